// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

#include <orrery/detail/values/type_code.hpp>
#include <orrery/iop/object_ref.hpp>

namespace orrery {

template <unsigned Digits, unsigned Scale>
class fixed;

namespace cdr::detail {
/// A type's bounds, as `bounded` takes them.
template <std::size_t... Bounds>
struct bounds {};
}  // namespace cdr::detail

/// Encodes the TypeCode of a type of generated code, at compile time, in the machine's byte order. `describe(type<T>,
/// builder&)` beside a type says what it is made of. A type that was described before becomes an indirection, so that
/// recursive types end.
///
///     constexpr void describe(orrery::cdr::type<Position>, orrery::type_code_builder& out) noexcept {
///       if (!out.begin(orrery::tc_kind::tk_struct, "IDL:Nav/Position:1.0", "Position")) return;
///       out.number(1);
///       out.member<double>("latitude");
///       out.end();
///     }
class type_code_builder {
 public:
  /// Counts bytes only where there are none to write to.
  constexpr explicit type_code_builder(std::uint8_t* bytes) noexcept : bytes_(bytes) {}

  constexpr std::uint32_t size() const noexcept { return size_; }

  /// A kind without parameters.
  constexpr void simple(tc_kind kind) noexcept { number(static_cast<std::uint32_t>(kind)); }
  /// A string or wide string; 0 for no bound.
  constexpr void string(tc_kind kind, std::uint32_t bound) noexcept {
    simple(kind);
    number(bound);
  }

  constexpr void decimal(std::uint16_t digits, std::uint16_t scale) noexcept {
    simple(tc_kind::tk_fixed);
    integer(digits, sizeof digits);
    integer(scale, sizeof scale);
  }

  /// Begins a type that has a repository id. False if it was described before: then that is all.
  constexpr bool begin(tc_kind kind, std::string_view id, std::string_view name) noexcept {
    align(4);
    for (std::uint32_t i = 0; i < described_count_; ++i) {
      if (described_[i].id != id) continue;
      number(0xffffffff);
      number(described_[i].at - size_);
      return false;
    }
    if (described_count_ < described_.size()) described_[described_count_++] = {id, size_};
    begin(kind);
    text(id);
    text(name);
    return true;
  }
  /// Begins a sequence or an array; behind its element's type comes its bound or length.
  constexpr void begin(tc_kind kind) noexcept {
    simple(kind);
    number(0);
    starts_[depth_++] = start_;
    start_ = size_;
    octet(cdr::native_is_little ? 1 : 0);
  }
  constexpr void end() noexcept {
    const std::uint32_t after = size_;
    const std::uint32_t bytes = size_ - start_;
    size_ = start_ - 4;
    number(bytes);
    size_ = after;
    start_ = starts_[--depth_];
  }

  /// A type within another: a member's, an element's. Bounds as `cdr::bounded` takes them.
  template <class T, std::size_t... Bounds>
  constexpr void type() noexcept {
    describe_within(cdr::type<T>{}, cdr::detail::bounds<Bounds...>{}, *this);
  }
  /// A member's name and type.
  template <class T, std::size_t... Bounds>
  constexpr void member(std::string_view name) noexcept {
    text(name);
    type<T, Bounds...>();
  }
  /// The index of a union's default member; -1 if it has none.
  constexpr void default_index(std::int32_t index) noexcept { number(static_cast<std::uint32_t>(index)); }

  /// The number of members or of elements, a bound.
  constexpr void number(std::uint32_t value) noexcept { integer(value, sizeof value); }
  constexpr void text(std::string_view characters) noexcept {
    number(static_cast<std::uint32_t>(characters.size() + 1));
    for (const char character : characters) octet(static_cast<std::uint8_t>(character));
    octet(0);
  }
  /// A label of a union, of the discriminator's type.
  template <class T>
  constexpr void label(T value) noexcept {
    if constexpr (std::is_same_v<T, char16_t>) {
      octet(2);
      octet(static_cast<std::uint8_t>(value >> 8));
      octet(static_cast<std::uint8_t>(value & 0xff));
    } else if constexpr (std::is_enum_v<T>) {
      integer(static_cast<std::uint32_t>(value), 4);
    } else if constexpr (sizeof(T) == 1) {
      octet(static_cast<std::uint8_t>(value));
    } else {
      integer(static_cast<std::uint64_t>(value), sizeof(T));
    }
  }

 private:
  struct described_type {
    std::string_view id;
    std::uint32_t at = 0;
  };

  constexpr void octet(std::uint8_t value) noexcept {
    if (bytes_ != nullptr) bytes_[size_] = value;
    ++size_;
  }
  constexpr void align(std::uint32_t alignment) noexcept {
    while ((size_ - start_) % alignment != 0) octet(0);
  }
  constexpr void integer(std::uint64_t value, std::uint32_t width) noexcept {
    align(width);
    for (std::uint32_t i = 0; i < width; ++i) {
      const std::uint32_t place = cdr::native_is_little ? i : width - 1 - i;
      octet(static_cast<std::uint8_t>(value >> (8 * place)));
    }
  }

  std::uint8_t* bytes_;
  std::uint32_t size_ = 0;
  /// Place of the innermost encapsulation, from which alignment counts.
  std::uint32_t start_ = 0;
  std::uint32_t depth_ = 0;
  std::uint32_t described_count_ = 0;
  std::array<std::uint32_t, 64> starts_{};
  /// The first types only: later ones may be written twice.
  std::array<described_type, 64> described_{};
};

namespace cdr {

template <number T>
constexpr void describe(type<T>, type_code_builder& out) noexcept {
  using enum tc_kind;
  if constexpr (std::is_same_v<T, float>) {
    out.simple(tk_float);
  } else if constexpr (std::is_same_v<T, double>) {
    out.simple(tk_double);
  } else if constexpr (sizeof(T) == 1) {
    out.simple(tk_octet);  // int8, too, for which there is no kind
  } else if constexpr (sizeof(T) == 2) {
    out.simple(std::is_signed_v<T> ? tk_short : tk_ushort);
  } else if constexpr (sizeof(T) == 4) {
    out.simple(std::is_signed_v<T> ? tk_long : tk_ulong);
  } else {
    out.simple(std::is_signed_v<T> ? tk_longlong : tk_ulonglong);
  }
}
constexpr void describe(type<bool>, type_code_builder& out) noexcept { out.simple(tc_kind::tk_boolean); }
constexpr void describe(type<char>, type_code_builder& out) noexcept { out.simple(tc_kind::tk_char); }
constexpr void describe(type<char16_t>, type_code_builder& out) noexcept { out.simple(tc_kind::tk_wchar); }
constexpr void describe(type<quad>, type_code_builder& out) noexcept { out.simple(tc_kind::tk_longdouble); }
template <unsigned Digits, unsigned Scale>
constexpr void describe(type<fixed<Digits, Scale>>, type_code_builder& out) noexcept {
  out.decimal(Digits, Scale);
}
constexpr void describe(type<type_code>, type_code_builder& out) noexcept { out.simple(tc_kind::tk_TypeCode); }
constexpr void describe(type<object_ref>, type_code_builder& out) noexcept {
  if (out.begin(tc_kind::tk_objref, "IDL:omg.org/CORBA/Object:1.0", "Object")) out.end();
}
/// A reference of a generated interface. Its name may be left out (CORBA 3.3 part 2, 9.3.5.1).
template <class T>
requires(std::derived_from<T, object_ref> &&
         !std::same_as<T, object_ref>) constexpr void describe(type<T> which, type_code_builder& out) noexcept {
  if (out.begin(tc_kind::tk_objref, repository_id(which), "")) out.end();
}

namespace detail {

template <class T>
constexpr void describe_within(type<T> which, bounds<>, type_code_builder& out) noexcept;
template <std::size_t Bound>
constexpr void describe_within(type<std::string_view>, bounds<Bound>, type_code_builder& out) noexcept {
  out.string(tc_kind::tk_string, Bound);
}
template <std::size_t Bound>
constexpr void describe_within(type<std::u16string_view>, bounds<Bound>, type_code_builder& out) noexcept {
  out.string(tc_kind::tk_wstring, Bound);
}
template <class T, std::size_t Bound, std::size_t... Inner>
constexpr void describe_within(type<std::span<const T>>, bounds<Bound, Inner...>, type_code_builder& out) noexcept {
  out.begin(tc_kind::tk_sequence);
  describe_within(type<T>{}, bounds<Inner...>{}, out);
  out.number(Bound);
  out.end();
}
template <class T, std::size_t N, std::size_t Bound, std::size_t... Inner>
constexpr void describe_within(type<std::array<T, N>>, bounds<Bound, Inner...>, type_code_builder& out) noexcept {
  out.begin(tc_kind::tk_array);
  describe_within(type<T>{}, bounds<Inner...>{}, out);
  out.number(N);
  out.end();
}

}  // namespace detail

constexpr void describe(type<std::string_view> which, type_code_builder& out) noexcept {
  detail::describe_within(which, detail::bounds<0>{}, out);
}
constexpr void describe(type<std::u16string_view> which, type_code_builder& out) noexcept {
  detail::describe_within(which, detail::bounds<0>{}, out);
}
template <class T>
constexpr void describe(type<std::span<const T>> which, type_code_builder& out) noexcept {
  detail::describe_within(which, detail::bounds<0>{}, out);
}
template <class T, std::size_t N>
constexpr void describe(type<std::array<T, N>> which, type_code_builder& out) noexcept {
  detail::describe_within(which, detail::bounds<0>{}, out);
}

namespace detail {
template <class T>
constexpr void describe_within(type<T> which, bounds<>, type_code_builder& out) noexcept {
  describe(which, out);
}
}  // namespace detail

}  // namespace cdr

namespace detail {

template <class T, std::size_t... Bounds>
constexpr auto encoded_type_code() noexcept {
  constexpr std::uint32_t size = [] {
    type_code_builder counted(nullptr);
    cdr::detail::describe_within(cdr::type<T>{}, cdr::detail::bounds<Bounds...>{}, counted);
    return counted.size();
  }();
  std::array<std::uint8_t, size> bytes{};
  type_code_builder out(bytes.data());
  cdr::detail::describe_within(cdr::type<T>{}, cdr::detail::bounds<Bounds...>{}, out);
  return bytes;
}

template <class T, std::size_t... Bounds>
inline constexpr auto type_code_bytes = encoded_type_code<T, Bounds...>();

}  // namespace detail

/// The TypeCode of a type that IDL builds in or that was generated: constant data. Bounds, if any, as `cdr::bounded`
/// takes them.
template <class T, std::size_t... Bounds>
constexpr type_code type_code_of() noexcept {
  return type_code(detail::type_code_bytes<T, Bounds...>);
}

}  // namespace orrery
