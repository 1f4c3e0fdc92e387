// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/request_header.hpp>
#include <orrery/detail/giop/request_start.hpp>
#include <orrery/detail/iop/profile.hpp>

namespace orrery::giop::detail {

template <class... T>
void write_context(cdr::writer& out, std::uint32_t id, T... values) noexcept {
  std::array<std::uint8_t, 16> room;
  cdr::encapsulation data(room);
  (data.body().write(values), ...);
  out.write(id);
  out.octets(data.bytes());
}

/// Writes a request's service contexts: the transmission code sets (CORBA 3.3 part 2, 7.10.2.5), the caller's priority,
/// and the band of its connection, each if `start` has it.
inline void write_request_contexts(cdr::writer& out, const request_start& start, bool code_sets) noexcept {
  const bool banded = start.caller.told && start.caller.banded;
  out.write(std::uint32_t{code_sets} + std::uint32_t{start.caller.told} + std::uint32_t{banded});
  if (code_sets) write_context(out, code_sets_context, iop::code_set_utf_8, iop::code_set_utf_16);
  if (start.caller.told) write_context(out, priority_context, start.caller.priority);
  if (banded) write_context(out, priority_range_context, start.caller.band.low, start.caller.band.high);
}

}  // namespace orrery::giop::detail
