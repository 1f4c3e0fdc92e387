// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/transport/poller.hpp>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <system_error>

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "system_call.hpp"

namespace orrery::transport {
namespace {

constexpr std::uint32_t input_edges = EPOLLIN | EPOLLRDHUP | EPOLLET;
constexpr std::uint32_t edges = input_edges | EPOLLOUT;

bool control(int poller, int operation, int handle, std::uint32_t tag, std::uint32_t what) noexcept {
  epoll_event event{};
  event.events = what;
  event.data.u32 = tag;
  return ::epoll_ctl(poller, operation, handle, &event) == 0;
}

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

/// Number of events of a wait that has none, by what the system call returned. After an interruption the caller goes
/// round once more. Any other failure would come again for ever: it ends the process, and the terminate handler finds
/// the exception that tells it.
[[gnu::cold, gnu::noinline]] int without_events(int returned) noexcept {
  if (returned >= 0 || errno == EINTR) return 0;
  try {
    fail("waiting for events failed");
  } catch (const std::system_error&) {
    std::terminate();
  }
}

/// Asks without waiting until something has happened or the time is over. Never inlined, or those who only wait would
/// save its registers.
[[gnu::noinline]] int poll(int poller, epoll_event* events, int room, std::chrono::nanoseconds limit) noexcept {
  const auto end = std::chrono::steady_clock::now() + limit;
  int count = 0;
  do {
    count = posix::wait(poller, events, room, 0);
    if (count < 0) count = without_events(count);
  } while (count == 0 && std::chrono::steady_clock::now() < end);
  return count;
}

}  // namespace

poller::poller() : handle_(::epoll_create1(EPOLL_CLOEXEC)), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  // The first that failed is the last in errno, since the second is tried all the same: both for the same reason.
  if (handle_.handle() < 0 || wake_.handle() < 0) fail("no descriptor to wait for events");
  // A level, never read: it wakes one thread after the other.
  if (!control(handle_.handle(), EPOLL_CTL_ADD, wake_.handle(), woken, EPOLLIN)) fail("no events can be waited for");
}

bool poller::add(const socket& s, std::uint32_t tag) noexcept {
  return control(handle_.handle(), EPOLL_CTL_ADD, s.handle(), tag, edges);
}

bool poller::add(const acceptor& a, std::uint32_t tag) noexcept {
  return control(handle_.handle(), EPOLL_CTL_ADD, a.handle(), tag, input_edges);
}

bool poller::add(const timer& t, std::uint32_t tag) noexcept {
  return control(handle_.handle(), EPOLL_CTL_ADD, t.handle(), tag, EPOLLIN | EPOLLET);
}

// To change what is watched already takes neither memory nor a descriptor, so these can't fail.

void poller::again(const socket& s, std::uint32_t tag) noexcept {
  control(handle_.handle(), EPOLL_CTL_MOD, s.handle(), tag, edges);
}

void poller::again(const acceptor& a, std::uint32_t tag) noexcept {
  control(handle_.handle(), EPOLL_CTL_MOD, a.handle(), tag, input_edges);
}

void poller::pause(const socket& s, std::uint32_t tag) noexcept {
  control(handle_.handle(), EPOLL_CTL_MOD, s.handle(), tag, EPOLLET);
}

void poller::await_input(const socket& s, std::uint32_t tag) noexcept {
  control(handle_.handle(), EPOLL_CTL_MOD, s.handle(), tag, input_edges);
}

void poller::report(const poller& other, std::uint32_t tag) noexcept {
  control(handle_.handle(), EPOLL_CTL_MOD, other.handle_.handle(), tag, EPOLLIN | EPOLLONESHOT);
}

void poller::watch(const poller& other, std::uint32_t tag) {
  if (!control(handle_.handle(), EPOLL_CTL_ADD, other.handle_.handle(), tag, EPOLLONESHOT)) {
    fail("another lane's events can't be waited for");
  }
}

std::uint32_t poller::wait(std::span<ready_event> ready, std::chrono::nanoseconds spin,
                           std::chrono::milliseconds limit) noexcept {
  epoll_event events[batch];
  const int room = static_cast<int>(std::min(ready.size(), batch));
  int count = spin.count() == 0 ? 0 : poll(handle_.handle(), events, room, spin);
  if (count == 0) [[likely]]
    count = posix::wait(handle_.handle(), events, room, static_cast<int>(limit.count()));
  if (count <= 0) [[unlikely]]
    return static_cast<std::uint32_t>(without_events(count));
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    ready[i] = {events[i].data.u32, (events[i].events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0};
  }
  return static_cast<std::uint32_t>(count);
}

void poller::wake() noexcept {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_.handle(), &one, sizeof one);
}

}  // namespace orrery::transport
