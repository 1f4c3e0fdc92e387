// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include <sys/socket.h>

namespace orrery::posix {

/// A resolved address; `length` 0 when the host is unknown.
struct address {
  sockaddr_storage storage{};
  socklen_t length = 0;

  const sockaddr* get() const noexcept { return reinterpret_cast<const sockaddr*>(&storage); }
};

/// Numeric addresses are read as they are; only names go through the system's resolver, which may block and allocate.
address resolve(std::string_view host, std::uint16_t port) noexcept;

}  // namespace orrery::posix
