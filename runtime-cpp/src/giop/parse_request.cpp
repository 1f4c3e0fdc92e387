// SPDX-License-Identifier: Apache-2.0
#include <orrery/giop/request_header.hpp>

#include <orrery/iop/profile.hpp>

namespace orrery::giop {
namespace {

constexpr std::uint16_t key_address = 0;
constexpr std::uint16_t profile_address = 1;
constexpr std::uint16_t reference_address = 2;

/// Bit 0 of the response flags: the client waits for a reply (9.4.2.2).
constexpr std::uint8_t response_bit = 1;

parse_status status_of(const cdr::reader& in) noexcept {
  return in.failed() ? parse_status::refused : parse_status::ok;
}

std::span<const std::uint8_t> parse_profile_target(cdr::reader& in) noexcept {
  const auto tag = in.read<std::uint32_t>();
  return iop::key_of_profile(in, tag, in.octets());
}

std::span<const std::uint8_t> parse_reference_target(cdr::reader& in) noexcept {
  const auto wanted = in.read<std::uint32_t>();
  in.string();  // the type's repository id
  const std::uint32_t count = in.length(8);
  std::span<const std::uint8_t> key;
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    const auto tag = in.read<std::uint32_t>();
    const std::span<const std::uint8_t> data = in.octets();
    if (i == wanted && !in.failed()) key = iop::key_of_profile(in, tag, data);
  }
  if (wanted >= count) in.malformed(minor::bad_addressing);
  return key;
}

/// 1.0 and 1.1 differ in three reserved bytes only.
parse_status parse_early(cdr::reader& in, request_header& header, bool reserved_bytes) noexcept {
  header.service_contexts = in.rest();
  skip_service_contexts(in);
  header.request_id = in.read<std::uint32_t>();
  if (in.failed()) return parse_status::unreadable;
  header.response_expected = (in.read<std::uint8_t>() & response_bit) != 0;
  if (in.failed()) return parse_status::unreadable;
  if (reserved_bytes) in.take(3, 1);
  header.object_key = in.octets();
  header.operation = in.string();
  in.octets();  // the requesting principal, which nobody uses any more
  header.body = in.rest();
  return status_of(in);
}

}  // namespace

std::span<const std::uint8_t> parse_target_1_2(cdr::reader& in) noexcept {
  const auto disposition = in.read<std::uint16_t>();
  if (disposition == key_address) [[likely]]
    return in.octets();
  if (disposition == profile_address) return parse_profile_target(in);
  if (disposition == reference_address) return parse_reference_target(in);
  in.malformed(minor::bad_addressing);
  return {};
}

void skip_service_contexts(cdr::reader& in) noexcept {
  const std::uint32_t count = in.length(8);
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    in.read<std::uint32_t>();
    in.octets();
  }
}

parse_status parse_request_1_0(cdr::reader& in, request_header& header) noexcept {
  return parse_early(in, header, false);
}

parse_status parse_request_1_1(cdr::reader& in, request_header& header) noexcept {
  return parse_early(in, header, true);
}

parse_status parse_request_1_2(cdr::reader& in, request_header& header) noexcept {
  header.request_id = in.read<std::uint32_t>();
  const std::uint8_t* const response_flags = in.take(4, 1);  // and three reserved bytes
  if (response_flags == nullptr) return parse_status::unreadable;
  header.response_expected = (*response_flags & response_bit) != 0;
  header.object_key = parse_target_1_2(in);
  header.operation = in.string();
  header.service_contexts = in.rest();
  skip_service_contexts(in);
  header.body = in.rest();
  return status_of(in);
}

}  // namespace orrery::giop
