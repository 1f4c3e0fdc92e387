// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>

namespace orrery::rtcorba {

/// RTCORBA::Mutex (Real-time CORBA 1.2, 5.9) on a mutex with priority inheritance: its holder runs at the highest
/// priority of the threads that wait, so a thread of middle priority can't keep one of high priority waiting. Not
/// recursive. Meets the standard library's requirements of a lockable type. Neither allocates nor throws once made.
class mutex {
 public:
  /// Throws std::system_error where the system has no such mutex.
  mutex();
  mutex(const mutex&) = delete;
  mutex& operator=(const mutex&) = delete;
  ~mutex();

  void lock() noexcept;
  void unlock() noexcept;
  bool try_lock() noexcept;
  /// Waits no longer than that, whatever happens to the wall clock. False when the mutex could not be had. Before Linux
  /// 5.14 its holder inherits nothing of a thread that waits so.
  bool try_lock_for(std::chrono::nanoseconds most) noexcept;

 private:
  /// The system's mutex, whose form is not shown here.
  alignas(std::max_align_t) std::byte native_[64];
};

}  // namespace orrery::rtcorba
