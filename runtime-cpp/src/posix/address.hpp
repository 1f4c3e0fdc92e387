// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include <sys/socket.h>

namespace orrery::posix {

/// A resolved address; `length` 0 when the host is unknown.
struct address {
  sockaddr_storage storage{};
  socklen_t length = 0;

  const sockaddr* get() const noexcept { return reinterpret_cast<const sockaddr*>(&storage); }
};

/// The addresses of a host, in the order in which they are tried: those of IPv4 first, since most servers listen at
/// IPv4 only.
struct address_list {
  static constexpr std::uint32_t capacity = 8;

  std::array<address, capacity> all;
  std::uint32_t count = 0;

  std::span<const address> view() const noexcept { return {all.data(), count}; }
};

/// The longest host name, with its NUL.
inline constexpr std::size_t host_bytes = 256;

/// A numeric address as it is; nothing is asked.
address numeric(std::string_view host, std::uint16_t port) noexcept;

/// Asks the system's resolver for the addresses of a name, at port 0: may block for long, and allocates.
void look_up(const char* name, address_list& found) noexcept;

/// The same address at another port.
address at_port(const address& where, std::uint16_t port) noexcept;

/// The first address of a host, numeric or not, as where a process listens: names are looked up, which may block.
address resolve(std::string_view host, std::uint16_t port) noexcept;

}  // namespace orrery::posix
