// SPDX-License-Identifier: Apache-2.0
// As generated: a process with three lanes in two pools, real-time, bound to processor 0, its memory locked.
#include <orrery/giop/preload.hpp>
#include <orrery/orb/process.hpp>

#include "navigator.hpp"

namespace {

constexpr orrery::lane_config lanes[] = {
    {.name = "low",
     .priority = 100,
     .policy = orrery::scheduling::fifo,
     .native_priority = 3,
     .threads = {.workers = 2, .own = 2, .servants = 2, .all = 2},
     .processors = {0},
     .max_connections = 4,
     .receive_bytes = 16384,
     .send_bytes = 16384,
     .scope_bytes = 16384},
    {.name = "high",
     .priority = 32767,
     .policy = orrery::scheduling::rr,
     .native_priority = 5,
     .processors = {0},
     .max_connections = 1,
     .receive_bytes = 16384,
     .send_bytes = 16384,
     .scope_bytes = 16384},
    {.name = "flat", .max_connections = 4, .receive_bytes = 16384, .send_bytes = 16384, .scope_bytes = 16384},
};

constexpr orrery::poa_config poas[] = {{.path = "nav", .layout = {.declared = 1, .slots = 1}}};

constexpr std::uint32_t nav_lanes[] = {0, 1};
constexpr orrery::facet_config facets[] = {
    {.instance = "navigator",
     .name = "nav",
     .position = {.poa = 0, .slot = 0},
     .lane = 0,
     .listed_lanes = nav_lanes,
     .model = orrery::iop::priority_model{orrery::iop::priority_model::kind::client_propagated, 100}},
};

constexpr orrery::receptacle_config receptacles[] = {
    {.instance = "navigator", .name = "panel", .reference = "deck.cockpit.panel"},
};

constexpr orrery::process_config laned{
    .name = "laned",
    .handlers = orrery::giop::preloaded<orrery::giop::version::v1_2>(),
    .lanes = lanes,
    .poas = poas,
    .facets = facets,
    .receptacles = receptacles,
    .processors = {0},
    .privileges = ORRERY_PRIVILEGES,
    .lock_memory = true,
    .outbound = {.max_connections = 1, .spare_connections = 0, .send_bytes = 16384, .receive_bytes = 16384},
};

}  // namespace

int main(int argc, char** argv) {
  orrery::process process(laned, argc, argv);

  orrery::receptacle<Nav::Panel::stub> navigator_panel(process, 0);
  nav::Navigator navigator({.panel = navigator_panel});
  process.provide(0, navigator.provide_nav());

  return process.run();
}
