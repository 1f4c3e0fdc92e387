// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <string>

#include <gtest/gtest.h>

#include <orrery/values/make_in.hpp>
#include <orrery/values/owned.hpp>

#include "nav.hpp"
#include "type_code_samples.hpp"

namespace held {

/// As the generator prints a struct.
struct Reading {
  std::string_view sensor;
  double value{};
  std::span<const std::int16_t> raw;
  friend bool operator==(const Reading& a, const Reading& b) {
    return a.sensor == b.sensor && a.value == b.value && std::ranges::equal(a.raw, b.raw);
  }
};
constexpr void describe(orrery::cdr::type<Reading>, orrery::type_code_builder& out) noexcept {
  if (!out.begin(orrery::tc_kind::tk_struct, "IDL:held/Reading:1.0", "Reading")) return;
  out.number(3);
  out.text("sensor");
  describe(orrery::cdr::type<std::string_view>{}, out);
  out.text("value");
  describe(orrery::cdr::type<double>{}, out);
  out.text("raw");
  describe(orrery::cdr::type<std::span<const std::int16_t>>{}, out);
  out.end();
}
inline void decode(orrery::cdr::reader& in, Reading& value) noexcept {
  decode(in, value.sensor);
  decode(in, value.value);
  decode(in, value.raw);
}
inline void encode(orrery::cdr::writer& out, const Reading& value) noexcept {
  encode(out, value.sensor);
  encode(out, value.value);
  encode(out, value.raw);
}

struct Envelope {
  orrery::any content;
  orrery::type_code wanted;
};
constexpr auto view_members(orrery::cdr::type<Envelope>) noexcept {
  return std::tuple{&Envelope::content, &Envelope::wanted};
}

}  // namespace held

namespace any_test {
namespace {

using orrery::any;
using orrery::type_code;
using orrery::type_code_of;
using samples::stream;
using enum orrery::tc_kind;

constexpr std::array<std::int16_t, 3> numbers{1, -2, 3};
constexpr held::Reading reading{"oil", 2.5, numbers};

static_assert(std::is_trivially_copyable_v<any>);
static_assert(orrery::is_view<any> && orrery::is_view<type_code>);

class Any : public ::testing::Test {
 protected:
  /// A message in the machine's order in which the any begins at that place.
  stream message(const any& value, std::uint32_t before = 0,
                 orrery::cdr::wide_form wide = orrery::cdr::wide_form::octets) {
    stream made(false);
    made.bytes.resize(8192);
    orrery::cdr::writer out(made.bytes);
    out.set_wide(wide);
    for (std::uint32_t i = 0; i < before; ++i) out.write(std::uint8_t{0});
    encode(out, value);
    EXPECT_FALSE(out.failed());
    made.bytes.resize(out.position());
    return made;
  }
  template <class T, std::size_t... Bounds>
  any made(const T& value) {
    const auto result = any::of<T, Bounds...>(value, scope);
    EXPECT_TRUE(result.has_value());
    return result ? *result : any();
  }

  alignas(8) std::array<std::byte, 2048> memory{};
  orrery::scope scope{memory};
};

TEST_F(Any, holdsNothingByDefault) {
  EXPECT_EQ(tk_null, any().type().kind());
  EXPECT_FALSE(any().holds<std::int32_t>());
  EXPECT_EQ(std::vector<std::uint8_t>(4, 0), message(any()).bytes);
}

TEST_F(Any, givesBackWhatWasPutIn) {
  const any value = made(reading);
  EXPECT_TRUE(value.type().equal(type_code_of<held::Reading>()));
  ASSERT_TRUE(value.holds<held::Reading>());
  const auto found = value.extract<held::Reading>(scope);
  ASSERT_TRUE(found);
  EXPECT_EQ(reading, *found);
}

TEST_F(Any, refusesAnotherType) {
  const any value = made(reading);
  const auto found = value.extract<double>(scope);
  ASSERT_FALSE(found);
  EXPECT_EQ(orrery::exception_id::BAD_TYPECODE, found.failure()->id);
  EXPECT_FALSE((made<std::string_view, 8>("short").holds<std::string_view>()));
  EXPECT_TRUE((made<std::string_view, 8>("short").holds<std::string_view, 8>()));
}

TEST_F(Any, takesOfTheScopeWhatItsValueTakes) {
  const any value = made(std::int32_t{7});
  EXPECT_EQ(4U, scope.used_bytes());
  made(std::int64_t{7});
  EXPECT_EQ(16U, scope.used_bytes());
  EXPECT_EQ(7, *value.extract<std::int32_t>(scope));
}

TEST_F(Any, answersNoMemoryWhereItDoesNotFit) {
  alignas(8) std::array<std::byte, 16> little{};
  orrery::scope small(little);
  const auto value = any::of(reading, small);
  ASSERT_FALSE(value);
  EXPECT_EQ(orrery::exception_id::NO_MEMORY, value.failure()->id);
  EXPECT_TRUE(small.exhausted());
  EXPECT_EQ(0U, small.used_bytes());
  std::array<std::uint8_t, 16> bytes{};
  EXPECT_EQ(orrery::exception_id::NO_MEMORY, any::of(reading, bytes).failure()->id);
}

TEST_F(Any, refusesAValueThatCanNotBeSent) {
  const auto nul = any::of(std::string_view("a\0b", 3), scope);
  ASSERT_FALSE(nul);
  EXPECT_EQ(orrery::exception_id::BAD_PARAM, nul.failure()->id);
  const auto longer = any::of<std::string_view, 2>("abc", scope);
  ASSERT_FALSE(longer);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::bound_exceeded), longer.failure()->minor);
  EXPECT_EQ(0U, scope.used_bytes());
}

TEST_F(Any, isCarriedAtEachAlignment) {
  const any value = made(reading);
  for (std::uint32_t before = 0; before < 16; ++before) {
    const stream first = message(value, before);
    const auto read = samples::read<any>(first, false, before);
    ASSERT_FALSE(read.failed);
    EXPECT_EQ(first.bytes.size(), read.end);
    for (std::uint32_t again = 0; again < 8; ++again) {
      const stream second = message(read.value, again);
      const auto passed_on = samples::read<any>(second, false, again);
      ASSERT_FALSE(passed_on.failed) << before << ' ' << again;
      const auto found = passed_on.value.extract<held::Reading>(scope);
      ASSERT_TRUE(found);
      EXPECT_EQ(reading, *found);
      scope.leave();
    }
    if (before == 15) break;
    static_cast<void>(made(reading));
  }
}

/// A value of a type that is known here by its TypeCode only, in the other byte order, with an any within.
stream foreign_message() {
  stream made(true);
  made.code(tk_struct, true, [](stream& out) {
    out.text("IDL:far/Away:1.0").text("Away").put(std::uint32_t{3});
    out.text("what").kind(tk_octet).text("how").kind(tk_any).text("then").kind(tk_double);
  });
  made.put(std::uint8_t{9});
  made.code(tk_sequence, false, [](stream& out) { out.kind(tk_short).put(std::uint32_t{0}); });
  made.put(std::uint32_t{2}).put(std::int16_t{-5}).put(std::int16_t{6});
  made.put(0.5);
  return made;
}

TEST_F(Any, ofATypeThatNobodyKnowsIsPassedOnInTheOtherByteOrder) {
  const stream far = foreign_message();
  const auto read = samples::read<any>(far, true);
  ASSERT_FALSE(read.failed);
  EXPECT_EQ(far.bytes.size(), read.end);
  const stream near = message(read.value, 4);
  orrery::scope none;
  orrery::cdr::reader in({near.bytes.data(), 4, static_cast<std::uint32_t>(near.bytes.size()), false}, none);
  type_code type;
  decode(in, type);
  EXPECT_TRUE(type.equal(read.value.type()));
  EXPECT_EQ(9, in.read<std::uint8_t>());
  any within;
  decode(in, within);
  const auto shorts = within.extract<std::span<const std::int16_t>>(scope);
  ASSERT_TRUE(shorts);
  EXPECT_EQ(-5, (*shorts)[0]);
  EXPECT_EQ(6, (*shorts)[1]);
  EXPECT_EQ(0.5, in.read<double>());
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(0U, in.remaining());
}

TEST_F(Any, isCopiedWithAllThatItRefersTo) {
  any::owned kept;
  EXPECT_EQ(tk_null, kept.view().type().kind());
  held::Envelope* mine = nullptr;
  {
    const stream far = foreign_message();
    const auto read = samples::read<any>(far, true);
    kept = orrery::own(read.value);
    mine = orrery::memory::make_in(scope, held::Envelope{read.value, read.value.type()});
  }
  ASSERT_NE(nullptr, mine);
  const stream far = foreign_message();
  const auto original = samples::read<any>(far, true);
  const stream expected = message(original.value);
  EXPECT_EQ(expected.bytes, message(orrery::view_as<any>(kept, scope)).bytes);
  EXPECT_EQ(expected.bytes, message(mine->content).bytes);
  EXPECT_TRUE(mine->wanted.equal(original.value.type()));
  const any::owned moved = std::move(kept);
  EXPECT_EQ(expected.bytes, message(moved.view()).bytes);
}

TEST_F(Any, ofWideTextFollowsTheFormOfTheMessage) {
  using enum orrery::cdr::wide_form;
  const any value = made(std::u16string_view(u"größer"));
  const stream units_message = message(value, 0, units);
  const auto read = samples::read<any>(units_message, false, 0, units);
  ASSERT_FALSE(read.failed);
  EXPECT_EQ(u"größer", *read.value.extract<std::u16string_view>(scope));
  const stream octets_message = message(read.value, 0, octets);
  EXPECT_EQ(message(value).bytes, octets_message.bytes);
  std::array<std::uint8_t, 256> room{};
  orrery::cdr::writer out(room);
  out.set_wide(orrery::cdr::wide_form::none);
  encode(out, value);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::wide_characters_returned_in_1_0),
            out.failure(0, orrery::completion::no).minor);
}

TEST_F(Any, holdsReferencesAnysAndTypeCodes) {
  const any nil = made(orrery::object_ref());
  EXPECT_TRUE(nil.holds<orrery::object_ref>());
  const stream sent = message(made(made(nil)), 4);
  const auto read = samples::read<any>(sent, false, 4);
  ASSERT_FALSE(read.failed);
  const auto inner = read.value.extract<any>(scope);
  ASSERT_TRUE(inner);
  EXPECT_TRUE(inner->extract<any>(scope)->extract<orrery::object_ref>(scope)->is_nil());
  const any code = made(type_code_of<held::Reading>());
  EXPECT_TRUE(code.extract<type_code>(scope)->equal(type_code_of<held::Reading>()));
}

TEST_F(Any, holdsAReferenceOfAnInterface) {
  const any panel = made(Nav::Panel::reference());
  EXPECT_EQ("IDL:Nav/Panel:1.0", panel.type().id());
  EXPECT_TRUE(panel.holds<Nav::Panel::reference>());
  EXPECT_TRUE(panel.holds<orrery::object_ref>());
  EXPECT_FALSE(panel.holds<Nav::Navigation::reference>());
}

TEST_F(Any, isRefusedWhereverItIsCut) {
  const stream far = foreign_message();
  for (std::size_t size = 0; size < far.bytes.size(); ++size) {
    stream cut(true);
    cut.bytes.assign(far.bytes.begin(), far.bytes.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_TRUE(samples::read<any>(cut, true).failed) << size;
  }
}

TEST_F(Any, survivesEachByteBeingAnother) {
  const stream far = foreign_message();
  int refused = 0;
  for (std::size_t place = 0; place < far.bytes.size(); ++place) {
    for (int value = 0; value < 256; ++value) {
      stream changed = far;
      changed.bytes[place] = static_cast<std::uint8_t>(value);
      const auto read = samples::read<any>(changed, true);
      refused += read.failed ? 1 : 0;
      if (!read.failed) message(read.value, 1);
    }
  }
  EXPECT_GT(refused, 1000);
}

/// An any whose type is made by `type`, and its value by `value`.
template <class Type, class Value>
samples::read_back<any> read_made(Type type, Value value, std::vector<std::uint8_t>& bytes) {
  stream made(false);
  type(made);
  value(made);
  bytes = made.bytes;
  return samples::read<any>(made, false);
}

TEST_F(Any, checksItsValue) {
  std::vector<std::uint8_t> kept;
  const auto refusal = [&](orrery::tc_kind kind, auto value) {
    return read_made([&](stream& out) { out.kind(kind); }, value, kept).minor;
  };
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::boolean_out_of_range),
            refusal(tk_boolean, [](stream& out) { out.put(std::uint8_t{2}); }));
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::truncated), refusal(tk_double, [](stream&) {}));
  const auto unterminated = read_made([](stream& out) { out.kind(tk_string).put(std::uint32_t{0}); },
                                      [](stream& out) { out.put(std::uint32_t{1}).put('x'); }, kept);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::string_unterminated), unterminated.minor);
  const auto too_long = read_made([](stream& out) { out.kind(tk_string).put(std::uint32_t{2}); },
                                  [](stream& out) { out.text("abc"); }, kept);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::bound_exceeded), too_long.minor);
  const auto no_enumerator = read_made(
      [](stream& out) {
        out.code(tk_enum, false,
                 [](stream& inner) { inner.text("").text("").put(std::uint32_t{2}).text("a").text("b"); });
      },
      [](stream& out) { out.put(std::uint32_t{2}); }, kept);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::enum_out_of_range), no_enumerator.minor);
  const auto value_type =
      read_made([](stream& out) { out.code(tk_native, false, [](stream& inner) { inner.text("").text(""); }); },
                [](stream&) {}, kept);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::value_not_carried), value_type.minor);
}

TEST_F(Any, choosesTheArmOfAUnion) {
  // union switch (boolean) { case TRUE: double yes; default: octet no; }
  for (const std::uint8_t label : {std::uint8_t{0}, std::uint8_t{1}}) {
    std::vector<std::uint8_t> kept;
    const auto read = read_made(
        [](stream& out) {
          out.code(tk_union, false, [](stream& inner) {
            inner.text("").text("").kind(tk_boolean).put(std::int32_t{1}).put(std::uint32_t{2});
            inner.put(std::uint8_t{1}).text("yes").kind(tk_double);
            inner.put(std::uint8_t{0}).text("no").kind(tk_octet);
          });
        },
        [&](stream& out) {
          out.put(label);
          if (label == 1) out.put(1.5);
          if (label == 0) out.put(std::uint8_t{7});
        },
        kept);
    ASSERT_FALSE(read.failed);
    EXPECT_EQ(kept.size(), read.end);
  }
}

TEST_F(Any, ofAnExceptionHasItsRepositoryIdOrNot) {
  for (const bool with_id : {true, false}) {
    std::vector<std::uint8_t> kept;
    const auto read = read_made(
        [](stream& out) {
          out.code(tk_except, false, [](stream& inner) {
            inner.text("IDL:Gone:1.0").text("Gone").put(std::uint32_t{1}).text("count").kind(tk_long);
          });
        },
        [&](stream& out) {
          if (with_id) out.text("IDL:Gone:1.0");
          out.put(std::int32_t{3});
        },
        kept);
    EXPECT_FALSE(read.failed) << with_id;
    EXPECT_EQ(kept.size(), read.end) << with_id;
  }
}

TEST_F(Any, isRefusedIfItsValueExpandsWithoutBytes) {
  // An array of 2^32-1 nothings, and a sequence of them.
  std::vector<std::uint8_t> kept;
  const auto array = read_made(
      [](stream& out) {
        out.code(tk_array, false, [](stream& inner) { inner.kind(tk_null).put(std::uint32_t{0xffffffff}); });
      },
      [](stream&) {}, kept);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::any_too_complex), array.minor);
  const auto sequence = read_made(
      [](stream& out) {
        out.code(tk_sequence, false, [](stream& inner) { inner.kind(tk_null).put(std::uint32_t{0}); });
      },
      [](stream& out) { out.put(std::uint32_t{1}).put(std::uint32_t{1}); }, kept);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::forged_length), sequence.minor);
  // A struct that has itself twice, directly.
  const auto itself = read_made(
      [](stream& out) {
        out.code(tk_struct, false, [](stream& inner) {
          inner.text("").text("").put(std::uint32_t{2});
          inner.text("").back_to(0).text("").back_to(0);
        });
      },
      [](stream& out) { out.bytes.resize(4096); }, kept);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::any_too_complex), itself.minor);
}

TEST_F(Any, isRefusedIfAnysAreNestedTooDeep) {
  const auto nested = [](int levels) {
    stream made(false);
    for (int i = 0; i < levels; ++i) made.kind(tk_any);
    made.kind(tk_null);
    return samples::read<any>(made, false).minor;
  };
  EXPECT_EQ(0U, nested(60));
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::any_too_complex), nested(100000));
}

TEST_F(Any, isRefusedIfItsCountIsForged) {
  std::vector<std::uint8_t> kept;
  for (const std::uint32_t count : {0xffffffffU, 1000U}) {
    const auto read = read_made(
        [](stream& out) {
          out.code(tk_sequence, false, [](stream& inner) { inner.kind(tk_double).put(std::uint32_t{0}); });
        },
        [&](stream& out) { out.put(count).put(1.0); }, kept);
    EXPECT_TRUE(read.failed);
  }
}

}  // namespace
}  // namespace any_test
