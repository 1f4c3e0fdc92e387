// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <orrery/detail/lanes/lane.hpp>

namespace orrery {

/// Endpoint at which a lane listens: a host and a port of TCP. Its only reader and writer as text.
struct lane_endpoint {
  std::string host;
  /// 0: the system chooses.
  std::uint16_t port = 0;

  /// Form of the text that `parse` reads, for messages.
  static constexpr std::string_view form = "HOST:PORT";

  /// Reads `text()`; nothing if it is malformed.
  static std::optional<lane_endpoint> parse(std::string_view text);
  /// The endpoint that the plan states for a lane.
  static lane_endpoint planned(const lane_config& config) { return {std::string(config.host), config.port}; }
  /// Endpoint of a lane that listens.
  static lane_endpoint of(const lane& listening) { return {listening.host(), listening.port()}; }

  /// Host and port, an IPv6 address in brackets.
  std::string text() const;
  /// Endpoint for references: this one, with the machine's name in place of a wildcard address.
  lane_endpoint published() const;
};

}  // namespace orrery
