// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "type_code_samples.hpp"

namespace codes {

/// As the generator prints them: a tree by a sequence of itself, an enum, a union of long long, a struct.
struct Tree {
  std::int32_t weight;
  std::span<const Tree> branches;
};
constexpr void describe(orrery::cdr::type<Tree>, orrery::type_code_builder& out) noexcept {
  if (!out.begin(orrery::tc_kind::tk_struct, "IDL:codes/Tree:1.0", "Tree")) return;
  out.number(2);
  out.member<std::int32_t>("weight");
  out.member<std::span<const Tree>>("branches");
  out.end();
}

enum class Colour : std::uint32_t { red, green };
constexpr void describe(orrery::cdr::type<Colour>, orrery::type_code_builder& out) noexcept {
  if (!out.begin(orrery::tc_kind::tk_enum, "IDL:codes/Colour:1.0", "Colour")) return;
  out.number(2);
  out.text("red");
  out.text("green");
  out.end();
}

struct Choice {};
constexpr void describe(orrery::cdr::type<Choice>, orrery::type_code_builder& out) noexcept {
  if (!out.begin(orrery::tc_kind::tk_union, "IDL:codes/Choice:1.0", "Choice")) return;
  out.type<std::int64_t>();
  out.default_index(1);
  out.number(2);
  out.label<std::int64_t>(-7);
  out.member<Colour>("x");
  out.label<std::int64_t>({});
  out.member<Colour>("other");
  out.end();
}

}  // namespace codes

namespace type_code_test {
namespace {

using orrery::type_code;
using orrery::type_code_of;
using samples::stream;
using enum orrery::tc_kind;

constexpr auto bad = static_cast<std::uint32_t>(orrery::minor::bad_type_code);
constexpr auto too_complex = static_cast<std::uint32_t>(orrery::minor::any_too_complex);

std::vector<std::uint8_t> written(const type_code& code, std::uint32_t before = 0) {
  std::vector<std::uint8_t> room(65536, 0xcc);
  orrery::cdr::writer out(room);
  for (std::uint32_t i = 0; i < before; ++i) out.write(std::uint8_t{0});
  encode(out, code);
  EXPECT_FALSE(out.failed());
  return {room.begin(), room.begin() + out.position()};
}

/// struct Mixed { short a; Colour b; Colour c; string<5> d; fixed<7,2> e; }; c is an indirection to b.
stream mixed(bool foreign, bool foreign_inside) {
  stream made(foreign);
  made.code(tk_struct, foreign_inside, [&](stream& out) {
    out.text("IDL:Mixed:1.0").text("Mixed").put(std::uint32_t{5});
    out.text("a").kind(tk_short);
    out.text("b");
    const std::size_t colour = out.here();
    out.code(tk_enum, foreign, [](stream& inner) {
      inner.text("IDL:codes/Colour:1.0").text("Colour").put(std::uint32_t{2}).text("red").text("green");
    });
    out.text("c").back_to(colour);
    out.text("d").kind(tk_string).put(std::uint32_t{5});
    out.text("e").kind(tk_fixed).put(std::uint16_t{7}).put(std::int16_t{2});
  });
  return made;
}

TEST(TypeCode, isNullByDefault) {
  EXPECT_EQ(tk_null, type_code().kind());
  EXPECT_EQ(std::vector<std::uint8_t>(4, 0), written(type_code()));
}

TEST(TypeCode, saysWhatItHoldsInEachByteOrder) {
  for (const bool foreign : {false, true}) {
    for (const bool inside : {false, true}) {
      const stream made = mixed(foreign, inside);
      const auto code = samples::read<type_code>(made, foreign);
      ASSERT_FALSE(code.failed);
      EXPECT_EQ(made.bytes.size(), code.end);
      EXPECT_EQ(tk_struct, code.value.kind());
      EXPECT_EQ("IDL:Mixed:1.0", code.value.id());
      EXPECT_EQ("Mixed", code.value.name());
      ASSERT_EQ(5U, code.value.member_count());
      EXPECT_EQ("a", code.value.member_name(0));
      EXPECT_EQ(tk_short, code.value.member_type(0).kind());
      for (const std::uint32_t at : {1U, 2U}) {
        const type_code colour = code.value.member_type(at);
        EXPECT_EQ(tk_enum, colour.kind());
        EXPECT_EQ("Colour", colour.name());
        EXPECT_EQ("green", colour.member_name(1));
        EXPECT_TRUE(colour.equal(type_code_of<codes::Colour>()));
      }
      EXPECT_EQ(5U, code.value.member_type(3).length());
      EXPECT_EQ(7, code.value.member_type(4).fixed_digits());
      EXPECT_EQ(2, code.value.member_type(4).fixed_scale());
      EXPECT_EQ("", code.value.member_name(5));
      EXPECT_EQ(tk_null, code.value.member_type(5).kind());
    }
  }
}

TEST(TypeCode, isTheSameInEachByteOrder) {
  const stream native = mixed(false, false);
  const auto left = samples::read<type_code>(native, false);
  const stream other = mixed(true, true);
  const auto right = samples::read<type_code>(other, true);
  EXPECT_TRUE(left.value.equal(right.value));
  EXPECT_TRUE(left.value.equivalent(right.value));
}

TEST(TypeCode, isWrittenAsItWasRead) {
  for (const bool foreign : {false, true}) {
    const stream made = mixed(foreign, !foreign);
    const auto code = samples::read<type_code>(made, foreign);
    for (std::uint32_t before = 0; before < 8; ++before) {
      stream again(false);
      again.bytes = written(code.value, before);
      const auto second = samples::read<type_code>(again, false, before);
      ASSERT_FALSE(second.failed) << before;
      EXPECT_EQ(again.bytes.size(), second.end);
      EXPECT_TRUE(code.value.equal(second.value));
    }
  }
}

TEST(TypeCode, ofAPartStandsAlone) {
  const stream made = mixed(true, false);
  const auto code = samples::read<type_code>(made, true);
  stream part(false);
  part.bytes = written(code.value.member_type(2));
  const auto colour = samples::read<type_code>(part, false);
  ASSERT_FALSE(colour.failed);
  EXPECT_TRUE(colour.value.equal(type_code_of<codes::Colour>()));
}

TEST(TypeCode, ofGeneratedTypesIsReadByItsOwnRules) {
  constexpr type_code tree = type_code_of<codes::Tree>();
  stream made(false);
  made.bytes = written(tree);
  const auto code = samples::read<type_code>(made, false);
  ASSERT_FALSE(code.failed);
  EXPECT_EQ(tk_sequence, code.value.member_type(1).kind());
  const type_code again = code.value.member_type(1).content_type();
  EXPECT_EQ(tk_struct, again.kind());
  EXPECT_EQ("Tree", again.name());
  EXPECT_TRUE(again.equal(tree));
  EXPECT_TRUE(code.value.equivalent(tree));
}

TEST(TypeCode, ofAPartOfARecursiveTypeIsWrittenAsATypeOfItsOwn) {
  const type_code branches = type_code_of<codes::Tree>().member_type(1);
  stream made(false);
  made.bytes = written(branches);
  const auto code = samples::read<type_code>(made, false);
  ASSERT_FALSE(code.failed);
  EXPECT_EQ(tk_sequence, code.value.kind());
  EXPECT_EQ("Tree", code.value.content_type().name());
  EXPECT_EQ(tk_sequence, code.value.content_type().member_type(1).kind());
  EXPECT_TRUE(code.value.equal(branches));
}

TEST(TypeCode, ofAUnionHasLabelsAndADefault) {
  const type_code choice = type_code_of<codes::Choice>();
  stream made(false);
  made.bytes = written(choice, 4);
  const auto code = samples::read<type_code>(made, false, 4);
  ASSERT_FALSE(code.failed);
  EXPECT_EQ(tk_longlong, code.value.discriminator_type().kind());
  EXPECT_EQ(1, code.value.default_index());
  EXPECT_EQ(-7, code.value.member_label(0));
  EXPECT_EQ("red", code.value.member_type(1).member_name(0));
  EXPECT_TRUE(code.value.equal(choice));
}

TEST(TypeCode, ofAUnionWithoutDefaultMayHaveAnyNegativeIndexOfIt) {
  std::vector<type_code::owned> codes;
  for (const std::int32_t index : {-1, -2, std::numeric_limits<std::int32_t>::min()}) {
    stream made(false);
    made.code(tk_union, false, [index](stream& out) {
      out.text("IDL:Flag:1.0").text("Flag").kind(tk_boolean).put(index).put(std::uint32_t{1});
      out.put(std::uint8_t{1}).text("yes").kind(tk_long);
    });
    const auto code = samples::read<type_code>(made, false);
    ASSERT_FALSE(code.failed) << index;
    EXPECT_EQ(-1, code.value.default_index());
    EXPECT_EQ(made.bytes, written(code.value)) << "as it was read";
    codes.push_back(code.value.copy());
    EXPECT_TRUE(code.value.equal(codes.front().view()));
  }
}

TEST(TypeCode, withoutSourceIsCopied) {
  type_code::owned kept;
  EXPECT_EQ(tk_null, kept.view().kind());
  alignas(8) std::array<std::byte, 1024> room{};
  type_code inside;
  {
    const stream made = mixed(true, true);
    const auto code = samples::read<type_code>(made, true);
    kept = code.value.member_type(2).copy();
    ASSERT_LE(code.value.referred_bytes(), room.size());
    inside = code.value.referring_to(room.data());
  }
  EXPECT_TRUE(kept.view().equal(type_code_of<codes::Colour>()));
  EXPECT_TRUE(inside.member_type(1).equal(type_code_of<codes::Colour>()));
}

TEST(TypeCode, isEquivalentWhateverItsNamesAndAliases) {
  const auto of = [](std::string_view id, std::string_view name, bool alias) {
    stream made(false);
    made.code(tk_struct, false, [&](stream& out) {
      out.text(id).text(name).put(std::uint32_t{1}).text(name);
      if (!alias) return void(out.kind(tk_long));
      out.code(tk_alias, true, [](stream& inner) { inner.text("IDL:Length:1.0").text("Length").kind(tk_long); });
    });
    return made;
  };
  const stream plain = of("IDL:A:1.0", "A", false);
  const stream nameless = of("", "", false);
  const stream aliased = of("", "B", true);
  const stream other = of("IDL:B:1.0", "A", false);
  const auto code = [](const stream& from) { return samples::read<type_code>(from, false).value; };
  EXPECT_TRUE(code(plain).equivalent(code(nameless)));
  EXPECT_FALSE(code(plain).equal(code(nameless)));
  EXPECT_TRUE(code(nameless).equivalent(code(aliased)));
  EXPECT_FALSE(code(nameless).equal(code(aliased)));
  EXPECT_FALSE(code(plain).equivalent(code(other)));
  EXPECT_EQ(tk_long, code(aliased).member_type(0).without_aliases().kind());
}

TEST(TypeCode, tellsBoundsLengthsAndLabelsApart) {
  EXPECT_FALSE((type_code_of<std::string_view, 8>().equivalent(type_code_of<std::string_view>())));
  EXPECT_TRUE((type_code_of<std::string_view, 8>().equal(type_code_of<std::string_view, 8>())));
  EXPECT_FALSE((type_code_of<std::array<char, 3>>().equivalent(type_code_of<std::array<char, 4>>())));
  EXPECT_FALSE((type_code_of<std::span<const char>, 3>().equivalent(type_code_of<std::span<const char>>())));
  EXPECT_FALSE((type_code_of<std::int16_t>().equivalent(type_code_of<std::uint16_t>())));
}

TEST(TypeCode, ofEachKindIsReadAndWritten) {
  const auto head = [](stream& out) { out.text("IDL:X:1.0").text("X"); };
  for (std::uint32_t kind = 0; kind <= static_cast<std::uint32_t>(tk_local_interface); ++kind) {
    for (const bool foreign : {false, true}) {
      stream made(foreign);
      switch (const auto each = static_cast<orrery::tc_kind>(kind)) {
        case tk_string:
        case tk_wstring:
          made.kind(each).put(std::uint32_t{9});
          break;
        case tk_fixed:
          made.kind(each).put(std::uint16_t{31}).put(std::int16_t{-3});
          break;
        case tk_objref:
        case tk_native:
        case tk_abstract_interface:
        case tk_local_interface:
          made.code(each, !foreign, head);
          break;
        case tk_struct:
        case tk_except:
          made.code(each, foreign, [&](stream& out) { head(out), out.put(std::uint32_t{0}); });
          break;
        case tk_enum:
          made.code(each, foreign, [&](stream& out) { head(out), out.put(std::uint32_t{1}).text("one"); });
          break;
        case tk_union:
          made.code(each, foreign, [&](stream& out) {
            head(out), out.kind(tk_char).put(std::int32_t{-1}).put(std::uint32_t{1}).put('x').text("m").kind(tk_any);
          });
          break;
        case tk_sequence:
        case tk_array:
          made.code(each, !foreign, [&](stream& out) { out.kind(tk_octet).put(std::uint32_t{6}); });
          break;
        case tk_alias:
        case tk_value_box:
          made.code(each, foreign, [&](stream& out) { head(out), out.kind(tk_double); });
          break;
        case tk_value:
          made.code(each, foreign, [&](stream& out) {
            head(out), out.put(std::int16_t{3}).kind(tk_null).put(std::uint32_t{1});
            out.text("state").kind(tk_long).put(std::int16_t{1});
          });
          break;
        default:
          made.kind(each);
      }
      const auto code = samples::read<type_code>(made, foreign);
      ASSERT_FALSE(code.failed) << kind;
      EXPECT_EQ(made.bytes.size(), code.end) << kind;
      EXPECT_EQ(kind, static_cast<std::uint32_t>(code.value.kind()));
      stream again(false);
      again.bytes = written(code.value);
      const auto second = samples::read<type_code>(again, false);
      EXPECT_TRUE(!second.failed && second.value.equal(code.value)) << kind;
      if (code.value.kind() == tk_value) {
        EXPECT_EQ(3, second.value.type_modifier());
        EXPECT_EQ(1, second.value.member_visibility(0));
        EXPECT_EQ(tk_null, second.value.concrete_base_type().kind());
      }
    }
  }
}

TEST(TypeCode, isRefusedWhereverItIsCut) {
  const stream made = mixed(false, true);
  for (std::size_t size = 0; size < made.bytes.size(); ++size) {
    stream cut(false);
    cut.bytes.assign(made.bytes.begin(), made.bytes.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_TRUE(samples::read<type_code>(cut, false).failed) << size;
  }
}

TEST(TypeCode, survivesEachByteBeingAnother) {
  const stream made = mixed(false, true);
  int refused = 0;
  for (std::size_t place = 0; place < made.bytes.size(); ++place) {
    for (const int bit : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
      stream changed = made;
      changed.bytes[place] = static_cast<std::uint8_t>(changed.bytes[place] ^ bit);
      const auto code = samples::read<type_code>(changed, false);
      if (code.failed) {
        ++refused;
        continue;
      }
      stream again(false);
      again.bytes = written(code.value);
      EXPECT_FALSE(samples::read<type_code>(again, false).failed) << place;
    }
  }
  EXPECT_GT(refused, 100);
}

TEST(TypeCode, isRefusedWhereAnIndirectionLeadsNowhere) {
  stream top(false);
  top.back_to(0);
  EXPECT_TRUE(samples::read<type_code>(top, false).failed);
  // To itself, forward, before the beginning, into the text of a name, to another indirection.
  const auto leading = [](const std::function<void(stream&)>& to) {
    stream made(false);
    made.code(tk_struct, false, [&](stream& out) {
      out.text("IDL:Loop:1.0").text("Loop").put(std::uint32_t{2});
      out.text("a").code(tk_sequence, true, [](stream& inner) { inner.back_to(0).put(std::uint32_t{0}); });
      out.text("b");
      to(out);
    });
    return samples::read<type_code>(made, false);
  };
  EXPECT_FALSE(leading([](stream& out) { out.back_to(0); }).failed);
  for (const std::int64_t by : {0, 8, 400, -400, -1, -21, 0x7fffffff}) {
    const auto code = leading(
        [&](stream& out) { out.back_to(static_cast<std::size_t>(static_cast<std::int64_t>(out.here()) + by)); });
    EXPECT_TRUE(code.failed) << by;
    EXPECT_EQ(bad, code.minor) << by;
  }
}

TEST(TypeCode, isRefusedIfAnAliasIsItself) {
  stream made(false);
  made.code(tk_union, false, [](stream& out) {
    out.text("").text("");
    const std::size_t alias = out.here();
    out.code(tk_alias, false, [&](stream& inner) { inner.text("").text("").back_to(alias); });
    out.put(std::int32_t{-1}).put(std::uint32_t{0});
  });
  const auto code = samples::read<type_code>(made, false);
  EXPECT_TRUE(code.failed);
  EXPECT_EQ(too_complex, code.minor);
}

TEST(TypeCode, isRefusedIfItIsNestedTooDeep) {
  const auto nested = [](int levels) {
    stream made(false);
    const std::function<void(stream&, int)> sequence = [&](stream& out, int left) {
      if (left == 0) return void(out.kind(tk_octet));
      out.code(tk_sequence, left % 2 == 0, [&](stream& inner) {
        sequence(inner, left - 1);
        inner.put(std::uint32_t{0});
      });
    };
    sequence(made, levels);
    return samples::read<type_code>(made, false);
  };
  EXPECT_FALSE(nested(60).failed);
  EXPECT_EQ(too_complex, nested(64).minor);
  EXPECT_EQ(too_complex, nested(2000).minor);
}

TEST(TypeCode, isRefusedIfItsCountIsForged) {
  for (const std::uint32_t count : {0xffffffffU, 0x20000000U, 100U}) {
    stream made(false);
    made.code(tk_struct, false, [&](stream& out) { out.text("").text("").put(count).text("a").kind(tk_long); });
    EXPECT_TRUE(samples::read<type_code>(made, false).failed) << count;
  }
}

/// Members that are indirections to the one before the last, which is searched for anew for each of them.
TEST(TypeCode, isRefusedIfItsIndirectionsTakeTooLong) {
  const auto with_members = [](std::uint32_t count) {
    stream made(false);
    made.code(tk_struct, false, [&](stream& out) {
      out.text("").text("").put(2 * count);
      for (std::uint32_t i = 0; i < count; ++i) out.text("").kind(tk_long);
      const std::size_t last = out.bytes.size() - 4;
      for (std::uint32_t i = 0; i < count; ++i) out.text("").back_to(last);
    });
    return samples::read<type_code>(made, false);
  };
  EXPECT_FALSE(with_members(1000).failed);
  EXPECT_EQ(too_complex, with_members(8000).minor);
}

/// Each discriminator is an indirection into an arm of the union before, whose own discriminator must be known first.
TEST(TypeCode, isRefusedIfItsDiscriminatorsNeedEachOther) {
  stream made(false);
  made.code(tk_struct, false, [&](stream& out) {
    out.text("").text("").put(std::uint32_t{1000});
    std::size_t before = 0;
    for (int i = 0; i < 1000; ++i) {
      out.text("").code(tk_union, false, [&](stream& inner) {
        inner.text("").text("");
        if (i == 0) {
          inner.kind(tk_long);
        } else {
          inner.back_to(before);
        }
        inner.put(std::int32_t{-1}).put(std::uint32_t{1}).put(std::uint32_t{1}).text("");
        before = inner.here();
        inner.kind(tk_long);
      });
    }
  });
  EXPECT_EQ(too_complex, samples::read<type_code>(made, false).minor);
}

TEST(TypeCode, isNotComparedForEver) {
  // Two structs without ids, each of whose members is the next, twice: 2^30 members in all.
  const auto doubled = [](std::string_view last) {
    stream made(false);
    const std::function<void(stream&, int)> level = [&](stream& out, int left) {
      out.code(tk_struct, false, [&](stream& inner) {
        inner.text("").text("").put(std::uint32_t{2}).text(left == 0 ? last : "");
        const std::size_t first = inner.here();
        if (left == 0) {
          inner.kind(tk_long);
        } else {
          level(inner, left - 1);
        }
        inner.text("").back_to(first);
      });
    };
    level(made, 28);
    return made;
  };
  const stream left = doubled("x");
  const stream right = doubled("y");
  const auto a = samples::read<type_code>(left, false);
  const auto b = samples::read<type_code>(right, false);
  ASSERT_FALSE(a.failed || b.failed);
  EXPECT_TRUE(a.value.equal(a.value));
  EXPECT_FALSE(a.value.equal(b.value));
}

}  // namespace
}  // namespace type_code_test
