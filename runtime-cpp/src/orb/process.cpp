// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/process.hpp>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <system_error>

#include "descriptors.hpp"
#include "joined.hpp"
#include "posix/forced_end.hpp"
#include "posix/incarnation.hpp"
#include "posix/start_watch.hpp"
#include "posix/terminate_handler.hpp"
#include "posix/termination.hpp"
#include "scope_memory.hpp"

namespace orrery {
namespace {

/// Time that calls under way have to be answered when the process stops, since requests that it still serves may depend
/// on them. Calls that wait longer are ended.
constexpr std::chrono::milliseconds last_calls{1000};

/// Longest time that a process takes to stop; it then ends although threads still run. A second of it is for calls
/// under way, the rest for servants, tasks and components.
constexpr std::chrono::seconds longest_end{6};

std::uint32_t threads_of_lanes(const process_config& config) noexcept {
  std::uint32_t count = 0;
  for (const lane_config& l : config.lanes) count += l.threads.all;
  return count;
}

observe::level observed_level(const process_config& config) noexcept {
  return config.observation == nullptr ? observe::level::off : config.observation->level;
}

std::vector<demux::poa_layout> layouts(const process_config& config) {
  std::vector<demux::poa_layout> all;
  for (const poa_config& poa : config.poas) all.push_back(poa.layout);
  return all;
}

void say(std::string_view process, const std::string& what) {
  std::fprintf(stderr, "%.*s: %s\n", static_cast<int>(process.size()), process.data(), what.c_str());
}

/// Allocates the memory of the plan. If the system has too little, ends the program: there are no components yet, and
/// no other thread.
std::unique_ptr<memory::process_memory> make_memory(const process_config& config) {
  try {
    return make_scope_memory(config);
  } catch (const std::length_error& impossible) {
    say(config.name, impossible.what());
  } catch (const std::bad_alloc&) {
    say(config.name, "the system has no memory for the scopes of the model");
  }
  std::exit(1);
}

/// Makes a part of the process. If the system has too little memory or too few descriptors, ends the program.
template <class Make>
auto make_part(const process_config& config, const std::string& what, const Make& make) {
  try {
    return make();
  } catch (const std::bad_alloc&) {
    say(config.name, what + ": there is no memory for it; raise the limit (ulimit -v, or the container's), or " +
                         "plan for smaller messages, fewer clients or threads");
  } catch (const std::system_error& refused) {
    say(config.name, what + ": " + refused.what() + "; raise the limit (ulimit -n)");
  }
  std::exit(1);
}

}  // namespace

process::process(const process_config& config, int argc, const char* const* argv)
    : config_(config),
      options_(command_line::parse(config, argc, argv)),
      without_descriptors_(claim_descriptors(config)),
      epochs_(threads_of_lanes(config)),
      adapter_(layouts(config), epochs_, posix::random_incarnation()),
      memory_(make_memory(config)),
      tunnels_(config.memory == nullptr ? 0 : config.memory->tunnels.size()),
      facets_(config.facets.size()),
      failures_(config.name),
      references_(adapter_) {
  if constexpr (memory::checks_scopes) memory::name_scopes_of(config.name);
  // Handles and lanes refer to the elements, so these must not move.
  poas_.reserve(config.poas.size());
  for (const poa_config& poa : config.poas) {
    poas_.emplace_back(poa, static_cast<std::uint32_t>(poas_.size()), adapter_, poa.scopes);
  }
  std::uint32_t thread = 0;
  for (const lane_config& l : config.lanes) {
    const auto index = static_cast<std::uint32_t>(lanes_.size());
    const lane_environment around{
        adapter_,      config.handlers, config.outbound, thread,    config.priorities, observed_level(config),
        memory_.get(), index,           &references_,    &failures_};
    lanes_.push_back(
        make_part(config, "lane " + std::string(l.name), [&] { return std::make_unique<lane>(l, around); }));
    thread += l.threads.all;
  }
  for (const auto& l : lanes_) {
    for (const std::uint32_t lender : l->config().lenders) {
      make_part(config, "lane " + std::string(l->config().name), [&] { l->borrow_from(*lanes_[lender]); });
    }
  }
  observe();
  for (const task_config& t : config.tasks) {
    const task_thread::environment around{config.outbound, config.handlers, config.priorities};
    tasks_.push_back(make_part(config, "task " + joined(t.instance, t.name),
                               [&] { return std::make_unique<task_thread>(t, around, thread); }));
    ++thread;
  }
  end_calls_with(stop_calls_);
  look_up();
}

void process::look_up() {
  std::vector<initial_reference> initial;
  for (const command_line::initial_option& o : options_.initial) initial.push_back({o.id, o.where});
  initial.insert(initial.end(), config_.initial.begin(), config_.initial.end());
  for (const receptacle_config& r : config_.receptacles) {
    const std::string file = options_.refs + "/" + std::string(r.reference).append(".ior");
    lookups_.emplace_back(r.address.empty() ? std::string_view(file) : r.address, initial);
  }
  for (const command_line::reference_option& o : options_.references) {
    lookups_[o.receptacle] = reference_lookup(o.where, initial);
    const std::string& wrong = lookups_[o.receptacle].problem();
    if (!wrong.empty()) options_.problem = std::string("--ref ").append(o.where).append(": ").append(wrong);
  }
  take_names(initial);
  for (std::size_t i = 0; i < lookups_.size() && options_.problem.empty(); ++i) {
    const std::string& wrong = lookups_[i].problem();
    if (wrong.empty()) continue;
    options_.problem =
        "receptacle " + joined(config_.receptacles[i].instance, config_.receptacles[i].name) + ": " + wrong;
  }
}

process::~process() { stop(); }

void process::take_names(std::span<const initial_reference> initial) {
  for (std::size_t i = 0; i < config_.facets.size(); ++i) {
    std::string_view name = config_.facets[i].named;
    for (const command_line::name_option& o : options_.names) {
      if (o.facet == i) name = o.name;
    }
    if (name.empty()) continue;
    names_.push_back({i, reference_lookup(name, initial)});
    const reference_lookup& lookup = names_.back().lookup;
    const std::string facet = "the name of " + joined(config_.facets[i].instance, config_.facets[i].name) + ", ";
    if (!lookup.problem().empty()) {
      options_.problem = facet + lookup.where() + ": " + lookup.problem();
    } else if (lookup.name().empty()) {
      options_.problem = facet + lookup.where() + ": it has none; write corbaname::HOST:PORT#NAME";
    }
  }
}

void process::observe() {
  if (config_.observation == nullptr) return;
  observer_ = config_.observation->make_observer({config_.name, config_.observation->level, lanes_});
  adapter_.declare_well_known(observe::observer_key, *observer_);
}

void process::provide(std::size_t facet, servant& object) {
  facets_[facet] = &object;
  const object_position where = config_.facets[facet].position;
  poas_[where.poa].declare(where.slot, object);
  const std::string_view key = config_.facets[facet].key;
  if (!key.empty()) adapter_.declare_well_known(key, object, id_of(config_.facets[facet]));
}

poa process::poa_named(std::string_view path) const noexcept {
  for (const poa_state& each : poas_) {
    if (each.config().path == path) return poa(&each);
  }
  return {};
}

std::uint32_t process::thread_count() const noexcept {
  return threads_of_lanes(config_) + static_cast<std::uint32_t>(config_.tasks.size());
}

caller& process::outbound(std::uint32_t thread) noexcept {
  for (const auto& l : lanes_) {
    if (thread < l->config().threads.all) return l->outbound(thread);
    thread -= l->config().threads.all;
  }
  return tasks_[thread]->outbound();
}

void process::connect(std::size_t index, stub& thread_stub) {
  call_policy policy;
  policy.timeout = config_.receptacles[index].timeout;
  policy.bands = config_.receptacles[index].bands;
  policy.sync = config_.receptacles[index].sync;
  thread_stub.bind(&lookups_[index], policy);
  stubs_.push_back({index, &thread_stub});
}

void* process::allocate_immortal(std::size_t bytes, std::size_t alignment) {
  void* const room = memory_ == nullptr ? nullptr : memory_->immortal().allocate(bytes, alignment);
  if (room != nullptr) return room;
  report("immortal memory is too small: " + std::to_string(bytes) + " bytes do not fit; raise 'immortal' in the model");
  throw std::bad_alloc();
}

memory::area& process::tunnel_area(std::size_t index) {
  const std::int32_t scope = config_.memory->tunnels[index].scope;
  memory::area* const found = scope < 0 ? &memory_->immortal() : memory_->find(scope, 0, 0, 0);
  if (found == nullptr) throw std::bad_alloc();
  return *found;
}

int process::run() {
  if (!options_.problem.empty()) {
    report(options_.problem);
    std::fputs(command_line::usage(config_).c_str(), stderr);
    return 2;
  }
  if (options_.help) {
    std::fputs(command_line::usage(config_).c_str(), stdout);
    return 0;
  }
  if (!without_descriptors_.empty()) {
    report(without_descriptors_);
    return 1;
  }
  if (memory_ != nullptr && !memory_->problem().empty()) {
    report(memory_->problem());
    return 1;
  }
  for (std::size_t i = 0; i < lookups_.size(); ++i) {
    if (lookups_[i].problem().empty()) continue;
    const receptacle_config& r = config_.receptacles[i];
    report(joined(r.instance, r.name) + " is connected to " + lookups_[i].where() + ": " + lookups_[i].problem());
    return 1;
  }
  const posix::terminate_handler handler(config_.name);
  const bool served = serve();
  // Components are destroyed when `run` returns, so no thread may be in them then, however far the start came.
  const posix::forced_end limit(config_.name, longest_end, served ? ending_.load() : failure_);
  stop();
  stop_components();
  if (served && options_.memory) say_usage();
  return served ? ending_.load() : failure_;
}

bool process::serve() {
  posix::termination termination;
  compare_with_plan();
  // Listening comes before binding, so that two processes which need each other both start.
  if (!claim_privileges() || !open_lanes()) return false;
  publish();
  if (!write_references() || !start_components() || !start_helper() || !bind_beforehand()) return false;
  if (!posix::termination::is_requested()) {
    if (!start_lanes() || !give_names()) return false;
    say_ready();
    if (!start_tasks()) return false;
  }
  termination.wait();
  int still = running;
  ending_.compare_exchange_strong(still, 0);
  return true;
}

void process::end(int exit_code) noexcept {
  int still = running;
  if (ending_.compare_exchange_strong(still, exit_code & 0xff)) posix::termination::request();
}

bool process::start_components() {
  const posix::start_watch limit(config_.name, longest_end, ending_);
  for (const component_hooks& each : hooks_) {
    const std::string problem = each.started(failure_);
    if (!problem.empty()) {
      report(std::string(each.instance) + ": its component did not start: " + problem);
      return false;
    }
    ++started_;
  }
  return true;
}

void process::stop_components() noexcept {
  while (started_ > 0) hooks_[--started_].stopped();
}

void process::stop() noexcept {
  stop_calls_.raise(last_calls);
  for (const auto& t : tasks_) t->stop();
  for (const auto& l : lanes_) l->stop();
  if (config_.handlers.stop != nullptr) config_.handlers.stop();
}

void process::report(const std::string& what) const { say(config_.name, what); }

}  // namespace orrery
