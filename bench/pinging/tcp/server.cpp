// SPDX-License-Identifier: Apache-2.0
// Prints its port, and answers one client. With the argument "reactor" it waits for each request as a server of many
// clients has to, in epoll, and only then receives.
#include <cstdio>
#include <string_view>
#include <vector>

#include <sys/epoll.h>

#include "exchange.hpp"

int main(int argc, char** argv) {
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
  const bool reactor = argc > 1 && std::string_view(argv[1]) == "reactor";
  const int poller = ::epoll_create1(0);
  epoll_event event{};
  event.events = EPOLLIN | EPOLLET;
  ::epoll_ctl(poller, EPOLL_CTL_ADD, peer, &event);
  std::vector<std::uint8_t> message(1 << 17);
  for (;;) {
    if (reactor) ::epoll_wait(poller, &event, 1, -1);
    const ssize_t got = ::recv(peer, message.data(), message.size(), 0);
    if (got <= 0 || message[0] >= exchange::cases.size()) return 0;
    const exchange::sizes sizes = exchange::cases[message[0]];
    if (!exchange::receive(peer, message.data(), sizes.request, static_cast<std::size_t>(got))) return 0;
    if (!exchange::send(peer, message.data(), sizes.reply)) return 0;
  }
}
