// SPDX-License-Identifier: Apache-2.0
#include "address.hpp"

#include <cstring>

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>

namespace orrery::posix {
namespace {

/// The host's text with a NUL behind it. False when it is too long, or no text of C's.
bool copy_host(std::string_view host, char (&text)[host_bytes]) noexcept {
  if (host.size() >= host_bytes) return false;
  std::memcpy(text, host.data(), host.size());
  text[host.size()] = '\0';
  return std::strlen(text) == host.size();
}

}  // namespace

address numeric(std::string_view host, std::uint16_t port) noexcept {
  address result;
  char text[host_bytes];
  if (!copy_host(host, text)) return result;
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
  return {};
}

void look_up(const char* name, address_list& found) noexcept {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* first = nullptr;
  if (getaddrinfo(name, nullptr, &hints, &first) != 0) return;
  for (const int family : {AF_INET, AF_INET6}) {
    for (const addrinfo* a = first; a != nullptr && found.count < address_list::capacity; a = a->ai_next) {
      if (a->ai_family != family || a->ai_addrlen > sizeof(sockaddr_storage)) continue;
      address& next = found.all[found.count++];
      next = {};
      std::memcpy(&next.storage, a->ai_addr, a->ai_addrlen);
      next.length = a->ai_addrlen;
    }
  }
  freeaddrinfo(first);
}

address at_port(const address& where, std::uint16_t port) noexcept {
  address result = where;
  if (result.storage.ss_family == AF_INET) {
    reinterpret_cast<sockaddr_in*>(&result.storage)->sin_port = htons(port);
  } else {
    reinterpret_cast<sockaddr_in6*>(&result.storage)->sin6_port = htons(port);
  }
  return result;
}

address resolve(std::string_view host, std::uint16_t port) noexcept {
  const address as_it_is = numeric(host, port);
  char text[host_bytes];
  if (as_it_is.length != 0 || !copy_host(host, text)) return as_it_is;
  address_list found;
  look_up(text, found);
  return found.count == 0 ? address{} : at_port(found.all[0], port);
}

}  // namespace orrery::posix
