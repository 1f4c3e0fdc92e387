// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/iop/profile.hpp>

#include <orrery/memory/scope.hpp>

namespace orrery::iop {

std::optional<profile> parse_profile(std::span<const std::uint8_t> body) noexcept {
  memory::scope none;
  cdr::reader in = cdr::open_encapsulation(body, none);
  const std::uint8_t major = in.read<std::uint8_t>();
  const std::uint8_t minor_version = in.read<std::uint8_t>();
  if (in.failed() || major != 1) return std::nullopt;
  profile p;
  p.body = body;
  p.version = minor_version >= 2 ? giop::version::v1_2 : static_cast<giop::version>(minor_version);
  p.host = in.string();
  p.port = in.read<std::uint16_t>();
  p.object_key = in.octets();
  if (in.failed()) return std::nullopt;
  p.components = in.rest();
  if (p.version == giop::version::v1_0) p.components.end = p.components.position;
  return p;
}

std::optional<std::span<const std::uint8_t>> component(const profile& p, std::uint32_t tag) noexcept {
  memory::scope none;
  cdr::reader in(p.components, none);
  if (in.remaining() == 0) return std::nullopt;
  const std::uint32_t count = in.length(8);
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    const std::uint32_t found = in.read<std::uint32_t>();
    const std::span<const std::uint8_t> data = in.octets();
    if (found == tag && !in.failed()) return data;
  }
  return std::nullopt;
}

std::optional<iiop_address> alternate(const profile& p, std::uint32_t index) noexcept {
  memory::scope none;
  cdr::reader in(p.components, none);
  if (in.remaining() == 0) return std::nullopt;
  const std::uint32_t count = in.length(8);
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    const std::uint32_t tag = in.read<std::uint32_t>();
    const std::span<const std::uint8_t> data = in.octets();
    if (tag != tag_alternate_iiop_address || in.failed()) continue;
    cdr::reader body = cdr::open_encapsulation(data, none);
    const std::string_view host = body.string();
    const auto port = body.read<std::uint16_t>();
    if (body.failed() || host.empty()) return std::nullopt;
    if (index-- == 0) return iiop_address{host, port};
  }
  return std::nullopt;
}

std::span<const std::uint8_t> key_of_profile(cdr::reader& in, std::uint32_t tag,
                                             std::span<const std::uint8_t> body) noexcept {
  const std::optional<profile> p = tag == tag_internet_iop ? parse_profile(body) : std::nullopt;
  if (p) return p->object_key;
  in.malformed(minor::bad_addressing);
  return {};
}

bool accepts_utf_8(const profile& p) noexcept {
  const auto data = component(p, tag_code_sets);
  if (!data) return false;
  memory::scope none;
  cdr::reader in = cdr::open_encapsulation(*data, none);
  bool accepted = in.read<std::uint32_t>() == code_set_utf_8;
  const std::uint32_t conversions = in.length(4);
  for (std::uint32_t i = 0; i < conversions && !in.failed(); ++i) {
    accepted = in.read<std::uint32_t>() == code_set_utf_8 || accepted;
  }
  return accepted && !in.failed();
}

}  // namespace orrery::iop
