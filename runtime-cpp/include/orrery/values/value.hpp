// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <vector>

#include <orrery/cdr/codec.hpp>
#include <orrery/memory/scope.hpp>
#include <orrery/values/owned.hpp>

/// Values of valuetypes and value boxes (CORBA 3.3 part 1, 9; their encoding is part 2, 9.3.4). A value is passed by
/// pointer: null is one of its states, two members may point to the same value, and a value may lead back to itself;
/// all that arrives as it was sent. What is received lies in the scope of the call. Generated code has a class for each
/// valuetype, derived from that of its base, and a `value_codec` beside its codec.
namespace orrery {

/// A valuetype, as all its values share it: a constant of generated code, `V::orrery_type` of a class V.
struct value_type {
  std::string_view repository_id;
  /// The valuetype whose state comes before this one's; null if there is none.
  const value_type* base = nullptr;
  /// True if a receiver that does not know this type may take its values for those of the base.
  bool truncatable = false;
  /// All abstract valuetypes of which its values are.
  std::span<const value_type* const> abstract_bases{};
  /// True if user code encodes the state, which is always sent in chunks then.
  bool custom = false;

  constexpr bool is_a(const value_type& other) const noexcept {
    const value_type* type = this;
    while (type != nullptr && type != &other) type = type->base;
    return type != nullptr || std::ranges::find(abstract_bases, &other) != abstract_bases.end();
  }
};

/// Base of all generated classes of values. It has an identity, so it is not copied. One thread writes to it; any
/// number may send it at once.
class value {
 public:
  /// The valuetype that was sent or made, which may be derived from the one that is declared.
  const value_type& actual_type() const noexcept { return *type_; }

  value(const value&) = delete;
  value& operator=(const value&) = delete;

 protected:
  explicit value(const value_type& type) noexcept : type_(&type) {}
  ~value() = default;

 private:
  friend class cdr::writer;
  const value_type* type_;
  /// Index in the table of the writer that has written it last. Read with care: the table says whether it is so.
  mutable std::atomic<std::uint32_t> written_{0};
};

/// A value as parameters, results and members have it: null, or a value of V or of a type derived from V.
template <class V>
using value_ptr = const V*;

/// The value as one of a derived type V; null if it is null or none.
template <std::derived_from<value> V>
const V* value_cast(const value* any) noexcept {
  return any != nullptr && any->actual_type().is_a(V::orrery_type) ? static_cast<const V*>(any) : nullptr;
}

/// A value of an abstract valuetype A, as parameters, results and members have it: null, or a value of a type that is
/// derived from A. It is passed on as it is, or taken for the type that it has with `value_cast<V>(that.get())`.
template <class A>
class abstract_value {
 public:
  constexpr abstract_value() noexcept = default;
  constexpr abstract_value(std::nullptr_t) noexcept {}
  template <std::derived_from<value> V>
  requires(V::orrery_type.is_a(A::orrery_type)) constexpr abstract_value(const V* given) noexcept : value_(given) {}
  template <class B>
  requires(!std::same_as<A, B> &&
           B::orrery_type.is_a(A::orrery_type)) constexpr abstract_value(abstract_value<B> given) noexcept
      : value_(given.get()) {}

  /// The value if it is of A or null; else null.
  static constexpr abstract_value of(const value* any) noexcept {
    abstract_value given;
    if (any != nullptr && any->actual_type().is_a(A::orrery_type)) given.value_ = any;
    return given;
  }

  constexpr const value* get() const noexcept { return value_; }
  constexpr explicit operator bool() const noexcept { return value_ != nullptr; }
  friend constexpr bool operator==(abstract_value, abstract_value) noexcept = default;

 private:
  const value* value_ = nullptr;
};

namespace cdr {

/// Functions that make, read and write the values of one type. A constant of this class makes the type known to the
/// whole program before `main` begins: received repository ids are looked up among all of them.
class value_codec {
 public:
  /// V has overloads `decode_state(reader&, V&)` and `encode_state(writer&, const V&)` beside it.
  template <std::derived_from<value> V>
  explicit value_codec(type<V>) noexcept
      : type_(&V::orrery_type),
        make_([](reader& in) noexcept -> value* { return in.room_for<V>(1); }),
        decode_([](reader& in, value& made) noexcept { decode_state(in, static_cast<V&>(made)); }),
        encode_([](writer& out, const value& given) noexcept { encode_state(out, static_cast<const V&>(given)); }) {
    add();
  }
  value_codec(const value_codec&) = delete;
  value_codec& operator=(const value_codec&) = delete;

  /// The codec of a type; null if the program has none.
  static const value_codec* find(std::string_view repository_id) noexcept;

  const value_type& type_of_values() const noexcept { return *type_; }
  value* make(reader& in) const noexcept { return make_(in); }
  void decode(reader& in, value& made) const noexcept { decode_(in, made); }
  void encode(writer& out, const value& given) const noexcept { encode_(out, given); }

 private:
  void add() noexcept;

  const value_type* type_;
  value* (*make_)(reader&) noexcept;
  void (*decode_)(reader&, value&) noexcept;
  void (*encode_)(writer&, const value&) noexcept;
  const value_codec* next_ = nullptr;
};

/// Reads a value of a type or one derived from it; null is null. Of one that no codec is for, and of which no base may
/// stand for it, the exception is MARSHAL, minor `value_type_unknown`.
const value* decode_value(reader& in, const value_type& declared) noexcept;

template <std::derived_from<value> V>
void decode(reader& in, const V*& given) noexcept {
  given = static_cast<const V*>(decode_value(in, V::orrery_type));
}
template <std::derived_from<value> V>
void encode(writer& out, const V* const& given) noexcept {
  out.value(given, V::orrery_type);
}
template <std::derived_from<value> V>
constexpr std::size_t minimum_bytes(type<const V*>) noexcept {
  return 4;
}

template <class A>
void decode(reader& in, abstract_value<A>& given) noexcept {
  given = abstract_value<A>::of(decode_value(in, A::orrery_type));
}
template <class A>
void encode(writer& out, const abstract_value<A>& given) noexcept {
  out.value(given.get(), A::orrery_type);
}
template <class A>
constexpr std::size_t minimum_bytes(type<abstract_value<A>>) noexcept {
  return 4;
}

/// The encoded form of a value and all that it leads to, in memory of the heap; empty for null. Throws
/// std::length_error for values that nest deeper than a reader takes.
std::vector<std::uint8_t> encoded_value(const value* given, const value_type& declared);
const value* decoded_value(std::span<const std::uint8_t> bytes, const value_type& declared,
                           memory::scope& room) noexcept;

}  // namespace cdr

/// A value that is kept, with all that it leads to: in its encoded form, of which `view` makes the values again.
template <class V>
class owned_value {
 public:
  owned_value() noexcept = default;
  explicit owned_value(const V* given) : bytes_(cdr::encoded_value(given, V::orrery_type)) {}

  /// Made in the scope, and valid as long as that and this are. Null if the value was, and if the scope is exhausted.
  const V* view(scope& room) const noexcept {
    return static_cast<const V*>(cdr::decoded_value(bytes_, V::orrery_type, room));
  }

 private:
  std::vector<std::uint8_t> bytes_;
};

/// A value of an abstract valuetype that is kept.
template <class A>
class owned_value<abstract_value<A>> {
 public:
  owned_value() noexcept = default;
  explicit owned_value(abstract_value<A> given) : bytes_(cdr::encoded_value(given.get(), A::orrery_type)) {}

  /// As of a valuetype with state.
  abstract_value<A> view(scope& room) const noexcept {
    return abstract_value<A>::of(cdr::decoded_value(bytes_, A::orrery_type, room));
  }

 private:
  std::vector<std::uint8_t> bytes_;
};

template <class V>
struct owned<const V*> {
  using type = owned_value<V>;
};
template <class A>
struct owned<abstract_value<A>> {
  using type = owned_value<abstract_value<A>>;
};

}  // namespace orrery
