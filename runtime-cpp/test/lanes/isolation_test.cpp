// SPDX-License-Identifier: Apache-2.0
// Lanes share nothing that is written: one is driven while the memory of the others can't even be read.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <sys/mman.h>
#include <unistd.h>

#include "lanes_fixture.hpp"

namespace {

/// Takes a lane's memory away for as long as it lives.
class taken_away {
 public:
  explicit taken_away(const orrery::lane& lane) : memory_(lane.memory()) { protect(PROT_NONE); }
  ~taken_away() { protect(PROT_READ | PROT_WRITE); }
  taken_away(const taken_away&) = delete;
  taken_away& operator=(const taken_away&) = delete;

 private:
  void protect(int how) const { EXPECT_EQ(0, ::mprotect(memory_.data(), memory_.size(), how)); }

  std::span<std::byte> memory_;
};

class Isolation : public Lanes {
 protected:
  Isolation() { table_.declare(0, 0, servant_); }

  /// Lanes whose timers for stalled peers, which are events of their own, ring after the test has ended.
  void start(std::vector<lane_shape> shapes) {
    for (lane_shape& shape : shapes) shape.assembly_timeout = shape.reply_timeout = std::chrono::hours(1);
    Lanes::start(shapes);
  }

  /// Until each thread but this waits in the kernel: from there on only an event of its own lane moves it.
  static void let_all_wait() {
    for (bool waiting = false; !waiting;) {
      std::this_thread::yield();
      waiting = true;
      for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task")) {
        if (entry.path().filename() == std::to_string(::getpid())) continue;
        std::string stat;
        std::getline(std::ifstream(entry.path() / "stat"), stat);
        waiting = waiting && stat.find(") S ") != std::string::npos;
      }
    }
  }

  /// A lane with one client refuses the next until it has noticed that the first has left.
  std::unique_ptr<wire::peer> client(std::size_t lane) const {
    for (int attempt = 0; attempt < 500; ++attempt) {
      auto peer = connect(lane);
      if (is_alive(*peer)) return peer;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return nullptr;
  }

  /// A bit of everything that a lane does.
  void drive(std::size_t lane) {
    for (int round = 0; round < 20; ++round) {
      const auto peer = client(lane);
      ASSERT_TRUE(peer);
      EXPECT_EQ(0U, peer->call(find("somewhere")).status);
      EXPECT_EQ(1U, peer->call(find("nowhere")).status);
      EXPECT_EQ(2U, peer->call(find("exhaust")).status);
      peer->send(wire::message_bytes(12, 'x'));
      EXPECT_TRUE(peer->receive());  // MessageError
    }
  }

  probe servant_;
};

TEST_F(Isolation, oneLaneServesWhileTheOthersMemoryIsProtected) {
  start({{.threads = 1}, {.threads = 3}, {.threads = 1, .max_connections = 1}});
  for (std::size_t driven = 0; driven < lanes_.size(); ++driven) {
    let_all_wait();
    std::vector<std::unique_ptr<taken_away>> others;
    for (std::size_t other = 0; other < lanes_.size(); ++other) {
      if (other != driven) others.push_back(std::make_unique<taken_away>(*lanes_[other]));
    }
    drive(driven);
  }
}

TEST_F(Isolation, lanesThatAreObservedShareNothingEither) {
  constexpr auto histograms = orrery::observe::level::histograms;
  start({{.threads = 1, .observed = histograms}, {.threads = 3, .observed = histograms}});
  for (std::size_t driven = 0; driven < lanes_.size(); ++driven) {
    let_all_wait();
    const taken_away other(*lanes_[1 - driven]);
    drive(driven);
    // The figures are read from outside, without a word to the lane.
    std::uint64_t answered = 0;
    for (const auto& thread : lanes_[driven]->statistics()) answered += thread.read(orrery::observe::count::answered);
    EXPECT_EQ(40U, answered);
  }
}

TEST_F(Isolation, whatItIsProtectedFromIsWhatTheLaneUses) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers catch the signal";
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  GTEST_SKIP() << "sanitizers catch the signal";
#endif
#endif
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        start({{.threads = 1}});
        const taken_away own(*lanes_[0]);
        is_alive(*connect(0));
      },
      ::testing::KilledBySignal(SIGSEGV), "");
}

}  // namespace
