// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <orrery/detail/cdr/reader.hpp>
#include <orrery/detail/corba/priority_band.hpp>
#include <orrery/detail/giop/message.hpp>

namespace orrery::giop {

/// Ids of the service contexts that are read.
inline constexpr std::uint32_t code_sets_context = 1;
inline constexpr std::uint32_t priority_context = 10;
inline constexpr std::uint32_t priority_range_context = 11;

/// Priority of the caller that a request carries (RTCorbaPriority and RTCorbaPriorityRange; Real-time CORBA 1.2, 5.7.4
/// and 5.12).
struct told_priority {
  bool told = false;
  /// True if the request carries `band`.
  bool banded = false;
  std::int16_t priority = 0;
  /// Band of the caller's banded connection.
  priority_band band{0, 0};
};

/// Fields of a Request's header that a server needs (CORBA 3.3 part 2, 9.4.2), as views of the message.
struct request_header {
  std::uint32_t request_id = 0;
  bool response_expected = false;
  /// The reply says only that the request was taken: it is sent before the servant runs (SYNC_WITH_SERVER).
  bool response_early = false;
  std::span<const std::uint8_t> object_key;
  /// Name of the operation, without its NUL, which was checked.
  std::string_view operation;
  told_priority caller{};

  /// The response flags of 1.2, of which earlier versions have the lowest only (9.4.2.2): 0 none, 1 from the server, 3
  /// from the target. Whatever else has the lowest bit set is served as 3 is.
  static constexpr bool is_expected(std::uint8_t flags) noexcept { return (flags & 1) != 0; }
  static constexpr bool is_early(std::uint8_t flags) noexcept { return flags == 1; }
};

/// Result of parsing a header. `refused` is answered with an exception, since the request id is known by then;
/// `unreadable` can only be answered with MessageError.
enum class parse_status : std::uint8_t { ok, refused, unreadable };

/// Reads the request header that the version has; `in` stands behind the message header and carries the failure. Then
/// it stands where arguments begin: 1.2 aligns them to 8 if there are any.
parse_status parse_request_1_0(cdr::reader& in, request_header& header) noexcept;
parse_status parse_request_1_1(cdr::reader& in, request_header& header) noexcept;
parse_status parse_request_1_2(cdr::reader& in, request_header& header) noexcept;

/// The object key behind one of the three addressing dispositions of 1.2 (9.4.2.1): the key itself, an IIOP profile, or
/// a reference with the index of the profile to use.
std::span<const std::uint8_t> parse_target_1_2(cdr::reader& in) noexcept;

/// Reads a request's service contexts: those of priorities are taken, all others ignored.
void read_request_contexts(cdr::reader& in, told_priority& caller) noexcept;

/// Skips a service context list; unknown contexts are to be ignored (9.4.2.2).
void skip_service_contexts(cdr::reader& in) noexcept;

}  // namespace orrery::giop
