// SPDX-License-Identifier: Apache-2.0
// usage: client REFERENCE [1.0 | 1.1 | 1.2]
#include <chrono>
#include <cstdio>
#include <cstring>

#include <orrery/client/client.hpp>

#include "Echoes/Echo/stub.hpp"

using namespace std::chrono_literals;

namespace {

orrery::giop::version version_of(const char* text) noexcept {
  return static_cast<orrery::giop::version>(std::strlen(text) == 3 ? text[2] - '0' : 2);
}

int complain(std::string_view what) {
  std::fprintf(stderr, "client: %.*s\n", static_cast<int>(what.size()), what.data());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return complain("usage: client REFERENCE [1.0 | 1.1 | 1.2]");
  const orrery::giop::version highest = version_of(argc > 2 ? argv[2] : "1.2");

  orrery::client<Echoes::Echo::stub> echo(argv[1], {.timeout = 5s, .giop = highest, .message_bytes = 64 << 10});
  if (!echo.problem().empty()) return complain(echo.problem());

  const orrery::outcome<std::string_view> said = echo->say("hello");
  if (!said) return complain(explain(*said.failure()));
  std::printf("%.*s\n", static_cast<int>(said->size()), said->data());

  // The reference views the reply, which the next call overwrites: its stub is made before that, for the same thread.
  const orrery::outcome<Echoes::Echo::reference> self = echo->self();
  if (!self) return complain(explain(*self.failure()));
  Echoes::Echo::stub again(echo.thread(), *self, {.timeout = 5s});
  const orrery::outcome<std::string_view> repeated = again.say("again");
  if (!repeated) return complain(explain(*repeated.failure()));
  std::printf("%.*s\n", static_cast<int>(repeated->size()), repeated->data());
  return 0;
}
