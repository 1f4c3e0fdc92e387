// SPDX-License-Identifier: Apache-2.0
#include <orrery/rtcorba/mutex.hpp>

#include <new>
#include <system_error>

#include <pthread.h>
#include <time.h>

namespace orrery::rtcorba {
namespace {

pthread_mutex_t* native(std::byte* storage) noexcept {
  return std::launder(reinterpret_cast<pthread_mutex_t*>(storage));
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
  // Mutexes with priority inheritance wait on the realtime clock only: the kernel's futex has no other form of it.
  timespec until{};
  clock_gettime(CLOCK_REALTIME, &until);
  const std::chrono::nanoseconds end = std::chrono::nanoseconds(until.tv_nsec) + most;
  const auto seconds = std::chrono::floor<std::chrono::seconds>(end);
  until.tv_sec += seconds.count();
  until.tv_nsec = (end - seconds).count();
  return pthread_mutex_timedlock(native(native_), &until) == 0;
}

}  // namespace orrery::rtcorba
