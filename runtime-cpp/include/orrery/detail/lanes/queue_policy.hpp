// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/detail/giop/message.hpp>

namespace orrery::lanes {

/// Order in which a lane serves requests that wait: `key_of` gives each a number when it begins to wait, and the
/// smallest is served first, of equal ones the one that came first. None overtakes an earlier request of its own
/// connection, whatever their numbers. Called under the request buffer's mutex: it takes a few steps and no lock.
struct queue_policy {
  std::int64_t (*key_of)(const giop::message& request) noexcept;
};

/// The order of arrival.
inline constexpr queue_policy by_arrival{[](const giop::message&) noexcept -> std::int64_t { return 0; }};

}  // namespace orrery::lanes
