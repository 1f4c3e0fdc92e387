// SPDX-License-Identifier: Apache-2.0
#include <orrery/iop/reference.hpp>

#include <array>
#include <charconv>

#include "iop/refused.hpp"

namespace orrery::iop {
namespace {

constexpr std::uint16_t default_port = 2809;

/// Profiles that a reference can hold at most: the least takes 20 bytes.
constexpr std::size_t most_places = object_reference::capacity_bytes / 20;

struct address {
  giop::version version = giop::version::v1_0;
  std::string_view host;
  std::uint16_t port = default_port;
};

template <class T>
bool parse_number(std::string_view text, T& value) noexcept {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

/// `[1.x@]host[:port]`; an IPv6 host stands in brackets.
bool parse_address(std::string_view text, address& a) noexcept {
  if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
    const std::string_view version = text.substr(0, at);
    if (version.size() != 3 || !version.starts_with("1.") || version[2] < '0' || version[2] > '9') return false;
    a.version = version[2] >= '2' ? giop::version::v1_2 : static_cast<giop::version>(version[2] - '0');
    text.remove_prefix(at + 1);
  }
  std::string_view port;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return false;
    a.host = text.substr(1, end - 1);
    port = text.substr(end + 1);
  } else {
    const std::size_t colon = text.find(':');
    a.host = text.substr(0, colon);
    port = colon == std::string_view::npos ? std::string_view{} : text.substr(colon);
  }
  if (a.host.empty()) return false;
  if (port.empty()) return true;
  return port.size() > 1 && port[0] == ':' && parse_number(port.substr(1), a.port) && a.port != 0;
}

/// Undoes `%xx`. Negative on a bad escape or a key that is too long.
std::ptrdiff_t unescape(std::string_view text, std::span<std::uint8_t> key) noexcept {
  std::size_t size = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (size == key.size()) return -1;
    if (text[i] != '%') {
      key[size++] = static_cast<std::uint8_t>(text[i]);
      continue;
    }
    const int high = i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
    if (high < 0 || low < 0) return -1;
    key[size++] = static_cast<std::uint8_t>(16 * high + low);
    i += 2;
  }
  return static_cast<std::ptrdiff_t>(size);
}

}  // namespace

parsed_reference parse_corbaloc(std::string_view text) noexcept {
  text.remove_prefix(text.find(':') + 1);
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || slash + 1 == text.size()) return refused(minor::bad_reference_text);

  std::array<std::uint8_t, object_reference::capacity_bytes / 2> key;
  const std::ptrdiff_t key_bytes = unescape(text.substr(slash + 1), key);
  if (key_bytes < 0) return refused(minor::bad_reference_text);

  std::array<reference_parts, most_places> places;
  std::size_t found = 0;
  std::string_view rest = text.substr(0, slash);
  for (bool more = true; more;) {
    const std::size_t comma = rest.find(',');
    more = comma != std::string_view::npos;
    std::string_view one = rest.substr(0, comma);
    rest = more ? rest.substr(comma + 1) : std::string_view{};
    if (one.starts_with("iiop:")) {
      one.remove_prefix(5);
    } else if (one.starts_with(":")) {
      one.remove_prefix(1);
    } else if (one.find(':') != std::string_view::npos) {
      continue;  // another protocol's address
    } else {
      return refused(minor::bad_address);
    }
    address a;
    if (!parse_address(one, a)) return refused(minor::bad_address);
    if (found == places.size()) return refused(minor::reference_too_large);
    places[found++] = {"", a.version, a.host, a.port, {key.data(), static_cast<std::size_t>(key_bytes)}};
  }
  if (found == 0) return refused(minor::bad_address);
  const object_reference reference = make_reference(std::span<const reference_parts>{places.data(), found});
  if (reference.is_nil()) return refused(minor::reference_too_large);
  return {reference, {}, true};
}

}  // namespace orrery::iop
