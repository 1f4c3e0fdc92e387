// SPDX-License-Identifier: Apache-2.0
// Threads that a lane borrows of a lower one while its own are busy.
#include <barrier>
#include <thread>
#include <vector>

#include <pthread.h>
#include <sched.h>

#include <orrery/detail/observe/observation.hpp>

#include "lanes_fixture.hpp"

namespace {

/// Scheduling of the calling thread.
struct scheduled {
  int policy = -1;
  int priority = -1;
  friend bool operator==(const scheduled&, const scheduled&) = default;
};

scheduled this_thread() {
  scheduled now;
  sched_param parameter{};
  pthread_getschedparam(pthread_self(), &now.policy, &parameter);
  now.priority = parameter.sched_priority;
  return now;
}

/// Its `find("meet")` returns when as many calls are in it as were announced; "how" tells how its thread runs.
class meeting final : public probe {
 public:
  explicit meeting(std::ptrdiff_t calls) : all_here_(calls) {}

  orrery::outcome<Nav::Waypoint, Nav::NotFound> find(orrery::call& call, std::string_view name) noexcept override {
    const scheduled now = this_thread();
    if (name == "meet") {
      ++entered_;
      all_here_.arrive_and_wait();
    }
    threads_used.fetch_or(1u << call.thread());
    return Nav::Waypoint{name, {static_cast<double>(now.policy), static_cast<double>(now.priority), 0}, {}};
  }

  void await_entered(int calls) const {
    while (entered_ < calls) std::this_thread::yield();
  }
  void join_in() { all_here_.arrive_and_wait(); }

  std::atomic<unsigned> threads_used = 0;

 private:
  std::atomic<int> entered_ = 0;
  std::barrier<> all_here_;
};

class Borrowing : public Lanes {
 protected:
  static constexpr std::uint32_t low = 0;
  static constexpr std::uint32_t high = 1;

  void serve(std::ptrdiff_t meet, lane_shape lower = {}, lane_shape upper = {}) {
    servant_ = std::make_unique<meeting>(meet);
    table_.declare(0, 0, *servant_);
    upper.lenders = lenders_;
    upper.borrowed_threads = lower.threads;
    start({lower, upper});
  }
  void TearDown() override {
    for (const auto& each : lanes_) each->stop();
    lanes_.clear();  // before the servant
  }
  /// Scheduling of the serving thread, as its reply tells it.
  static scheduled how(wire::reply reply) {
    reply.body.text();
    const double policy = reply.body.f64();
    return {static_cast<int>(policy), static_cast<int>(reply.body.f64())};
  }

  static constexpr std::uint32_t lenders_[] = {low};
  std::unique_ptr<meeting> servant_;
};

TEST_F(Borrowing, servesABusyLaneWithAThreadOfALowerOne) {
  serve(2);
  const auto first = connect(high);
  const auto second = connect(high);
  first->send(find("meet", 1));
  second->send(find("meet", 2));
  ASSERT_TRUE(first->receive()) << "the lane has one thread, and the calls wait for each other";
  ASSERT_TRUE(second->receive());
  EXPECT_LE(1U, lanes_[high]->borrowed());
  EXPECT_EQ(0U, lanes_[low]->borrowed());
  // Threads 0 and 1 are the lanes' own; 2 is the borrowed-thread slot of the one that came over.
  EXPECT_EQ(0b110U, servant_->threads_used);
  const auto back = connect(low);
  EXPECT_TRUE(is_alive(*back)) << "it has gone home";
}

TEST_F(Borrowing, servesWithAllIdleThreadsOfTheLowerOneAtATime) {
  serve(4, {.threads = 3});
  std::vector<decltype(connect(high))> peers;
  for (std::uint32_t id = 0; id < 4; ++id) {
    peers.push_back(connect(high));
    peers.back()->send(find("meet", id));
  }
  for (const auto& each : peers) ASSERT_TRUE(each->receive()) << "the calls wait for each other, on a thread each";
  EXPECT_LE(3U, lanes_[high]->borrowed());
}

TEST_F(Borrowing, servesWithAllIdleThreadsAgainAndAgain) {
  serve(3, {.threads = 2});
  for (int round = 0; round < 200; ++round) {
    const auto first = connect(high);
    const auto second = connect(high);
    const auto third = connect(high);
    first->send(find("meet", 1));
    second->send(find("meet", 2));
    third->send(find("meet", 3));
    ASSERT_TRUE(first->receive() && second->receive() && third->receive());
  }
}

TEST_F(Borrowing, isToldToObservers) {
  constexpr auto counters = orrery::observe::level::counters;
  serve(2, {.observed = counters}, {.observed = counters});
  const auto observer = orrery::observe::counters.make_observer({"watched", counters, lanes_});
  table_.declare_well_known(orrery::observe::observer_key, *observer);
  const auto borrowed = [asking = connect(low)](std::uint32_t lane) {
    const std::string_view key = orrery::observe::observer_key;
    wire::request read{.operation = "read", .object_key = {key.begin(), key.end()}};
    auto figures = asking->call(wire::finish(wire::begin_arguments(read).u32(lane)));
    // Behind the time, what threads count and foreign priorities.
    for (std::size_t i = 0; i < 1 + orrery::observe::count_kinds + 1; ++i) figures.body.number(8);
    return figures.body.number(8);
  };
  EXPECT_EQ(0U, borrowed(high));
  const auto first = connect(high);
  const auto second = connect(high);
  first->send(find("meet", 1));
  second->send(find("meet", 2));
  ASSERT_TRUE(first->receive() && second->receive());
  EXPECT_EQ(lanes_[high]->borrowed(), borrowed(high));
  EXPECT_LE(1U, borrowed(high));
  EXPECT_EQ(0U, borrowed(low));
  std::uint64_t answered = 0;
  for (const auto& thread : lanes_[high]->statistics()) answered += thread.read(orrery::observe::count::answered);
  EXPECT_EQ(2U, answered) << "by whichever thread";
  for (const auto& each : lanes_) each->stop();
  lanes_.clear();  // before the observer
}

TEST_F(Borrowing, takesNoThreadThatIsBusy) {
  serve(2);
  const auto lower = connect(low);
  const auto upper = connect(high);
  lower->send(find("meet", 1));
  upper->send(find("meet", 2));
  EXPECT_TRUE(lower->receive());
  EXPECT_TRUE(upper->receive());
  EXPECT_TRUE(is_alive(*lower));
  EXPECT_TRUE(is_alive(*upper));
}

TEST_F(Borrowing, runsAtTheBorrowersPriorityAndReturnsToItsOwn) {
  serve(2, {.policy = orrery::scheduling::fifo, .native_priority = 2},
        {.policy = orrery::scheduling::fifo, .native_priority = 5});
  const auto lower = connect(low);
  if (how(lower->call(find("how"))) != scheduled{SCHED_FIFO, 2}) GTEST_SKIP() << "CAP_SYS_NICE is needed";
  const auto first = connect(high);
  const auto second = connect(high);
  first->send(find("meet", 1));
  second->send(find("meet", 2));
  for (const auto& peer : {first.get(), second.get()}) {
    const auto reply = peer->receive();
    ASSERT_TRUE(reply);
    EXPECT_EQ((scheduled{SCHED_FIFO, 5}), how(wire::reply(*reply)));
  }
  EXPECT_EQ((scheduled{SCHED_FIFO, 2}), how(lower->call(find("how"))));
}

TEST_F(Borrowing, answersAllWhileLanesAreBusyAndClientsComeAndGo) {
  serve(1, {.threads = 2}, {.threads = 1});
  std::vector<std::thread> running;
  std::atomic<int> answered = 0;
  for (std::uint32_t client = 0; client < 6; ++client) {
    running.emplace_back([&, lane = client % 3 == 0 ? low : high] {
      for (int i = 0; i < 50; ++i) {
        const auto peer = connect(lane);
        for (std::uint32_t id = 0; id < 5; ++id) answered += is_alive(*peer, id) ? 1 : 0;
      }
    });
  }
  for (std::thread& each : running) each.join();
  EXPECT_EQ(6 * 50 * 5, answered);
}

TEST_F(Borrowing, endsWithABorrowedThreadAtWork) {
  serve(3);
  const auto first = connect(high);
  const auto second = connect(high);
  first->send(find("meet", 1));
  second->send(find("meet", 2));
  servant_->await_entered(2);
  std::thread ending([this] {
    lanes_[high]->stop();
    lanes_[low]->stop();
  });
  servant_->join_in();
  ending.join();
  for (const auto& peer : {first.get(), second.get()}) {
    EXPECT_TRUE(peer->receive()) << "what runs is finished";
    const auto goodbye = peer->receive();
    ASSERT_TRUE(goodbye);
    EXPECT_EQ(5, wire::parsed(*goodbye).type());
  }
}

}  // namespace
