// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include <orrery/detail/cdr/reader.hpp>
#include <orrery/detail/cdr/writer.hpp>

/// `decode(reader&, T&)`, `encode(writer&, const T&)` and `minimum_bytes(type<T>)` for what IDL builds in. Generated
/// code adds overloads for its own types, beside those types, where argument-dependent look-up finds them.
namespace orrery::cdr {

/// Names a type for overload resolution.
template <class T>
struct type {};

/// The fewest bytes one value takes in any version of GIOP, padding before and between members left out: bounds a
/// sequence's length before anything is allocated. test/vectors/cdr-sizes.txt lists them for the generator, too.
template <class T>
requires number<T> || std::is_enum_v<T>
constexpr std::size_t minimum_bytes(type<T>) noexcept { return std::is_enum_v<T> ? 4 : sizeof(T); }
constexpr std::size_t minimum_bytes(type<bool>) noexcept { return 1; }
constexpr std::size_t minimum_bytes(type<char>) noexcept { return 1; }
/// Two in GIOP 1.1; from 1.2 on there is a length before them, so at least three.
constexpr std::size_t minimum_bytes(type<char16_t>) noexcept { return 2; }
constexpr std::size_t minimum_bytes(type<quad>) noexcept { return 16; }
constexpr std::size_t minimum_bytes(type<std::string_view>) noexcept { return 5; }
constexpr std::size_t minimum_bytes(type<std::u16string_view>) noexcept { return 4; }
template <class T>
constexpr std::size_t minimum_bytes(type<std::span<const T>>) noexcept {
  return 4;
}
template <class T, std::size_t N>
constexpr std::size_t minimum_bytes(type<std::array<T, N>>) noexcept {
  return N * minimum_bytes(type<T>{});
}

/// Elements whose CDR bytes are their memory: copied, or viewed in place where order and alignment allow.
template <class T>
concept bulk = number<T> || std::same_as<T, char>;

template <number T>
void decode(reader& in, T& value) noexcept {
  in.read(value);
}
inline void decode(reader& in, bool& value) noexcept {
  const std::uint8_t byte = in.read<std::uint8_t>();
  if (byte > 1) [[unlikely]]
    in.malformed(minor::boolean_out_of_range);
  value = byte == 1;
}
inline void decode(reader& in, char& value) noexcept { value = static_cast<char>(in.read<std::uint8_t>()); }
inline void decode(reader& in, char16_t& value) noexcept { value = in.wide_character(); }
inline void decode(reader& in, quad& value) noexcept {
  // Aligned to 8, not 16 (9.3.1.3); the two halves lie in the sender's byte order.
  in.align(8);
  std::uint64_t first = in.read<std::uint64_t>();
  std::uint64_t second = in.read<std::uint64_t>();
  const bool little = native_is_little != in.foreign_order();
  value = little ? quad{first, second} : quad{second, first};
}
inline void decode(reader& in, std::string_view& value) noexcept { value = in.string(); }
inline void decode(reader& in, std::u16string_view& value) noexcept { value = in.wide_string(); }

template <number T>
void encode(writer& out, const T& value) noexcept {
  out.write(value);
}
inline void encode(writer& out, const bool& value) noexcept { out.write(static_cast<std::uint8_t>(value ? 1 : 0)); }
inline void encode(writer& out, const char& value) noexcept { out.write(static_cast<std::uint8_t>(value)); }
inline void encode(writer& out, const char16_t& value) noexcept { out.wide_character(value); }
inline void encode(writer& out, const quad& value) noexcept {
  out.write(native_is_little ? value.low : value.high);
  out.write(native_is_little ? value.high : value.low);
}
inline void encode(writer& out, const std::string_view& value) noexcept { out.string(value); }
inline void encode(writer& out, const std::u16string_view& value) noexcept { out.wide_string(value); }

template <class T>
void decode(reader& in, std::span<const T>& value) noexcept;
template <class T>
void encode(writer& out, const std::span<const T>& value) noexcept;

template <class T, std::size_t N>
void decode(reader& in, std::array<T, N>& value) noexcept {
  for (T& element : value) decode(in, element);
}
template <class T, std::size_t N>
void encode(writer& out, const std::array<T, N>& value) noexcept {
  for (const T& element : value) encode(out, element);
}

namespace detail {

template <bulk T>
std::span<const T> bulk_view(reader& in, std::uint32_t count) noexcept {
  const std::uint8_t* const bytes = in.take(count * sizeof(T), sizeof(T));
  if (bytes == nullptr) return {};
  const bool aligned = reinterpret_cast<std::uintptr_t>(bytes) % alignof(T) == 0;
  if (aligned && (sizeof(T) == 1 || !in.foreign_order())) return {reinterpret_cast<const T*>(bytes), count};
  T* const room = in.room_for<T>(count);
  if (room == nullptr) return {};
  for (std::uint32_t i = 0; i < count; ++i) room[i] = load<T>(bytes + i * sizeof(T), in.foreign_order());
  return {room, count};
}

/// Every byte is checked first: a bool that is neither 0 nor 1 is undefined behaviour in C++.
inline std::span<const bool> bool_view(reader& in, std::uint32_t count) noexcept {
  const std::uint8_t* const bytes = in.take(count, 1);
  if (bytes == nullptr) return {};
  std::uint8_t all = 0;
  for (std::uint32_t i = 0; i < count; ++i) all = static_cast<std::uint8_t>(all | bytes[i]);
  if (all > 1) {
    in.malformed(minor::boolean_out_of_range);
    return {};
  }
  static_assert(sizeof(bool) == 1);
  return {reinterpret_cast<const bool*>(bytes), count};
}

}  // namespace detail

namespace detail {

/// A value with its bounds, as `bounded` takes them: what is too long is refused before anything is taken of the scope
/// for it.
template <std::size_t... Bounds, class T>
void decode_within(reader& in, T& value) noexcept;

template <std::size_t Bound, std::size_t... Inner, class T>
void decode_bounded(reader& in, std::span<const T>& value) noexcept {
  value = {};
  const std::uint32_t count = in.length(minimum_bytes(type<T>{}), Bound == 0 ? reader::unbounded : Bound);
  if (count == 0) return;  // an empty sequence has no element to align to
  if constexpr (bulk<T>) {
    value = bulk_view<T>(in, count);
  } else if constexpr (std::same_as<T, bool>) {
    value = bool_view(in, count);
  } else {
    if (!in.enter()) return;
    T* const room = in.room_for<T>(count);
    if (room == nullptr) return;
    for (std::uint32_t i = 0; i < count && !in.failed(); ++i) decode_within<Inner...>(in, room[i]);
    in.leave();
    value = {room, count};
  }
}
template <std::size_t Bound>
void decode_bounded(reader& in, std::string_view& value) noexcept {
  value = in.string();
  if (Bound != 0 && value.size() > Bound) [[unlikely]]
    in.malformed(minor::bound_exceeded);
}
template <std::size_t Bound>
void decode_bounded(reader& in, std::u16string_view& value) noexcept {
  value = in.wide_string(Bound == 0 ? reader::unbounded : Bound);
}
template <std::size_t Bound, std::size_t... Inner, class T, std::size_t N>
void decode_bounded(reader& in, std::array<T, N>& value) noexcept {
  for (T& element : value) decode_within<Inner...>(in, element);
}

template <std::size_t... Bounds, class T>
void decode_within(reader& in, T& value) noexcept {
  if constexpr (sizeof...(Bounds) == 0) {
    decode(in, value);
  } else {
    decode_bounded<Bounds...>(in, value);
  }
}

}  // namespace detail

template <class T>
void decode(reader& in, std::span<const T>& value) noexcept {
  detail::decode_bounded<0>(in, value);
}

template <class T>
void encode(writer& out, const std::span<const T>& value) noexcept {
  out.write(static_cast<std::uint32_t>(value.size()));
  if (value.empty()) return;
  if constexpr (bulk<T> || std::same_as<T, bool>) {
    out.align(sizeof(T));
    out.raw({reinterpret_cast<const std::uint8_t*>(value.data()), value.size_bytes()});
  } else {
    if (!out.enter()) return;
    for (const T& element : value) encode(out, element);
    out.leave();
  }
}

/// A string, wide string, sequence or array with the bounds that IDL gives it, from the outermost level inwards, 0
/// where a level has none: `bounded<16>(name)`, or `bounded<0, 16>(names)` for a sequence of short names.
template <class T, std::size_t... Bounds>
struct bounded_reference {
  T& value;
};
template <std::size_t... Bounds, class T>
bounded_reference<T, Bounds...> bounded(T& value) noexcept {
  return {value};
}

namespace detail {

template <class T>
constexpr bool within(const T&) noexcept {
  return true;
}
template <std::size_t Bound, std::size_t... Inner, class T>
constexpr bool within(const T& value) noexcept {
  if constexpr (Bound != 0) {
    if (value.size() > Bound) return false;
  }
  if constexpr (sizeof...(Inner) != 0) {
    for (const auto& element : value) {
      if (!within<Inner...>(element)) return false;
    }
  }
  return true;
}

}  // namespace detail

template <class T, std::size_t... Bounds>
void decode(reader& in, const bounded_reference<T, Bounds...>& bounded_value) noexcept {
  detail::decode_within<Bounds...>(in, bounded_value.value);
}
namespace detail {

/// A value with its bounds, as `bounded` takes them.
template <std::size_t... Bounds, class T>
void encode_within(writer& out, const T& value) noexcept {
  encode(out, value);
  if constexpr (sizeof...(Bounds) != 0) {
    if (!within<Bounds...>(value)) [[unlikely]]
      out.refuse(minor::bound_exceeded);
  }
}

}  // namespace detail

/// Too long a value of one's own is refused by the writer, which becomes a system exception.
template <class T, std::size_t... Bounds>
void encode(writer& out, const bounded_reference<T, Bounds...>& bounded_value) noexcept {
  detail::encode_within<Bounds...>(out, bounded_value.value);
}

/// Decodes an enum whose enumerators are 0 to `last`.
template <class Enum>
void decode_enum(reader& in, Enum& value, Enum last) noexcept {
  value = static_cast<Enum>(in.enumerator(static_cast<std::uint32_t>(last)));
}
template <class Enum>
void encode_enum(writer& out, Enum value) noexcept {
  out.write(static_cast<std::uint32_t>(value));
}

}  // namespace orrery::cdr
