// SPDX-License-Identifier: Apache-2.0
// Several threads in one lane: leaders and followers.
#include <barrier>
#include <chrono>
#include <thread>

#include <orrery/rtcorba/mutex.hpp>

#include "lanes_fixture.hpp"

namespace {

/// Its `find("meet")` returns when as many calls are in it as were announced.
class gathering final : public Nav::Navigation::servant {
 public:
  explicit gathering(std::ptrdiff_t calls) : all_here_(calls) {}

  orrery::outcome<Nav::Waypoint, Nav::NotFound> find(orrery::call& call, std::string_view name) noexcept override {
    if (name == "meet") all_here_.arrive_and_wait();
    if (name == "work") {
      const int inside = ++inside_;
      int most = most_inside_.load();
      while (inside > most && !most_inside_.compare_exchange_weak(most, inside)) {
      }
      std::this_thread::sleep_for(std::chrono::microseconds(200));
      --inside_;
    }
    threads_used_.fetch_or(1u << call.thread());
    return Nav::Waypoint{name, {1, 2, 3}, {}};
  }
  orrery::outcome<Nav::Position> current(orrery::call&) noexcept override { return Nav::Position{}; }
  orrery::outcome<Nav::Mode> steering(orrery::call&) noexcept override { return Nav::Mode::automatic; }
  orrery::outcome<void> set_steering(orrery::call&, Nav::Mode) noexcept override { return {}; }
  orrery::outcome<Nav::Navigation::load_results> load(orrery::call&, Nav::Route, std::string_view) noexcept override {
    return Nav::Navigation::load_results{};
  }
  orrery::outcome<Nav::Blob> echo(orrery::call&, Nav::Blob b) noexcept override { return b; }
  orrery::outcome<double> sum(orrery::call&, Nav::Numbers) noexcept override { return 0.0; }
  orrery::outcome<std::int32_t> heartbeat(orrery::call&, std::int32_t n) noexcept override { return n + 1; }
  orrery::outcome<void> watch(orrery::call&, const Nav::Panel::reference&) noexcept override { return {}; }
  orrery::outcome<Nav::Panel::reference> watcher(orrery::call&) noexcept override { return Nav::Panel::reference{}; }
  orrery::outcome<Nav::Navigation::Matrix> turn(orrery::call&, const Nav::Navigation::Matrix& m) noexcept override {
    return m;
  }

  std::atomic<unsigned> threads_used_ = 0;
  std::atomic<int> most_inside_ = 0;

 private:
  std::barrier<> all_here_;
  std::atomic<int> inside_ = 0;
};

class Threads : public Lanes {
 protected:
  void serve(std::uint32_t threads, std::ptrdiff_t meet) {
    servant_ = std::make_unique<gathering>(meet);
    table_.declare(0, 0, *servant_);
    start({{.threads = threads, .max_connections = 16}});
  }

  /// So many calls that return only when all of them are in the servant.
  void expect_to_meet(std::uint32_t calls) {
    std::vector<std::unique_ptr<wire::peer>> peers;
    for (std::uint32_t i = 0; i < calls; ++i) {
      peers.push_back(connect(0));
      peers.back()->send(find("meet", i));
    }
    for (std::uint32_t i = 0; i < calls; ++i) {
      const auto bytes = peers[i]->receive();
      ASSERT_TRUE(bytes) << "a call waited for another";
      EXPECT_EQ(i, wire::reply(*bytes).id);
    }
  }

  /// Each of so many clients calls so often, all at once; how many calls went wrong.
  int hammer(int clients, int calls, std::string_view name) {
    std::atomic<int> wrong = 0;
    std::vector<std::thread> running;
    for (int client = 0; client < clients; ++client) {
      running.emplace_back([&] {
        const auto peer = connect(0);
        for (int call = 0; call < calls; ++call) {
          const auto id = static_cast<std::uint32_t>(call);
          const wire::reply reply = peer->call(find(name, id));
          if (reply.id != id || reply.status != 0) ++wrong;
        }
      });
    }
    for (std::thread& each : running) each.join();
    return wrong;
  }

  std::unique_ptr<gathering> servant_;
};

TEST_F(Threads, asManyCallsRunAtOnceAsThereAreThreads) {
  serve(3, 3);
  expect_to_meet(3);
  EXPECT_EQ(7U, servant_->threads_used_);
}

TEST_F(Threads, aCallBeyondThemWaitsForAThread) {
  serve(2, 2);
  const auto first = connect(0);
  const auto second = connect(0);
  first->send(find("meet"));
  const auto other = connect(0);
  ASSERT_TRUE(is_alive(*other));
  second->send(find("meet"));
  EXPECT_TRUE(first->receive());
  EXPECT_TRUE(second->receive());
  // Both are free again.
  EXPECT_TRUE(is_alive(*other));
}

TEST_F(Threads, answerOneConnectionsRequestsInTheirOrder) {
  serve(4, 1);
  const auto peer = connect(0);
  constexpr std::uint32_t count = 300;
  for (std::uint32_t id = 0; id < count; ++id) peer->send(id % 10 == 0 ? find("work", id) : heartbeat(id));
  for (std::uint32_t id = 0; id < count; ++id) {
    const auto bytes = peer->receive();
    ASSERT_TRUE(bytes);
    ASSERT_EQ(id, wire::reply(*bytes).id);
  }
}

TEST_F(Threads, serveManyConnectionsTogether) {
  serve(4, 1);
  EXPECT_EQ(0, hammer(8, 200, "quick"));
}

TEST_F(Threads, runOneRequestAtATimeWhereThePoaSaysSo) {
  serve(4, 1);
  orrery::rtcorba::mutex gate;
  EXPECT_EQ(0, hammer(6, 20, "work"));
  EXPECT_GT(servant_->most_inside_, 1);
  servant_->most_inside_ = 0;
  lanes_.clear();
  configs_.clear();
  const orrery::upcall_rules alone{.gate = &gate};
  servant_->serve_by(alone);
  start({{.threads = 4, .max_connections = 16}});
  EXPECT_EQ(0, hammer(6, 20, "work"));
  EXPECT_EQ(1, servant_->most_inside_);
  lanes_.clear();  // before the gate
}

TEST_F(Threads, connectAndLeaveAtTheSameTime) {
  serve(4, 1);
  std::vector<std::thread> running;
  std::atomic<int> answered = 0;
  for (int client = 0; client < 6; ++client) {
    running.emplace_back([&] {
      for (int i = 0; i < 50; ++i) answered += is_alive(*connect(0)) ? 1 : 0;
    });
  }
  for (std::thread& each : running) each.join();
  EXPECT_EQ(300, answered) << "with 16 connections and 6 clients there is room for all";
}

TEST_F(Threads, stopWhileTheyServe) {
  serve(4, 1);
  const auto busy = connect(0);
  const auto idle = connect(0);
  ASSERT_TRUE(is_alive(*idle));
  busy->send(find("work"));
  const auto late = connect(0);
  lanes_[0]->stop();
  for (const auto& peer : {idle.get(), late.get()}) {
    const auto goodbye = peer->receive();
    ASSERT_TRUE(goodbye) << "reset, though it had connected";
    EXPECT_EQ(5, wire::parsed(*goodbye).type());
  }
}

}  // namespace
