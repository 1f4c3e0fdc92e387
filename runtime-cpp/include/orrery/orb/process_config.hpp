// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <orrery/client/caller.hpp>
#include <orrery/detail/client/reference_lookup.hpp>
#include <orrery/detail/corba/priority_band.hpp>
#include <orrery/detail/demux/object_adapter.hpp>
#include <orrery/detail/giop/message_handlers.hpp>
#include <orrery/detail/giop/request_start.hpp>
#include <orrery/detail/iop/lane_component.hpp>
#include <orrery/detail/observe/observation.hpp>
#include <orrery/detail/orb/poa_config.hpp>
#include <orrery/detail/plan/lane_config.hpp>
#include <orrery/detail/rtcorba/priority_rules.hpp>
#include <orrery/orb/task.hpp>

namespace orrery {

/// A facet that the process provides: an object of the model, whose key the plan fixes.
struct facet_config {
  std::string_view instance{};
  std::string_view name{};
  object_position position{};
  /// Second object key, stated by the model; empty if none is stated. The facet's reference does not contain it.
  std::string_view key{};
  /// Name that it takes in a naming service when the process is ready, as `corbaname:`; empty for none.
  std::string_view named{};
  /// Index of the lane whose address its reference carries.
  std::uint32_t lane = 0;
  /// Indices of the lanes that its reference lists.
  std::span<const std::uint32_t> listed_lanes{};
  /// Priority model that its reference carries.
  std::optional<iop::priority_model> model{};
};

/// A receptacle of an instance, connected by the model.
struct receptacle_config {
  std::string_view instance{};
  std::string_view name{};
  /// Name of the peer's facet, `process.instance.facet`, and of its reference file. Empty for a target outside of the
  /// model.
  std::string_view reference{};
  /// `corbaloc:`, `corbaname:`, `IOR:` or `file://`, where the model knows the address; empty: the reference file says
  /// it.
  std::string_view address{};
  /// The longest that a call may take.
  std::chrono::nanoseconds timeout{std::chrono::seconds(5)};
  /// The longest wait for the peer before the process says that it is ready; 0: bound at its first call.
  std::chrono::nanoseconds prebind{0};
  /// Bands of a banded connection.
  std::span<const priority_band> bands{};
  /// Synchronisation scope of a one-way call: the event that it waits for.
  giop::sync_scope sync = giop::sync_scope::with_transport;
};

/// Behaviour where the operating system denies a priority, a processor or locked memory.
enum class privileges : std::uint8_t {
  /// The process prints the denied privileges and ends with exit code 1, before it listens.
  refuse,
  /// The process prints the denied privileges once, and runs without them.
  degraded
};

/// A process as the plan lays it out: constant data, printed into its `main`.
struct process_config {
  std::string_view name{};
  giop::message_handlers handlers{};
  rtcorba::priority_rules priorities{};
  std::span<const lane_config> lanes{};
  std::span<const poa_config> poas{};
  std::span<const facet_config> facets{};
  std::span<const receptacle_config> receptacles{};
  /// Initial references that the model states; the command line's come before them.
  std::span<const initial_reference> initial{};
  std::span<const task_config> tasks{};
  /// True if a component reads the arguments behind `--`.
  bool takes_arguments = false;
  /// Processors that tasks, and lanes that state none, are bound to; empty for all.
  processor_set processors{};
  orrery::privileges privileges = orrery::privileges::refuse;
  /// All memory that is laid out, and the program's own, is locked and faulted in before the first request.
  bool lock_memory = false;
  /// Bytes that the plan counts for all that is laid out; 0 for a process without a plan.
  std::uint64_t planned_bytes = 0;
  /// Immortal memory and scopes; null where the model lays out none.
  const memory::layout* memory = nullptr;
  /// Statistics that the lanes collect; null for none.
  const observe::observation* observation = nullptr;
  /// The outbound half of each thread.
  caller_config outbound{};
};

}  // namespace orrery
