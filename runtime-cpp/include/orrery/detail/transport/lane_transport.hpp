// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <span>

#include <orrery/detail/transport/accepted.hpp>
#include <orrery/detail/transport/acceptor.hpp>
#include <orrery/detail/transport/poller.hpp>
#include <orrery/detail/transport/ready_event.hpp>
#include <orrery/detail/transport/socket.hpp>
#include <orrery/detail/transport/stream.hpp>
#include <orrery/detail/transport/timer.hpp>

namespace orrery::transport {

/// Stream whose end a lane with one connection serves without a poller, the lane's thread waiting in `receive`.
///
///     set_blocking      from now on calls wait, a sending one for that time at most; then they return `would_block`
///     poll_readable     asks for that time at most, without giving the processor away, whether input has come
///     finish_receiving  `receive` returns `closed` once what has come is read, also one that waits. From any thread
template <class T>
concept blocking_stream = stream<T> && requires(T& s, std::chrono::nanoseconds limit) {
  { s.set_blocking(limit) }
  noexcept;
  { s.poll_readable(limit) }
  noexcept;
  { s.finish_receiving() }
  noexcept;
};

/// Source of a lane's connections, as `acceptor` is one. No call waits. From one thread at a time.
///
///     accept                               a connection that waits
///     refuse_connections, take_connections from now on peers are refused at once, those that wait too; and served
///     again close                                takes no peers any more
template <class T, class Stream>
concept acceptor_of = std::default_initializable<T> && std::movable<T> && requires(T& a, const T& same) {
  { same.is_open() }
  noexcept->std::same_as<bool>;
  { a.accept() }
  noexcept->std::same_as<accepted<Stream>>;
  { a.refuse_connections() }
  noexcept;
  { a.take_connections() }
  noexcept;
  { a.close() }
  noexcept;
};

/// Poller of a lane: reports events of its streams to its threads, each event to one of the threads that wait, as
/// `poller` does. `poller` has the meaning of each call.
template <class T, class Stream, class Acceptor, class Timer>
concept poller_of = requires(T& p, const T& other, const Stream& stream, const Acceptor& acceptor, const Timer& timer,
                             std::uint32_t tag, std::span<ready_event> ready, std::chrono::nanoseconds spin,
                             std::chrono::milliseconds limit) {
  { p.add(stream, tag) }
  noexcept->std::same_as<bool>;
  { p.add(acceptor, tag) }
  noexcept->std::same_as<bool>;
  { p.add(timer, tag) }
  noexcept->std::same_as<bool>;
  { p.again(stream, tag) }
  noexcept;
  { p.again(acceptor, tag) }
  noexcept;
  { p.pause(stream, tag) }
  noexcept;
  { p.await_input(stream, tag) }
  noexcept;
  { p.wait(ready, spin, limit) }
  noexcept->std::same_as<std::uint32_t>;
  p.watch(other, tag);
  { p.report(other, tag) }
  noexcept;
  { p.wake() }
  noexcept;
  { T::batch } -> std::convertible_to<std::size_t>;
};

/// Carrier of a lane's connections, chosen when the lane is compiled, so that nothing is paid for the choice: its
/// streams, the acceptor where they come from, the poller that watches them, and a timer that the poller reports once
/// each time that it is set.
template <class T>
concept lane_transport = stream_transport<T> && blocking_stream<typename T::stream> &&
    acceptor_of<typename T::acceptor, typename T::stream> &&
    poller_of<typename T::poller, typename T::stream, typename T::acceptor, typename T::timer> &&
    requires(typename T::timer& timer, std::chrono::nanoseconds pause) {
  { timer.ring_after(pause) }
  noexcept;
};

/// The usual transport: sockets of the system. `receive` and `send` are defined in the runtime, inlined where it
/// serves.
struct socket_transport {
  using stream = socket;
  using acceptor = transport::acceptor;
  using poller = transport::poller;
  using timer = transport::timer;
  static io_result receive(const socket& from, std::span<std::uint8_t> room) noexcept;
  static io_result send(const socket& to, std::span<const std::uint8_t> bytes) noexcept;
};

static_assert(lane_transport<socket_transport>);

}  // namespace orrery::transport
