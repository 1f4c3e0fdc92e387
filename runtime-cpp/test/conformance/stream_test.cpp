// SPDX-License-Identifier: Apache-2.0
// Messages as TCP delivers them: in pieces, in heaps, slowly.
#include <chrono>
#include <thread>

#include "server_fixture.hpp"

namespace {

class Stream : public Server {
 protected:
  static wire::message_bytes ping(std::uint32_t id) {
    wire::request r;
    r.id = id;
    r.minor = static_cast<int>(id % 3);
    return wire::finish(wire::begin_arguments(r).u32(id));
  }
  static wire::message_bytes echo(std::size_t size) {
    wire::request r;
    r.operation = "echo";
    return wire::finish(wire::begin_arguments(r).octets(wire::message_bytes(size, 0x5a)));
  }
};

TEST_F(Stream, aRequestMayComeByteByByte) {
  const auto peer = connect();
  const auto other = connect();
  for (const std::uint8_t byte : ping(8)) {
    peer->send({byte});
    if (byte == 'O') expect_alive(*other);  // a slow sender delays nobody
  }
  wire::reply reply(peer->receive().value());
  EXPECT_EQ(9U, reply.body.u32());
}

TEST_F(Stream, requestsMayBePipelined) {
  const auto peer = connect();
  wire::message_bytes heap;
  for (std::uint32_t id = 0; id < 300; ++id) {
    const auto one = ping(id);
    heap.insert(heap.end(), one.begin(), one.end());
  }
  peer->send(heap);
  for (std::uint32_t id = 0; id < 300; ++id) {
    const auto got = peer->receive();
    ASSERT_TRUE(got) << id;
    wire::reply reply(*got);
    EXPECT_EQ(id, reply.id);
    EXPECT_EQ(id + 1, reply.body.u32());
  }
}

TEST_F(Stream, requestsMayBeCutAnywhere) {
  const auto peer = connect();
  wire::message_bytes two = ping(2);
  const auto second = ping(5);
  two.insert(two.end(), second.begin(), second.end());
  for (std::size_t cut = 1; cut < two.size(); cut += 3) {
    peer->send({two.begin(), two.begin() + static_cast<std::ptrdiff_t>(cut)});
    peer->send({two.begin() + static_cast<std::ptrdiff_t>(cut), two.end()});
    for (const std::uint32_t id : {2U, 5U}) {
      const auto got = peer->receive();
      ASSERT_TRUE(got) << cut;
      EXPECT_EQ(id, wire::reply(*got).id);
    }
  }
}

TEST_F(Stream, messagesOfAllSizesPass) {
  const auto peer = connect();
  for (const std::size_t size : {0U, 1U, 2U, 7U, 1000U, 60000U}) {
    auto reply = peer->call(echo(size));
    ASSERT_EQ(0U, reply.status);
    EXPECT_EQ(size, reply.body.u32());
  }
}

TEST_F(Stream, aSlowReaderDelaysNobodyAndLosesNothing) {
  const auto slow = connect();
  const auto one = echo(50000);
  int requests = 0;
  std::size_t offset = 0;
  // Until neither the server's buffers nor the system's take any more.
  for (int refused = 0; refused < 3;) {
    const std::size_t went = slow->send_some({one.begin() + static_cast<std::ptrdiff_t>(offset), one.end()});
    refused = went == 0 ? refused + 1 : 0;
    if (went == 0) std::this_thread::sleep_for(std::chrono::milliseconds(30));
    offset += went;
    if (offset < one.size()) continue;
    offset = 0;
    ++requests;
  }
  ASSERT_GT(requests, 2);
  expect_alive();
  for (int i = 0; i < requests; ++i) {
    const auto got = slow->receive();
    ASSERT_TRUE(got) << i;
    EXPECT_EQ(50000U, wire::reply(*got).body.u32());
  }
}

TEST_F(Stream, repliesReachAClientThatSendsNoMore) {
  const auto peer = connect();
  peer->send(ping(2));
  peer->finish_sending();
  const auto got = peer->receive();
  ASSERT_TRUE(got);
  EXPECT_EQ(3U, wire::reply(*got).body.u32());
  EXPECT_TRUE(peer->ended());
}

TEST_F(Stream, aClientThatStopsInMidMessageHarmsNobody) {
  for (std::size_t cut = 1; cut < ping(2).size(); cut += 5) {
    const auto peer = connect();
    const auto bytes = ping(2);
    peer->send({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(cut)});
  }
  expect_alive();
}

TEST_F(Stream, cancelRequestIsTakenWithoutAWord) {
  const auto peer = connect();
  for (const int minor : {0, 1, 2}) {
    peer->send(wire::finish(wire::begin(minor, wire::order::big, 2).u32(7)));
  }
  expect_alive(*peer);
}

TEST_F(Stream, closeConnectionAndMessageErrorEndTheConnection) {
  for (const int type : {5, 6}) {
    const auto peer = connect();
    expect_alive(*peer);
    peer->send(wire::finish(wire::begin(2, wire::order::little, type)));
    EXPECT_TRUE(peer->ended());
  }
}

}  // namespace
