// SPDX-License-Identifier: Apache-2.0
// Values of valuetypes: shared, null, circular, derived, in chunks, and malformed. The types are as generated code has
// them.
#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/values/value.hpp>

#include "value_samples.hpp"

namespace {

using orrery::cdr::reader;
using orrery::cdr::writer;
using shapes::marked;
using shapes::named;
using shapes::node;
using shapes::seal;
using shapes::weighed;

constexpr bool foreign = !orrery::cdr::native_is_little;

/// Big-endian or little-endian bytes of a message that begins with eight octets of something else.
class message {
 public:
  message() : bytes_(8, 0xee) {}
  message& number(std::uint32_t n) {
    while (bytes_.size() % 4 != 0) bytes_.push_back(0);
    for (unsigned shift = 0; shift < 32; shift += 8) bytes_.push_back(static_cast<std::uint8_t>(n >> shift));
    return *this;
  }
  message& numbers(std::initializer_list<std::uint32_t> all) {
    for (const std::uint32_t each : all) number(each);
    return *this;
  }
  message& text(std::string_view characters) {
    number(static_cast<std::uint32_t>(characters.size() + 1));
    bytes_.insert(bytes_.end(), characters.begin(), characters.end());
    bytes_.push_back(0);
    return *this;
  }
  message& octets(std::initializer_list<std::uint8_t> all) {
    bytes_.insert(bytes_.end(), all);
    return *this;
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(bytes_.size()); }
  std::span<const std::uint8_t> bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

class ValueTest : public testing::Test {
 protected:
  orrery::memory::scope& scope() { return scope_; }

  reader reading(std::span<const std::uint8_t> given, bool other_order = foreign) {
    return reader({given.data(), 8, static_cast<std::uint32_t>(given.size()), other_order}, scope_);
  }
  template <class V = node>
  const V* read(const message& given) {
    kept_ = {given.bytes().begin(), given.bytes().end()};
    reader in = reading(kept_);
    const V* value = nullptr;
    decode(in, value);
    failure_ = in.failed() ? in.failure().minor : orrery::minor::none;
    left_ = in.remaining();
    return in.failed() ? nullptr : value;
  }
  template <class V = node>
  const V* sent(const V* value) {
    writer out(buffer_);
    out.write(std::uint64_t{0});
    encode(out, value);
    EXPECT_FALSE(out.failed());
    written_ = out.position();
    reader in = reading(out.written(), false);
    const V* received = nullptr;
    decode(in, received);
    EXPECT_FALSE(in.failed()) << in.failure().minor;
    EXPECT_EQ(0, in.remaining());
    return received;
  }

  std::array<std::uint8_t, 64 * 1024> buffer_{};
  std::array<std::byte, 256 * 1024> memory_{};
  orrery::memory::scope scope_{memory_};
  std::vector<std::uint8_t> kept_;
  std::uint32_t written_ = 0;
  std::uint32_t failure_ = 0;
  std::uint32_t left_ = 0;
};

TEST_F(ValueTest, nullIsFourOctets) {
  EXPECT_EQ(nullptr, sent<node>(nullptr));
  EXPECT_EQ(12, written_);
}

TEST_F(ValueTest, sharingAndCirclesArriveAsTheyWere) {
  node leaf;
  leaf.number = 3;
  node root;
  root.number = 1;
  root.left = root.right = &leaf;
  leaf.left = &root;
  const node* const got = sent(&root);
  ASSERT_NE(nullptr, got);
  EXPECT_EQ(1, got->number);
  EXPECT_EQ(got->left, got->right);
  EXPECT_EQ(3, got->left->number);
  EXPECT_EQ(got, got->left->left);
  EXPECT_EQ(nullptr, got->left->right);
}

TEST_F(ValueTest, derivedValuesKeepTheirType) {
  named leaf;
  leaf.name = "leaf";
  node root;
  root.left = &leaf;
  const node* const got = sent(&root);
  EXPECT_EQ("leaf", orrery::value_cast<named>(got->left)->name);
  EXPECT_EQ(nullptr, orrery::value_cast<weighed>(got->left));
  EXPECT_EQ(nullptr, orrery::value_cast<named>(got));
  EXPECT_EQ(nullptr, orrery::value_cast<named>(nullptr));
}

TEST_F(ValueTest, truncatableValuesAreSentInChunksAndSoIsAllWithin) {
  weighed inner;
  inner.number = 5;
  inner.weight = 0.5;
  named leaf;
  leaf.name = "x";
  const std::array<const node*, 4> others{&inner, nullptr, &leaf, &leaf};
  weighed root;
  root.number = 4;
  root.left = &inner;
  root.weight = 1.5;
  root.others = others;
  const node* const got = sent<node>(&root);
  const weighed* const all = orrery::value_cast<weighed>(got);
  ASSERT_NE(nullptr, all);
  EXPECT_EQ(1.5, all->weight);
  EXPECT_EQ(0.5, orrery::value_cast<weighed>(all->left)->weight);
  ASSERT_EQ(4, all->others.size());
  EXPECT_EQ(all->left, all->others[0]);
  EXPECT_EQ(nullptr, all->others[1]);
  EXPECT_EQ("x", orrery::value_cast<named>(all->others[2])->name);
  EXPECT_EQ(all->others[2], all->others[3]);
}

TEST_F(ValueTest, writerNotesNoMoreThanThereIsRoomFor) {
  std::array<node, 8> nodes;
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i) nodes[i].left = nodes[i].right = &nodes[i + 1];
  for (std::size_t size = 8; size < 600; size += 4) {
    writer out(std::span<std::uint8_t>(buffer_).first(size));
    out.write(std::uint64_t{0});
    encode(out, static_cast<const node*>(&nodes[6]));
    if (out.failed()) continue;
    reader in = reading(out.written(), false);
    const node* got = nullptr;
    decode(in, got);
    ASSERT_NE(nullptr, got) << size;
    EXPECT_NE(nullptr, got->right);
  }
}

TEST_F(ValueTest, sameTypeIsNamedOnce) {
  std::array<node, 3> nodes;
  nodes[0].left = &nodes[1];
  nodes[1].left = &nodes[2];
  sent<node>(&nodes[0]);
  const std::string_view all(reinterpret_cast<const char*>(buffer_.data()), written_);
  EXPECT_EQ(all.find("IDL:"), all.rfind("IDL:"));
}

TEST_F(ValueTest, aKeptValueIsMadeAgain) {
  node leaf;
  named root;
  root.name = "root";
  root.left = root.right = &leaf;
  const orrery::owned_value<node> kept = orrery::own(static_cast<const node*>(&root));
  const node* const again = orrery::view_as<const node*>(kept, scope());
  EXPECT_EQ("root", orrery::value_cast<named>(again)->name);
  EXPECT_EQ(again->left, again->right);
  EXPECT_EQ(nullptr, orrery::view_as<const node*>(orrery::own(static_cast<const node*>(nullptr)), scope()));
  std::array<node, 70> deep;
  for (std::size_t i = 0; i + 1 < deep.size(); ++i) deep[i].left = &deep[i + 1];
  EXPECT_THROW(orrery::own(static_cast<const node*>(deep.data())), std::length_error);
}

TEST_F(ValueTest, valueWithoutRepositoryIdIsOfTheDeclaredType) {
  const node* const got = read(message().numbers({0x7fffff00, 7, 0, 0}));
  ASSERT_NE(nullptr, got);
  EXPECT_EQ(7, got->number);
  EXPECT_EQ(&node::orrery_type, &got->actual_type());
}

TEST_F(ValueTest, stateMayComeInSeveralChunks) {
  message sent;
  sent.number(0x7fffff0a).text("IDL:shapes/weighed:1.0");
  sent.numbers({8, 11, 0});                       // number, and left, a null
  sent.number(0);                                 // right: a null between chunks
  sent.numbers({16, 0, 0, 0x3ff00000, 1, 4, 0});  // padding, weight and a count; then a null
  sent.number(static_cast<std::uint32_t>(-1));
  const node* const got = read(sent);
  ASSERT_NE(nullptr, got) << failure_;
  EXPECT_EQ(11, got->number);
  const weighed* const all = orrery::value_cast<weighed>(got);
  EXPECT_EQ(1, all->others.size());
  EXPECT_EQ(0, left_);
}

TEST_F(ValueTest, unknownDerivedValueIsTruncated) {
  message sent;
  sent.number(0x7fffff0e).number(2).text("IDL:shapes/far:1.0").text("IDL:shapes/node:1.0");
  sent.numbers({12, 9, 0, 0, 8, 1, 2});  // the state of a node, then state that is unknown
  sent.number(0x7fffff0a).text("IDL:shapes/farther:1.0").numbers({4, 1});
  sent.number(static_cast<std::uint32_t>(-2)).numbers({4, 5});
  sent.number(static_cast<std::uint32_t>(-1)).number(77);
  const node* const got = read(sent);
  ASSERT_NE(nullptr, got) << failure_;
  EXPECT_EQ(9, got->number);
  EXPECT_EQ(4, left_);
}

TEST_F(ValueTest, oneEndTagMayEndSeveralValues) {
  message sent;
  sent.number(0x7fffff0a).text("IDL:shapes/node:1.0").numbers({4, 1});
  sent.number(0x7fffff0a).text("IDL:shapes/node:1.0").numbers({12, 2, 0, 0});
  sent.number(static_cast<std::uint32_t>(-2)).number(0x7fffff0a).text("IDL:shapes/node:1.0").numbers({12, 3, 0, 0});
  sent.number(static_cast<std::uint32_t>(-1));
  const node* const got = read(sent);
  ASSERT_NE(nullptr, got) << failure_;
  EXPECT_EQ(2, got->left->number);
  EXPECT_EQ(3, got->right->number);
  EXPECT_EQ(0, left_);
}

TEST_F(ValueTest, repositoryIdsAndCodebasesMayHaveComeEarlier) {
  message sent;
  sent.number(0x7fffff03).text("http://a").text("IDL:shapes/node:1.0").numbers({1, 0});
  sent.number(0x7fffff03).number(0xffffffff);
  sent.number(12U - sent.size()).number(0xffffffff);
  sent.number(28U - sent.size()).numbers({2, 0, 0});
  const node* const got = read(sent);
  ASSERT_NE(nullptr, got) << failure_;
  EXPECT_EQ(2, got->right->number);
}

TEST_F(ValueTest, typesThatAreUnknownOrOthersAreRefused) {
  EXPECT_EQ(nullptr, read(message().number(0x7fffff02).text("IDL:shapes/far:1.0").numbers({1, 0, 0})));
  EXPECT_EQ(orrery::minor::value_type_unknown, failure_);
  EXPECT_EQ(nullptr, read<named>(message().number(0x7fffff02).text("IDL:shapes/node:1.0").numbers({1, 0, 0})));
  EXPECT_EQ(orrery::minor::value_malformed, failure_);
  // It can't be truncated, since nothing says where it ends.
  EXPECT_EQ(nullptr, read(message()
                              .numbers({0x7fffff06, 2})
                              .text("IDL:shapes/far:1.0")
                              .text("IDL:shapes/node:1.0")
                              .numbers({1, 0, 0})));
  EXPECT_EQ(orrery::minor::value_malformed, failure_);
}

TEST_F(ValueTest, malformedValuesAreRefused) {
  const auto refused = [&](const message& sent) { return read(sent) == nullptr && failure_ != orrery::minor::none; };
  for (const std::uint32_t tag : {1U, 0x7ffffeffU, 0x80000000U, 0x7fffff04U, 0x7fffff10U, 0xfffffffeU}) {
    EXPECT_TRUE(refused(message().numbers({tag, 1, 0, 0}))) << tag;
  }
  EXPECT_TRUE(refused(message().numbers({0xffffffff, 0})));
  EXPECT_TRUE(refused(message().numbers({0xffffffff, static_cast<std::uint32_t>(-4)})));
  EXPECT_TRUE(refused(message().numbers({0xffffffff, 0x80000000})));
  EXPECT_TRUE(refused(message().numbers({0xffffffff, 4})));
  EXPECT_TRUE(refused(message().numbers({0x7fffff00, 1, 0xffffffff, static_cast<std::uint32_t>(-6)})));
  EXPECT_TRUE(refused(message().numbers({0x7fffff02, 0xffffffff, static_cast<std::uint32_t>(-8)})));
  EXPECT_TRUE(refused(message().numbers({0x7fffff06, 0})));
  EXPECT_TRUE(refused(message().numbers({0x7fffff06, 0xffffffff, static_cast<std::uint32_t>(-4), 0, 0})));
  EXPECT_TRUE(refused(message().number(0x7fffff02).text(std::string(2000, 'x'))));
  // In chunks: no end, an end of a value around that is none, bytes that are left, a value within that is not in
  // chunks.
  EXPECT_TRUE(refused(message().numbers({0x7fffff08, 12, 1, 0, 0})));
  EXPECT_TRUE(refused(message().numbers({0x7fffff08, 12, 1, 0, 0, static_cast<std::uint32_t>(-2)})));
  EXPECT_TRUE(refused(message().numbers({0x7fffff08, 16, 1, 0, 0, 0, static_cast<std::uint32_t>(-1)})));
  EXPECT_TRUE(
      refused(message().numbers({0x7fffff08, 4, 1, 0x7fffff00, 2, 0, 0, 4, 0, static_cast<std::uint32_t>(-1)})));
  EXPECT_TRUE(refused(message().numbers({0x7fffff08, 4, 1, static_cast<std::uint32_t>(-1), 4, 0, 0})));
  EXPECT_TRUE(refused(message().numbers({0x7fffff08, 0x7fffff00, 1})));
  EXPECT_FALSE(refused(message().numbers({0x7fffff08, 12, 1, 0, 0, static_cast<std::uint32_t>(-1)})));
}

TEST_F(ValueTest, valuesOfAnAbstractTypeAreOfThoseDerivedFromIt) {
  seal given;
  given.colour = 0x12345678;
  writer out(buffer_);
  out.write(std::uint64_t{0});
  encode(out, orrery::abstract_value<marked>(&given));
  encode(out, orrery::abstract_value<marked>(nullptr));
  reader in = reading(out.written(), false);
  orrery::abstract_value<marked> one;
  orrery::abstract_value<marked> none;
  decode(in, one);
  decode(in, none);
  ASSERT_FALSE(in.failed());
  EXPECT_EQ(&seal::orrery_type, &one.get()->actual_type());
  EXPECT_EQ(0x12345678, orrery::value_cast<seal>(one.get())->colour);
  EXPECT_FALSE(none);
  EXPECT_EQ(nullptr, none.get());

  const node other;
  EXPECT_FALSE(orrery::abstract_value<marked>::of(&other));
  const orrery::owned_value<orrery::abstract_value<marked>> kept(one);
  EXPECT_EQ(0x12345678, orrery::value_cast<seal>(kept.view(scope()).get())->colour);
}

TEST_F(ValueTest, whatIsNotOfTheAbstractTypeIsRefused) {
  const auto minor_of = [this](const message& given) {
    reader in = reading(given.bytes());
    orrery::abstract_value<marked> got;
    decode(in, got);
    EXPECT_TRUE(in.failed());
    return in.failure().minor;
  };
  EXPECT_EQ(orrery::minor::value_malformed,
            minor_of(message().number(0x7fffff02).text("IDL:shapes/node:1.0").numbers({1, 0, 0})));
  EXPECT_EQ(orrery::minor::value_type_unknown, minor_of(message().numbers({0x7fffff00, 1, 0, 0})));
  EXPECT_EQ(orrery::minor::value_type_unknown,
            minor_of(message().number(0x7fffff02).text("IDL:shapes/marked:1.0").numbers({1, 0, 0})));
}

TEST_F(ValueTest, aStateThatUserCodeEncodesIsInChunks) {
  seal given;
  given.colour = 0x00010002;
  EXPECT_EQ(0x00010002, sent(&given)->colour);
  const auto end = static_cast<std::uint32_t>(-1);
  EXPECT_EQ(0x00020001, read<seal>(message().numbers({0x7fffff08, 4, 0x00010002, end}))->colour);
  EXPECT_EQ(nullptr, read<seal>(message().numbers({0x7fffff00, 0x00010002})));
  EXPECT_EQ(orrery::minor::value_malformed, failure_);
  // It reads less, or more, than was sent.
  EXPECT_EQ(nullptr, read<seal>(message().numbers({0x7fffff08, 8, 0x00010002, 3, end})));
  EXPECT_EQ(nullptr, read<seal>(message().numbers({0x7fffff08, 2, 0x00010002, end})));
}

TEST_F(ValueTest, nestingIsBounded) {
  message sent;
  for (std::uint32_t i = 0; i < 65; ++i) sent.numbers({0x7fffff00, i});
  EXPECT_EQ(nullptr, read(sent));
  EXPECT_EQ(orrery::minor::nested_too_deep, failure_);
}

TEST_F(ValueTest, nothingThatIsCutOffIsReadBeyondItsEnd) {
  weighed root;
  named leaf;
  leaf.name = "leaf";
  const std::array<const node*, 2> others{&leaf, &root};
  root.left = &leaf;
  root.others = others;
  sent<node>(&root);
  const std::vector<std::uint8_t> whole(buffer_.begin(), buffer_.begin() + written_);
  for (std::uint32_t length = 8; length < whole.size(); ++length) {
    const auto part = std::make_unique<std::uint8_t[]>(length);
    std::copy_n(whole.begin(), length, part.get());
    reader in = reading({part.get(), length}, false);
    const node* got = nullptr;
    decode(in, got);
    EXPECT_TRUE(in.failed()) << length;
  }
  for (std::size_t place = 8; place < whole.size(); ++place) {
    for (const std::uint8_t changed : std::array<std::uint8_t, 4>{0, 1, 0x7f, 0xff}) {
      std::vector<std::uint8_t> altered = whole;
      altered[place] = changed;
      reader in = reading(altered, false);
      const node* got = nullptr;
      decode(in, got);
    }
  }
}

}  // namespace
