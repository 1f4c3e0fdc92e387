// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <orrery/detail/iop/lane_component.hpp>
#include <orrery/detail/iop/version.hpp>
#include <orrery/iop/object_ref.hpp>

namespace orrery::iop {

/// Contents of a reference that we publish.
struct reference_parts {
  std::string_view type_id;
  giop::version version;
  std::string_view host;
  std::uint16_t port;
  std::span<const std::uint8_t> object_key;
  /// Listed where there are any, from 1.1 on.
  std::span<const lane_address> lanes{};
  /// Told where the object's POA has one, from 1.1 on.
  std::optional<priority_model> model{};
};

/// A reference with one IIOP profile (CORBA 3.3 part 2, 7.6.2, 9.7.2): from 1.1 on with our code sets (UTF-8, UTF-16).
object_reference make_reference(const reference_parts& parts) noexcept;
/// A reference with such a profile for each place of one object, in that order; the type id is the first one's. Nil if
/// it is larger than a reference can be.
object_reference make_reference(std::span<const reference_parts> places) noexcept;

/// `IOR:` and the reference's encapsulation in hexadecimal digits (7.6.9). Allocates.
std::string to_string(const object_reference& reference);

/// Result of parsing a text: the reference, or the BAD_PARAM that says why not.
struct parsed_reference {
  object_reference reference;
  system_exception problem{};
  bool ok = false;
};

/// Reads `IOR:...` or `corbaloc:iiop:...`. White space around it is passed over.
parsed_reference parse_reference(std::string_view text) noexcept;

/// Reads `corbaloc:[iiop]:[1.x@]host[:port][,...]/key` (7.6.10.1). Each address of IIOP becomes a profile, in order;
/// those of other protocols are passed over. The port is 2809 where none is given, the version 1.0. Escapes in the key
/// are undone.
parsed_reference parse_corbaloc(std::string_view text) noexcept;

}  // namespace orrery::iop
