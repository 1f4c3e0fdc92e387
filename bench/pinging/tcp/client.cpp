// SPDX-License-Identifier: Apache-2.0
// Makes bursts of exchanges with the server whose port is the first argument.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bursts.hpp"
#include "exchange.hpp"

int main(int, char** argv) {
  const int peer = ::socket(AF_INET, SOCK_STREAM, 0);
  const sockaddr_in where = exchange::local(static_cast<std::uint16_t>(std::atoi(argv[1])));
  if (::connect(peer, reinterpret_cast<const sockaddr*>(&where), sizeof where) != 0) return 1;
  exchange::without_delay(peer);
  std::vector<std::uint8_t> message(1 << 17);
  const auto exchange_case = [&](std::uint8_t which) {
    return [&message, peer, which] {
      const exchange::sizes sizes = exchange::cases[which];
      message[0] = which;
      return exchange::send(peer, message.data(), sizes.request) &&
             exchange::receive(peer, message.data(), sizes.reply);
    };
  };
  std::puts("ready");
  std::fflush(stdout);
  bursts::serve(exchange_case(0), exchange_case(1), exchange_case(2));
  return 0;
}
