// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include <orrery/detail/values/type_code.hpp>

namespace orrery::detail {

/// Limit of the work that a TypeCode or the value of an any may cause: indirections let few bytes expand to very many,
/// and lead in circles. Counts down; the first failure sticks.
struct type_code_work {
  /// For what is known to be well-formed.
  static constexpr std::uint32_t most_steps = 1u << 22;
  static constexpr std::uint32_t deepest = 64;
  /// A comparison takes twice as much of the stack for a level: 28 KB in all.
  static constexpr std::uint32_t deepest_compared = 32;

  std::uint32_t steps = most_steps;
  std::uint32_t depth = 0;
  std::uint32_t searches = 0;
  std::uint32_t minor_code = minor::none;

  /// So many steps as are enough for any types that are used in practice.
  static type_code_work for_bytes(std::uint32_t bytes) noexcept {
    return {.steps = 65536 + 16 * std::min(bytes, most_steps)};
  }

  bool failed() const noexcept { return minor_code != minor::none; }
  void fail(std::uint32_t code) noexcept {
    if (!failed()) minor_code = code;
  }
  /// One step more, or the cost of passing over so many members.
  bool step(std::uint32_t members = 0) noexcept {
    const std::uint32_t cost = 1 + members / 4;
    if (cost > steps) fail(minor::any_too_complex);
    steps -= std::min(cost, steps);
    return !failed();
  }
  bool enter() noexcept {
    if (++depth > deepest) fail(minor::any_too_complex);
    return step();
  }
  void leave() noexcept { --depth; }
};

/// How a kind's parameters are encoded.
enum class parameter_form : std::uint8_t { none, bound, digits, encapsulated, unknown };
parameter_form form_of(std::uint32_t kind) noexcept;

/// Reads the parameters of one TypeCode, in their order: those before the members at once, members one by one. A
/// TypeCode among them is a place until its type is asked for, so that nothing is followed that nobody needs.
class type_code_parts {
 public:
  static constexpr std::uint32_t indirection = 0xffffffff;

  /// A TypeCode among the parameters, by its place in the top-level one.
  struct place {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool indirect = false;
  };
  struct member {
    std::string_view name;
    place type;
    std::int64_t label = 0;
    std::int16_t visibility = 0;
  };

  type_code_parts(const type_code& of, type_code_work& work) noexcept;

  tc_kind kind() const noexcept { return kind_; }
  bool has_id() const noexcept;
  bool has_content() const noexcept;
  bool has_members() const noexcept;
  bool has_member_types() const noexcept { return has_members() && kind_ != tc_kind::tk_enum; }
  bool failed() const noexcept { return in_.failed(); }

  /// The next member; false behind the last, and when the TypeCode is malformed.
  bool next(member& found) noexcept;
  /// The type at a place; tk_null, and a failure of the work, if it is an indirection to none.
  type_code type_at(const place& where) const noexcept;
  type_code content_type() const noexcept { return type_at(content); }
  /// True if the place is an indirection to something before that position of the top-level TypeCode.
  bool leads_before(const place& where, std::uint32_t position) const noexcept;
  /// Kind of a union's discriminator, without aliases.
  tc_kind label_kind() noexcept;

  /// Kind of what stands for an alias of an alias, and so on; tk_null, and a failure, if there is no end of it.
  static type_code without_aliases(type_code code, type_code_work& work) noexcept;
  /// Fails the work unless all of a top-level TypeCode is well-formed.
  static void check(const type_code& code, type_code_work& work) noexcept;
  /// True if nothing in it is an indirection to outside of it.
  static bool stands_alone(const type_code& code, type_code_work& work) noexcept;
  static bool stands_alone(const type_code& code, std::uint32_t begin, type_code_work& work) noexcept;

  /// Takes a TypeCode from a stream, checked as a whole.
  static type_code read(cdr::reader& in, type_code_work& work) noexcept;
  static void write(cdr::writer& out, const type_code& code, type_code_work& work) noexcept;

  /// First byte of a TypeCode, by which it is known.
  static const std::uint8_t* first_byte(const type_code& code) noexcept { return code.top_ + code.at_; }

  std::string_view id;
  std::string_view name;
  /// Discriminator, element, original, boxed or concrete base type.
  place content;
  /// Bound, length, or digits.
  std::uint32_t number = 0;
  std::int16_t scale = 0;
  std::int16_t modifier = 0;
  std::int32_t default_index = -1;
  std::uint32_t count = 0;

 private:
  struct open_code;

  type_code at(const place& where) const noexcept;
  type_code find(std::uint32_t target) const noexcept;
  bool holds(const place& where, std::uint32_t target) const noexcept {
    return where.begin <= target && target < where.end && !where.indirect;
  }
  std::int64_t target_of(const place& where) const noexcept;
  std::uint32_t position() const noexcept { return start_ + in_.rest().position; }
  place take_type() noexcept;
  std::int64_t read_label() noexcept;
  static void write_blocks(cdr::writer& out, const type_code& code) noexcept;
  static void write_parts(cdr::writer& out, const type_code& code, const open_code* outer,
                          type_code_work& work) noexcept;
  void write_label(cdr::writer& out, std::uint32_t start, std::int64_t label) noexcept;

  const type_code code_;
  type_code_work& work_;
  tc_kind kind_;
  /// Place of the encapsulation's first byte in the top-level TypeCode.
  std::uint32_t start_ = 0;
  memory::scope none_;
  cdr::reader in_;
  std::uint32_t next_ = 0;
  bool knows_label_kind_ = false;
  tc_kind label_kind_ = tc_kind::tk_null;
};

}  // namespace orrery::detail
