// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include <orrery/detail/cdr/byte_order.hpp>
#include <orrery/detail/cdr/reader.hpp>
#include <orrery/detail/iop/version.hpp>

namespace orrery::giop {

/// The header that begins every message (CORBA 3.3 part 2, 9.4.1):
///
///      0..3   4      5      6      7     8..11
///     "GIOP"  major  minor  flags  type  size of what follows
///
/// Flag bit 0: little-endian. Bit 1: more fragments follow (a 1.0 header has a boolean byte order there).
inline constexpr std::uint32_t header_bytes = 12;
inline constexpr std::uint8_t flag_little_endian = 1;
inline constexpr std::uint8_t flag_more_fragments = 2;
inline constexpr std::uint8_t native_flags = cdr::native_is_little ? flag_little_endian : 0;

constexpr cdr::wide_form wide_form_of(version v) noexcept {
  return v == version::v1_2   ? cdr::wide_form::octets
         : v == version::v1_1 ? cdr::wide_form::units
                              : cdr::wide_form::none;
}

/// One complete message: `bytes` begins with the header.
struct message {
  std::span<const std::uint8_t> bytes;
  giop::version version;
  message_type type;
  bool foreign_order;

  cdr::extent body() const noexcept {
    return {bytes.data(), header_bytes, static_cast<std::uint32_t>(bytes.size()), foreign_order, wide_form_of(version)};
  }
};

/// A decoded message header. `fault` is decided in the order of the fields.
struct header {
  enum class fault : std::uint8_t { none, bad_magic, unknown_version, unknown_type };

  giop::version version;
  message_type type;
  bool foreign_order;
  bool more_fragments;
  fault problem;
  std::uint32_t body_bytes;
};

/// Reads the 12 bytes at `bytes`.
inline header parse_header(const std::uint8_t* bytes) noexcept {
  const std::uint8_t minor_version = bytes[5];
  const std::uint8_t flags = bytes[6];
  const std::uint8_t type = bytes[7];
  const bool foreign = ((flags & flag_little_endian) != 0) != cdr::native_is_little;
  header h{static_cast<version>(minor_version),
           static_cast<message_type>(type),
           foreign,
           minor_version != 0 && (flags & flag_more_fragments) != 0,
           header::fault::none,
           cdr::load<std::uint32_t>(bytes + 8, foreign)};
  if (std::memcmp(bytes, "GIOP", 4) != 0) [[unlikely]] {
    h.problem = header::fault::bad_magic;
  } else if (bytes[4] != 1 || minor_version >= version_count) [[unlikely]] {
    h.problem = header::fault::unknown_version;
  } else if (type >= message_type_count || (minor_version == 0 && h.type == message_type::fragment)) [[unlikely]] {
    h.problem = header::fault::unknown_type;
  }
  return h;
}

/// Version of a message that this runtime wrote.
inline version version_of(const std::uint8_t* bytes) noexcept { return static_cast<version>(bytes[5]); }

/// Writes a header at `bytes`, in the machine's order.
inline void write_header(std::uint8_t* bytes, version v, message_type type, std::uint32_t body_bytes) noexcept {
  const std::uint8_t fixed[8] = {
      'G', 'I', 'O', 'P', 1, static_cast<std::uint8_t>(v), native_flags, static_cast<std::uint8_t>(type)};
  std::memcpy(bytes, fixed, sizeof fixed);
  cdr::store(bytes + 8, body_bytes);
}

}  // namespace orrery::giop
