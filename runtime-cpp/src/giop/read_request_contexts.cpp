// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/request_header.hpp>
#include <orrery/memory/scope.hpp>

namespace orrery::giop {
namespace {

/// Reads one or two priorities in an encapsulation; `in` fails where they are not there.
template <class... T>
void read_priorities(std::span<const std::uint8_t> data, cdr::reader& in, T&... priorities) noexcept {
  memory::scope none;
  cdr::reader encapsulated = cdr::open_encapsulation(data, none);
  ((priorities = encapsulated.read<std::int16_t>()), ...);
  if (encapsulated.failed()) in.malformed(minor::truncated);
}

}  // namespace

void read_request_contexts(cdr::reader& in, told_priority& caller) noexcept {
  const std::uint32_t count = in.length(8);
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    const auto id = in.read<std::uint32_t>();
    const std::span<const std::uint8_t> data = in.octets();
    if (id == priority_context) {
      read_priorities(data, in, caller.priority);
      caller.told = true;
    } else if (id == priority_range_context) {
      read_priorities(data, in, caller.band.low, caller.band.high);
      caller.banded = true;
    }
  }
}

}  // namespace orrery::giop
