// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <orrery/detail/iop/lane_component.hpp>
#include <orrery/detail/iop/version.hpp>
#include <orrery/detail/lanes/lane.hpp>
#include <orrery/detail/orb/lane_endpoint.hpp>
#include <orrery/iop/object_ref.hpp>

namespace orrery {

/// Lane addresses and priority model that the references to some objects of this process carry. Made once those lanes
/// listen; allocates then, and never again. Any thread may use it.
class publication {
 public:
  /// Indices of lanes: the one whose address any ORB calls, and those that are listed for clients that know of
  /// priorities, with the priority model for such clients.
  struct choice {
    std::uint32_t lane = 0;
    std::span<const std::uint32_t> listed{};
    std::optional<iop::priority_model> model{};
  };

  publication(const choice& chosen, std::span<const std::unique_ptr<lane>> lanes, giop::version version);
  publication(publication&&) noexcept = default;
  publication& operator=(publication&&) noexcept = default;

  /// The reference to an object with that key; nil if it would be larger than an object_reference can hold.
  object_reference to(std::string_view type_id, std::span<const std::uint8_t> object_key) const noexcept;

 private:
  giop::version version_;
  lane_endpoint main_;
  /// Endpoints of the listed lanes, to whose hosts `listed_` refers; they don't move when the publication does.
  std::vector<lane_endpoint> endpoints_;
  std::vector<iop::lane_address> listed_;
  std::optional<iop::priority_model> model_;
};

}  // namespace orrery
