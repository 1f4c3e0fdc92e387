// SPDX-License-Identifier: Apache-2.0
// The steps of a process's start, in the order in which process::serve takes them.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <thread>

#include <orrery/detail/iop/reference_file.hpp>
#include <orrery/iop/reference.hpp>
#include <orrery/orb/process.hpp>

#include "denials.hpp"
#include "joined.hpp"
#include "memory_lock.hpp"
#include "posix/termination.hpp"

namespace orrery {

bool process::claim_privileges() {
  if (config_.lock_memory) {
    const memory_lock locked = lock_memory(laid_out());
    locked_ = locked.granted;
    locked_bytes_ = locked.laid_out_bytes;
    image_bytes_ = locked.image_bytes;
  }
  const std::string denied = denials(config_, locked_);
  if (denied.empty()) return true;
  if (config_.privileges == privileges::degraded) {
    report("the system denies " + denied + "; running degraded");
    return true;
  }
  report("the system denies " + denied + "; grant it, or write 'privileges degraded' in the model to run without");
  return false;
}

bool process::open_lanes() {
  for (const auto& l : lanes_) {
    const std::string name(l->config().name);
    lane_endpoint at = lane_endpoint::planned(l->config());
    for (const command_line::listen_option& option : options_.listen) {
      if (option.lane == name) at = option.at;
    }
    if (!l->listen(at.host, at.port)) {
      report("lane " + name + " can't listen at " + at.text() + ": " + l->problem() +
             "; choose another place with --listen " + name + "=" + std::string(lane_endpoint::form));
      return false;
    }
  }
  return true;
}

void process::publish() {
  std::vector<own_references::declared_object> declared;
  for (const facet_config& facet : config_.facets) {
    declared.push_back(
        {facet.position, publication({facet.lane, facet.listed_lanes, facet.model}, lanes_, config_.handlers.highest)});
  }

  for (poa_state& each : poas_) {
    const poa_config& config = each.config();
    each.publish(publication({config.lane, config.listed_lanes, config.model}, lanes_, config_.handlers.highest));
  }
  references_.publish(poas_, std::move(declared));
}

demux::object_id process::id_of(const facet_config& facet) const noexcept {
  return {facet.position.poa, config_.poas[facet.position.poa].layout.generation, facet.position.slot, 1};
}

bool process::write_references() {
  for (std::size_t i = 0; i < config_.facets.size(); ++i) {
    if (facets_[i] == nullptr) continue;
    const facet_config& facet = config_.facets[i];
    const object_reference reference = references_.of(demux::object_key::declared(id_of(facet)).bytes());
    const std::string name = joined(joined(config_.name, facet.instance), facet.name) + ".ior";
    if (reference.is_nil()) {
      report(name + " would be larger than " + std::to_string(object_reference::capacity_bytes) +
             " bytes; give the pool fewer lanes, or its lanes shorter host names");
      return false;
    }
    const std::string problem = iop::write_reference_file(options_.refs, name, iop::to_string(reference));
    if (!problem.empty()) {
      report("can't write " + options_.refs + "/" + name + ": " + problem + "; choose another directory with --refs");
      return false;
    }
  }
  return true;
}

bool process::start_helper() {
  if (config_.handlers.start == nullptr || config_.handlers.start()) return true;
  report("the system refuses to start the thread that loads message handlers");
  return false;
}

bool process::bind_beforehand() {
  // This thread makes calls here, and waits for signals only afterwards: so a signal ends its calls.
  const transport::stop_signal told(posix::termination::descriptor());
  end_calls_with(told);
  const bool bound = find_peers();
  end_calls_with(stop_calls_);
  return bound;
}

bool process::find_peers() {
  const auto started = std::chrono::steady_clock::now();
  std::vector<connected_stub> unbound;
  for (const connected_stub& s : stubs_) {
    if (config_.receptacles[s.receptacle].prebind.count() > 0) unbound.push_back(s);
  }
  for (;;) {
    // Each peer in turn has its share of the time that is left, so that a missing one takes none of the others'.
    std::vector<std::string> missing;
    bool goes_on = false;
    const auto count = static_cast<std::int64_t>(unbound.size());
    std::erase_if(unbound, [&](const connected_stub& s) {
      const std::string where = lookups_[s.receptacle].where();
      const auto left = config_.receptacles[s.receptacle].prebind - (std::chrono::steady_clock::now() - started);
      if (left.count() <= 0) return false;
      goes_on = true;
      if (std::find(missing.begin(), missing.end(), where) != missing.end()) return false;
      if (s.thread_stub->connect_within(left / count).has_value()) return true;
      missing.push_back(where);
      return false;
    });
    if (unbound.empty()) return true;
    if (posix::termination::is_requested()) return true;  // the process ends, so it needs no peers
    if (!goes_on) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  std::string missing;
  for (const connected_stub& s : unbound) {
    const receptacle_config& r = config_.receptacles[s.receptacle];
    const std::string name = joined(r.instance, r.name);
    if (missing.find(name + " (") != std::string::npos) continue;  // another thread's stub of the same receptacle
    if (!missing.empty()) missing += ", ";
    missing += name + " (" + lookups_[s.receptacle].where() + ")";
  }
  report("not there in time: " + missing + "; start that first, or say where it is with --ref INSTANCE.RECEPTACLE=...");
  return false;
}

void process::end_calls_with(const transport::stop_signal& stop) noexcept {
  for (std::uint32_t thread = 0; thread < thread_count(); ++thread) outbound(thread).end_with(stop);
}

bool process::start_lanes() {
  for (const auto& l : lanes_) {
    if (l->start()) continue;
    report("lane " + std::string(l->config().name) + ": the system refuses to start a thread");
    return false;
  }
  return true;
}

void process::say_ready() const {
  std::string line(config_.name);
  line += ": ready";
  for (const auto& l : lanes_) {
    line.append(", ").append(l->config().name).append(" at ").append(lane_endpoint::of(*l).text());
  }
  line += "\n";
  std::fputs(line.c_str(), stdout);
  std::fflush(stdout);
}

bool process::start_tasks() {
  // All offsets count from one instant, since they are distances between tasks.
  const auto begun = std::chrono::steady_clock::now();
  for (const auto& t : tasks_) {
    if (t->start(begun)) continue;
    report("task " + joined(t->config().instance, t->config().name) + ": the system refuses to start a thread");
    return false;
  }
  return true;
}

}  // namespace orrery
