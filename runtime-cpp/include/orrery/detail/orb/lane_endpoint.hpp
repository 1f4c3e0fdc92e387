// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <orrery/detail/lanes/lane.hpp>

namespace orrery {

/// Where a lane listens: a port of TCP. What processes write and read of it is here, and nowhere else.
struct lane_endpoint {
  std::string host;
  /// 0: the system chooses.
  std::uint16_t port = 0;

  /// What `parse` reads, for messages.
  static constexpr std::string_view form = "HOST:PORT";

  /// Reads `text()`; nothing if it is malformed.
  static std::optional<lane_endpoint> parse(std::string_view text);
  /// The endpoint that the plan states for a lane.
  static lane_endpoint planned(const lane_config& config) { return {std::string(config.host), config.port}; }
  /// Where a lane that listens does so.
  static lane_endpoint of(const lane& listening) { return {listening.host(), listening.port()}; }

  /// Host and port, an IPv6 address in brackets.
  std::string text() const;
  /// This endpoint as callers are told it: with this machine's name in place of "any address".
  lane_endpoint published() const;
};

}  // namespace orrery
