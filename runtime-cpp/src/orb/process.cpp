// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/process.hpp>

#include <cstdio>

#include <orrery/iop/reference.hpp>
#include <orrery/iop/reference_file.hpp>

#include "posix/host_name.hpp"
#include "posix/incarnation.hpp"
#include "posix/termination.hpp"

namespace orrery {
namespace {

std::uint32_t thread_count(const process_config& config) noexcept {
  std::uint32_t count = 0;
  for (const lane_config& l : config.lanes) count += l.threads;
  return count;
}

}  // namespace

process::process(const process_config& config, int argc, const char* const* argv)
    : config_(config),
      options_(command_line::parse(config, argc, argv)),
      epochs_(thread_count(config)),
      adapter_(config.poas, epochs_, posix::random_incarnation()),
      facets_(config.facets.size()) {}

void process::provide(std::size_t facet, servant& object) {
  facets_[facet] = &object;
  const object_position where = config_.facets[facet].position;
  adapter_.declare(where.poa, where.slot, object);
}

int process::run() {
  if (!options_.problem.empty()) {
    std::fprintf(stderr, "%.*s: %s\n%s", static_cast<int>(config_.name.size()), config_.name.data(),
                 options_.problem.c_str(), command_line::usage(config_).c_str());
    return 2;
  }
  if (options_.help) {
    std::fputs(command_line::usage(config_).c_str(), stdout);
    return 0;
  }
  posix::termination termination;
  if (!open_lanes() || !write_references() || !start_lanes()) return 1;
  say_ready();
  termination.wait();
  for (const auto& l : lanes_) l->stop();
  return 0;
}

bool process::open_lanes() {
  std::uint32_t first_thread = 0;
  for (const lane_config& config : config_.lanes) {
    lanes_.push_back(std::make_unique<lane>(config, adapter_, config_.handlers, first_thread));
    first_thread += config.threads;
    std::string host(config.host);
    std::uint16_t port = config.port;
    for (const command_line::listen_option& option : options_.listen) {
      if (option.lane != config.name) continue;
      host = option.host;
      port = option.port;
    }
    if (!lanes_.back()->listen(host, port)) {
      report("lane " + std::string(config.name) + " can't listen at " + host + ":" + std::to_string(port) + ": " +
             lanes_.back()->problem() + "; choose another place with --listen " + std::string(config.name) +
             "=HOST:PORT");
      return false;
    }
  }
  return true;
}

bool process::write_references() {
  for (std::size_t i = 0; i < config_.facets.size(); ++i) {
    if (facets_[i] == nullptr) continue;
    const facet_config& facet = config_.facets[i];
    const lane& home = *lanes_[facet.lane];
    const std::string host = posix::published_host(home.host());
    const demux::object_id id{facet.position.poa, config_.poas[facet.position.poa].generation, facet.position.slot, 1};
    const demux::object_key key = demux::object_key::declared(id);
    const object_reference reference = iop::make_reference(
        {facets_[i]->interface().repository_ids.front(), config_.handlers.highest, host, home.port(), key.bytes()});
    const std::string name =
        std::string(config_.name) + "." + std::string(facet.instance) + "." + std::string(facet.name) + ".ior";
    const std::string problem = iop::write_reference_file(options_.refs, name, iop::to_string(reference));
    if (!problem.empty()) {
      report("can't write " + options_.refs + "/" + name + ": " + problem + "; choose another directory with --refs");
      return false;
    }
  }
  return true;
}

bool process::start_lanes() {
  for (const auto& l : lanes_) {
    if (!l->start()) {
      report("lane " + std::string(l->config().name) + ": the system refuses to start a thread");
      return false;
    }
  }
  for (const auto& l : lanes_) {
    if (!l->degraded()) continue;
    std::fprintf(stderr, "%.*s: no privilege for real-time scheduling (CAP_SYS_NICE or rtprio); running degraded\n",
                 static_cast<int>(config_.name.size()), config_.name.data());
    break;
  }
  return true;
}

void process::say_ready() const {
  std::string line(config_.name);
  line += ": ready";
  for (const auto& l : lanes_) {
    line += ", " + std::string(l->config().name) + " at " + l->host() + ":" + std::to_string(l->port());
  }
  line += "\n";
  std::fputs(line.c_str(), stdout);
  std::fflush(stdout);
}

void process::report(const std::string& what) const {
  std::fprintf(stderr, "%.*s: %s\n", static_cast<int>(config_.name.size()), config_.name.data(), what.c_str());
}

}  // namespace orrery
