// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/process.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <orrery/detail/iop/reference_file.hpp>
#include <orrery/iop/reference.hpp>

#include "denials.hpp"
#include "descriptors.hpp"
#include "last_words.hpp"
#include "memory_lock.hpp"
#include "posix/forced_end.hpp"
#include "posix/incarnation.hpp"
#include "posix/start_watch.hpp"
#include "posix/termination.hpp"
#include "scope_memory.hpp"

namespace orrery {
namespace {

/// Calls that are under way when the process is told to stop have this long to be answered: requests that it still
/// serves may depend on them. Those that wait longer are ended.
constexpr std::chrono::milliseconds last_calls{1000};

/// Time after the process was told to end at which threads that still run are left behind: they would keep the process
/// for ever. A second of it is for calls that are under way, the rest for servants, tasks and components.
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

/// A process that can't have the memory of its plan ends here: there are no components yet, and no thread but this.
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

/// Makes a part of the process; without the memory or the descriptors for it the process ends, as above.
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

std::string joined(std::string_view a, std::string_view b) { return std::string(a).append(".").append(b); }

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
  for (const receptacle_config& r : config.receptacles) {
    lookups_.emplace_back(!r.address.empty() ? std::string(r.address)
                                             : options_.refs + "/" + std::string(r.reference).append(".ior"));
  }
  for (const command_line::reference_option& o : options_.references) {
    lookups_[o.receptacle] = reference_lookup(o.where);
    const std::string wrong = lookups_[o.receptacle].problem();
    if (!wrong.empty()) options_.problem = std::string("--ref ").append(o.where).append(": ").append(wrong);
  }
}

process::~process() { stop(); }

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
  for (const poa_home& home : poas_) {
    if (home.config().path == path) return poa(&home);
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

void process::observe_tunnel(std::size_t index, const void* tunnel,
                             std::uint32_t (*high_water)(const void*) noexcept) noexcept {
  tunnels_[index] = {tunnel, high_water};
}

std::vector<memory::process_memory::usage> process::memory_usage() const {
  if (memory_ == nullptr) return {};
  for (std::uint32_t lane = 0; lane < lanes_.size(); ++lane) {
    const std::int32_t scope = config_.lanes[lane].resident_scope;
    if (scope < 0) continue;
    // Threads that stay in their scope give its memory out without telling its area.
    for (std::uint32_t thread = 0; thread < config_.lanes[lane].threads.all; ++thread) {
      memory_->find(scope, lane, 0, thread)->note_used(lanes_[lane]->request_scope(thread).high_water_bytes());
    }
  }
  return memory_->report();
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
  const last_words said(config_.name);
  const bool served = serve();
  // Components end before the process does. So nobody may be in them when this returns, however far the start came.
  const posix::forced_end limit(config_.name, longest_end, served ? ending_.load() : failure_);
  stop();
  stop_components();
  if (served && options_.memory) say_usage();
  return served ? ending_.load() : failure_;
}

bool process::serve() {
  posix::termination termination;
  compare_with_plan();
  // Everybody listens before anybody binds, so that two processes which need each other both start.
  if (!claim_privileges() || !open_lanes()) return false;
  publish();
  if (!write_references() || !start_components() || !start_helper() || !bind_beforehand()) return false;
  if (!posix::termination::is_requested()) {
    if (!start_lanes()) return false;
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

  for (poa_home& home : poas_) {
    const poa_config& config = home.config();
    home.publish(publication({config.lane, config.listed_lanes, config.model}, lanes_, config_.handlers.highest));
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

void process::end_calls_with(const transport::stop_signal& stop) noexcept {
  for (std::uint32_t thread = 0; thread < thread_count(); ++thread) outbound(thread).end_with(stop);
}

bool process::bind_beforehand() {
  // This thread makes the calls here, and waits for the signals only afterwards.
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
    // In turn, each for its share of the time that is left: nobody who is missing takes that of the others.
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
    if (posix::termination::is_requested()) return true;  // whoever is missing is not needed any more
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

bool process::start_helper() {
  if (config_.handlers.start == nullptr || config_.handlers.start()) return true;
  report("the system refuses to start the thread that loads message handlers");
  return false;
}

bool process::start_lanes() {
  for (const auto& l : lanes_) {
    if (l->start()) continue;
    report("lane " + std::string(l->config().name) + ": the system refuses to start a thread");
    return false;
  }
  return true;
}

bool process::start_tasks() {
  // One instant for all: their offsets are distances between them.
  const auto begun = std::chrono::steady_clock::now();
  for (const auto& t : tasks_) {
    if (t->start(begun)) continue;
    report("task " + joined(t->config().instance, t->config().name) + ": the system refuses to start a thread");
    return false;
  }
  return true;
}

std::vector<std::span<const std::byte>> process::laid_out() const {
  std::vector<std::span<const std::byte>> all;
  if (memory_ != nullptr) all.emplace_back(memory_->bytes());
  for (const auto& l : lanes_) {
    all.emplace_back(l->memory());
    for (const lanes::thread_stack& stack : l->stacks()) all.emplace_back(stack.bytes());
  }
  for (const auto& t : tasks_) {
    all.emplace_back(t->memory());
    all.emplace_back(t->stack().bytes());
  }
  return all;
}

std::size_t process::laid_out_bytes() const {
  std::size_t bytes = 0;
  for (const auto& part : laid_out()) bytes += lanes::thread_stack::whole_pages(part.size());
  return bytes;
}

void process::compare_with_plan() const {
  const std::size_t bytes = laid_out_bytes();
  if (config_.planned_bytes == 0 || config_.planned_bytes == bytes) return;
  report("lays out " + std::to_string(bytes) + " bytes of memory, but its plan counts " +
         std::to_string(config_.planned_bytes) +
         ": the generator is of another release than the runtime, or has no sizes for this kind of machine");
}

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

void process::say_usage() const {
  const int length = static_cast<int>(config_.name.size());
  const auto bytes = memory_ == nullptr ? 0 : memory_->bytes().size();
  std::printf("%.*s: memory: %zu bytes in one region\n", length, config_.name.data(), bytes);
  for (const auto& each : memory_usage()) {
    const std::string blocks = each.blocks == 0 ? "" : std::to_string(each.blocks) + " blocks of ";
    std::printf("%.*s: memory: %s: %zu of %s%zu bytes, at most %zu used\n", length, config_.name.data(), each.name,
                each.copies, blocks.c_str(), each.bytes, each.highest);
  }
  say_tunnels();
  std::printf("%.*s: memory: %zu bytes laid out, %llu planned\n", length, config_.name.data(), laid_out_bytes(),
              static_cast<unsigned long long>(config_.planned_bytes));
  if (locked_) {
    std::printf("%.*s: memory: %zu bytes locked, and %zu of the program's image\n", length, config_.name.data(),
                locked_bytes_, image_bytes_);
  }
  std::fflush(stdout);
}

void process::say_tunnels() const {
  for (std::size_t i = 0; i < tunnels_.size(); ++i) {
    if (tunnels_[i].tunnel == nullptr) continue;
    const memory::tunnel_layout& plan = config_.memory->tunnels[i];
    const std::string what =
        plan.value_bytes == 0 ? "references" : "values of " + std::to_string(plan.value_bytes) + " bytes";
    std::printf("%s: memory: %s: %u %s, at most %u under way\n", std::string(config_.name).c_str(), plan.name,
                plan.capacity, what.c_str(), tunnels_[i].high_water(tunnels_[i].tunnel));
  }
}

void process::stop() noexcept {
  stop_calls_.raise(last_calls);
  for (const auto& t : tasks_) t->stop();
  for (const auto& l : lanes_) l->stop();
  if (config_.handlers.stop != nullptr) config_.handlers.stop();
}

void process::report(const std::string& what) const { say(config_.name, what); }

}  // namespace orrery
