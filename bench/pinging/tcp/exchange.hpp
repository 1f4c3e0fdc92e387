// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

/// What the two ends of the bare connection agree upon: as many bytes as Orrery's messages have, and no more work than
/// the system calls. The first byte of a request is the case.
namespace exchange {

struct sizes {
  std::size_t request;
  std::size_t reply;
};

// GIOP 1.2: header 12, request id 4, response flags 4, addressing 4, object key 4 + 20, operation 4 + its name with
// padding, service contexts 4, the body aligned to 8. A reply: header 12, request id 4, status 4, service contexts 4,
// body.
inline constexpr std::size_t blob = 65536;
inline constexpr std::array<sizes, 3> cases{{{64 + 4, 24 + 4}, {64 + 4 + blob, 24 + 4}, {60, 24 + 4 + blob}}};

inline void without_delay(int handle) {
  const int on = 1;
  ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

inline sockaddr_in local(std::uint16_t port) {
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  where.sin_port = htons(port);
  return where;
}

/// Whether all of it came; `had` bytes are there already.
inline bool receive(int handle, std::uint8_t* room, std::size_t bytes, std::size_t had = 0) {
  while (had < bytes) {
    const ssize_t got = ::recv(handle, room + had, bytes - had, 0);
    if (got <= 0) return false;
    had += static_cast<std::size_t>(got);
  }
  return true;
}

inline bool send(int handle, const std::uint8_t* data, std::size_t bytes) {
  for (std::size_t sent = 0; sent < bytes;) {
    const ssize_t more = ::send(handle, data + sent, bytes - sent, MSG_NOSIGNAL);
    if (more <= 0) return false;
    sent += static_cast<std::size_t>(more);
  }
  return true;
}

}  // namespace exchange
