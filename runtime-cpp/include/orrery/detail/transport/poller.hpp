// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include <orrery/detail/transport/acceptor.hpp>
#include <orrery/detail/transport/ready_event.hpp>
#include <orrery/detail/transport/socket.hpp>
#include <orrery/detail/transport/timer.hpp>

namespace orrery::transport {

/// Reports events of many sockets. Any number of threads wait in one poller, and each event goes
/// to one of them, to the one that came last: the kernel's own queue of leaders and followers, without a lock of ours.
///
/// Events are edges. A thread that gets one reads until less comes than there was room for, or asks for it `again`.
class poller {
 public:
  /// The tag reported for a `wake`.
  static constexpr std::uint32_t woken = 0xffffffff;
  static constexpr std::size_t descriptors = 2;

  /// Throws std::system_error when the system has no descriptors left; called at start-up only.
  poller();
  poller(const poller&) = delete;
  poller& operator=(const poller&) = delete;

  /// Reports from now on when `s` can be read, can be written after it could not, or has ended. False when the system
  /// has no room for one more: nothing is ever reported then.
  bool add(const socket& s, std::uint32_t tag) noexcept;
  /// Reports from now on when a peer waits to be accepted. False as above.
  bool add(const acceptor& a, std::uint32_t tag) noexcept;
  /// Reports each time that the timer rings. False as above.
  bool add(const timer& t, std::uint32_t tag) noexcept;
  /// Reports what is the case now once more.
  void again(const socket& s, std::uint32_t tag) noexcept;
  void again(const acceptor& a, std::uint32_t tag) noexcept;
  /// Reports nothing of `s` but that its connection broke, until `await_input` or `again`.
  void pause(const socket& s, std::uint32_t tag) noexcept;
  /// Reports when `s` can be read, now if that is the case, or has ended; not that it can be written.
  void await_input(const socket& s, std::uint32_t tag) noexcept;

  static constexpr std::chrono::milliseconds for_ever{-1};

  /// Waits for `limit` at most, polling for `spin` first. Writes what has happened and returns how many; none, perhaps
  /// early, where nothing has.
  std::uint32_t wait(std::span<ready_event> ready, std::chrono::nanoseconds spin,
                     std::chrono::milliseconds limit = for_ever) noexcept;

  /// Registers another poller's readiness with this one under `tag`: reported once, each time that `report` asks for
  /// it. Throws std::system_error when the system refuses it; called at start-up only.
  void watch(const poller& other, std::uint32_t tag);
  void report(const poller& other, std::uint32_t tag) noexcept;

  /// Ends every thread's `wait`, now and from now on.
  void wake() noexcept;

  /// The most that one `wait` reports, whatever room there is.
  static constexpr std::size_t batch = 16;

 private:
  /// Descriptors, closed with their owners.
  socket handle_;
  socket wake_;
};

}  // namespace orrery::transport
