// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include <orrery/detail/transport/io_result.hpp>
#include <orrery/detail/transport/time_limit.hpp>

namespace orrery::transport {

class host_names;

/// A stream socket, closed with its owner. Calls neither throw nor allocate; a signal never interrupts them.
class socket {
 public:
  constexpr socket() noexcept = default;
  /// Takes an open descriptor over.
  constexpr explicit socket(int handle) noexcept : handle_(handle) {}
  socket(socket&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}
  socket& operator=(socket&& other) noexcept {
    if (this != &other) {
      close();
      handle_ = std::exchange(other.handle_, -1);
    }
    return *this;
  }
  ~socket() { close(); }

  bool is_open() const noexcept { return handle_ >= 0; }
  int handle() const noexcept { return handle_; }

  /// Receives the bytes that have come, at least one unless the status says why not. `closed`: the peer has finished.
  /// On a connection of `connect` it waits for `time_limit::longest_blind_wait` at most before it returns
  /// `would_block`: so an answer that comes soon takes one system call, and a process's end is missed by no more than
  /// that.
  io_result receive(std::span<std::uint8_t> room) noexcept;
  /// Sends as much as the kernel takes without waiting, from a connection of `connect` too.
  io_result send_now(std::span<const std::uint8_t> bytes) noexcept;
  /// Sends as much as the kernel takes; a blocking socket waits for room, `longest_send` at most.
  io_result send(std::span<const std::uint8_t> bytes) noexcept;

  /// Makes calls return `would_block` rather than wait.
  void set_non_blocking() noexcept;
  /// Makes calls wait, each sending one for `longest_send` at most; then they return `would_block`.
  void set_blocking(std::chrono::nanoseconds longest_send) noexcept;
  /// Asks for `limit` at most, without waiting, whether something can be read.
  void poll_readable(std::chrono::nanoseconds limit) noexcept;
  /// Waits until something can be read: true; false after `limit`.
  bool wait_readable(std::chrono::nanoseconds limit) noexcept;
  /// Waits until something can be written, or the connection has broken: true; false after `limit`.
  bool wait_writable(std::chrono::nanoseconds limit) noexcept;

  /// Shuts down sending, so that the peer sees the end of the stream; what it still sends can be read.
  void finish_sending() noexcept;
  /// A call that waits for input, or one to come, returns `closed` once what has come is read. From any thread.
  void finish_receiving() noexcept;
  void close() noexcept;

 private:
  int handle_ = -1;
};

/// A blocking connection without delay, or why there is none: `timed_out`, `stopped` or `failed`.
struct connected {
  socket peer;
  io_status status;
};

/// Connects to a host within the limit, its name resolved by `names` unless it is a numeric address. All addresses of a
/// name are tried in turn, each with its share of the time that is left.
connected connect(std::string_view host, std::uint16_t port, host_names& names, time_limit& limit) noexcept;

}  // namespace orrery::transport
