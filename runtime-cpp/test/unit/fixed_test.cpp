// SPDX-License-Identifier: Apache-2.0
// Decimal fixed-point numbers: their text, their octets, and what a reader makes of octets that are no such number.
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/values/any.hpp>
#include <orrery/values/fixed.hpp>

namespace {

using orrery::fixed;
using price = fixed<9, 2>;

template <unsigned Digits, unsigned Scale>
std::string text(std::string_view given) {
  const std::optional<fixed<Digits, Scale>> made = fixed<Digits, Scale>::of(given);
  return made ? std::string(made->text()) : "nothing";
}

TEST(Fixed, isReadFromTextAndPrinted) {
  EXPECT_EQ("0.00", (text<9, 2>("0")));
  EXPECT_EQ("0.00", (text<9, 2>("-0.000")));
  EXPECT_EQ("-12.50", (text<9, 2>("-12.5")));
  EXPECT_EQ("1234567.89", (text<9, 2>("+0001234567.8900")));
  EXPECT_EQ("0.50", (text<9, 2>(".5")));
  EXPECT_EQ("-7", (text<1, 0>("-7")));
  EXPECT_EQ("0.1", (text<1, 1>("0.1")));
  EXPECT_EQ("-0.0000000000000000000000000000001", (text<31, 31>("-0.0000000000000000000000000000001")));
  EXPECT_EQ("9999999999999999999999999999999", (text<31, 0>("9999999999999999999999999999999")));
}

TEST(Fixed, isNotMadeOfWhatItCannotHold) {
  for (const std::string_view wrong : {"", "-", ".", "+.", "1e3", "1,5", "1.2.3", " 1", "1.234", "12345678", "--1"}) {
    EXPECT_EQ("nothing", (text<9, 2>(wrong))) << wrong;
  }
  EXPECT_EQ("nothing", (text<1, 1>("1")));
  EXPECT_EQ("nothing", (text<4, 4>("1")));
}

TEST(Fixed, isMadeOfWholeNumbersAndGivesThem) {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  EXPECT_EQ(least, (fixed<31, 3>::of(least)->whole()));
  EXPECT_EQ(std::nullopt, (fixed<31, 0>::of(std::string_view("9223372036854775808"))->whole()));
  EXPECT_EQ(least, (fixed<31, 0>::of(std::string_view("-9223372036854775808"))->whole()));
  EXPECT_FALSE((fixed<3, 1>::of(std::int64_t{100})));
  EXPECT_EQ(-12, price::literal("-12.99").whole());
  EXPECT_DOUBLE_EQ(-12.99, price::literal("-12.99").to_double());
}

TEST(Fixed, compares) {
  const std::array<price, 6> rising{price::literal("-100"), price::literal("-12.50"), price::literal("-0.01"), price{},
                                    price::literal("0.01"), price::literal("1000000")};
  for (std::size_t i = 0; i < rising.size(); ++i) {
    for (std::size_t k = 0; k < rising.size(); ++k) {
      EXPECT_EQ(i <=> k, rising[i] <=> rising[k]);
      EXPECT_EQ(i == k, rising[i] == rising[k]);
    }
  }
}

/// Text of the number that is read from octets; if they are refused, the last digits of the minor code.
template <class Number>
std::string received(std::vector<std::uint8_t> octets) {
  std::array<std::byte, 8> memory{};
  orrery::scope room(memory);
  orrery::cdr::reader in({octets.data(), 0, static_cast<std::uint32_t>(octets.size()), false}, room);
  Number value;
  decode(in, value);
  return in.failed() ? std::to_string(in.failure().minor - orrery::minor::truncated + 1) : std::string(value.text());
}

TEST(Fixed, travelsAsPackedDecimal) {
  std::array<std::uint8_t, 16> buffer{};
  orrery::cdr::writer out(buffer);
  encode(out, price::literal("-12.50"));
  encode(out, fixed<4, 2>::literal("12.34"));
  const std::vector<std::uint8_t> expected{0x00, 0x00, 0x01, 0x25, 0x0d, 0x01, 0x23, 0x4c};
  EXPECT_EQ(expected, std::vector<std::uint8_t>(out.written().begin(), out.written().end()));
  EXPECT_EQ("-12.50", (received<price>({0x00, 0x00, 0x01, 0x25, 0x0d})));
  EXPECT_EQ("12.34", (received<fixed<4, 2>>({0x01, 0x23, 0x4c})));
  EXPECT_EQ("0.00", (received<fixed<4, 2>>({0x00, 0x00, 0x0d}))) << "zero has one sign";
}

TEST(Fixed, refusesOctetsThatAreNoNumber) {
  const std::string malformed = std::to_string(orrery::minor::fixed_malformed - orrery::minor::truncated + 1);
  EXPECT_EQ(malformed, (received<fixed<4, 2>>({0x01, 0x23, 0x4e}))) << "a sign that is none";
  EXPECT_EQ(malformed, (received<fixed<4, 2>>({0x01, 0x23, 0x45}))) << "a digit for a sign";
  EXPECT_EQ(malformed, (received<fixed<4, 2>>({0x01, 0xa3, 0x4c}))) << "a digit that is none";
  EXPECT_EQ(malformed, (received<fixed<4, 2>>({0x91, 0x23, 0x4c}))) << "a fifth digit";
  EXPECT_EQ("1", (received<fixed<4, 2>>({0x01, 0x23}))) << "truncated";
}

TEST(Fixed, isDescribedWithDigitsAndScale) {
  constexpr orrery::type_code code = orrery::type_code_of<price>();
  EXPECT_EQ(orrery::tc_kind::tk_fixed, code.kind());
  EXPECT_EQ(9, code.fixed_digits());
  EXPECT_EQ(2, code.fixed_scale());
  std::array<std::byte, 256> memory{};
  orrery::scope room(memory);
  const auto any = orrery::any::of(price::literal("7.25"), room);
  ASSERT_TRUE(any);
  EXPECT_EQ(price::literal("7.25"), *any->extract<price>(room));
  EXPECT_FALSE((any->holds<fixed<9, 3>>()));
}

}  // namespace
