// SPDX-License-Identifier: Apache-2.0
// A process with an object and one set of handlers, the macro HANDLERS: for seeing which modules it loads.
#include <orrery/giop/load.hpp>
#include <orrery/orb/process.hpp>

#include "conformance/probe.hpp"

namespace {

using orrery::giop::version;

constexpr orrery::lane_config lanes[] = {{}};
constexpr orrery::poa_config poas[] = {{.path = "root", .layout = {.declared = 1, .slots = 1, .generation = 1}}};
constexpr orrery::facet_config facets[] = {{.instance = "probe", .name = "nav", .position = {.poa = 0, .slot = 0}}};
constexpr orrery::process_config configuration{
    .name = "serving", .handlers = HANDLERS, .lanes = lanes, .poas = poas, .facets = facets};

}  // namespace

int main(int argc, char** argv) {
  probe object;
  orrery::process process(configuration, argc, argv);
  process.provide(0, object);
  return process.run();
}
