// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <string_view>

#include <orrery/cdr/codec.hpp>

namespace orrery {

/// A decimal number of IDL's `fixed<Digits, Scale>` (IDL 4.2, 7.4.1.4.4.3.4): `Digits` digits, `Scale` of them behind
/// the point. A plain value, held as it travels: packed decimal (CORBA 3.3 part 2, 9.3.2.8), two digits an octet, the
/// sign behind the last. It compares and prints; it does not calculate.
///
///     constexpr auto price = orrery::fixed<9, 2>::literal("-12.50");
///     const auto paid = orrery::fixed<9, 2>::of(text);   // nothing if the text is no such number
template <unsigned Digits, unsigned Scale>
class fixed {
  static_assert(Digits >= 1 && Digits <= 31 && Scale <= Digits);

 public:
  using octets_type = std::array<std::uint8_t, Digits / 2 + 1>;

  /// Text of a number: a minus if it is negative, at least one digit before the point, `Scale` digits behind it.
  class text_type {
   public:
    constexpr operator std::string_view() const noexcept { return {characters_.data(), size_}; }

   private:
    friend fixed;
    constexpr void add(char character) noexcept { characters_[size_++] = character; }

    std::array<char, Digits + 3> characters_{};
    std::size_t size_ = 0;
  };

  /// Zero.
  constexpr fixed() noexcept { octets_.back() = positive; }

  /// The number of a text such as `-12.5`: a sign, digits and a point. Nothing if the text is no number, or one that
  /// has other digits than these.
  static constexpr std::optional<fixed> of(std::string_view text) noexcept {
    fixed made;
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
    const std::size_t point = text.find('.');
    const bool has_point = point != std::string_view::npos;
    const std::size_t whole = has_point ? point : text.size();
    if (text.size() == (has_point ? 1 : 0)) return {};
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (i == point) continue;
      if (text[i] < '0' || text[i] > '9') return {};
      if (text[i] == '0') continue;
      // Places count from the last digit behind the point.
      if (i < whole ? Scale + whole - i > Digits : i - whole > Scale) return {};
      const std::size_t place = i < whole ? Scale + whole - 1 - i : Scale - (i - whole);
      made.set(static_cast<unsigned>(place), static_cast<std::uint8_t>(text[i] - '0'));
    }
    made.sign(negative);
    return made;
  }
  /// A whole number. Nothing if it has more digits.
  static constexpr std::optional<fixed> of(std::int64_t whole) noexcept {
    fixed made;
    std::uint64_t rest = whole < 0 ? 0 - static_cast<std::uint64_t>(whole) : static_cast<std::uint64_t>(whole);
    for (unsigned place = Scale; rest != 0; ++place, rest /= 10) {
      if (place >= Digits) return {};
      made.set(place, static_cast<std::uint8_t>(rest % 10));
    }
    made.sign(whole < 0);
    return made;
  }
  /// A number that the program states; what `of` has nothing for does not compile.
  static consteval fixed literal(std::string_view text) { return of(text).value(); }
  /// The number in these octets; nothing if they are no packed decimal.
  static constexpr std::optional<fixed> of_octets(const octets_type& octets) noexcept {
    const std::uint8_t sign = octets.back() & 0x0f;
    if (sign != positive && sign != negative_sign) return {};
    fixed made;
    made.octets_ = octets;
    for (unsigned place = 0; place < 2 * octets.size() - 1; ++place) {
      const std::uint8_t digit = made.digit(place);
      if (digit > 9 || (place >= Digits && digit != 0)) return {};
    }
    made.sign(sign == negative_sign);
    return made;
  }

  constexpr const octets_type& octets() const noexcept { return octets_; }
  constexpr bool is_negative() const noexcept { return (octets_.back() & 0x0f) == negative_sign; }

  constexpr text_type text() const noexcept {
    text_type made;
    if (is_negative()) made.add('-');
    unsigned place = Digits;
    while (place > Scale + 1 && digit(place - 1) == 0) --place;
    if (place <= Scale) made.add('0');
    for (; place > Scale; --place) made.add(static_cast<char>('0' + digit(place - 1)));
    if (Scale > 0) made.add('.');
    for (; place > 0; --place) made.add(static_cast<char>('0' + digit(place - 1)));
    return made;
  }

  /// The part before the point, without what is behind it. Nothing if it is larger than such an integer.
  constexpr std::optional<std::int64_t> whole() const noexcept {
    const std::uint64_t most = std::uint64_t{std::numeric_limits<std::int64_t>::max()} + (is_negative() ? 1 : 0);
    std::uint64_t sum = 0;
    for (unsigned place = Digits; place > Scale; --place) {
      const std::uint64_t next = digit(place - 1);
      if (sum > (most - next) / 10) return {};
      sum = sum * 10 + next;
    }
    return static_cast<std::int64_t>(is_negative() ? 0 - sum : sum);
  }

  /// The nearest number in binary, but for errors of rounding in each digit.
  constexpr double to_double() const noexcept {
    long double sum = 0;
    for (unsigned place = Digits; place > 0; --place) sum = sum * 10 + digit(place - 1);
    for (unsigned place = 0; place < Scale; ++place) sum /= 10;
    return static_cast<double>(is_negative() ? -sum : sum);
  }

  friend constexpr bool operator==(const fixed& left, const fixed& right) noexcept { return (left <=> right) == 0; }
  friend constexpr std::strong_ordering operator<=>(const fixed& left, const fixed& right) noexcept {
    if (left.is_negative() != right.is_negative()) {
      return left.is_negative() ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    for (unsigned place = Digits; place > 0; --place) {
      const auto order = left.digit(place - 1) <=> right.digit(place - 1);
      if (order != 0) return left.is_negative() ? 0 <=> order : order;
    }
    return std::strong_ordering::equal;
  }

 private:
  static constexpr std::uint8_t positive = 0xc;
  static constexpr std::uint8_t negative_sign = 0xd;

  /// The digit at a place, counted from 0 for the last.
  constexpr std::uint8_t digit(unsigned place) const noexcept {
    const std::uint8_t pair = octets_[octets_.size() - 1 - (place + 1) / 2];
    return place % 2 == 0 ? pair >> 4 : pair & 0x0f;
  }
  constexpr void set(unsigned place, std::uint8_t digit) noexcept {
    std::uint8_t& pair = octets_[octets_.size() - 1 - (place + 1) / 2];
    pair = static_cast<std::uint8_t>(pair | (place % 2 == 0 ? digit << 4 : digit));
  }
  /// Zero has one form, so that equal numbers have equal octets.
  constexpr void sign(bool negative) noexcept {
    const auto last = static_cast<std::uint8_t>(octets_.back() & 0xf0);
    bool zero = last == 0;
    for (std::size_t i = 0; i + 1 < octets_.size(); ++i) zero = zero && octets_[i] == 0;
    octets_.back() = static_cast<std::uint8_t>(last | (negative && !zero ? negative_sign : positive));
  }

  octets_type octets_{};
};

template <unsigned Digits, unsigned Scale>
constexpr std::size_t minimum_bytes(cdr::type<fixed<Digits, Scale>>) noexcept {
  return Digits / 2 + 1;
}
template <unsigned Digits, unsigned Scale>
void decode(cdr::reader& in, fixed<Digits, Scale>& value) noexcept {
  typename fixed<Digits, Scale>::octets_type octets{};
  const std::uint8_t* const bytes = in.take(octets.size(), 1);
  if (bytes == nullptr) return;
  std::memcpy(octets.data(), bytes, octets.size());
  const std::optional<fixed<Digits, Scale>> found = fixed<Digits, Scale>::of_octets(octets);
  if (!found) [[unlikely]]
    return in.malformed(minor::fixed_malformed);
  value = *found;
}
template <unsigned Digits, unsigned Scale>
void encode(cdr::writer& out, const fixed<Digits, Scale>& value) noexcept {
  out.raw(value.octets());
}

}  // namespace orrery
