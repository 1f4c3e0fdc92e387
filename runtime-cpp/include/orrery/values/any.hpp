// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <orrery/corba/outcome.hpp>
#include <orrery/detail/values/type_code.hpp>
#include <orrery/detail/values/type_code_builder.hpp>

namespace orrery {

/// A value with its type, as a view of both, encoded: in a message, or where `of` put them. Valid as long as those
/// bytes. A value of a type that nobody here knows can be passed on. Null, without a value, by default.
///
///     if (orrery::outcome<Nav::Position> at = value.extract<Nav::Position>(call.scope())) fly_to(*at);
///     orrery::outcome<orrery::any> answer = orrery::any::of(Nav::Position{1, 2, 3}, call.scope());
class any {
 public:
  constexpr any() noexcept = default;

  /// A value with the TypeCode of its type, encoded into the scope. NO_MEMORY when that is exhausted, BAD_PARAM for a
  /// value that can't be sent. Bounds of strings and sequences as `cdr::bounded` takes them.
  template <class T, std::size_t... Bounds>
  static outcome<any> of(const T& value, memory::scope& room) noexcept {
    system_exception problem;
    any made;
    room.allocate_used(alignment, [&](std::span<std::byte> free) noexcept -> std::size_t {
      cdr::writer out({reinterpret_cast<std::uint8_t*>(free.data()), free.size()});
      made = written<T, Bounds...>(value, out);
      if (out.failed()) problem = out.failure(minor::none, completion::no);
      return out.failed() ? 0 : out.position();
    });
    return result(made, problem, &room);
  }
  /// As above, into memory of the caller's.
  template <class T, std::size_t... Bounds>
  static outcome<any> of(const T& value, std::span<std::uint8_t> room) noexcept {
    system_exception problem;
    cdr::writer out(room);
    const any made = written<T, Bounds...>(value, out);
    if (out.failed()) problem = out.failure(minor::none, completion::no);
    return result(made, problem, nullptr);
  }

  const type_code& type() const noexcept { return type_; }

  /// True if the value has that type, or one with another name that is alike on the wire. Of `object_ref`: if it is a
  /// reference of any interface.
  template <class T, std::size_t... Bounds>
  bool holds() const noexcept {
    if constexpr (std::is_same_v<T, object_ref>) {
      return type_.without_aliases().kind() == tc_kind::tk_objref;
    } else {
      return type_.equivalent(type_code_of<T, Bounds...>());
    }
  }

  /// The value as a view of these bytes and of the scope. BAD_TYPECODE if it has another type, NO_MEMORY when the scope
  /// is exhausted.
  template <class T, std::size_t... Bounds>
  outcome<T> extract(memory::scope& room) const noexcept {
    if (!holds<T, Bounds...>()) return system_exception{exception_id::BAD_TYPECODE, minor::none, completion::no};
    cdr::reader in(value_, room);
    if constexpr (raised<T>) pass_repository_id(in, repository_id(cdr::type<T>{}));
    outcome<T> found{T{}};
    cdr::detail::decode_within<Bounds...>(in, found.value());
    if (in.failed()) return in.failure();
    return found;
  }

  class owned;
  /// A copy with memory of its own. Allocates.
  owned copy() const;

  /// Bytes of a copy of all that this refers to.
  std::size_t referred_bytes() const noexcept {
    return type_.kind() == tc_kind::tk_null ? 0 : value_place() + value_.end - value_.position;
  }
  static constexpr std::size_t referred_alignment = 8;
  /// Copies all that this refers to into `room` and returns a view of that copy.
  any referring_to(std::byte* room) const noexcept;

  friend void decode(cdr::reader& in, any& value) noexcept;
  friend void encode(cdr::writer& out, const any& value) noexcept;

 private:
  static constexpr std::uint32_t alignment = 8;

  /// True of exceptions, whose values begin with their repository ids (CORBA 3.3, part 2, 9.3.5.4).
  template <class T>
  static constexpr bool raised = !std::derived_from<T, object_ref> && requires {
    repository_id(cdr::type<T>{});
  };
  /// omniORB leaves the repository id out.
  static void pass_repository_id(cdr::reader& in, std::string_view id) noexcept;

  template <class T, std::size_t... Bounds>
  static any written(const T& value, cdr::writer& out) noexcept {
    any made;
    made.type_ = type_code_of<T, Bounds...>();
    if constexpr (raised<T>) cdr::encode(out, repository_id(cdr::type<T>{}));
    cdr::detail::encode_within<Bounds...>(out, value);
    if (!out.failed()) made.value_ = {out.origin(), 0, out.position(), false};
    return made;
  }
  static outcome<any> result(const any& made, const system_exception& problem, memory::scope* room) noexcept;

  /// Place of the value in a copy: behind its TypeCode, aligned as it is in its message.
  std::size_t value_place() const noexcept {
    return ((type_.referred_bytes() + alignment - 1) & ~(alignment - 1)) + value_.position % alignment;
  }

  type_code type_;
  cdr::extent value_{};
};

/// An any in memory of its own, on the heap.
class any::owned {
 public:
  owned() = default;
  explicit owned(const any& value);
  /// Valid as long as this is neither changed nor destroyed.
  any view(memory::scope&) const noexcept { return view(); }
  any view() const noexcept;

 private:
  /// View of the bytes; its own pointers to them are not used.
  any seen_;
  std::vector<std::byte> bytes_;
};

inline any::owned any::copy() const { return owned(*this); }

constexpr std::size_t minimum_bytes(cdr::type<any>) noexcept { return 4; }
constexpr void describe(cdr::type<any>, type_code_builder& out) noexcept { out.simple(tc_kind::tk_any); }

/// Takes an any from a stream: its TypeCode is checked, and its value by that, whose end is where that says.
void decode(cdr::reader& in, any& value) noexcept;
/// Writes it in the machine's byte order, at any alignment, in the form that the stream gives wide characters.
void encode(cdr::writer& out, const any& value) noexcept;

}  // namespace orrery
