// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <orrery/lanes/lane.hpp>
#include <orrery/memory/process_memory.hpp>
#include <orrery/orb/process_config.hpp>
#include <orrery/orb/task.hpp>

namespace orrery {

/// All memory that a process lays out before its first request, in bytes: what `lock on` locks beside the program's own
/// image. Known when it is compiled, since nothing is taken later.
struct footprint {
  /// Immortal memory and scopes that the model states.
  std::size_t scopes = 0;
  /// Connections, buffers, outbound halves and scopes of the lanes' threads.
  std::size_t lanes = 0;
  /// Memory of tasks, their stacks not included.
  std::size_t tasks = 0;
  std::size_t stacks = 0;

  constexpr std::size_t total() const noexcept { return scopes + lanes + tasks + stacks; }
  /// True if the total is the planned one, within a twentieth: the plan rounds the sizes of the runtime's own objects.
  constexpr bool is_about(std::uint64_t planned) const noexcept {
    const std::uint64_t bytes = total();
    return (bytes > planned ? bytes - planned : planned - bytes) <= planned / 20;
  }
};

/// Memory that a process of that configuration lays out. To be asked by a static_assert: at run time it would bring in
/// the code that observes, whether or not the process does.
consteval footprint footprint_of(const process_config& config) noexcept {
  struct members {
    std::span<const lane_config> lanes;
    constexpr memory::lane_members operator[](std::uint32_t lane) const noexcept {
      return {lanes[lane].max_connections, lanes[lane].threads.all};
    }
  };
  constexpr auto whole_pages = [](std::size_t bytes) { return lanes::thread_stack::whole_pages(bytes); };
  footprint all;
  if (config.memory != nullptr) {
    all.scopes = whole_pages(memory::process_memory::region_bytes(*config.memory, members{config.lanes}));
  }
  // The observation's address tells its level: its value is constant, but elsewhere.
  const observe::level observed = config.observation == nullptr                ? observe::level::off
                                  : config.observation == &observe::histograms ? observe::level::histograms
                                                                               : observe::level::counters;
  for (std::uint32_t i = 0; i < config.lanes.size(); ++i) {
    const lane_needs needs{config.outbound, observed, config.memory == nullptr ? 0 : config.memory->scopes.size()};
    all.lanes += whole_pages(lane::memory_bytes(config.lanes[i], needs));
    all.stacks += lane::stack_bytes(config.lanes[i]);
  }
  for (const task_config& task : config.tasks) {
    all.tasks += whole_pages(task_thread::memory_bytes(task, config.outbound));
    all.stacks += lanes::thread_stack::bytes_for(task.stack_bytes);
  }
  return all;
}

}  // namespace orrery
