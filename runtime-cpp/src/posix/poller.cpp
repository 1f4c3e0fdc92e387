// SPDX-License-Identifier: Apache-2.0
#include <orrery/transport/poller.hpp>

#include <algorithm>

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "system_call.hpp"

namespace orrery::transport {
namespace {

constexpr std::uint32_t edges = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;

void control(int poller, int operation, int handle, std::uint32_t tag, std::uint32_t what) noexcept {
  epoll_event event{};
  event.events = what;
  event.data.u32 = tag;
  ::epoll_ctl(poller, operation, handle, &event);
}

/// Nothing after an interruption too: whoever waits goes round once more.
int wait_once(int poller, epoll_event* events, int room, int milliseconds) noexcept {
  return std::max(posix::wait(poller, events, room, milliseconds), 0);
}

/// Asks without waiting until something has happened or the time is over. Never inlined, or those who only wait would
/// save its registers.
[[gnu::noinline]] int poll(int poller, epoll_event* events, int room, std::chrono::nanoseconds limit) noexcept {
  const auto end = std::chrono::steady_clock::now() + limit;
  int count = 0;
  do {
    count = wait_once(poller, events, room, 0);
  } while (count == 0 && std::chrono::steady_clock::now() < end);
  return count;
}

}  // namespace

poller::poller() : handle_(::epoll_create1(EPOLL_CLOEXEC)), wake_handle_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  // A level, never read: it wakes one thread after the other.
  control(handle_, EPOLL_CTL_ADD, wake_handle_, woken, EPOLLIN);
}

poller::~poller() {
  ::close(wake_handle_);
  ::close(handle_);
}

void poller::add(const socket& s, std::uint32_t tag) noexcept {
  control(handle_, EPOLL_CTL_ADD, s.handle(), tag, edges);
}

void poller::again(const socket& s, std::uint32_t tag) noexcept {
  control(handle_, EPOLL_CTL_MOD, s.handle(), tag, edges);
}

void poller::watch(const poller& other, std::uint32_t tag) noexcept {
  control(handle_, EPOLL_CTL_ADD, other.handle_, tag, EPOLLONESHOT);
}

void poller::report(const poller& other, std::uint32_t tag) noexcept {
  control(handle_, EPOLL_CTL_MOD, other.handle_, tag, EPOLLIN | EPOLLONESHOT);
}

std::uint32_t poller::wait(std::span<ready_event> ready, std::chrono::nanoseconds spin,
                           std::chrono::milliseconds limit) noexcept {
  epoll_event events[batch];
  const int room = static_cast<int>(std::min(ready.size(), batch));
  int count = spin.count() == 0 ? 0 : poll(handle_, events, room, spin);
  if (count == 0) [[likely]]
    count = wait_once(handle_, events, room, static_cast<int>(limit.count()));
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    ready[i] = {events[i].data.u32, (events[i].events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0};
  }
  return static_cast<std::uint32_t>(count);
}

void poller::wake() noexcept {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_handle_, &one, sizeof one);
}

}  // namespace orrery::transport
