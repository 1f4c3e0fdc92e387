// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace orrery::cdr {

inline constexpr bool native_is_little = std::endian::native == std::endian::little;
static_assert(native_is_little || std::endian::native == std::endian::big, "CDR knows two byte orders");

/// IEEE binary128 as CDR carries `long double` (CORBA 3.3 part 2, 9.3.1.3): 16 bytes that are passed on as they are,
/// since most processors' `long double` is another format.
struct quad {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const quad&, const quad&) = default;
};

/// A type that CDR aligns to its own size and reads in either byte order.
template <class T>
concept number = (std::integral<T> || std::floating_point<T>)&&!std::same_as<T, bool> && !std::same_as<T, char> &&
                 !std::same_as<T, char16_t> && !std::same_as<T, long double> && !std::same_as<T, wchar_t> &&
                 sizeof(T) <= 8;

namespace detail {
inline std::uint8_t swapped(std::uint8_t v) noexcept { return v; }
inline std::uint16_t swapped(std::uint16_t v) noexcept { return __builtin_bswap16(v); }
inline std::uint32_t swapped(std::uint32_t v) noexcept { return __builtin_bswap32(v); }
inline std::uint64_t swapped(std::uint64_t v) noexcept { return __builtin_bswap64(v); }

template <std::size_t N>
struct unsigned_of;
template <>
struct unsigned_of<1> {
  using type = std::uint8_t;
};
template <>
struct unsigned_of<2> {
  using type = std::uint16_t;
};
template <>
struct unsigned_of<4> {
  using type = std::uint32_t;
};
template <>
struct unsigned_of<8> {
  using type = std::uint64_t;
};
}  // namespace detail

/// The number at `bytes` (any alignment), its bytes reversed when `swap`.
template <class T>
T load(const std::uint8_t* bytes, bool swap) noexcept {
  typename detail::unsigned_of<sizeof(T)>::type raw;
  std::memcpy(&raw, bytes, sizeof raw);
  return std::bit_cast<T>(swap ? detail::swapped(raw) : raw);
}

/// Writes `value` at `bytes` (any alignment) in the machine's order.
template <class T>
void store(std::uint8_t* bytes, T value) noexcept {
  std::memcpy(bytes, &value, sizeof value);
}

}  // namespace orrery::cdr
