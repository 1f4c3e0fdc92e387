// SPDX-License-Identifier: Apache-2.0
// How many system calls a two-way call costs the server. The runtime makes those of its request path through syscall(),
// which is counted here; what it does otherwise, epoll_ctl above all, is counted under its own name. The test's own
// client uses the C library's recv and send, which are not.
#include <cstdlib>
#include <thread>

#include "lanes_fixture.hpp"
#include "system_calls.hpp"

namespace {

using system_calls::others;
using system_calls::receives;
using system_calls::sends;
using system_calls::waits;

class SystemCalls : public Lanes {
 protected:
  SystemCalls() { table_.declare(0, 0, servant_); }

  struct counts {
    long waits, receives, sends, others;
  };
  static constexpr long calls = 500;
  static constexpr long paused_calls = 20;

  /// Counts system calls of so many calls, the client pausing before each.
  counts count(const lane_shape& shape, std::chrono::milliseconds pause = {}) {
    start({shape});
    const auto peer = connect(0);
    for (std::uint32_t id = 0; id < 10; ++id) EXPECT_TRUE(is_alive(*peer, id));
    const counts before{waits, receives, sends, others};
    const long wanted = pause.count() == 0 ? calls : paused_calls;
    for (std::uint32_t id = 0; id < wanted; ++id) {
      if (pause.count() > 0) std::this_thread::sleep_for(pause);
      EXPECT_TRUE(is_alive(*peer, id));
    }
    return {waits - before.waits, receives - before.receives, sends - before.sends, others - before.others};
  }

  probe servant_;
};

/// Each thread's wait may be counted before the first call or behind the last.
constexpr long slack = 9;

TEST_F(SystemCalls, areThreeACallWithOneThread) {
  const counts c = count({.threads = 1});
  EXPECT_LE(std::labs(calls - c.waits), slack) << c.waits;
  EXPECT_EQ(calls, c.receives);
  EXPECT_EQ(calls, c.sends);
  EXPECT_EQ(0, c.others);
}

TEST_F(SystemCalls, areThreeACallWithEightThreads) {
  const counts c = count({.threads = 8});
  EXPECT_EQ(calls, c.sends);
  // Where the system runs the client as soon as it is answered, another thread may be woken for its next request, and
  // what follows saves as many waits as it takes.
  EXPECT_LE(c.waits + c.receives + c.sends + c.others, 4 * calls);
}

TEST_F(SystemCalls, areTwoACallWithOneClient) {
  const counts c = count({.threads = 1, .max_connections = 1});
  EXPECT_EQ(0, c.waits);
  EXPECT_LE(std::labs(calls - c.receives), slack) << c.receives;
  EXPECT_EQ(calls, c.sends);
  EXPECT_EQ(0, c.others);
}

TEST_F(SystemCalls, pollBeforeTheyBlockWhereTheLaneSpins) {
  const counts c = count({.threads = 1, .spin = std::chrono::milliseconds(50)}, std::chrono::milliseconds(2));
  EXPECT_GT(c.waits, 5 * paused_calls) << "the thread has blocked at once";
  EXPECT_EQ(paused_calls, c.receives);
}

/// The client's next request comes while the thread is still in its reply, and finds other threads waiting.
TEST_F(SystemCalls, wakeNoOtherThreadForAClientThatIsFasterThanTheLane) {
  start({{.threads = 4}});
  const auto fast = connect(0);
  const auto other = connect(0);
  ASSERT_TRUE(is_alive(*fast) && is_alive(*other));
  const long waits_before = waits;
  std::atomic<std::uint32_t> sent = 0;
  std::atomic<int> others_served = 0;
  std::atomic<bool> asks_for_another = false;
  {
    const system_calls::send_limit next([&](int, std::size_t bytes) {
      if (asks_for_another) return bytes;
      if (++sent < calls) fast->send(heartbeat(sent));
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      if (sent == calls / 2) {
        // This thread is busy for as long as that takes.
        asks_for_another = true;
        others_served += is_alive(*other) ? 1 : 0;
        asks_for_another = false;
      }
      return bytes;
    });
    fast->send(heartbeat(0));
    for (std::uint32_t id = 0; id < calls; ++id) {
      const auto reply = fast->receive(20'000);
      ASSERT_TRUE(reply);
      ASSERT_EQ(id, wire::reply(*reply).id);
    }
  }
  EXPECT_EQ(1, others_served) << "a thread that stays with its client keeps nobody else waiting";
  EXPECT_LT(waits - waits_before, calls / 4);
}

}  // namespace
