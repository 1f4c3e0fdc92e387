// SPDX-License-Identifier: Apache-2.0
// Prints its port, and answers one client.
#include <cstdio>
#include <vector>

#include "exchange.hpp"

int main() {
  const int acceptor = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in where = exchange::local(0);
  socklen_t size = sizeof where;
  auto* const address = reinterpret_cast<sockaddr*>(&where);
  if (::bind(acceptor, address, size) != 0 || ::listen(acceptor, 1) != 0) return 1;
  ::getsockname(acceptor, address, &size);
  std::printf("%u\n", static_cast<unsigned>(ntohs(where.sin_port)));
  std::fflush(stdout);

  const int peer = ::accept(acceptor, nullptr, nullptr);
  exchange::without_delay(peer);
  std::vector<std::uint8_t> message(1 << 17);
  for (;;) {
    const ssize_t got = ::recv(peer, message.data(), message.size(), 0);
    if (got <= 0 || message[0] >= exchange::cases.size()) return 0;
    const exchange::sizes sizes = exchange::cases[message[0]];
    if (!exchange::receive(peer, message.data(), sizes.request, static_cast<std::size_t>(got))) return 0;
    if (!exchange::send(peer, message.data(), sizes.reply)) return 0;
  }
}
