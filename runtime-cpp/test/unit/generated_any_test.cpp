// SPDX-License-Identifier: Apache-2.0
// Anys of generated types: those of templates/goldens/cpp/anys.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/memory/scope.hpp>
#include <orrery/values/make_in.hpp>

#include "anys.idl.any.hpp"

namespace anys_of_idl {

namespace cdr = orrery::cdr;
using orrery::any;
using orrery::type_code;
using orrery::type_code_of;
using enum orrery::tc_kind;

static_assert(std::is_trivially_copyable_v<Store::Property> && std::is_trivially_copyable_v<Store::ByKind>);

/// A message with one value in it, read as another process would.
struct message {
  template <class T>
  explicit message(const T& value) {
    cdr::writer out(bytes);
    encode(out, value);
    EXPECT_FALSE(out.failed());
    end = out.position();
  }
  template <class T>
  T read() {
    cdr::reader in({bytes.data(), 0, end, false}, room);
    T value{};
    decode(in, value);
    EXPECT_FALSE(in.failed());
    EXPECT_EQ(0u, in.remaining());
    return value;
  }
  alignas(8) std::array<std::uint8_t, 4096> bytes{};
  std::uint32_t end = 0;
  alignas(8) std::array<std::byte, 4096> memory{};
  orrery::scope room{memory};
};

struct sender {
  alignas(8) std::array<std::byte, 4096> memory{};
  orrery::scope room{memory};
};

TEST(GeneratedAny, holdsAStruct) {
  sender from;
  const std::array<std::string_view, 2> names{"a", "bc"};
  Store::Record record;
  record.kind = Store::Kind::class_;
  record.at = {1.5, -2};
  record.names = names;
  record.grid[1][2] = 7;
  record.title = u"größer";
  record.code = "abcd";
  message sent(*any::of(record, from.room));
  const auto received = sent.read<any>();
  EXPECT_FALSE(received.holds<Store::Point>());
  EXPECT_EQ(orrery::exception_id::BAD_TYPECODE, received.extract<Store::Point>(sent.room).failure()->id);
  const auto found = received.extract<Store::Record>(sent.room);
  ASSERT_TRUE(found);
  EXPECT_EQ(Store::Kind::class_, found->kind);
  EXPECT_EQ(-2, found->at.y);
  EXPECT_EQ("bc", found->names[1]);
  EXPECT_EQ(7, found->grid[1][2]);
  EXPECT_EQ(u"größer", found->title);
  EXPECT_EQ("abcd", found->code);
}

TEST(GeneratedAny, refusesWhatIsLongerThanTheBoundsOfIdl) {
  sender from;
  const std::array<std::string_view, 1> names{"longer than eight"};
  Store::Record record;
  record.names = names;
  EXPECT_EQ(orrery::exception_id::BAD_PARAM, any::of(record, from.room).failure()->id);
  EXPECT_TRUE((any::of<Store::Names, 4, 9>({}, from.room)));
  EXPECT_TRUE((any::of<Store::Names, 4, 8>({}, from.room)->holds<Store::Names, 4, 8>()));
  EXPECT_FALSE((any::of<Store::Names, 4, 9>({}, from.room)->holds<Store::Names, 4, 8>())) << "bounds are of the type";
}

TEST(GeneratedAny, holdsAUnionThatHoldsAnAny) {
  sender from;
  Store::ByKind choice;
  choice.what(*any::of(std::int32_t{7}, from.room));
  message sent(*any::of(choice, from.room));
  const auto found = sent.read<any>().extract<Store::ByKind>(sent.room);
  ASSERT_TRUE(found);
  EXPECT_EQ(7, *found->what().extract<std::int32_t>(sent.room));
}

TEST(GeneratedAny, ofAStructWithAnysIsAMemberLikeAnyOther) {
  sender from;
  const Store::Property property{.name = "speed", .value = *any::of(1.5, from.room), .type = type_code_of<double>()};
  message sent(property);
  const auto received = sent.read<Store::Property>();
  EXPECT_EQ("speed", received.name);
  EXPECT_EQ(1.5, *received.value.extract<double>(sent.room));
  EXPECT_EQ(tk_double, received.type.kind());

  const Store::Property::owned kept = received.copy();
  sent.bytes.fill(0xcc);
  EXPECT_EQ(1.5, *kept.view(sent.room).value.extract<double>(sent.room)) << "a copy outlives the message";
  EXPECT_EQ(tk_double, kept.view(sent.room).type.kind());
}

TEST(GeneratedAny, isCopiedIntoAnArea) {
  sender from;
  const Store::Property property{
      .name = "speed", .value = *any::of(2.5, from.room), .type = type_code_of<Store::Kind>()};
  message sent(property);
  sender area;
  const Store::Property* const made = orrery::memory::make_in(area.room, sent.read<Store::Property>());
  ASSERT_NE(nullptr, made);
  sent.bytes.fill(0xcc);
  EXPECT_EQ(2.5, *made->value.extract<double>(sent.room));
  EXPECT_EQ("Kind", made->type.name());
}

TEST(GeneratedAny, holdsAnException) {
  sender from;
  const Store::Refused refused{.what = *any::of(true, from.room), .expected = type_code_of<std::string_view, 4>()};
  message sent(*any::of(refused, from.room));
  const auto received = sent.read<any>();
  EXPECT_EQ(tk_except, received.type().kind());
  const auto found = received.extract<Store::Refused>(sent.room);
  ASSERT_TRUE(found);
  EXPECT_TRUE(*found->what.extract<bool>(sent.room));
  EXPECT_EQ(4u, found->expected.length());
}

/// An any of an exception as omniORB makes it.
struct without_id {
  any what;
};

void encode(orrery::cdr::writer& out, const without_id& value) noexcept {
  encode(out, type_code_of<Store::Refused>());
  encode(out, value.what);
  encode(out, type_code_of<bool>());
}

TEST(GeneratedAny, holdsAnExceptionWhoseRepositoryIdWasLeftOut) {
  sender from;
  message sent(without_id{*any::of(true, from.room)});
  const auto found = sent.read<any>().extract<Store::Refused>(sent.room);
  ASSERT_TRUE(found);
  EXPECT_TRUE(*found->what.extract<bool>(sent.room));
  EXPECT_EQ(tk_boolean, found->expected.kind());
}

TEST(GeneratedTypeCode, saysWhatIdlSays) {
  message sent(type_code_of<Store::Record>());
  const auto code = sent.read<type_code>();
  EXPECT_TRUE(code.equal(type_code_of<Store::Record>()));
  EXPECT_EQ("IDL:Store/Record:1.0", code.id());
  EXPECT_EQ("Record", code.name());
  ASSERT_EQ(10u, code.member_count());
  EXPECT_EQ("class", code.member_type(0).member_name(1)) << "the name of IDL, not of C++";
  EXPECT_EQ(4u, code.member_type(2).length());
  EXPECT_EQ(8u, code.member_type(2).content_type().length());
  EXPECT_EQ(2u, code.member_type(3).length());
  EXPECT_EQ(3u, code.member_type(3).content_type().length());
  EXPECT_EQ(tk_objref, code.member_type(7).kind());
  EXPECT_EQ("IDL:Store/Shelf:1.0", code.member_type(7).id());
  const type_code many = code.member_type(9);
  EXPECT_EQ(tk_array, many.kind());
  EXPECT_EQ(2u, many.length());
  EXPECT_EQ(4u, many.content_type().length());
  EXPECT_EQ(8u, many.content_type().content_type().length());
}

TEST(GeneratedTypeCode, ofAUnionHasAMemberForEachLabel) {
  const type_code code = type_code_of<Store::ByNumber>();
  EXPECT_EQ(tk_short, code.discriminator_type().kind());
  ASSERT_EQ(4u, code.member_count());
  EXPECT_EQ(3, code.default_index());
  const std::array<std::int64_t, 4> labels{-1, 1, 0, 0};
  for (std::uint32_t i = 0; i < 4; ++i) {
    EXPECT_EQ(labels.at(i), code.member_label(i));
    EXPECT_EQ(i < 2 ? "a" : "b", code.member_name(i));
  }
  EXPECT_EQ(-1, type_code_of<Store::ByFlag>().default_index());
  EXPECT_EQ(1, type_code_of<Store::ByFlag>().member_label(0));
  EXPECT_EQ('a', type_code_of<Store::ByLetter>().member_label(0));
  EXPECT_EQ(0x3b1, type_code_of<Store::ByWide>().member_label(0));
}

}  // namespace anys_of_idl
