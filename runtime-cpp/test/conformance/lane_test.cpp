// SPDX-License-Identifier: Apache-2.0
#include <thread>

#include "server_fixture.hpp"

namespace {

class SmallLane : public Server {
 protected:
  SmallLane() : Server(2) {}
};

TEST_F(SmallLane, closesAtOnceWhatIsBeyondItsConnections) {
  const auto first = connect();
  const auto second = connect();
  expect_alive(*first);
  expect_alive(*second);
  const auto third = connect();
  EXPECT_TRUE(third->ended());
  expect_alive(*first);
}

TEST_F(SmallLane, servesOthersWhenAConnectionEnds) {
  {
    const auto first = connect();
    const auto second = connect();
    expect_alive(*first);
    expect_alive(*second);
  }
  // The lane learns of an end when it is its turn.
  for (int attempt = 0; attempt < 100; ++attempt) {
    const auto peer = connect();
    if (!peer->silent(20)) continue;
    expect_alive(*peer);
    return;
  }
  FAIL() << "no connection became free";
}

/// A lane that finds all its clients waiting when it begins to serve.
class LateLane : public Server {
 protected:
  LateLane() : Server(2, 0, begin::listening) {}
};

TEST_F(LateLane, refusesNobodyOverClientsThatHaveGone) {
  for (int gone = 0; gone < 5; ++gone) {
    const auto peer = connect();
    peer->send({'G', 'I', 'O', 'P'});
  }
  const auto waiting = connect();
  EXPECT_TRUE(lane_->start());
  expect_alive(*waiting);
}

TEST_F(SmallLane, takesRoomFromStreamsThatWereEnded) {
  const auto bad = connect();
  const auto good = connect();
  expect_alive(*good);
  wire::message_bytes garbage(12, 'x');
  bad->send(garbage);
  ASSERT_TRUE(bad->receive());  // MessageError; the connection is kept open by its client
  const auto next = connect();
  expect_alive(*next);
  expect_alive(*good);
}

TEST_F(SmallLane, saysCloseConnectionWhenItStops) {
  const auto peer = connect();
  expect_alive(*peer);
  lane_->stop();
  const auto got = peer->receive();
  ASSERT_TRUE(got);
  EXPECT_EQ(5, wire::parsed(*got).type());
  EXPECT_TRUE(peer->ended());
}

TEST_F(SmallLane, leavesTheRequestScopeAfterEachCall) {
  const auto peer = connect();
  wire::request r;
  r.operation = "sum";
  r.order = wire::order::big;  // doubles have to be decoded
  for (int i = 0; i < 100; ++i) {
    wire::bytes b = wire::begin_arguments(r);
    b.u32(1000);
    for (int k = 0; k < 1000; ++k) b.f64(1);
    EXPECT_EQ(1000.0, peer->call(wire::finish(b)).body.f64());
  }
  lane_->stop();
  EXPECT_EQ(0U, lane_->request_scope().used_bytes());
  EXPECT_GE(lane_->request_scope().high_water_bytes(), 8000U);
  EXPECT_LT(lane_->request_scope().high_water_bytes(), 8200U);
}

}  // namespace
