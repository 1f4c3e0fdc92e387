// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>

namespace orrery::lanes {

/// Semaphore by which one thread wakes another. It has no lock, so threads of different priorities may share one: no
/// thread waits for one that posts. Neither allocates nor throws.
class semaphore {
 public:
  semaphore() noexcept;
  semaphore(const semaphore&) = delete;
  semaphore& operator=(const semaphore&) = delete;
  ~semaphore();

  /// Lets one `wait` more return, now or later. From any thread.
  void post() noexcept;
  /// Waits for a post, and uses it up.
  void wait() noexcept;
  /// Waits for a post until that time at most. False when there was none.
  bool wait_until(std::chrono::steady_clock::time_point when) noexcept;

 private:
  /// The system's semaphore, whose form is not shown here.
  alignas(std::max_align_t) std::byte native_[32];
};

}  // namespace orrery::lanes
