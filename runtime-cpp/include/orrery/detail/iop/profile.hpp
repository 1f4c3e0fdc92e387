// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <orrery/detail/cdr/reader.hpp>
#include <orrery/detail/iop/version.hpp>

namespace orrery::iop {

/// Tags of profiles and components (CORBA 3.3 part 2, 7.6.6 and 9.7.2).
inline constexpr std::uint32_t tag_internet_iop = 0;
inline constexpr std::uint32_t tag_orb_type = 0;
inline constexpr std::uint32_t tag_code_sets = 1;
inline constexpr std::uint32_t tag_alternate_iiop_address = 3;

/// Code sets of the OSF registry: what our references declare as native and our clients send.
inline constexpr std::uint32_t code_set_latin_1 = 0x00010001;
inline constexpr std::uint32_t code_set_utf_8 = 0x05010001;
inline constexpr std::uint32_t code_set_utf_16 = 0x00010109;

/// An IIOP profile's body (9.7.2), as views of the bytes it was read from.
struct profile {
  giop::version version = giop::version::v1_0;
  std::string_view host;
  std::uint16_t port = 0;
  std::span<const std::uint8_t> object_key;
  /// The tagged components, count first; empty in 1.0.
  cdr::extent components{};
  /// The whole body, and its position among the reference's profiles.
  std::span<const std::uint8_t> body;
  std::uint32_t position = 0;
};

/// Reads a profile body. Nothing when it is malformed or of another major version. A minor version above 2 counts as 2.
std::optional<profile> parse_profile(std::span<const std::uint8_t> body) noexcept;

/// A component's data, or nothing if the profile has none with that tag.
std::optional<std::span<const std::uint8_t>> component(const profile& p, std::uint32_t tag) noexcept;

/// An address at which a profile's object is reached.
struct iiop_address {
  std::string_view host;
  std::uint16_t port = 0;
};

/// The profile's alternate address of that index, counted from 0, or nothing (TAG_ALTERNATE_IIOP_ADDRESS, 9.7.3). One
/// that is malformed, and all behind it, count as none.
std::optional<iiop_address> alternate(const profile& p, std::uint32_t index) noexcept;

/// The object key within a tagged profile; fails `in` when it is not a readable IIOP profile.
std::span<const std::uint8_t> key_of_profile(cdr::reader& in, std::uint32_t tag,
                                             std::span<const std::uint8_t> body) noexcept;

/// True if the profile's code-set component allows UTF-8 for char, natively or by conversion (7.10.2.4).
bool accepts_utf_8(const profile& p) noexcept;

}  // namespace orrery::iop
