// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace orrery {

/// Memory of a process that the system has locked, in its own count.
struct memory_lock {
  bool granted = false;
  /// Text and data of the program and its libraries, its heap, and the main thread's stack.
  std::size_t image_bytes = 0;
  /// Memory that the plan lays out.
  std::size_t laid_out_bytes = 0;
};

/// Locks and faults in all memory of the process, and counts the plan's memory apart from the rest. Once, by the main
/// thread, after all of it was allocated: later allocations from the heap are not locked.
memory_lock lock_memory(const std::vector<std::span<const std::byte>>& laid_out) noexcept;

}  // namespace orrery
