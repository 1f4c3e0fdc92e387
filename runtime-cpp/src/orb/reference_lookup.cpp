// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/reference_lookup.hpp>

#include <array>

#include <orrery/iop/reference.hpp>
#include <orrery/iop/reference_file.hpp>

namespace orrery {

reference_lookup::reference_lookup(std::string_view text_or_path) : where_(text_or_path) {}

bool reference_lookup::is_file() const noexcept {
  return !where_.starts_with("IOR:") && !where_.starts_with("corbaloc:");
}

object_reference reference_lookup::find() noexcept {
  if (!is_file()) return iop::parse_reference(where_).reference;
  std::array<char, 4 * object_reference::capacity_bytes> room;
  return iop::parse_reference(iop::read_reference_file(where_.c_str(), room)).reference;
}

std::string reference_lookup::problem() const {
  if (is_file()) return {};
  const iop::parsed_reference parsed = iop::parse_reference(where_);
  return parsed.ok ? std::string() : std::string(explain(parsed.problem));
}

}  // namespace orrery
