// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/orb/lane_endpoint.hpp>

#include <charconv>

#include "posix/host_name.hpp"

namespace orrery {

std::optional<lane_endpoint> lane_endpoint::parse(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  const std::string_view digits = text.substr(colon + 1);
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (host.empty() || error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return lane_endpoint{std::string(host), port};
}

std::string lane_endpoint::text() const {
  const bool v6 = host.find(':') != std::string::npos;
  return (v6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

lane_endpoint lane_endpoint::published() const { return {posix::published_host(host), port}; }

}  // namespace orrery
