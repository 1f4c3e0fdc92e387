// SPDX-License-Identifier: Apache-2.0
#include <orrery/transport/poller.hpp>

#include <cerrno>

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "system_call.hpp"

namespace orrery::transport {
namespace {

void control(int poller, int operation, int handle, std::uint32_t tag, interest what) noexcept {
  epoll_event event{};
  event.events = what == interest::readable ? EPOLLIN : what == interest::writable ? EPOLLOUT : 0u;
  event.data.u32 = tag;
  ::epoll_ctl(poller, operation, handle, &event);
}

}  // namespace

poller::poller() : handle_(::epoll_create1(EPOLL_CLOEXEC)), wake_handle_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  control(handle_, EPOLL_CTL_ADD, wake_handle_, woken, interest::readable);
}

poller::~poller() {
  ::close(wake_handle_);
  ::close(handle_);
}

void poller::add(const socket& s, std::uint32_t tag, interest what) noexcept {
  control(handle_, EPOLL_CTL_ADD, s.handle(), tag, what);
}

void poller::change(const socket& s, std::uint32_t tag, interest what) noexcept {
  control(handle_, EPOLL_CTL_MOD, s.handle(), tag, what);
}

std::uint32_t poller::wait(std::span<std::uint32_t, batch> ready, std::chrono::milliseconds limit) noexcept {
  epoll_event events[batch];
  int count = 0;
  do {
    count = posix::wait(handle_, events, batch, static_cast<int>(limit.count()));
  } while (count < 0 && errno == EINTR);
  for (int i = 0; i < count; ++i) ready[static_cast<std::size_t>(i)] = events[i].data.u32;
  return count < 0 ? 0 : static_cast<std::uint32_t>(count);
}

void poller::wake() noexcept {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_handle_, &one, sizeof one);
}

}  // namespace orrery::transport
