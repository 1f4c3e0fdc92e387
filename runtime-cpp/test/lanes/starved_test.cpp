// SPDX-License-Identifier: Apache-2.0
// An acceptor for which the system has no descriptor, or no memory, tries again by itself, in every kind of lane.
#include <atomic>
#include <cerrno>
#include <chrono>
#include <thread>

#include "lanes_fixture.hpp"
#include "system_calls.hpp"

namespace {

constexpr std::uint32_t lender[] = {0};
constexpr std::chrono::milliseconds retry_pause{50};

const std::vector<lane_shape> kinds[] = {
    {{}},
    {{.threads = 4}},
    {{.max_connections = 1}},
    {{.threads = 2, .buffered_requests = 4}},
    {{}, {.lenders = lender, .borrowed_threads = 1}},
};

class Starved : public Lanes, public ::testing::WithParamInterface<std::size_t> {
 protected:
  void SetUp() override {
    table_.declare(0, 0, servant_);
    start(kinds[GetParam()]);
  }
  void TearDown() override {
    for (const auto& each : lanes_) each->stop();
    lanes_.clear();
    configs_.clear();
  }
  void start_anew() {
    TearDown();
    start(kinds[GetParam()]);
  }
  std::size_t last() const { return lanes_.size() - 1; }

  probe servant_;
};

TEST_P(Starved, acceptsOnceThereIsADescriptorAndDoesNotSpin) {
  for (const int error : {EMFILE, ENFILE, ENOBUFS, ENOMEM}) {
    // A lane that serves one client refuses the next until it has seen the first one leave.
    start_anew();
    std::atomic<int> tries = 0;
    const auto began = std::chrono::steady_clock::now();
    std::unique_ptr<wire::peer> peer;
    {
      const system_calls::accept_failure starve([&] {
        ++tries;
        return error;
      });
      peer = connect(last());
      const auto end = began + std::chrono::seconds(20);
      while (tries < 3 && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(retry_pause / 10);
      ASSERT_LE(3, tries);
      const auto pauses = (std::chrono::steady_clock::now() - began) / retry_pause;
      EXPECT_LE(tries, pauses + 3) << "it asks without a pause";
    }
    EXPECT_TRUE(is_alive(*peer)) << "nothing else happens in the process";
  }
}

TEST_P(Starved, takesNoNoticeOfPeersThatAreGoneBeforeTheyAreAccepted) {
  std::atomic<int> tries = 0;
  const system_calls::accept_failure gone([&] { return ++tries <= 40 ? ECONNABORTED : 0; });
  EXPECT_TRUE(is_alive(*connect(last())));
}

INSTANTIATE_TEST_SUITE_P(EachKindOfLane, Starved, ::testing::Range<std::size_t>(0, std::size(kinds)));

/// A client of a lane that buffers requests does not read its reply, which a worker sends, and nothing else happens.
class Deaf : public Lanes {
 protected:
  probe servant_;
};

TEST_F(Deaf, clientOfALaneThatBuffersIsLeftInTime) {
  table_.declare(0, 0, servant_);
  start({{.buffered_requests = 4, .reply_timeout = std::chrono::milliseconds(200)}});
  const auto peer = connect(0);
  ASSERT_TRUE(is_alive(*peer));
  const system_calls::send_limit nothing([](int, std::size_t) { return std::size_t{0}; });
  peer->send(heartbeat(1));
  // The system itself ends such a connection only after twice the lane's `peer_silence`, 20 s.
  EXPECT_TRUE(peer->ended(10'000));
}

TEST_F(Deaf, clientIsLeftInTimeThoughItSendsOn) {
  table_.declare(0, 0, servant_);
  start({{.reply_timeout = std::chrono::milliseconds(200)}});
  const auto peer = connect(0);
  ASSERT_TRUE(is_alive(*peer));
  const system_calls::send_limit nothing([](int, std::size_t) { return std::size_t{0}; });
  bool ended = false;
  for (int i = 0; i < 1000 && !ended; ++i) {
    // Each has the lane try again.
    peer->send(heartbeat(1));
    ended = peer->hung_up(10);
  }
  EXPECT_TRUE(ended);
}

}  // namespace
