// SPDX-License-Identifier: Apache-2.0
// A lane whose thread is busy for longer than a peer may be: no peer pays for what the lane was late with.
#include <atomic>
#include <chrono>
#include <thread>

#include "holding.hpp"
#include "lanes_fixture.hpp"
#include "system_calls.hpp"

namespace {

using std::chrono::milliseconds;

class BusyLane : public Lanes {
 protected:
  static constexpr milliseconds patience{400};

  void serve(const lane_shape& shape) {
    table_.declare(0, 0, servant_);
    start({shape});
    holder_ = connect(0);
    ASSERT_TRUE(is_alive(*holder_));
  }
  void TearDown() override {
    servant_.release();
    lanes_.clear();
  }

  /// Has the lane's only thread serve one request until `release`.
  void hold() {
    holder_->send(find("hold"));
    servant_.await_entered(1);
  }
  /// The timer that looks after stalled peers has rung before anything that is sent from now on comes.
  static void outlast_patience() { std::this_thread::sleep_for(2 * patience); }

  holding servant_;
  std::unique_ptr<wire::peer> holder_;
};

TEST_F(BusyLane, keepsAClientThatHasReadMeanwhile) {
  serve({.reply_timeout = patience});
  const auto slow = connect(0);
  std::atomic<bool> is_refused = false;
  const system_calls::send_limit once([&](int, std::size_t bytes) {
    if (is_refused.exchange(true)) return bytes;
    is_refused.notify_all();
    return std::size_t{0};
  });
  slow->send(heartbeat(1));
  is_refused.wait(false);
  hold();
  outlast_patience();
  servant_.release();
  const auto bytes = slow->receive(20'000);
  ASSERT_TRUE(bytes) << "the lane has closed the connection of a client that reads";
  EXPECT_EQ(1U, wire::reply(*bytes).id);
}

TEST_F(BusyLane, servesAFragmentedRequestWhoseLastPartsCameInTime) {
  serve({.assembly_timeout = patience});
  const auto client = connect(0);
  wire::request r;
  r.id = 7;
  r.operation = "echo";
  const auto parts = wire::cut(r, wire::finish(wire::begin_arguments(r).octets(wire::message_bytes(100, 1))), 64, 64);
  ASSERT_LE(3U, parts.size());
  client->send(parts[0]);
  ASSERT_TRUE(is_alive(*client));  // so the first part has been read
  hold();
  for (std::size_t i = 1; i < parts.size(); ++i) client->send(parts[i]);
  outlast_patience();
  servant_.release();
  const auto bytes = client->receive(20'000);
  ASSERT_TRUE(bytes);
  wire::reply reply(*bytes);
  EXPECT_EQ(7U, reply.id);
  EXPECT_EQ(0U, reply.status);
}

}  // namespace
