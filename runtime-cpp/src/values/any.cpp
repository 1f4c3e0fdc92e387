// SPDX-License-Identifier: Apache-2.0
#include <orrery/values/any.hpp>

#include <cstring>

#include "values/value_walk.hpp"

namespace orrery {

outcome<any> any::result(const any& made, const system_exception& problem, memory::scope* room) noexcept {
  if (made.value_.origin != nullptr) return made;
  // What does not fit is all that a writer has no code for.
  if (problem.minor != minor::none) return problem;
  if (room != nullptr) room->lack(memory::shortage::request);
  return system_exception{exception_id::NO_MEMORY, minor::scope_exhausted, completion::no};
}

void any::pass_repository_id(cdr::reader& in, std::string_view id) noexcept {
  cdr::reader ahead = in;
  if (ahead.string() == id) in = ahead;
}

any any::referring_to(std::byte* room) const noexcept {
  if (type_.kind() == tc_kind::tk_null) return {};
  any copied;
  copied.type_ = type_.referring_to(room);
  std::byte* const value = room + value_place();
  const std::uint32_t bytes = value_.end - value_.position;
  if (bytes != 0) std::memcpy(value, value_.origin + value_.position, bytes);
  copied.value_ = value_;
  copied.value_.position = value_.position % alignment;
  copied.value_.end = copied.value_.position + bytes;
  copied.value_.origin = reinterpret_cast<const std::uint8_t*>(value - copied.value_.position);
  return copied;
}

any::owned::owned(const any& value) : bytes_(value.referred_bytes()) { seen_ = value.referring_to(bytes_.data()); }

any any::owned::view() const noexcept {
  any seen = seen_;
  if (bytes_.empty()) return seen;
  seen.type_.top_ = reinterpret_cast<const std::uint8_t*>(bytes_.data());
  seen.value_.origin = reinterpret_cast<const std::uint8_t*>(bytes_.data()) + seen.value_place() - seen.value_.position;
  return seen;
}

void decode(cdr::reader& in, any& value) noexcept {
  auto work = detail::type_code_work::for_bytes(in.remaining());
  value = {};
  const std::uint32_t begun = in.begin_in_place();
  const type_code type = detail::type_code_parts::read(in, work);
  cdr::extent held = in.rest();
  detail::value_walk(in, nullptr, work).value(type);
  in.end_in_place(begun);
  if (in.failed()) return;
  held.end = in.rest().position;
  value.type_ = type;
  value.value_ = held;
}

void encode(cdr::writer& out, const any& value) noexcept {
  encode(out, value.type_);
  const cdr::extent& held = value.value_;
  const bool as_it_is = !held.foreign_order && held.wide == out.wide() && (held.position - out.position()) % 8 == 0;
  if (as_it_is) return out.raw({held.origin + held.position, held.end - held.position});
  memory::scope none;
  cdr::reader in(held, none);
  // It was checked when it was read, so it has an end.
  detail::type_code_work work{.steps = ~0U};
  detail::value_walk(in, &out, work).value(value.type_);
  if (in.failed()) out.refuse(in.failure().minor);
}

}  // namespace orrery
