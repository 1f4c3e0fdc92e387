// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/client/caller.hpp>
#include <orrery/detail/giop/message_handlers.hpp>
#include <orrery/detail/lanes/connection.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/memory/thread_areas.hpp>
#include <orrery/detail/observe/thread_statistics.hpp>
#include <orrery/detail/plan/lane_config.hpp>
#include <orrery/detail/serving/propagation.hpp>
#include <orrery/memory/scope.hpp>
#include <orrery/upcall/call.hpp>

namespace orrery {

/// Inputs, beside its configuration, to the memory that a lane takes.
struct lane_needs {
  caller_config outbound{};
  observe::level observed = observe::level::off;
  /// Number of scopes in the process's model.
  std::size_t scopes = 0;
};

/// Objects and handlers that a lane serves with, and the place of its threads among the process's.
struct lane_environment {
  const object_adapter& adapter;
  const giop::message_handlers& handlers;
  caller_config outbound{};
  /// The process-wide number of the lane's first thread.
  std::uint32_t first_thread = 0;
  /// Outlives the lane.
  const rtcorba::priority_rules& priorities = rtcorba::no_rules;
  observe::level observed = observe::level::off;
  /// Null where the model lays out no memory. Outlives the lane.
  memory::process_memory* memory = nullptr;
  /// The lane's index in its process.
  std::uint32_t lane = 0;
  /// Null where there are none; outlives the lane.
  const own_references* references = nullptr;
  /// Receives the exceptions that servants throw; null to discard them. Outlives the lane.
  failure_reports* failures = nullptr;

  lane_needs needs() const noexcept { return {outbound, observed, memory == nullptr ? 0 : memory->scopes().size()}; }
};

namespace lanes {

/// Place of a thread in its lane.
struct worker_place {
  std::uint32_t index;
  /// The lane's stall timer.
  stall_timer& stalls;
  /// Null where nothing is observed.
  observe::thread_statistics* statistics;
};

/// Data of one of a lane's threads: its request scope, its send buffer and its outbound half. All in the lane's memory.
class worker {
 public:
  worker(memory::region& memory, const lane_config& config, const lane_environment& environment,
         const worker_place& place)
      : areas_(memory, environment.memory, environment.lane, place.index),
        scope_(config.resident_scope < 0 ? memory.cut(config.scope_bytes) : areas_.stay_in(config.resident_scope)),
        caller_(environment.outbound, environment.handlers,
                rtcorba::current({config.priority, config.policy, config.native_priority}, environment.priorities),
                memory),
        context_(scope_, caller_, environment.first_thread + place.index),
        propagation_(caller_.current(), config),
        // A servant has made its calls when its reply is written.
        out_(own_send_bytes(config, environment.outbound) > 0 ? memory.cut_octets(config.send_bytes)
                                                              : std::span(caller_.send_memory(), config.send_bytes)),
        service_{{environment.adapter, caller_.protocol().slots, context_, caller_.current(), propagation_,
                  place.statistics, environment.memory == nullptr ? nullptr : &areas_, environment.references,
                  environment.failures, config.name},
                 environment.handlers,
                 place.stalls,
                 out_,
                 place.index < config.threads.own ? lanes::service::usual_turn_bytes : one_message} {}
  worker(const worker&) = delete;
  worker& operator=(const worker&) = delete;

  static constexpr std::size_t memory_bytes(const lane_config& config, const lane_needs& needs) noexcept {
    return memory::thread_areas::memory_bytes(needs.scopes) +
           (config.resident_scope < 0 ? memory::region::bytes_for(config.scope_bytes) : 0) +
           caller::memory_bytes(needs.outbound) +
           (own_send_bytes(config, needs.outbound) > 0 ? memory::region::bytes_for(config.send_bytes) : 0);
  }

  const lanes::service& service() const noexcept { return service_; }
  observe::thread_statistics* statistics() const noexcept { return service_.thread.statistics; }
  /// The process-wide number of the thread.
  std::uint32_t thread() const noexcept { return context_.thread(); }
  const memory::scope& request_scope() const noexcept { return scope_; }
  caller& outbound() noexcept { return caller_; }
  const giop::propagation& priorities() const noexcept { return propagation_; }

 private:
  /// A borrowed thread's turn: its own lane may need it.
  static constexpr std::uint32_t one_message = 1;

  /// Bytes of a send buffer for replies, where the thread's own calls have less.
  static constexpr std::uint32_t own_send_bytes(const lane_config& config, const caller_config& outbound) noexcept {
    return config.send_bytes > outbound.send_bytes ? config.send_bytes : 0;
  }

  memory::thread_areas areas_;
  memory::scope scope_;
  caller caller_;
  call context_;
  giop::propagation propagation_;
  cdr::writer out_;
  lanes::service service_;
};

}  // namespace lanes
}  // namespace orrery
