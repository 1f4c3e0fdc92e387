// SPDX-License-Identifier: Apache-2.0
#include <orrery/transport/poller.hpp>

#include <algorithm>
#include <cerrno>

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

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

std::span<const std::uint32_t> poller::wait(std::span<std::uint32_t> ready, std::chrono::milliseconds limit) noexcept {
  constexpr std::size_t batch = 16;
  epoll_event events[batch];
  const int room = static_cast<int>(std::min(batch, ready.size()));
  int count = 0;
  do {
    count = ::epoll_wait(handle_, events, room, static_cast<int>(limit.count()));
  } while (count < 0 && errno == EINTR);
  for (int i = 0; i < count; ++i) ready[static_cast<std::size_t>(i)] = events[i].data.u32;
  return ready.first(static_cast<std::size_t>(std::max(count, 0)));
}

void poller::wake() noexcept {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_handle_, &one, sizeof one);
}

}  // namespace orrery::transport
