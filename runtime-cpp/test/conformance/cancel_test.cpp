// SPDX-License-Identifier: Apache-2.0
// CancelRequest (CORBA 3.3 part 2, 9.4.4) and what a caller waits for (9.4.2.2).
#include "server_fixture.hpp"

namespace {

class Cancel : public Server {
 protected:
  static wire::message_bytes ping(std::uint32_t id, int minor = 2, wire::order o = wire::order::little) {
    wire::request r;
    r.id = id;
    r.minor = minor;
    r.order = o;
    return wire::finish(wire::begin_arguments(r).u32(id));
  }
  static wire::message_bytes cancel(std::uint32_t id, int minor = 2, wire::order o = wire::order::little) {
    return wire::finish(wire::begin(minor, o, 2).u32(id));
  }
  static wire::message_bytes together(const std::vector<wire::message_bytes>& messages) {
    wire::message_bytes all;
    for (const auto& each : messages) all.insert(all.end(), each.begin(), each.end());
    return all;
  }
};

TEST_F(Cancel, dropsARequestThatWaitsInEachVersionAndOrder) {
  for (const int minor : {0, 1, 2}) {
    for (const wire::order o : {wire::order::big, wire::order::little}) {
      const int before = servant_.beats;
      const auto peer = connect();
      peer->send(together({ping(1, minor, o), ping(2, minor, o), ping(3, minor, o), cancel(2, minor, o)}));
      EXPECT_EQ(1U, wire::reply(peer->receive().value()).id);
      EXPECT_EQ(3U, wire::reply(peer->receive().value()).id);
      EXPECT_TRUE(peer->silent());
      EXPECT_EQ(before + 2, servant_.beats);
    }
  }
}

TEST_F(Cancel, dropsARequestThatHasComeInPart) {
  wire::request r;
  r.id = 9;
  const auto parts = wire::cut(r, ping(9), 64, 8);
  const auto peer = connect();
  // Much more often than messages may be open.
  for (int i = 0; i < 20; ++i) {
    peer->send(parts.front());
    peer->send(cancel(9));
  }
  for (const auto& part : parts) peer->send(part);
  EXPECT_EQ(9U, wire::reply(peer->receive().value()).id);
  EXPECT_EQ(1, servant_.beats);
}

TEST_F(Cancel, ofWhatIsAnsweredOrWasNeverAskedIsIgnored) {
  const auto peer = connect();
  expect_alive(*peer);
  peer->send(cancel(4711));
  peer->send(cancel(1));
  expect_alive(*peer);
}

TEST_F(Cancel, doesNotReachRequestsOfOtherConnections) {
  const auto peer = connect();
  const auto other = connect();
  other->send(cancel(5));
  peer->send(ping(5));
  EXPECT_EQ(5U, wire::reply(peer->receive().value()).id);
}

TEST_F(Cancel, thatBreaksOffIsMessageError) {
  const auto peer = connect();
  peer->send(wire::finish(wire::begin(2, wire::order::big, 2).octet(1)));
  EXPECT_EQ(6, wire::parsed(peer->receive().value()).type());
  EXPECT_TRUE(peer->ended());
}

TEST_F(Cancel, responseFlag1IsAnsweredBeforeTheServantRuns) {
  servant_.held = true;
  wire::request r;
  r.response_flags = 1;
  const auto peer = connect();
  const wire::reply reply = peer->call(wire::finish(wire::begin_arguments(r).u32(1)));
  EXPECT_EQ(0, servant_.beats);
  servant_.held = false;
  EXPECT_EQ(r.id, reply.id);
  EXPECT_EQ(0U, reply.status);
  EXPECT_EQ(24U, reply.body.size()) << "no results";
  expect_alive(*peer);
  EXPECT_EQ(2, servant_.beats);
}

TEST_F(Cancel, responseFlag1TellsWhatPreventsTheCall) {
  wire::request r;
  r.response_flags = 1;
  r.operation = "unknown";
  const auto peer = connect();
  expect_system_exception(peer->call(wire::finish(wire::begin_request(r))), "BAD_OPERATION",
                          orrery::minor::unknown_operation);
}

}  // namespace
