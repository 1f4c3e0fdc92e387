// SPDX-License-Identifier: Apache-2.0
// Generated unions: those of templates/goldens/cpp/unions.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/corba/minor_codes.hpp>
#include <orrery/memory/scope.hpp>
#include <orrery/values/make_in.hpp>

#include "unions.idl.codec.hpp"

namespace unions_of_idl {

namespace cdr = orrery::cdr;
using Shapes::Every;
using Shapes::Flag;
using Shapes::Kind;
using Shapes::Letter;
using Shapes::Plain;

static_assert(std::is_trivially_copyable_v<Every> && std::is_trivially_copyable_v<Shapes::Holder>);
static_assert(std::is_trivially_destructible_v<Every>);
static_assert(sizeof(Plain) == 8 + 32 && sizeof(Flag) == 8 + sizeof(Plain), "the discriminator, then the largest arm");

/// The bytes of a value, and a value read from bytes.
template <class T>
std::vector<std::uint8_t> encoded(const T& value) {
  std::array<std::uint8_t, 512> bytes{};
  cdr::writer out(bytes);
  encode(out, value);
  EXPECT_FALSE(out.failed());
  return {bytes.begin(), bytes.begin() + out.position()};
}
struct message {
  template <class T>
  bool reads(std::span<const std::uint8_t> bytes, T& value, bool foreign = false) {
    cdr::reader in({bytes.data(), 0, static_cast<std::uint32_t>(bytes.size()), foreign}, room);
    decode(in, value);
    minor = in.failed() ? in.failure().minor : 0;
    return !in.failed() && in.remaining() == 0;
  }
  alignas(8) std::array<std::byte, 1024> memory{};
  orrery::scope room{memory};
  std::uint32_t minor = 0;
};

Every text_of(std::string_view text, std::int32_t label = 0) {
  Every made;
  made.text(text, label);
  return made;
}

TEST(Union, hasItsFirstArmAtFirst) {
  const Plain plain;
  EXPECT_EQ(Kind::circle, plain._d());
  EXPECT_EQ(0.0, plain.radius());
}

TEST(Union, isItsDiscriminatorThenTheArm) {
  Plain plain;
  plain.count(7);
  EXPECT_EQ((std::vector<std::uint8_t>{3, 0, 0, 0, 7, 0}), encoded(plain));
  plain._default();
  EXPECT_EQ((std::vector<std::uint8_t>{2, 0, 0, 0}), encoded(plain)) << "no arm";
  Letter letter;
  letter.a(-1);
  EXPECT_EQ((std::vector<std::uint8_t>{'a', 0, 0xff, 0xff}), encoded(letter));
  EXPECT_EQ((std::vector<std::uint8_t>{1, 0, 0, 0, 3, 0, 0, 0, 'u', 'p', 0}), encoded(text_of("up", 1)));
}

TEST(Union, comesBackFromTheWire) {
  message received;
  Every every;
  const auto bytes = encoded(text_of("up", 1));  // the text is a view of them
  ASSERT_TRUE(received.reads(bytes, every));
  EXPECT_EQ(1, every._d());
  EXPECT_EQ("up", every.text());
  every.rest(-5, 1000);
  Every rest;
  ASSERT_TRUE(received.reads(encoded(every), rest));
  EXPECT_EQ(1000, rest._d());
  EXPECT_EQ(-5, rest.rest());
  const std::array<std::uint8_t, 6> foreign{0, 0, 0, 3, 0, 7};
  Plain plain;
  ASSERT_TRUE(received.reads(foreign, plain, true));
  EXPECT_EQ(7, plain.count());
}

TEST(Union, refusesADiscriminatorThatIsNoValue) {
  message received;
  Plain plain;
  EXPECT_FALSE(received.reads(std::array<std::uint8_t, 8>{4}, plain));
  EXPECT_EQ(orrery::minor::enum_out_of_range, received.minor);
  Flag flag;
  EXPECT_FALSE(received.reads(std::array<std::uint8_t, 8>{2}, flag));
  EXPECT_EQ(orrery::minor::boolean_out_of_range, received.minor);
  Every every;
  EXPECT_FALSE(received.reads(std::array<std::uint8_t, 3>{}, every));
  EXPECT_EQ(orrery::minor::truncated, received.minor);
  EXPECT_FALSE(received.reads(std::array<std::uint8_t, 4>{}, every)) << "the arm is missing";
  EXPECT_EQ(orrery::minor::truncated, received.minor);
}

TEST(Union, isDefinedWhateverAHostileDiscriminatorIs) {
  message received;
  std::array<std::uint8_t, 64> bytes{};
  for (std::uint32_t label = 0; label < 256; ++label) {
    bytes[0] = static_cast<std::uint8_t>(label);
    Every every;
    cdr::reader in({bytes.data(), 0, static_cast<std::uint32_t>(bytes.size()), false}, received.room);
    decode(in, every);
    if (in.failed()) continue;
    EXPECT_EQ(static_cast<std::int32_t>(label), every._d());
    EXPECT_EQ(Every::_arm_of(every._d()), every._arm());
  }
}

TEST(Union, changesTheLabelOfItsArm) {
  Every every = text_of("kept");
  every._d(1);
  EXPECT_EQ("kept", every.text());
  every.text() = "changed";
  EXPECT_EQ("changed", std::as_const(every).text());
}

TEST(Union, canBeSetFromItsOwnArm) {
  Flag flag;
  Plain plain;
  plain.radius(2.5);
  flag.no(plain);
  flag.no(flag.no());
  EXPECT_EQ(2.5, flag.no().radius());
}

TEST(UnionDeathTest, endsWhoAsksForAnotherArm) {
  Every every = text_of("up");
  EXPECT_DEATH(static_cast<void>(std::as_const(every).rest()), "");
  EXPECT_DEATH(every.pen() = {}, "");
  EXPECT_DEATH(every._d(2), "");
  EXPECT_DEATH(every.rest(1, 0), "");
  EXPECT_DEATH(Plain()._default(Kind::box), "");
  const Every::owned copied = every.copy();
  EXPECT_DEATH(static_cast<void>(copied.rest()), "");
}

TEST(Union, isCopiedWithWhatItsArmRefersTo) {
  std::string text = "far too long for a small string";
  const Every::owned copied = text_of(text, 1).copy();
  alignas(8) std::array<std::byte, 256> memory{};
  orrery::scope room(memory);
  const Every* const made = orrery::memory::make_in(room, text_of(text, 1));
  ASSERT_NE(nullptr, made);
  text.assign(text.size(), '?');
  EXPECT_EQ("far too long for a small string", copied.text());
  EXPECT_EQ(1, copied._d());
  EXPECT_EQ("far too long for a small string", copied.view(room).text());
  EXPECT_EQ(1, copied.view(room)._d());
  EXPECT_EQ("far too long for a small string", made->text());
}

TEST(Union, ofAStructOrASequenceIsCopiedWhole) {
  std::string name = "eight by";
  const std::array<std::string_view, 2> codes{name, name};
  Every every;
  every.codes(codes);
  Shapes::Holder holder;
  holder.one = every;
  alignas(8) std::array<std::byte, 512> memory{};
  orrery::scope room(memory);
  const Shapes::Holder* const made = orrery::memory::make_in(room, holder);
  const Shapes::Holder::owned copied = holder.copy();
  name.assign(8, '?');
  ASSERT_NE(nullptr, made);
  EXPECT_EQ("eight by", made->one.codes()[1]);
  EXPECT_EQ("eight by", copied.one.codes()[1]);
  EXPECT_EQ("eight by", copied.view(room).one.codes()[1]);
}

TEST(Union, armsOfWordsOfGeneratedCodeAreAccessible) {
  Shapes::Words words;
  words.discriminator(3);
  EXPECT_EQ(3, words.discriminator());
  words.data("text");
  const Shapes::Words::owned copied = words.copy();
  words.owned_(5);
  EXPECT_EQ("text", copied.data());
  EXPECT_EQ(5, words.owned_());
}

}  // namespace unions_of_idl
