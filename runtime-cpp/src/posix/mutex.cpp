// SPDX-License-Identifier: Apache-2.0
#include <orrery/rtcorba/mutex.hpp>

#include <algorithm>
#include <cerrno>
#include <new>
#include <system_error>

#include <pthread.h>
#include <time.h>

#include "monotonic.hpp"

namespace orrery::rtcorba {
namespace {

pthread_mutex_t* native(std::byte* storage) noexcept {
  return std::launder(reinterpret_cast<pthread_mutex_t*>(storage));
}

/// Before Linux 5.14 a mutex with priority inheritance could be waited for by the wall clock only, which may be set
/// back meanwhile. There it is tried again each millisecond, which lends its holder nothing.
bool try_lock_until(mutex& wanted, std::chrono::steady_clock::time_point end) noexcept {
  while (!wanted.try_lock()) {
    const auto now = std::chrono::steady_clock::now();
    if (now >= end) return false;
    const timespec again = posix::monotonic_time(std::min(end, now + std::chrono::milliseconds(1)));
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &again, nullptr);
  }
  return true;
}

}  // namespace

mutex::mutex() {
  static_assert(sizeof(pthread_mutex_t) <= sizeof native_);
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  int error = pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_INHERIT);
  if (error == 0) error = pthread_mutex_init(::new (native_) pthread_mutex_t, &attributes);
  pthread_mutexattr_destroy(&attributes);
  if (error != 0) throw std::system_error(error, std::generic_category(), "a mutex with priority inheritance");
}

mutex::~mutex() { pthread_mutex_destroy(native(native_)); }

void mutex::lock() noexcept { pthread_mutex_lock(native(native_)); }

void mutex::unlock() noexcept { pthread_mutex_unlock(native(native_)); }

bool mutex::try_lock() noexcept { return pthread_mutex_trylock(native(native_)) == 0; }

bool mutex::try_lock_for(std::chrono::nanoseconds most) noexcept {
  const auto end = std::chrono::steady_clock::now() + most;
#if defined(__SANITIZE_THREAD__)
  // The sanitizer of gcc 12 does not know pthread_mutex_clocklock, and would not see the mutex locked.
  return try_lock_until(*this, end);
#endif
  const timespec until = posix::monotonic_time(end);
  const int error = pthread_mutex_clocklock(native(native_), CLOCK_MONOTONIC, &until);
  return error == EINVAL ? try_lock_until(*this, end) : error == 0;
}

}  // namespace orrery::rtcorba
