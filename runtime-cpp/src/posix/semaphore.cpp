// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/system/semaphore.hpp>

#include <cerrno>
#include <new>

#include <semaphore.h>

#include "monotonic.hpp"

namespace orrery::lanes {
namespace {

sem_t* native(std::byte* storage) noexcept { return std::launder(reinterpret_cast<sem_t*>(storage)); }

}  // namespace

semaphore::semaphore() noexcept {
  static_assert(sizeof(sem_t) <= sizeof native_);
  sem_init(::new (native_) sem_t, 0, 0);
}

semaphore::~semaphore() { sem_destroy(native(native_)); }

void semaphore::post() noexcept { sem_post(native(native_)); }

void semaphore::wait() noexcept {
  while (sem_wait(native(native_)) != 0) {  // interrupted
  }
}

bool semaphore::wait_until(std::chrono::steady_clock::time_point when) noexcept {
  const timespec until = posix::monotonic_time(when);
  while (sem_clockwait(native(native_), CLOCK_MONOTONIC, &until) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

}  // namespace orrery::lanes
