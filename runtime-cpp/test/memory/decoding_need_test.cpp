// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <tuple>
#include <vector>

#include <orrery/cdr/codec.hpp>
#include <orrery/memory/scope.hpp>
#include <orrery/values/any.hpp>

#include "Types/Diamond/reference.hpp"
#include "longest_values.hpp"
#include "types.idl.codec.hpp"

/// What the planner computes of the types in templates/goldens/types beside what their generated codec takes: with each
/// value as long as the bounds of the planner's model let it be, and bytes so placed that nothing can be used in place
/// that must be aligned.
namespace {

using orrery::memory::scope;

// Sizes that the planner assumes.
static_assert(sizeof(std::string_view) == 16 && sizeof(std::span<const int>) == 16);
static_assert(sizeof(orrery::object_ref) == 48 && alignof(orrery::object_ref) == 8);
static_assert(sizeof(Types::Diamond::reference) == 48);
static_assert(sizeof(orrery::any) == 48 && alignof(orrery::any) == 8);
static_assert(sizeof(orrery::type_code) == 24 && alignof(orrery::type_code) == 8);
static_assert(sizeof(orrery::cdr::quad) == 16 && alignof(orrery::cdr::quad) == 8);
static_assert(sizeof(Types::Colour) == 4 && sizeof(char16_t) == 2);

/// Memory as a lane's threads have it: aligned to a cache line.
struct room {
  alignas(64) std::array<std::byte, 16384> bytes;
  orrery::memory::scope scope{bytes};
};

/// Encodes values one after the other and decodes them at an odd address.
template <class... T>
std::size_t taken_by(const T&... values) {
  alignas(8) static std::array<std::uint8_t, 65536> message;
  static std::array<std::uint8_t, 65537> moved;
  orrery::cdr::writer out(message);
  (encode(out, values), ...);
  EXPECT_FALSE(out.failed());
  std::memcpy(moved.data() + 1 - reinterpret_cast<std::uintptr_t>(moved.data()) % 2, message.data(), out.position());

  room memory;
  orrery::cdr::reader in(
      {moved.data() + 1 - reinterpret_cast<std::uintptr_t>(moved.data()) % 2, 0, out.position(), false}, memory.scope);
  std::tuple<T...> decoded;
  std::apply([&](auto&... each) { (decode(in, each), ...); }, decoded);
  EXPECT_FALSE(in.failed());
  return memory.scope.high_water_bytes();
}

void expect_planned(std::size_t taken, std::size_t planned) {
  EXPECT_LE(taken, planned);
  EXPECT_GE(taken * 10, planned * 9) << "the worst case is reached: " << planned << " planned, " << taken << " taken";
}

TEST(DecodingNeed, IsReachedByTheLongestArguments) {
  const longest values;
  expect_planned(taken_by(values.collections(), values.texts), planned::exchange_arguments);
  expect_planned(taken_by(values.texts), planned::set_labels_arguments);
  expect_planned(taken_by(std::u16string_view(values.title)), planned::tell_arguments);
}

TEST(DecodingNeed, IsThatOfTheLargestArm) {
  const longest values;
  Types::Choice one;
  one.many(values.collections());
  expect_planned(taken_by(one), planned::choose_arguments);
  one.some(values.texts);
  EXPECT_LE(taken_by(one), planned::choose_arguments);
  one.none(1);
  EXPECT_EQ(0u, taken_by(one));
}

TEST(DecodingNeed, IsReachedByReferences) {
  const std::vector<Types::Diamond::reference> all(planned::sequences);
  expect_planned(taken_by(std::span<const Types::Diamond::reference>(all)), planned::all_results);
}

TEST(DecodingNeed, IsNothingWhereAllIsUsedInPlace) {
  const std::array<bool, planned::sequences> flags{};
  EXPECT_EQ(0u, planned::count_arguments);
  EXPECT_EQ(0u, taken_by(std::span<const bool>(flags)));
}

TEST(DecodingNeed, IsLessForShorterValues) {
  const longest values;
  Types::Collections shorter = values.collections();
  for (std::size_t codes = 0; codes <= 4; ++codes) {
    for (std::size_t nested = 0; nested <= 2; ++nested) {
      for (std::size_t colours = 0; colours <= planned::sequences; ++colours) {
        shorter.codes = std::span(values.codes).first(codes);
        shorter.nested = std::span(values.nested).first(nested);
        shorter.colours = std::span(values.colours).first(colours);
        EXPECT_LE(taken_by(shorter, values.texts), planned::exchange_arguments);
      }
    }
  }
}

/// Copies all that a view refers to into a scope, as a servant may that builds its result there.
std::string_view built(std::string_view text, scope& room) {
  char* const characters = room.make_array<char>(text.size());
  std::memcpy(characters, text.data(), text.size());
  return {characters, text.size()};
}
template <class T>
std::span<const T> built(std::span<const T> values, scope& room) {
  T* const elements = room.make_array<T>(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) elements[i] = values[i];
  return {elements, values.size()};
}
std::u16string_view built(std::u16string_view text, scope& room) {
  const std::span<const char16_t> units = built(std::span<const char16_t>(text), room);
  return {units.data(), units.size()};
}
Types::Texts built(const Types::Texts& texts, scope& room) {
  return {built(texts.free, room), built(texts.code, room), built(texts.title, room), built(texts.wide, room)};
}

TEST(DecodingNeed, HoldsResultsThatAreBuiltInTheScopeInAnyOrder) {
  const longest values;
  for (const bool texts_first : {true, false}) {
    room memory;
    scope& scope = memory.scope;
    if (texts_first) built(values.texts, scope);
    for (std::string_view code : built(std::span<const std::string_view>(values.codes), scope)) built(code, scope);
    for (const auto& shorts : values.nested) built(shorts, scope);
    built(std::span<const std::span<const std::int16_t>>(values.nested), scope);
    built(std::span<const std::uint8_t>(values.octets), scope);
    built(values.texts, scope);
    built(values.texts, scope);
    built(std::span<const Types::Colour>(values.colours), scope);
    built(std::span<const bool>(std::array<bool, planned::sequences>{}), scope);
    if (!texts_first) built(values.texts, scope);
    ASSERT_FALSE(scope.exhausted());
    EXPECT_LE(scope.high_water_bytes(), planned::exchange_results);
  }
}

}  // namespace
