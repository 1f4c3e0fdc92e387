// SPDX-License-Identifier: Apache-2.0
#include <orrery/iop/reference.hpp>

#include <array>

#include "iop/refused.hpp"

namespace orrery::iop {
namespace {

constexpr std::string_view ior_scheme = "IOR:";
constexpr std::string_view corbaloc_scheme = "corbaloc:";

void write_code_sets(cdr::writer& out) noexcept {
  std::array<std::uint8_t, 32> room;
  cdr::encapsulation code_sets(room);
  // Native set and number of conversions, for char and for wchar (7.10.2.4).
  code_sets.body().write(code_set_utf_8);
  code_sets.body().write(std::uint32_t{0});
  code_sets.body().write(code_set_utf_16);
  code_sets.body().write(std::uint32_t{0});
  out.write(tag_code_sets);
  out.octets(code_sets.bytes());
}

/// A decoder over what `profile` holds, whatever room that needs.
object_reference from_encoded(cdr::writer& out) noexcept {
  if (out.failed()) return {};
  memory::scope none;
  cdr::reader in({out.origin(), 0, out.position(), false}, none);
  object_ref view;
  decode(in, view);
  return object_reference(view);
}

parsed_reference parse_ior(std::string_view digits) noexcept {
  // Hexadecimal text of the largest reference, and of components that object_reference then finds too large.
  std::array<std::uint8_t, 4 * object_reference::capacity_bytes> bytes;
  if (digits.size() % 2 != 0 || digits.size() / 2 > bytes.size()) return refused(minor::bad_reference_text);
  for (std::size_t i = 0; i < digits.size() / 2; ++i) {
    const int high = hex_value(digits[2 * i]);
    const int low = hex_value(digits[2 * i + 1]);
    if (high < 0 || low < 0) return refused(minor::bad_reference_text);
    bytes[i] = static_cast<std::uint8_t>(16 * high + low);
  }
  memory::scope none;
  cdr::reader in = cdr::open_encapsulation({bytes.data(), digits.size() / 2}, none);
  object_ref view;
  decode(in, view);
  if (in.failed()) return refused(minor::bad_reference_text);
  if (!object_reference::fits(view)) return refused(minor::reference_too_large);
  return {object_reference(view), {}, true};
}

bool starts_with_ignoring_case(std::string_view text, std::string_view prefix) noexcept {
  if (text.size() < prefix.size()) return false;
  for (std::size_t i = 0; i < prefix.size(); ++i) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    if (lower(text[i]) != lower(prefix[i])) return false;
  }
  return true;
}

void write_profile(cdr::writer& out, const reference_parts& parts) noexcept {
  std::array<std::uint8_t, object_reference::capacity_bytes> profile_room;
  cdr::encapsulation profile(profile_room);
  cdr::writer& body = profile.body();
  body.write(std::uint8_t{1});
  body.write(static_cast<std::uint8_t>(parts.version));
  body.string(parts.host);
  body.write(parts.port);
  body.octets(parts.object_key);
  if (parts.version != giop::version::v1_0) {
    body.write(1u + (parts.lanes.empty() ? 0u : 1u) + (parts.model ? 1u : 0u));
    write_code_sets(body);
    if (!parts.lanes.empty()) write_lanes(body, parts.lanes);
    if (parts.model) write_priority_model(body, *parts.model);
  }
  if (profile.failed()) {
    out.refuse(minor::reference_too_large);
    return;
  }
  out.write(tag_internet_iop);
  out.octets(profile.bytes());
}

}  // namespace

object_reference make_reference(std::span<const reference_parts> places) noexcept {
  std::array<std::uint8_t, object_reference::capacity_bytes> room;
  cdr::writer out(room);
  out.string(places.front().type_id);
  out.write(static_cast<std::uint32_t>(places.size()));
  for (const reference_parts& each : places) write_profile(out, each);
  return from_encoded(out);
}

object_reference make_reference(const reference_parts& parts) noexcept { return make_reference({&parts, 1}); }

std::string to_string(const object_reference& reference) {
  std::array<std::uint8_t, object_reference::capacity_bytes + 8> room;
  cdr::encapsulation ior(room);
  encode(ior.body(), reference.view());
  static constexpr char digits[] = "0123456789abcdef";
  std::string text(ior_scheme);
  text.reserve(text.size() + 2 * ior.bytes().size());
  for (const std::uint8_t byte : ior.bytes()) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

parsed_reference parse_reference(std::string_view text) noexcept {
  constexpr std::string_view space = " \t\r\n";
  const std::size_t first = text.find_first_not_of(space);
  if (first == std::string_view::npos) return refused(minor::bad_scheme);
  text = text.substr(first, text.find_last_not_of(space) + 1 - first);
  if (starts_with_ignoring_case(text, ior_scheme)) return parse_ior(text.substr(ior_scheme.size()));
  if (starts_with_ignoring_case(text, corbaloc_scheme)) return parse_corbaloc(text);
  return refused(minor::bad_scheme);
}

}  // namespace orrery::iop
