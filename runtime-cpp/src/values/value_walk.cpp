// SPDX-License-Identifier: Apache-2.0
#include "values/value_walk.hpp"

#include <cstring>

#include <orrery/iop/object_ref.hpp>

namespace orrery::detail {
namespace {

using enum tc_kind;

/// Bytes of a kind whose values are numbers for CDR; 0 for all others.
std::uint32_t width_of(tc_kind kind) noexcept {
  switch (kind) {
    case tk_char:
    case tk_octet:
      return 1;
    case tk_short:
    case tk_ushort:
      return 2;
    case tk_long:
    case tk_ulong:
    case tk_float:
      return 4;
    case tk_longlong:
    case tk_ulonglong:
    case tk_double:
      return 8;
    default:
      return 0;
  }
}

template <class T>
void copy_swapped(std::uint8_t* to, const std::uint8_t* from, std::uint32_t count) noexcept {
  for (std::uint32_t i = 0; i < count; ++i) cdr::store(to + i * sizeof(T), cdr::load<T>(from + i * sizeof(T), true));
}

}  // namespace

void value_walk::value(const type_code& type) noexcept {
  if (work_.enter()) known_value(type);
  work_.leave();
  if (work_.failed() && !in_.failed()) in_.malformed(work_.minor_code);
}

void value_walk::known_value(const type_code& type) noexcept {
  if (!goes_on()) return;
  const tc_kind kind = type.kind();
  if (const std::uint32_t width = width_of(kind); width != 0) return numbers(width, 1);
  switch (kind) {
    case tk_null:
    case tk_void:
      return;
    case tk_boolean:
      return booleans(1);
    case tk_longdouble: {
      cdr::quad value;
      cdr::decode(in_, value);
      return write(value);
    }
    case tk_wchar: {
      const char16_t character = in_.wide_character();
      return write(character);
    }
    case tk_any: {
      const type_code held = type_code_parts::read(in_, work_);
      if (in_.failed()) return;
      if (out_ != nullptr) type_code_parts::write(*out_, held, work_);
      return value(held);
    }
    case tk_TypeCode: {
      const type_code held = type_code_parts::read(in_, work_);
      if (out_ != nullptr && !in_.failed()) type_code_parts::write(*out_, held, work_);
      return;
    }
    case tk_Principal: {
      const std::span<const std::uint8_t> octets = in_.octets();
      if (out_ != nullptr) out_->octets(octets);
      return;
    }
    case tk_objref: {
      object_ref reference;
      decode(in_, reference);
      if (out_ != nullptr && !in_.failed()) encode(*out_, reference);
      return;
    }
    case tk_fixed: {
      // Two digits an octet, the sign behind them (9.3.2.8).
      const std::size_t octets = type.fixed_digits() / 2 + 1U;
      const std::uint8_t* const digits = in_.take(octets, 1);
      if (out_ != nullptr && digits != nullptr) out_->raw({digits, octets});
      return;
    }
    case tk_string:
      return string(type.length());
    case tk_wstring:
      return wide_string(type.length());
    default:
      break;
  }
  type_code_parts parts(type, work_);
  switch (kind) {
    case tk_except:
      exception_id(parts.id);
      return members(parts);
    case tk_struct:
      return members(parts);
    case tk_union:
      return chosen_arm(parts);
    case tk_alias:
      return value(parts.content_type());
    case tk_array:
      return elements(parts.content_type(), parts.number);
    case tk_enum:
      write(in_.enumerator(parts.count == 0 ? 0 : parts.count - 1));
      return;
    case tk_sequence: {
      const std::uint32_t count = in_.length(1, parts.number == 0 ? cdr::reader::unbounded : parts.number);
      write(count);
      const std::uint32_t behind = in_.remaining();
      elements(parts.content_type(), count);
      // Elements without bytes: where nothing follows, as when this is passed on, nobody takes such a count.
      if (behind - in_.remaining() < count) in_.malformed(minor::forged_length);
      return;
    }
    default:
      return in_.malformed(minor::value_not_carried);
  }
}

void value_walk::members(type_code_parts& parts) noexcept {
  type_code_parts::member each;
  while (goes_on() && parts.next(each)) value(parts.type_at(each.type));
}

/// The repository id before the members of an exception (9.3.5.4), which omniORB leaves out in an any.
void value_walk::exception_id(std::string_view id) noexcept {
  cdr::reader ahead = in_;
  if (id.empty() || ahead.string() == id) string(0);
}

void value_walk::chosen_arm(type_code_parts& parts) noexcept {
  const std::int64_t chosen = label(parts);
  type_code_parts::member each;
  type_code_parts::member arm;
  bool found = false;
  std::uint32_t passed = 0;
  for (; goes_on() && !found && parts.next(each); ++passed) {
    // The label of the default arm means nothing.
    const bool otherwise = parts.default_index == static_cast<std::int64_t>(passed);
    found = each.label == chosen && !otherwise;
    if (found || otherwise) arm = each;
  }
  if (work_.step(passed) && arm.type.end != 0) value(parts.type_at(arm.type));
}

std::int64_t value_walk::label(type_code_parts& parts) noexcept {
  switch (parts.label_kind()) {
    case tk_short:
      return number<std::int16_t>();
    case tk_ushort:
      return number<std::uint16_t>();
    case tk_long:
      return number<std::int32_t>();
    case tk_ulong:
      return number<std::uint32_t>();
    case tk_longlong:
    case tk_ulonglong:
      return number<std::int64_t>();
    case tk_char:
    case tk_octet:
      return number<std::uint8_t>();
    case tk_boolean: {
      const std::uint8_t* const byte = in_.here();
      booleans(1);
      return in_.failed() ? 0 : *byte;
    }
    case tk_wchar: {
      const char16_t character = in_.wide_character();
      write(character);
      return character;
    }
    case tk_enum: {
      const type_code type = type_code_parts::without_aliases(parts.content_type(), work_);
      const std::uint32_t count = type_code_parts(type, work_).count;
      const std::uint32_t value = in_.enumerator(count == 0 ? 0 : count - 1);
      write(value);
      return value;
    }
    default:
      in_.malformed(minor::bad_type_code);
      return 0;
  }
}

void value_walk::elements(const type_code& type, std::uint32_t count) noexcept {
  if (count == 0) return;
  const type_code element = type_code_parts::without_aliases(type, work_);
  if (const std::uint32_t width = width_of(element.kind()); width != 0) return numbers(width, count);
  if (element.kind() == tk_boolean) return booleans(count);
  for (std::uint32_t i = 0; i < count && goes_on(); ++i) value(element);
}

void value_walk::numbers(std::uint32_t width, std::uint32_t count) noexcept {
  const std::size_t bytes = std::size_t{width} * count;
  const std::uint8_t* const from = in_.take(bytes, width);
  if (from == nullptr || out_ == nullptr) return;
  std::uint8_t* const to = out_->take(bytes, width);
  if (to == nullptr) return;
  if (!in_.foreign_order() || width == 1) {
    std::memcpy(to, from, bytes);
  } else if (width == 2) {
    copy_swapped<std::uint16_t>(to, from, count);
  } else if (width == 4) {
    copy_swapped<std::uint32_t>(to, from, count);
  } else {
    copy_swapped<std::uint64_t>(to, from, count);
  }
}

void value_walk::booleans(std::uint32_t count) noexcept {
  const std::span<const bool> values = cdr::detail::bool_view(in_, count);
  if (out_ != nullptr) out_->raw({reinterpret_cast<const std::uint8_t*>(values.data()), values.size()});
}

void value_walk::string(std::uint32_t bound) noexcept {
  const std::string_view text = in_.string();
  if (bound != 0 && text.size() > bound) return in_.malformed(minor::bound_exceeded);
  if (out_ != nullptr && !in_.failed()) out_->name(text);
}

void value_walk::wide_string(std::uint32_t bound) noexcept {
  const cdr::wide_text text = in_.wide_string_in_place(bound == 0 ? cdr::reader::unbounded : bound);
  if (out_ != nullptr && !in_.failed()) out_->wide_string(text);
}

}  // namespace orrery::detail
