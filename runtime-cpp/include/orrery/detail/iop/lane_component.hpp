// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/corba/priority_band.hpp>
#include <orrery/detail/iop/profile.hpp>

namespace orrery::iop {

/// Components of ours beyond those of profile.hpp. TAG_POLICIES is CORBA's (CORBA 3.3 part 2, 7.6.6); the other is what
/// TAO's real-time clients read, and so do ours: a sequence of host, port and priority of each lane.
inline constexpr std::uint32_t tag_policies = 2;
inline constexpr std::uint32_t tag_lanes = 0x54414f02;

/// A lane as a reference lists it.
struct lane_address {
  std::string_view host;
  std::uint16_t port = 0;
  /// CORBA priority; negative from a peer whose pool has no lanes.
  std::int16_t priority = 0;
};

/// Priority model: decides at what priority a request runs (Real-time CORBA 1.2, 5.7), as a reference tells its
/// clients.
struct priority_model {
  enum class kind : std::uint32_t { client_propagated = 0, server_declared = 1 };
  kind who = kind::client_propagated;
  /// The default, or the declared one.
  std::int16_t priority = 0;
};

/// Writes the component that lists the lanes.
void write_lanes(cdr::writer& out, std::span<const lane_address> lanes) noexcept;

/// Writes the component of policies, with the priority model (policy type 40) in it.
void write_priority_model(cdr::writer& out, const priority_model& model) noexcept;

/// Priority model of requests to that object; nothing where the profile does not say.
std::optional<priority_model> model_of(const profile& p) noexcept;

/// True if the profile lists lanes with priorities; pools without lanes list themselves with a negative one.
bool lists_lanes(const profile& p) noexcept;

/// Nearest lane below `priority`, or else the lowest, of those that the profile lists and whose priority is within the
/// band: a request never runs above its caller. Nothing when the profile lists none, as of a foreign ORB.
std::optional<lane_address> nearest_lane(const profile& p, std::int16_t priority, const priority_band& within) noexcept;

}  // namespace orrery::iop
