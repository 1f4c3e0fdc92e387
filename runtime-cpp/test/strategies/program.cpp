// SPDX-License-Identifier: Apache-2.0
// A process with a server and a client of one set of handlers, the macro HANDLERS: for reading its symbols.
#include <orrery/giop/fix.hpp>
#include <orrery/giop/load.hpp>
#include <orrery/giop/preload.hpp>
#include <orrery/orb/process.hpp>

#include "nav_stub.hpp"

namespace {

using orrery::giop::version;

constexpr orrery::lane_config lanes[] = {{}};
constexpr orrery::process_config configuration{.name = "strategy", .handlers = HANDLERS, .lanes = lanes};

}  // namespace

int main(int argc, char** argv) {
  orrery::process process(configuration, argc, argv);
  const Nav::Navigation::stub nav(process.outbound(0));
  return process.run();
}
