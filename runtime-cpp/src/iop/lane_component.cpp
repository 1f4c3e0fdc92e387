// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/iop/lane_component.hpp>

#include <array>
#include <limits>

#include <orrery/iop/object_ref.hpp>
#include <orrery/memory/scope.hpp>

namespace orrery::iop {
namespace {

constexpr std::uint32_t priority_model_policy = 40;

/// The fewest bytes of a listed lane: an empty host, port and priority.
constexpr std::uint32_t fewest_lane_bytes = 9;

}  // namespace

void write_lanes(cdr::writer& out, std::span<const lane_address> lanes) noexcept {
  std::array<std::uint8_t, object_reference::capacity_bytes> room;
  cdr::encapsulation list(room);
  list.body().write(static_cast<std::uint32_t>(lanes.size()));
  for (const lane_address& lane : lanes) {
    list.body().string(lane.host);
    list.body().write(lane.port);
    list.body().write(lane.priority);
  }
  if (list.failed()) out.take(room.size(), 1);  // too many for any reference: the whole of it fails
  out.write(tag_lanes);
  out.octets(list.bytes());
}

void write_priority_model(cdr::writer& out, const priority_model& model) noexcept {
  std::array<std::uint8_t, 16> value_room;
  cdr::encapsulation value(value_room);
  value.body().write(static_cast<std::uint32_t>(model.who));
  value.body().write(model.priority);
  std::array<std::uint8_t, 48> room;
  cdr::encapsulation policies(room);
  policies.body().write(std::uint32_t{1});
  policies.body().write(priority_model_policy);
  policies.body().octets(value.bytes());
  out.write(tag_policies);
  out.octets(policies.bytes());
}

std::optional<priority_model> model_of(const profile& p) noexcept {
  const auto data = component(p, tag_policies);
  if (!data) return std::nullopt;
  memory::scope none;
  cdr::reader in = cdr::open_encapsulation(*data, none);
  const std::uint32_t count = in.length(8);
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    const auto type = in.read<std::uint32_t>();
    const std::span<const std::uint8_t> bytes = in.octets();
    if (type != priority_model_policy) continue;
    cdr::reader value = cdr::open_encapsulation(bytes, none);
    const std::uint32_t who = value.enumerator(static_cast<std::uint32_t>(priority_model::kind::server_declared));
    const auto priority = value.read<std::int16_t>();
    if (value.failed()) return std::nullopt;
    return priority_model{static_cast<priority_model::kind>(who), priority};
  }
  return std::nullopt;
}

bool lists_lanes(const profile& p) noexcept {
  constexpr priority_band all{0, std::numeric_limits<std::int16_t>::max()};
  return nearest_lane(p, all.high, all).has_value();
}

std::optional<lane_address> nearest_lane(const profile& p, std::int16_t priority,
                                         const priority_band& within) noexcept {
  const auto data = component(p, tag_lanes);
  if (!data) return std::nullopt;
  memory::scope none;
  cdr::reader in = cdr::open_encapsulation(*data, none);
  std::optional<lane_address> best;
  const std::uint32_t count = in.length(fewest_lane_bytes);
  for (std::uint32_t i = 0; i < count; ++i) {
    lane_address lane;
    lane.host = in.string();
    lane.port = in.read<std::uint16_t>();
    lane.priority = in.read<std::int16_t>();
    if (in.failed()) return std::nullopt;
    if (!within.contains(lane.priority)) continue;
    const bool fits = lane.priority <= priority;
    const bool best_fits = best && best->priority <= priority;
    const bool nearer = best && lane.priority > best->priority;
    if (!best || (fits && (!best_fits || nearer)) || (!fits && !best_fits && !nearer)) best = lane;
  }
  return best;
}

}  // namespace orrery::iop
