// SPDX-License-Identifier: Apache-2.0
// Fragments (CORBA 3.3 part 2, 9.4.9): read in 1.1 and 1.2.
#include "server_fixture.hpp"

namespace {

class Fragment : public Server {
 protected:
  static constexpr unsigned more = wire::more_fragments;

  static wire::message_bytes echo(const wire::request& r, std::size_t size) {
    return wire::finish(wire::begin_arguments(r).octets(wire::message_bytes(size, 0x5a)));
  }
};

TEST_F(Fragment, areJoinedInBothVersionsAndOrders) {
  for (const int minor : {1, 2}) {
    for (const wire::order o : {wire::order::big, wire::order::little}) {
      wire::request r;
      r.minor = minor;
      r.order = o;
      r.operation = "echo";
      const auto peer = connect();
      for (const auto& m : wire::cut(r, echo(r, 5000), 80, 1024)) peer->send(m);
      const auto got = peer->receive();
      ASSERT_TRUE(got);
      wire::reply reply(*got);
      EXPECT_EQ(0U, reply.status);
      EXPECT_EQ(5000U, reply.body.u32());
    }
  }
}

TEST_F(Fragment, mayCutTheRequestHeaderItself) {
  wire::request r;
  const auto peer = connect();
  for (const auto& m : wire::cut(r, wire::finish(wire::begin_arguments(r).u32(5)), 24, 8)) peer->send(m);
  EXPECT_EQ(6U, wire::reply(peer->receive().value()).body.u32());
}

TEST_F(Fragment, letWholeMessagesPassBetween) {
  wire::request r;
  r.id = 100;
  r.operation = "echo";
  const auto peer = connect();
  for (const auto& m : wire::cut(r, echo(r, 3000), 80, 1000)) {
    peer->send(m);
    if ((m[6] & more) != 0) expect_alive(*peer);
  }
  EXPECT_EQ(100U, wire::reply(peer->receive().value()).id);
}

TEST_F(Fragment, beyondTheBufferEndTheStreamAlone) {
  wire::request r;
  r.operation = "echo";
  const auto peer = connect();
  const auto bystander = connect();
  for (const auto& m : wire::cut(r, echo(r, buffer_bytes + 5000), 80, 8000)) peer->send(m);
  const auto got = peer->receive();
  ASSERT_TRUE(got);
  EXPECT_EQ(6, wire::parsed(*got).type());
  EXPECT_TRUE(peer->ended());
  expect_alive(*bystander);
}

TEST_F(Fragment, ofSeveralMessagesMayBeInterleaved) {
  wire::request one;
  one.id = 1;
  one.operation = "echo";
  wire::request two = one;
  two.id = 2;
  two.order = wire::order::big;
  const auto first = wire::cut(one, echo(one, 3000), 80, 500);
  const auto second = wire::cut(two, echo(two, 2000), 80, 500);
  const auto peer = connect();
  for (std::size_t i = 0; i < first.size(); ++i) {
    peer->send(first[i]);
    if (i < second.size()) peer->send(second[i]);
  }
  wire::reply reply_two(peer->receive().value());
  EXPECT_EQ(2U, reply_two.id);
  EXPECT_EQ(wire::message_bytes(2000, 0x5a), reply_two.body.octets());
  wire::reply reply_one(peer->receive().value());
  EXPECT_EQ(1U, reply_one.id);
  EXPECT_EQ(wire::message_bytes(3000, 0x5a), reply_one.body.octets());
}

TEST_F(Fragment, ofNothingAreLeftOut) {
  const auto peer = connect();
  peer->send(wire::finish(wire::begin(2, wire::order::big, 7).u32(5).raw("bytes")));
  expect_alive(*peer);
}

/// Replies above 1 KiB go out in parts.
class FragmentedReply : public Server {
 protected:
  static constexpr std::uint32_t limit = 1024;
  FragmentedReply() : Server(8, limit) {}

  static wire::message_bytes echo(int minor, std::size_t size) {
    wire::request r;
    r.minor = minor;
    r.operation = "echo";
    wire::message_bytes payload(size);
    for (std::size_t i = 0; i < size; ++i) payload[i] = static_cast<std::uint8_t>(i * 7);
    return wire::finish(wire::begin_arguments(r).octets(payload));
  }
};

TEST_F(FragmentedReply, comesInPartsOfAMultipleOf8In12) {
  const auto peer = connect();
  for (const std::size_t size : {900U, 996U, 997U, 1004U, 5000U, 60000U}) {
    peer->send(echo(2, size));
    wire::message_bytes whole;
    for (bool last = false; !last;) {
      const auto part = peer->receive();
      ASSERT_TRUE(part);
      last = (part->at(6) & wire::more_fragments) == 0;
      EXPECT_LE(part->size(), limit);
      if (!last) {
        EXPECT_EQ(0U, part->size() % 8);
      }
      EXPECT_EQ(whole.empty() ? 1 : 7, part->at(7));
      const std::ptrdiff_t skipped = whole.empty() ? 0 : 16;
      whole.insert(whole.end(), part->begin() + skipped, part->end());
    }
    wire::reply reply(whole);
    EXPECT_EQ(7U, reply.id);
    const auto payload = reply.body.octets();
    ASSERT_EQ(size, payload.size());
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(static_cast<std::uint8_t>(i * 7), payload[i]) << i;
    expect_alive(*peer);
  }
}

TEST_F(FragmentedReply, isWholeInVersionsBefore12) {
  const auto peer = connect();
  for (const int minor : {0, 1}) {
    auto reply = peer->call(echo(minor, 5000));
    EXPECT_EQ(0U, reply.status);
    EXPECT_EQ(5000U, reply.body.octets().size());
  }
}

TEST_F(FragmentedReply, toASlowReaderLosesNothing) {
  const auto slow = connect();
  for (int i = 0; i < 100; ++i) slow->send(echo(2, 60000));
  expect_alive();
  std::size_t received = 0;
  for (int messages = 0; messages < 100;) {
    const auto part = slow->receive();
    ASSERT_TRUE(part) << messages;
    received += part->size() - (part->at(7) == 7 ? 16 : 0);
    if ((part->at(6) & wire::more_fragments) == 0) ++messages;
  }
  EXPECT_EQ(100U * (24 + 4 + 60000), received);
}

}  // namespace
