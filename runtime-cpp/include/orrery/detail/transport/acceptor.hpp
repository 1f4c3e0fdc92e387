// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <orrery/detail/transport/accepted.hpp>
#include <orrery/detail/transport/socket.hpp>

namespace orrery::transport {

/// A listening socket, closed with its owner. Calls neither throw nor allocate.
class acceptor {
 public:
  constexpr acceptor() noexcept = default;
  /// Takes a socket over that listens and does not block.
  explicit acceptor(socket&& listening) noexcept : socket_(std::move(listening)) {}

  bool is_open() const noexcept { return socket_.is_open(); }
  int handle() const noexcept { return socket_.handle(); }
  void close() noexcept { socket_.close(); }

  /// A connection that waits, non-blocking and without delay.
  accepted<socket> accept() noexcept;
  /// Its connections end when their peers are silent for so long, and as long again after the system has asked whether
  /// they are still there. Also when they confirm nothing of what is sent to them. Before any is accepted.
  void end_silent_peers(std::chrono::seconds silence) noexcept;
  /// From now on the system refuses connections, those that wait too; and takes them again.
  void refuse_connections() noexcept;
  void take_connections() noexcept;

 private:
  socket socket_;
};

/// An acceptor, or why there is none.
struct listening {
  transport::acceptor acceptor;
  /// The port listened at: the one asked for, or the one the system chose for port 0.
  std::uint16_t port = 0;
  /// Empty on success, else the system's reason.
  std::string problem;
};

/// Listens at `host`, a name or a numeric address.
listening listen(std::string_view host, std::uint16_t port);

}  // namespace orrery::transport
