// SPDX-License-Identifier: Apache-2.0
// Fragments (CORBA 3.3 part 2, 9.4.9): read in 1.1 and 1.2.
#include "server_fixture.hpp"

namespace {

class Fragment : public Server {
 protected:
  static constexpr unsigned more = 2;

  /// A request cut into a first message and fragments of `piece` bytes.
  static std::vector<wire::message_bytes> cut(wire::request r, const wire::message_bytes& whole, std::size_t first,
                                              std::size_t piece) {
    std::vector<wire::message_bytes> all;
    r.flags = more;
    wire::bytes head = wire::begin(r.minor, r.order, 0, more);
    head.data().insert(head.data().end(), whole.begin() + 12, whole.begin() + static_cast<std::ptrdiff_t>(first));
    all.push_back(wire::finish(head));
    for (std::size_t at = first; at < whole.size(); at += piece) {
      const std::size_t end = std::min(at + piece, whole.size());
      wire::bytes b = wire::begin(r.minor, r.order, 7, end < whole.size() ? more : 0);
      if (r.minor == 2) b.u32(r.id);
      b.data().insert(b.data().end(), whole.begin() + static_cast<std::ptrdiff_t>(at),
                      whole.begin() + static_cast<std::ptrdiff_t>(end));
      all.push_back(wire::finish(b));
    }
    return all;
  }
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
      for (const auto& m : cut(r, echo(r, 5000), 80, 1024)) peer->send(m);
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
  for (const auto& m : cut(r, wire::finish(wire::begin_arguments(r).u32(5)), 24, 8)) peer->send(m);
  EXPECT_EQ(6U, wire::reply(peer->receive().value()).body.u32());
}

TEST_F(Fragment, letWholeMessagesPassBetween) {
  wire::request r;
  r.id = 100;
  r.operation = "echo";
  const auto peer = connect();
  for (const auto& m : cut(r, echo(r, 3000), 80, 1000)) {
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
  for (const auto& m : cut(r, echo(r, buffer_bytes + 5000), 80, 8000)) peer->send(m);
  const auto got = peer->receive();
  ASSERT_TRUE(got);
  EXPECT_EQ(6, wire::parsed(*got).type());
  EXPECT_TRUE(peer->ended());
  expect_alive(*bystander);
}

TEST_F(Fragment, ofNothingAreLeftOut) {
  const auto peer = connect();
  peer->send(wire::finish(wire::begin(2, wire::order::big, 7).u32(5).raw("bytes")));
  expect_alive(*peer);
}

}  // namespace
