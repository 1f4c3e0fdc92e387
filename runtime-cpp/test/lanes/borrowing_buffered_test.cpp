// SPDX-License-Identifier: Apache-2.0
// Borrowed threads and request buffers together: who is busy borrows first, and only what nobody takes waits.
#include <thread>

#include "holding.hpp"
#include "lanes_fixture.hpp"

namespace {

class BorrowingBuffered : public Lanes {
 protected:
  static constexpr std::uint32_t low = 0;
  static constexpr std::uint32_t high = 1;

  void serve(lane_shape lower, lane_shape upper) {
    table_.declare(0, 0, servant_);
    upper.lenders = lenders_;
    upper.borrowed_threads = lower.threads;
    start({lower, upper});
    servant_.own_thread = configs_[low].threads.all;
    // A request that comes before a worker is there has a thread borrowed: from here on a worker is there.
    for (const std::uint32_t lane : {low, high}) {
      const auto first = connect(lane);
      EXPECT_TRUE(is_alive(*first));
    }
  }
  void TearDown() override {
    servant_.release();
    for (const auto& each : lanes_) each->stop();
    lanes_.clear();  // before the servant
  }
  /// Keeps the upper lane's only thread busy. A borrowed one may be quicker, if that has not quite finished the last
  /// call.
  void occupy(wire::peer& peer) {
    do {
      peer.send(find("hold here"));
      while (!servant_.has_entered() && !peer.receive(5)) {
      }
    } while (!servant_.has_entered());
  }
  void await_waiting(std::uint64_t count) const {
    while (lanes_[high]->buffer()->counted().waited < count) std::this_thread::yield();
  }

  static constexpr std::uint32_t lenders_[] = {low};
  holding servant_;
};

/// Whichever of the two buffers, or both.
class EachBuffered : public BorrowingBuffered, public ::testing::WithParamInterface<std::pair<int, int>> {};

TEST_P(EachBuffered, servesABusyLaneWithAThreadOfALowerOne) {
  const auto [lower, upper] = GetParam();
  serve({.buffered_requests = static_cast<std::uint32_t>(lower)},
        {.buffered_requests = static_cast<std::uint32_t>(upper)});
  const auto busy = connect(high);
  occupy(*busy);
  const auto served = connect(high);
  for (std::uint32_t id = 0; id < 20; ++id) EXPECT_TRUE(is_alive(*served, id)) << "by the borrowed one";
  EXPECT_LE(20U, lanes_[high]->borrowed());
  const auto back = connect(low);
  EXPECT_TRUE(is_alive(*back)) << "it has gone home";
  servant_.release();
  EXPECT_TRUE(busy->receive());
}

INSTANTIATE_TEST_SUITE_P(Which, EachBuffered, ::testing::Values(std::pair(0, 4), std::pair(4, 0), std::pair(4, 4)));

TEST_F(BorrowingBuffered, buffersWhenAllAreBusyAndRefusesWhenTheBufferIsFull) {
  serve({}, {.buffered_requests = 1});
  const auto first = connect(high);
  const auto second = connect(high);
  first->send(find("hold", 1));
  servant_.await_entered(1);
  second->send(find("hold", 2));
  servant_.await_entered(2);
  const std::uint64_t before = lanes_[high]->buffer()->counted().waited;
  const auto waits = connect(high);
  waits->send(find("late", 3));
  await_waiting(before + 1);
  const auto refused = connect(high);
  const auto answer = wire::reply(refused->call(find("too many", 4)));
  EXPECT_EQ(2U, answer.status) << "TRANSIENT";
  servant_.release();
  for (const auto& each : {first.get(), second.get(), waits.get()}) EXPECT_TRUE(each->receive());
  EXPECT_TRUE(is_alive(*refused)) << "there is room again";
}

TEST_F(BorrowingBuffered, keepsTheOrderOfEachConnection) {
  serve({.threads = 2, .buffered_requests = 4}, {.buffered_requests = 400});
  const auto peer = connect(high);
  const auto other = connect(high);
  constexpr std::uint32_t count = 150;
  for (std::uint32_t id = 0; id < count; ++id) {
    peer->send(heartbeat(id));
    other->send(heartbeat(id));
  }
  for (std::uint32_t id = 0; id < count; ++id) {
    for (const auto& each : {peer.get(), other.get()}) {
      const auto bytes = each->receive(60'000);
      ASSERT_TRUE(bytes);
      EXPECT_EQ(id, wire::reply(*bytes).id);
    }
  }
}

TEST_F(BorrowingBuffered, endsWithABorrowedThreadAtWork) {
  serve({.buffered_requests = 1}, {.buffered_requests = 1});
  const auto first = connect(high);
  const auto second = connect(high);
  first->send(find("hold", 1));
  servant_.await_entered(1);
  second->send(find("hold", 2));
  servant_.await_entered(2);
  std::thread ending([this] {
    lanes_[high]->stop();
    lanes_[low]->stop();
  });
  servant_.release();
  ending.join();
  for (const auto& peer : {first.get(), second.get()}) {
    EXPECT_TRUE(peer->receive()) << "what runs is finished";
    const auto goodbye = peer->receive();
    ASSERT_TRUE(goodbye);
    EXPECT_EQ(5, wire::parsed(*goodbye).type());
  }
}

}  // namespace
