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

/// Locks and faults in all that there is, and tells what is laid out from the rest. Once, by the main thread, when all
/// of it is there: what user code takes from the heap later is not locked.
memory_lock lock_memory(const std::vector<std::span<const std::byte>>& laid_out) noexcept;

}  // namespace orrery
