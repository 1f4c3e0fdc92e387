// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include <orrery/cdr/writer.hpp>
#include <orrery/iop/profile.hpp>

namespace orrery::giop::detail {

inline constexpr std::uint32_t code_sets_context = 1;

/// A request's service contexts: none, or our transmission code sets (CORBA 3.3 part 2, 7.10.2.5).
inline void write_request_contexts(cdr::writer& out, bool code_sets) noexcept {
  out.write(std::uint32_t{code_sets ? 1u : 0u});
  if (!code_sets) return;
  std::array<std::uint8_t, 16> room;
  cdr::encapsulation data(room);
  data.body().write(iop::code_set_utf_8);
  data.body().write(iop::code_set_utf_16);
  out.write(code_sets_context);
  out.octets(data.bytes());
}

}  // namespace orrery::giop::detail
