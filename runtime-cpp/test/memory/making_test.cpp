// SPDX-License-Identifier: Apache-2.0
// Values that are made in an area with all that they refer to, from types that the generator printed.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <orrery/detail/upcall/session_scope.hpp>
#include <orrery/memory/area_space.hpp>
#include <orrery/orb/state_pool.hpp>
#include <orrery/values/make_in.hpp>

#include "longest_values.hpp"
#include "types.idl.codec.hpp"

namespace {

using orrery::memory::area;
using orrery::memory::area_kind;
using orrery::memory::area_space;
using orrery::memory::make_in;

/// The bytes that a value encodes to: equal values have the same.
template <class T>
std::vector<std::uint8_t> encoded(const T& value) {
  std::vector<std::uint8_t> bytes(65536);
  orrery::cdr::writer out(bytes);
  encode(out, value);
  EXPECT_FALSE(out.failed());
  bytes.resize(out.position());
  return bytes;
}

/// True if all that a value refers to lies in a piece of memory.
bool lies_in(std::span<const std::byte> memory, const void* what) {
  const auto* const at = static_cast<const std::byte*>(what);
  return at >= memory.data() && at < memory.data() + memory.size();
}
bool lies_in(std::span<const std::byte> memory, const Types::Texts& texts) {
  return lies_in(memory, texts.free.data()) && lies_in(memory, texts.code.data()) &&
         lies_in(memory, texts.title.data()) && lies_in(memory, texts.wide.data());
}

TEST(Making, CopiesAllThatAValueRefersToIntoTheArea) {
  area_space space(64 * 1024);
  area& scope = *space.make(area_kind::constant, 8192, "scope");
  ASSERT_EQ(orrery::memory::permission::granted, scope.enter(space.primordial_memory()));
  const auto values = std::make_unique<longest>();
  const std::vector<std::uint8_t> before = encoded(values->collections());
  const Types::Collections* const made = make_in(scope, values->collections());
  ASSERT_NE(nullptr, made);
  values->overwrite();
  EXPECT_EQ(before, encoded(*made));
  EXPECT_TRUE(lies_in(scope.memory(), made->codes.data()));
  for (const std::string_view code : made->codes) EXPECT_TRUE(lies_in(scope.memory(), code.data()));
  for (const auto& inner : made->nested) EXPECT_TRUE(lies_in(scope.memory(), inner.data()));
  EXPECT_TRUE(lies_in(scope.memory(), made->bytes.data()));
  EXPECT_TRUE(lies_in(scope.memory(), made->pair[1]));
  scope.leave();
}

TEST(Making, TakesAllOrNothing) {
  const longest values;
  const Types::Collections original = values.collections();
  const std::size_t whole = orrery::memory::made_bytes(original);
  alignas(8) static std::array<std::byte, 16384> memory;
  for (const std::size_t bytes : {std::size_t{0}, sizeof(Types::Collections), whole / 2, whole - 1}) {
    orrery::scope scope{std::span(memory).first(bytes)};
    EXPECT_EQ(nullptr, make_in(scope, original));
    EXPECT_EQ(0U, scope.used_bytes());
    EXPECT_TRUE(scope.exhausted());
  }
  orrery::scope scope{std::span(memory).first(whole)};
  EXPECT_NE(nullptr, make_in(scope, original));
  EXPECT_EQ(whole, scope.used_bytes());
}

TEST(Making, InAFullSessionIsNoMemoryOfTheSession) {
  area_space space(16 * 1024);
  area& session = *space.make(area_kind::constant, 256, "session");
  ASSERT_EQ(orrery::memory::permission::granted, session.enter(space.primordial_memory()));
  static std::array<std::byte, 64> memory;
  orrery::scope request(memory);
  orrery::session_scope of_call(&session, request);
  EXPECT_NE(nullptr, make_in(of_call, Types::Texts{"free", "code", u"title", u"wide"}));
  EXPECT_FALSE(request.exhausted());
  EXPECT_EQ(nullptr, make_in(of_call, Types::Texts{std::string(300, 'x'), "", u"", u""}));
  EXPECT_EQ(orrery::memory::shortage::session, request.lacks());
  session.leave();
}

TEST(Making, OfPlainTypesIsACopy) {
  static std::array<std::byte, 64> memory;
  orrery::scope scope(memory);
  const std::int32_t* const made = make_in(scope, 7);
  ASSERT_NE(nullptr, made);
  EXPECT_EQ(7, *made);
  EXPECT_EQ(4U, scope.used_bytes());
}

TEST(Making, CopiesStringsAndSequencesAloneToo) {
  static std::array<std::byte, 256> memory;
  orrery::scope scope(memory);
  std::string text = "of the caller";
  const auto kept = orrery::memory::copy_in(scope, std::string_view(text));
  const auto empty = orrery::memory::copy_in(scope, std::string_view());
  std::vector<std::string_view> texts{text, "b"};
  const auto all = orrery::memory::copy_in(scope, std::span<const std::string_view>(texts));
  text.assign(text.size(), '?');
  texts.assign(2, "");
  EXPECT_EQ("of the caller", kept);
  EXPECT_EQ("", empty);
  ASSERT_TRUE(all && all->size() == 2);
  EXPECT_EQ("of the caller", (*all)[0]);
  EXPECT_EQ("b", (*all)[1]);
  EXPECT_FALSE(orrery::memory::copy_in(scope, std::string_view(std::string(1000, 'x'))));
}

TEST(Making, KeepsReferencesWithTheirProfiles) {
  // A reference as a peer sends it: a type id, one profile of another protocol.
  std::vector<std::uint8_t> bytes(512);
  orrery::cdr::writer out(bytes);
  out.string("IDL:Types/Diamond:1.0");
  out.write(std::uint32_t{1});
  out.write(std::uint32_t{4711});
  out.octets(std::array<std::uint8_t, 5>{1, 2, 3, 4, 5});
  static std::array<std::byte, 256> memory;
  orrery::scope none;
  orrery::cdr::reader in({bytes.data(), 0, out.position(), false}, none);
  orrery::object_ref received;
  decode(in, received);
  ASSERT_FALSE(in.failed());
  const std::vector<std::uint8_t> before = encoded(received);
  orrery::scope scope(memory);
  const auto* const made = make_in(scope, Types::Diamond::reference(received));
  const auto* const nil = make_in(scope, Types::Diamond::reference());
  ASSERT_TRUE(made != nullptr && nil != nullptr);
  bytes.assign(bytes.size(), 0xee);
  EXPECT_EQ(before, encoded(*made));
  EXPECT_TRUE(nil->is_nil());
}

/// The pool as generated code declares it: its third argument is what the planner says.
using texts_pool = orrery::state_pool<Types::Texts, 3, planned::texts_kept>;

TEST(PoolOfViews, KeepsWhatItsValuesReferTo) {
  const auto pool = std::make_unique<texts_pool>();
  const auto values = std::make_unique<longest>();
  const std::vector<std::uint8_t> before = encoded(values->texts);
  Types::Texts* const first = pool->make(values->texts);
  Types::Texts* const second = pool->make(Types::Texts{"a", "b", u"c", u"d"});
  ASSERT_TRUE(first != nullptr && second != nullptr);
  values->overwrite();
  EXPECT_EQ(before, encoded(*first));
  pool->drop(first);
  EXPECT_EQ("a", second->free) << "others' room is their own";
  Types::Texts* const third = pool->make("e", "f", u"g", u"h");
  EXPECT_EQ(first, third);
  EXPECT_EQ("a", second->free);
  EXPECT_EQ(u"h", third->wide);
}

TEST(PoolOfViews, RefusesWhatIsLongerThanTheBoundsAndWhatIsTooMuch) {
  const auto pool = std::make_unique<texts_pool>();
  const std::string endless(1000, 'x');
  EXPECT_EQ(nullptr, pool->make(Types::Texts{endless, "", u"", u""}));
  EXPECT_EQ(0U, pool->in_use());
  const longest values;
  for (std::uint32_t i = 0; i < pool->capacity(); ++i) EXPECT_NE(nullptr, pool->make(values.texts));
  EXPECT_EQ(nullptr, pool->make(values.texts));
}

TEST(PoolOfViews, CostsNothingWhereValuesReferToNothing) {
  struct plain {
    int number;
    double course;
  };
  static_assert(sizeof(orrery::memory::pool_block<plain>) * 8 <= sizeof(orrery::state_pool<plain, 8>));
  EXPECT_GE(sizeof(orrery::memory::pool_block<plain>) * 8 + 64, sizeof(orrery::state_pool<plain, 8>));
}

TEST(PlannedSize, HoldsEachValueThatIsMadeOfTheLongest) {
  const longest values;
  const std::array<bool, planned::sequences> flags{};
  Types::Collections all = values.collections();
  all.flags = flags;
  EXPECT_LE(orrery::memory::made_bytes(all), planned::collections_kept);
  EXPECT_GE(orrery::memory::made_bytes(all) * 10, planned::collections_kept * 9);
  EXPECT_LE(orrery::memory::made_bytes(values.texts), planned::texts_kept);
  EXPECT_GE(orrery::memory::made_bytes(values.texts) * 10, planned::texts_kept * 9);
}

/// Values of all lengths that the bounds admit, their parts in memory that is overwritten before the copy is looked at.
TEST(Making, CopiesWhateverTheBoundsAdmitIntoWhatIsPlanned) {
  std::mt19937 random(7);
  const auto below = [&](std::size_t limit) { return random() % (limit + 1); };
  alignas(8) static std::array<std::byte, planned::collections_kept> memory;
  for (int round = 0; round < 2'000; ++round) {
    const auto longest_of_all = std::make_unique<longest>();
    longest& of = *longest_of_all;
    const auto some = [&](const Types::Texts& whole) {
      return Types::Texts{whole.free.substr(0, below(planned::strings)), whole.code.substr(0, below(8)),
                          whole.title.substr(0, below(16)), whole.wide.substr(0, below(planned::strings))};
    };
    Types::Collections value = of.collections();
    value.bytes = value.bytes.first(below(planned::octets));
    for (std::string_view& code : of.codes) code = code.substr(0, below(8));
    value.codes = value.codes.first(below(4));
    for (auto& shorts : of.nested) shorts = shorts.first(below(3));
    value.nested = value.nested.first(below(2));
    value.pair = {some(of.texts), some(of.texts)};
    value.colours = value.colours.first(below(planned::sequences));
    const std::vector<std::uint8_t> before = encoded(value);
    orrery::scope scope(memory);
    const Types::Collections* const made = make_in(scope, value);
    ASSERT_NE(nullptr, made) << "what is planned suffices";
    of.overwrite();
    ASSERT_EQ(before, encoded(*made));
  }
}

}  // namespace
