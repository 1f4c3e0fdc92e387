// SPDX-License-Identifier: Apache-2.0
#include "address.hpp"

#include <cstring>

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>

namespace orrery::posix {

address resolve(std::string_view host, std::uint16_t port) noexcept {
  address result;
  char text[256];
  if (host.size() >= sizeof text) return result;
  std::memcpy(text, host.data(), host.size());
  text[host.size()] = '\0';

  auto* const v4 = reinterpret_cast<sockaddr_in*>(&result.storage);
  if (inet_pton(AF_INET, text, &v4->sin_addr) == 1) {
    v4->sin_family = AF_INET;
    v4->sin_port = htons(port);
    result.length = sizeof *v4;
    return result;
  }
  auto* const v6 = reinterpret_cast<sockaddr_in6*>(&result.storage);
  if (inet_pton(AF_INET6, text, &v6->sin6_addr) == 1) {
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    result.length = sizeof *v6;
    return result;
  }
  result.storage = {};
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(text, nullptr, &hints, &found) != 0) return result;
  for (const addrinfo* a = found; a != nullptr; a = a->ai_next) {
    if (a->ai_family != AF_INET && a->ai_family != AF_INET6) continue;
    std::memcpy(&result.storage, a->ai_addr, a->ai_addrlen);
    result.length = a->ai_addrlen;
    if (a->ai_family == AF_INET) {
      v4->sin_port = htons(port);
      break;  // most servers listen at IPv4 only
    }
    v6->sin6_port = htons(port);
  }
  freeaddrinfo(found);
  return result;
}

}  // namespace orrery::posix
