// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cerrno>
#include <span>

#include <orrery/detail/transport/lane_transport.hpp>

#include "system_call.hpp"

/// Bodies of socket::receive and socket::send, for the request path to inline: a call of its own would save registers
/// there only to be able to try again after an interruption.
namespace orrery::posix {

inline transport::io_status status_of(int error) noexcept {
  return error == EAGAIN || error == EWOULDBLOCK ? transport::io_status::would_block : transport::io_status::failed;
}

inline transport::io_result receive(const transport::socket& from, std::span<std::uint8_t> room) noexcept {
  for (;;) {
    const ssize_t got = receive(from.handle(), room.data(), room.size());
    if (got > 0) [[likely]]
      return {transport::io_status::ok, static_cast<std::size_t>(got)};
    if (got == 0) return {transport::io_status::closed, 0};
    if (errno != EINTR) return {status_of(errno), 0};
  }
}

inline transport::io_result send(const transport::socket& to, std::span<const std::uint8_t> bytes,
                                 int flags = MSG_NOSIGNAL) noexcept {
  for (;;) {
    const ssize_t sent = send(to.handle(), bytes.data(), bytes.size(), flags);
    if (sent >= 0) [[likely]]
      return {transport::io_status::ok, static_cast<std::size_t>(sent)};
    if (errno != EINTR) return {status_of(errno), 0};
  }
}

}  // namespace orrery::posix

namespace orrery::transport {

inline io_result socket_transport::receive(const socket& from, std::span<std::uint8_t> room) noexcept {
  return posix::receive(from, room);
}

inline io_result socket_transport::send(const socket& to, std::span<const std::uint8_t> bytes) noexcept {
  return posix::send(to, bytes);
}

}  // namespace orrery::transport
