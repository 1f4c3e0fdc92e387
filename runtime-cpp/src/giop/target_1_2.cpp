// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/request_header.hpp>
#include <orrery/detail/giop/request_start.hpp>
#include <orrery/detail/iop/profile.hpp>

namespace orrery::giop {
namespace {

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

}  // namespace

std::span<const std::uint8_t> parse_target_1_2(cdr::reader& in) noexcept {
  switch (static_cast<addressing>(in.read<std::uint16_t>())) {
    [[likely]] case addressing::key : return in.octets();
    case addressing::profile:
      return parse_profile_target(in);
    case addressing::reference:
      return parse_reference_target(in);
  }
  in.malformed(minor::bad_addressing);
  return {};
}

}  // namespace orrery::giop
