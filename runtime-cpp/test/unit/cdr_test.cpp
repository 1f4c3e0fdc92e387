// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/cdr/codec.hpp>

#include "nav.hpp"

namespace {

using orrery::cdr::reader;
using orrery::cdr::writer;

class Cdr : public ::testing::Test {
 protected:
  reader read(bool foreign = false) {
    return reader({bytes.data(), 0, static_cast<std::uint32_t>(out.position()), foreign}, scope);
  }

  alignas(8) std::array<std::uint8_t, 4096> bytes{};
  alignas(8) std::array<std::byte, 512> memory{};
  orrery::scope scope{memory};
  writer out{bytes};
};

TEST_F(Cdr, viewsNumbersInPlaceWhereOrderAndAlignmentAllow) {
  const std::array<double, 3> values{1, 2, 3};
  encode(out, std::span<const double>(values));
  reader in = read();
  std::span<const double> view;
  decode(in, view);
  ASSERT_EQ(3U, view.size());
  EXPECT_EQ(static_cast<const void*>(bytes.data() + 8), view.data());
  EXPECT_EQ(0U, scope.used_bytes());
}

TEST_F(Cdr, decodesNumbersIntoTheScopeWhereTheMessageIsNotAligned) {
  const std::array<double, 3> values{1, 2, 3};
  encode(out, std::span<const double>(values));
  std::memmove(bytes.data() + 1, bytes.data(), out.position());
  reader in({bytes.data() + 1, 0, out.position(), false}, scope);
  std::span<const double> view;
  decode(in, view);
  ASSERT_FALSE(in.failed());
  EXPECT_EQ(3.0, view[2]);
  EXPECT_EQ(24U, scope.used_bytes());
}

TEST_F(Cdr, answersNoMemoryWhenTheScopeIsExhausted) {
  std::array<std::int32_t, 200> values{};
  encode(out, std::span<const std::int32_t>(values));
  reader in = read(true);
  bytes[3] = 200;  // the length in the other order
  bytes[0] = 0;
  std::span<const std::int32_t> view;
  decode(in, view);
  ASSERT_TRUE(in.failed());
  EXPECT_EQ(orrery::exception_id::NO_MEMORY, in.failure().id);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::scope_exhausted), in.failure().minor);
  EXPECT_TRUE(view.empty());
}

TEST_F(Cdr, readsNothingMoreOnceItHasFailed) {
  encode(out, std::int32_t{7});
  reader in = read();
  std::string_view text;
  decode(in, text);
  ASSERT_TRUE(in.failed());
  const orrery::system_exception first = in.failure();
  std::int32_t number = 1;
  decode(in, number);
  EXPECT_EQ(0, number);
  EXPECT_EQ(first, in.failure());
}

TEST_F(Cdr, refusesValuesBeyondTheirBound) {
  encode(out, std::string_view("seven77"));
  std::string_view text;
  reader in = read();
  decode(in, orrery::cdr::bounded<7>(text));
  EXPECT_FALSE(in.failed());
  reader again = read();
  decode(again, orrery::cdr::bounded<6>(text));
  ASSERT_TRUE(again.failed());
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::bound_exceeded), again.failure().minor);
  encode(out, orrery::cdr::bounded<6>(text));
  ASSERT_TRUE(out.failed());
  EXPECT_EQ(orrery::exception_id::BAD_PARAM, out.failure(0, orrery::completion::no).id);
}

/// Exception that the decoding fails with; the memory that it took of the scope stays there.
template <std::size_t... Bounds, class T>
orrery::system_exception refusal(reader in, T value) {
  decode(in, orrery::cdr::bounded<Bounds...>(value));
  EXPECT_TRUE(in.failed());
  return in.failure();
}
constexpr orrery::system_exception too_long{orrery::exception_id::MARSHAL, orrery::minor::bound_exceeded,
                                            orrery::completion::no};

TEST_F(Cdr, takesNothingOfTheScopeForASequenceBeyondItsBound) {
  const std::array<std::string_view, 3> names{"a", "b", "c"};
  encode(out, std::span<const std::string_view>(names));
  EXPECT_EQ(too_long, refusal<2>(read(), std::span<const std::string_view>()));
  EXPECT_EQ(0U, scope.used_bytes());
  EXPECT_EQ(0U, scope.high_water_bytes());
}

TEST_F(Cdr, takesNothingOfTheScopeForAnInnerSequenceBeyondItsBound) {
  const std::array<std::int16_t, 3> numbers{1, 2, 3};
  const std::array<std::span<const std::int16_t>, 1> rows{numbers};
  encode(out, std::span<const std::span<const std::int16_t>>(rows));
  // Moved, so that the numbers can't be used in place.
  std::memmove(bytes.data() + 1, bytes.data(), out.position());
  const reader moved({bytes.data() + 1, 0, out.position(), false}, scope);
  EXPECT_EQ(too_long, (refusal<1, 2>(moved, std::span<const std::span<const std::int16_t>>())));
  EXPECT_EQ(sizeof rows, scope.high_water_bytes()) << "the outer sequence only";
}

TEST_F(Cdr, takesNothingOfTheScopeForAWideStringBeyondItsBound) {
  for (const auto form : {orrery::cdr::wide_form::octets, orrery::cdr::wide_form::units}) {
    writer wide(bytes);
    // "abc": six octets, or four units with the NUL.
    wide.write(form == orrery::cdr::wide_form::octets ? 6U : 4U);
    for (const char16_t each : {u'a', u'b', u'c', u'\0'}) wide.write(static_cast<std::uint16_t>(each));
    const reader in({bytes.data(), 0, wide.position(), false, form}, scope);
    EXPECT_EQ(too_long, refusal<2>(in, std::u16string_view()));
    EXPECT_EQ(0U, scope.high_water_bytes());
  }
}

TEST_F(Cdr, refusesWhatIsBeyondItsBoundAsSuchWhereTheScopeIsTooSmallForIt) {
  const std::vector<std::string_view> names(60, "n");
  encode(out, std::span<const std::string_view>(names));
  EXPECT_EQ(too_long, refusal<59>(read(), std::span<const std::string_view>()));
}

TEST_F(Cdr, refusesStringsThatHoldANulWhereTheyAreWritten) {
  using namespace std::string_view_literals;
  using orrery::exception_id;
  out.string("a\0b"sv);
  EXPECT_EQ(exception_id::BAD_PARAM, out.failure(orrery::minor::reply_too_large, {}).id);
  EXPECT_EQ(orrery::minor::string_holds_nul, out.failure(orrery::minor::reply_too_large, {}).minor);
  for (const auto form : {orrery::cdr::wide_form::octets, orrery::cdr::wide_form::units}) {
    out.reset(0);
    out.set_wide(form);
    out.wide_string(u"a\0b"sv);
    EXPECT_EQ(exception_id::BAD_PARAM, out.failure(orrery::minor::reply_too_large, {}).id);
  }
}

TEST_F(Cdr, refusesStringsThatHoldANulWhereTheyAreRead) {
  out.name(std::string_view("a\0b", 3));
  reader in = read();
  EXPECT_EQ("", in.string());
  EXPECT_EQ(orrery::minor::string_holds_nul, in.failure().minor);
  out.reset(0);
  out.write(std::uint32_t{6});
  out.raw(std::array<std::uint8_t, 6>{0, 'a', 0, 0, 0, 'b'});
  reader wide = read();
  EXPECT_TRUE(wide.wide_string().empty());
  EXPECT_EQ(orrery::minor::string_holds_nul, wide.failure().minor);
}

TEST_F(Cdr, boundsTheElementsOfArrays) {
  const std::array<std::string_view, 2> names{"short", "too long"};
  encode(out, names);
  std::array<std::string_view, 2> decoded;
  EXPECT_EQ(too_long, (refusal<0, 7>(read(), decoded)));
  reader in = read();
  decode(in, orrery::cdr::bounded<0, 8>(decoded));
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(names, decoded);
}

struct nested {
  std::span<const nested> children;
};
constexpr std::size_t minimum_bytes(orrery::cdr::type<nested>) noexcept { return 4; }
void decode(reader& in, nested& value) noexcept { orrery::cdr::decode(in, value.children); }
void encode(writer& out, const nested& value) noexcept { orrery::cdr::encode(out, value.children); }

TEST_F(Cdr, boundsTheDepthOfNestedSequences) {
  std::array<std::byte, 8192> large{};
  orrery::scope room(large);
  for (int depth = 0; depth < 200; ++depth) encode(out, std::uint32_t{1});
  reader in({bytes.data(), 0, out.position(), false}, room);
  nested value;
  decode(in, value);
  ASSERT_TRUE(in.failed());
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::nested_too_deep), in.failure().minor);
}

TEST_F(Cdr, refusesToWriteWhatNestsDeeperThanAReaderTakes) {
  std::array<nested, 65> chain{};
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) chain[i].children = {&chain[i + 1], 1};
  encode(out, chain[0]);
  EXPECT_FALSE(out.failed()) << "64 levels, and an empty one";
  std::array<std::byte, 8192> large{};
  orrery::scope room(large);
  reader in({bytes.data(), 0, out.position(), false}, room);
  nested value;
  decode(in, value);
  EXPECT_FALSE(in.failed());
  const nested deeper{.children = {chain.data(), 1}};
  out.reset(0);
  encode(out, deeper);
  ASSERT_TRUE(out.failed());
  const orrery::system_exception refusal = out.failure(0, orrery::completion::no);
  EXPECT_EQ(orrery::exception_id::BAD_PARAM, refusal.id);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::nested_too_deep), refusal.minor);
}

TEST_F(Cdr, writerDropsWhatDoesNotFitAndSaysSo) {
  std::array<std::uint8_t, 8> small{};
  writer limited(small);
  encode(limited, std::int32_t{1});
  encode(limited, 2.0);
  EXPECT_TRUE(limited.failed());
  encode(limited, std::int16_t{3});
  EXPECT_EQ(4U, limited.position()) << "nothing is written behind what was dropped";
  limited.reset(0);
  EXPECT_FALSE(limited.failed());
}

TEST_F(Cdr, writesPaddingAsZero) {
  bytes.fill(0xaa);
  encode(out, std::uint8_t{1});
  encode(out, 1.0);
  for (std::size_t i = 1; i < 8; ++i) EXPECT_EQ(0, bytes[i]);
}

TEST_F(Cdr, alignsLongDoubleToEightAndKeepsItsBits) {
  encode(out, std::uint8_t{1});
  const orrery::cdr::quad third{0x5555555555555555, 0x3ffd555555555555};
  encode(out, third);
  EXPECT_EQ(24U, out.position());
  for (const bool foreign : {false, true}) {
    if (foreign) std::reverse(bytes.begin() + 8, bytes.begin() + 24);
    reader in = read(foreign);
    std::uint8_t first = 0;
    orrery::cdr::quad value;
    decode(in, first);
    decode(in, value);
    ASSERT_FALSE(in.failed());
    EXPECT_EQ(third, value);
  }
}

TEST_F(Cdr, carriesReferencesAndNil) {
  const std::array<Nav::Panel::reference, 2> nils{};
  encode(out, std::span<const Nav::Panel::reference>(nils));
  reader in = read();
  std::span<const Nav::Panel::reference> view;
  decode(in, view);
  ASSERT_FALSE(in.failed());
  ASSERT_EQ(2U, view.size());
  EXPECT_TRUE(view[1].is_nil());
}

}  // namespace
