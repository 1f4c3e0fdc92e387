// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include <orrery/detail/transport/io_result.hpp>

namespace orrery::transport {

/// One end of a connection that carries bytes in their order, as `socket` is one. A default-constructed stream is
/// closed, and so is one that was moved from. No call throws or allocates. One thread calls at a time.
///
///     is_open          whether `close` has yet to be called. It stays true when the peer has gone.
///     close            ends both directions at once, and frees what the stream has. Again: nothing.
///     receive          whatever has come, at least a byte unless the status says why not; never waits on a stream that
///                      a poller watches. `would_block`: nothing has come. `closed`: the peer has finished, and what it
///                      had sent is read. `failed`: the connection broke.
///     send             sends what is taken without waiting. Fewer bytes than given, with whatever status but `failed`,
///                      mean that the peer takes no more now: it is an edge when it does again. `failed`: it broke.
///     send_now         as `send`, on a stream whose `send` waits too.
///     wait_readable    waits for input, for an end of it too: true; false after the limit. The only calls that wait
///     wait_writable    are these two, which a lane makes with a limit; with 0 they ask.
///     finish_sending   the peer reads `closed` behind what was sent; what it still sends can be read.
///     handle           a number by which tracepoints name the stream; -1 where it has none.
template <class T>
concept stream = std::default_initializable<T> && std::is_nothrow_move_constructible_v<T> &&
    std::is_nothrow_move_assignable_v<T> &&
    requires(T& s, const T& same, std::span<std::uint8_t> room, std::span<const std::uint8_t> bytes,
             std::chrono::nanoseconds limit) {
  { same.is_open() }
  noexcept->std::same_as<bool>;
  { same.handle() }
  noexcept->std::convertible_to<int>;
  { s.receive(room) }
  noexcept->std::same_as<io_result>;
  { s.send(bytes) }
  noexcept->std::same_as<io_result>;
  { s.send_now(bytes) }
  noexcept->std::same_as<io_result>;
  { s.wait_readable(limit) }
  noexcept->std::same_as<bool>;
  { s.wait_writable(limit) }
  noexcept->std::same_as<bool>;
  { s.finish_sending() }
  noexcept;
  { s.close() }
  noexcept;
};

/// Carrier of a lane's connections, chosen when the lane is compiled: its stream, and how the request path reads from
/// one and writes to one. `receive` and `send` do what the stream's own do; they are apart so that a transport can have
/// them inlined there.
template <class T>
concept stream_transport = stream<typename T::stream> &&
    requires(typename T::stream& s, std::span<std::uint8_t> room, std::span<const std::uint8_t> bytes) {
  { T::receive(s, room) }
  noexcept->std::same_as<io_result>;
  { T::send(s, bytes) }
  noexcept->std::same_as<io_result>;
};

}  // namespace orrery::transport
