// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <orrery/cdr/codec.hpp>

namespace orrery {

/// Kinds of TypeCodes, by their number on the wire (CORBA 3.3 part 2, table 9.2).
enum class tc_kind : std::uint32_t {
  tk_null,
  tk_void,
  tk_short,
  tk_long,
  tk_ushort,
  tk_ulong,
  tk_float,
  tk_double,
  tk_boolean,
  tk_char,
  tk_octet,
  tk_any,
  tk_TypeCode,
  tk_Principal,
  tk_objref,
  tk_struct,
  tk_union,
  tk_enum,
  tk_string,
  tk_sequence,
  tk_array,
  tk_alias,
  tk_except,
  tk_longlong,
  tk_ulonglong,
  tk_longdouble,
  tk_wchar,
  tk_wstring,
  tk_fixed,
  tk_value,
  tk_value_box,
  tk_native,
  tk_abstract_interface,
  tk_local_interface
};

namespace detail {
class type_code_parts;
struct type_code_work;
inline constexpr std::uint8_t null_type_code[4] = {};
}  // namespace detail

/// `CORBA::TypeCode` as a view of an encoded one: of a message, or of constant data. Valid as long as that. What is
/// decoded is checked as a whole, so that no later access fails; recursive types are circles that each access follows
/// by one step. Allocates nothing.
///
///     [ top-level TypeCode ...... [ this, a member's for instance ] ...... )
///       indirections reach from here
class type_code {
 public:
  /// tk_null.
  constexpr type_code() noexcept = default;
  /// An encoded TypeCode in the machine's byte order that is known to be well-formed: of generated code.
  constexpr explicit type_code(std::span<const std::uint8_t> encoded) noexcept
      : top_(encoded.data()), size_(static_cast<std::uint32_t>(encoded.size())) {}

  tc_kind kind() const noexcept { return static_cast<tc_kind>(raw_kind()); }
  /// Repository id; empty where the kind has none, or the sender leaves it out.
  std::string_view id() const noexcept;
  /// Name in its scope; empty where the kind has none, or the sender leaves it out.
  std::string_view name() const noexcept;

  /// Members of a struct, exception or value, arms of a union, enumerators; 0 where the kind has none.
  std::uint32_t member_count() const noexcept;
  /// In time that grows with the index; empty beyond the last.
  std::string_view member_name(std::uint32_t index) const noexcept;
  /// tk_null beyond the last, and for enumerators.
  type_code member_type(std::uint32_t index) const noexcept;
  /// Label of a union's arm as a number, of a boolean 0 or 1; 0 for that of the default arm, and elsewhere.
  std::int64_t member_label(std::uint32_t index) const noexcept;
  /// Visibility of a value's state member: 0 private, 1 public.
  std::int16_t member_visibility(std::uint32_t index) const noexcept;

  /// Type of a union's discriminator; else tk_null.
  type_code discriminator_type() const noexcept;
  /// Index of a union's default arm; -1 if it has none, and elsewhere.
  std::int32_t default_index() const noexcept;
  /// Bound of a string or sequence, 0 for none; elements of an array; else 0.
  std::uint32_t length() const noexcept;
  /// Type of the elements of a sequence or array, the original type of an alias, the boxed type; else tk_null.
  type_code content_type() const noexcept;
  std::uint16_t fixed_digits() const noexcept;
  std::int16_t fixed_scale() const noexcept;
  /// Modifier of a value: 0 none, 1 custom, 2 abstract, 3 truncatable.
  std::int16_t type_modifier() const noexcept;
  type_code concrete_base_type() const noexcept;

  /// The original type of an alias of an alias, and so on.
  type_code without_aliases() const noexcept;

  /// True if all that can be asked of both is alike, at every level (CORBA 3.3 part 1, 8.11.1). False, too, for types
  /// that are nested deeper than 32 levels or expand to too much to be compared, which malicious ones do.
  bool equal(const type_code& other) const noexcept;
  /// True if values of both are alike on the wire, by the rules of that clause: aliases count as what they stand for,
  /// repository ids decide where both have one, and names are not looked at.
  bool equivalent(const type_code& other) const noexcept;

  class owned;
  /// A copy with memory of its own. Allocates.
  owned copy() const;

  /// Bytes of a copy of all that this refers to.
  std::size_t referred_bytes() const noexcept { return size_; }
  static constexpr std::size_t referred_alignment = 4;
  /// Copies all that this refers to into `room` and returns a view of that copy.
  type_code referring_to(std::byte* room) const noexcept;

  friend void decode(cdr::reader& in, type_code& code) noexcept;
  friend void encode(cdr::writer& out, const type_code& code) noexcept;

 private:
  friend class detail::type_code_parts;
  friend class any;

  std::uint32_t raw_kind() const noexcept;
  bool compare(const type_code& other, bool exactly) const noexcept;

  /// First byte of the top-level TypeCode, at a multiple of 4 of the stream it was read from.
  const std::uint8_t* top_ = detail::null_type_code;
  std::uint32_t size_ = sizeof(detail::null_type_code);
  std::uint32_t at_ = 0;
  /// True if the numbers at `at_`, and at the top, are not in the machine's byte order.
  bool swap_ = false;
  bool top_swap_ = false;
};

/// A TypeCode in memory of its own, on the heap.
class type_code::owned {
 public:
  owned() = default;
  explicit owned(const type_code& code) : seen_(code), bytes_(code.top_, code.top_ + code.size_) {}
  /// Valid as long as this is neither changed nor destroyed.
  type_code view(memory::scope&) const noexcept { return view(); }
  type_code view() const noexcept;

 private:
  /// View of the bytes; its own pointer to them is not used.
  type_code seen_;
  std::vector<std::uint8_t> bytes_;
};

inline type_code::owned type_code::copy() const { return owned(*this); }

constexpr std::size_t minimum_bytes(cdr::type<type_code>) noexcept { return 4; }

void decode(cdr::reader& in, type_code& code) noexcept;
/// Written as it was read, by blocks of bytes; a part of a recursive type is written as a type of its own.
void encode(cdr::writer& out, const type_code& code) noexcept;

}  // namespace orrery
