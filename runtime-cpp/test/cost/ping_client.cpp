// SPDX-License-Identifier: Apache-2.0
// Calls Nav::Navigation::heartbeat a number of times: what the server's instructions are counted with.
// usage: ping_client REFERENCE CALLS
#include <cstdio>
#include <cstdlib>

#include <orrery/giop/preload.hpp>
#include <orrery/iop/reference.hpp>

#include "nav_stub.hpp"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  static constexpr orrery::giop::message_handlers versions = orrery::giop::preloaded<orrery::giop::version::v1_2>();
  orrery::caller thread(orrery::caller_config{.max_connections = 1}, versions);
  const orrery::iop::parsed_reference target = orrery::iop::parse_reference(argv[1]);
  Nav::Navigation::stub nav(thread, target.reference.view());
  const int calls = std::atoi(argv[2]);
  for (int i = 0; i < calls; ++i) {
    const orrery::outcome<std::int32_t> beat = nav.heartbeat(i);
    if (beat && *beat == i + 1) continue;
    std::fprintf(stderr, "call %d failed\n", i);
    return 1;
  }
  return 0;
}
