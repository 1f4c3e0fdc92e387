// SPDX-License-Identifier: Apache-2.0
// A client that resets its connection while its request is served: its reply goes to nobody, least of all to the next
// client that the same thread serves.
#include "holding.hpp"
#include "lanes_fixture.hpp"

namespace {

class Reset : public Lanes, public ::testing::WithParamInterface<lane_shape> {
 protected:
  void SetUp() override {
    table_.declare(0, 0, servant_);
    start({GetParam()});
  }
  void TearDown() override {
    servant_.release();
    lanes_.clear();
  }

  /// Sends what is answered by nothing, then a request: the first that comes back is the request's reply.
  static bool hears_its_own_alone(wire::peer& peer) {
    peer.send(wire::finish(wire::begin(2, wire::order::little, 2).u32(99)));
    return is_alive(peer, 8) && is_alive(peer, 9);
  }

  holding servant_;
};

TEST_P(Reset, takesItsReplyAlong) {
  const auto next = connect(0);
  ASSERT_TRUE(is_alive(*next));
  const auto gone = connect(0);
  gone->send(find("hold", 7));
  servant_.await_entered(1);
  gone->reset();
  servant_.release();
  EXPECT_TRUE(hears_its_own_alone(*next));
}

TEST_P(Reset, takesTheAnswerToItsMalformedMessageAlong) {
  const auto next = connect(0);
  ASSERT_TRUE(is_alive(*next));
  const auto gone = connect(0);
  wire::message_bytes both = find("hold", 7);
  both.insert(both.end(), {'N', 'o', ' ', 'G', 'I', 'O', 'P', ' ', 'a', 't', ' ', 'a', 'l', 'l'});
  gone->send(both);
  servant_.await_entered(1);
  gone->reset();
  servant_.release();
  EXPECT_TRUE(hears_its_own_alone(*next));
}

INSTANTIATE_TEST_SUITE_P(Lanes, Reset,
                         ::testing::Values(lane_shape{}, lane_shape{.observed = orrery::observe::level::histograms},
                                           lane_shape{.buffered_requests = 4}, lane_shape{.fragment_bytes = 32}));

}  // namespace
