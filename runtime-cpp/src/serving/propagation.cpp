// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/serving/propagation.hpp>

#include <array>

#include <orrery/detail/giop/reply_header.hpp>

namespace orrery::giop {
namespace {

/// The context: its id, the length of the encapsulation, the byte order and a priority at a multiple of 2.
constexpr std::uint32_t context_bytes = 12;

constexpr std::uint32_t with_context = reply_header_bytes + context_bytes;

}  // namespace

priority_band propagation::range_of(const told_priority& caller) const noexcept {
  if (!caller.banded || !caller.band.contains(lane_.priority)) return lane_.serves;
  const rtcorba::priority_map& inbound = current_.rules().inbound;
  const std::optional<std::int16_t> low = inbound.apply(caller.band.low);
  const std::optional<std::int16_t> high = inbound.apply(caller.band.high);
  return low && high ? priority_band{*low, *high} : lane_.serves;
}

std::optional<system_exception> propagation::admit(const told_priority& caller, std::int16_t otherwise) noexcept {
  const rtcorba::priority_rules& rules = current_.rules();
  const std::optional<std::int16_t> told = caller.told ? rules.inbound.apply(caller.priority) : otherwise;
  if (!told) return system_exception{exception_id::DATA_CONVERSION, minor::priority_not_transformed, completion::no};
  std::int16_t wanted = *told;
  if (!range_of(caller).contains(wanted)) {
    if (caller.told) {
      foreign_.fetch_add(1, std::memory_order_relaxed);
      if (rules.foreign == rtcorba::foreign_priority::refuse) {
        return system_exception{exception_id::INV_POLICY, minor::priority_foreign, completion::no};
      }
    }
    wanted = lane_.priority;
  }
  if (wanted == current_.own().corba) return std::nullopt;
  if (lane_.takes_priorities) {
    const outcome<void> set = current_.set(wanted);
    return set ? std::nullopt : std::optional(*set.failure());
  }
  current_.serve_at(wanted);
  return std::nullopt;
}

void propagation::write_with_priority(session& s, version v, std::uint32_t request_id, reply_status status) noexcept {
  const propagation& self = s.thread.priorities;
  self.plain_(s, v, request_id, status);
  cdr::writer& out = s.out;
  std::uint8_t* const bytes = out.origin();
  if (v == version::v1_2) {
    cdr::store(bytes + header_bytes + 8, std::uint32_t{1});
  } else {
    out.reset(header_bytes);
    out.write(std::uint32_t{1});
  }
  out.write(priority_context);
  out.write(std::uint32_t{4});
  const std::array<std::uint8_t, 2> order{static_cast<std::uint8_t>(cdr::native_is_little ? 1 : 0), 0};
  out.raw(order);
  out.write(self.echoed_);
  if (v == version::v1_2) {
    out.align(8);
  } else {
    out.write(request_id);
    out.write(static_cast<std::uint32_t>(status));
  }
}

void propagation::trim(cdr::writer& out, version v) noexcept {
  if (v != version::v1_2 || out.position() != ((with_context + 7) & ~7u)) return;
  out.reset(with_context);
  finish_message(out);
}

}  // namespace orrery::giop
