// SPDX-License-Identifier: Apache-2.0
// Requests that wait while all threads of a lane are busy.
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "lanes_fixture.hpp"

namespace {

/// Its `find("wait")` returns when the test lets it; what was found is told in its order.
class gated final : public probe {
 public:
  orrery::outcome<Nav::Waypoint, Nav::NotFound> find(orrery::call&, std::string_view name) noexcept override {
    std::unique_lock lock(mutex_);
    found_.emplace_back(name);
    changed_.notify_all();
    if (name.starts_with("wait")) changed_.wait(lock, [this] { return open_; });
    return Nav::Waypoint{"there", {1, 2, 3}, {}};
  }

  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  bool await(std::size_t calls) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), [&] { return found_.size() >= calls; });
  }
  std::vector<std::string> found() {
    const std::lock_guard lock(mutex_);
    return found_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = false;
  std::vector<std::string> found_;
};

class Buffered : public Lanes {
 protected:
  void serve(const lane_shape& shape) {
    table_.declare(0, 0, servant_);
    start({shape});
    // A request that comes before a worker is there waits too: from here on a worker is there.
    EXPECT_TRUE(is_alive(*connect(0)));
    waited_at_start_ = lanes_[0]->buffer()->counted().waited;
  }
  std::uint64_t waited() const { return lanes_[0]->buffer()->counted().waited - waited_at_start_; }
  void TearDown() override {
    servant_.open();
    lanes_.clear();
  }
  /// Until so many requests wait.
  bool await_waiting(std::uint32_t count) {
    for (int i = 0; i < 4000; ++i) {
      if (waited() >= count) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }
  static void expect_refused(wire::reply reply, std::uint32_t id) {
    EXPECT_EQ(id, reply.id);
    ASSERT_EQ(2U, reply.status);
    EXPECT_EQ("IDL:omg.org/CORBA/TRANSIENT:1.0", reply.body.text());
    EXPECT_EQ(orrery::minor::resources_exhausted, reply.body.u32());
    EXPECT_EQ(static_cast<std::uint32_t>(orrery::completion::no), reply.body.u32());
  }
  [[gnu::noinline]] static wire::message_bytes echo(std::size_t size, std::uint32_t id) {
    wire::request r;
    r.id = id;
    r.operation = "echo";
    return wire::finish(wire::begin_arguments(r).octets(wire::message_bytes(size, 0x5a)));
  }
  static wire::message_bytes cancel(std::uint32_t id, int minor = 2, wire::order o = wire::order::little) {
    return wire::finish(wire::begin(minor, o, 2).u32(id));
  }

  gated servant_;
  std::uint64_t waited_at_start_ = 0;
};

TEST_F(Buffered, servesWhatComesWhileAThreadIsFree) {
  serve({.threads = 2, .buffered_requests = 1});
  const auto peer = connect(0);
  for (std::uint32_t id = 0; id < 50; ++id) EXPECT_TRUE(is_alive(*peer, id));
  EXPECT_EQ(0U, waited());
}

TEST_F(Buffered, whatWaitedIsServedInTheOrderOfItsArrival) {
  serve({.threads = 1, .buffered_requests = 3});
  const auto peer = connect(0);
  const auto other = connect(0);
  peer->send(find("wait", 1));
  ASSERT_TRUE(servant_.await(1));
  peer->send(find("a", 2));
  ASSERT_TRUE(await_waiting(1));
  other->send(find("b", 3));
  ASSERT_TRUE(await_waiting(2));
  peer->send(find("c", 4));
  ASSERT_TRUE(await_waiting(3));
  servant_.open();
  for (const std::uint32_t id : {1U, 2U, 4U}) EXPECT_EQ(id, wire::reply(peer->receive().value()).id);
  EXPECT_EQ(3U, wire::reply(other->receive().value()).id);
  EXPECT_EQ((std::vector<std::string>{"wait", "a", "b", "c"}), servant_.found());
  EXPECT_EQ(3U, lanes_[0]->buffer()->counted().most_waiting);
}

TEST_F(Buffered, answersTransientWhenTooManyWait) {
  serve({.threads = 1, .buffered_requests = 2});
  const auto peer = connect(0);
  const auto other = connect(0);
  peer->send(find("wait", 1));
  ASSERT_TRUE(servant_.await(1));
  for (const std::uint32_t id : {2U, 3U}) peer->send(find("later", id));
  ASSERT_TRUE(await_waiting(2));
  expect_refused(other->call(find("refused", 4)), 4);
  expect_refused(peer->call(heartbeat(5)), 5);
  servant_.open();
  for (const std::uint32_t id : {1U, 2U, 3U}) EXPECT_EQ(id, wire::reply(peer->receive().value()).id);
  EXPECT_TRUE(is_alive(*other)) << "there is room again";
  EXPECT_EQ(2U, lanes_[0]->buffer()->counted().refused);
  EXPECT_EQ((std::vector<std::string>{"wait", "later", "later"}), servant_.found());
}

TEST_F(Buffered, answersTransientWhenTheirBytesAreTooMany) {
  serve({.threads = 1, .buffered_requests = 100, .buffered_bytes = 10'000});
  const auto peer = connect(0);
  EXPECT_EQ(0U, peer->call(echo(50'000, 1)).status) << "a request that does not wait takes no room";
  peer->send(find("wait", 2));
  ASSERT_TRUE(servant_.await(1));
  peer->send(echo(9'000, 3));
  ASSERT_TRUE(await_waiting(1));
  expect_refused(peer->call(echo(1'000, 4)), 4);
  peer->send(heartbeat(5));
  ASSERT_TRUE(await_waiting(2));
  servant_.open();
  for (const std::uint32_t id : {2U, 3U, 5U}) {
    wire::reply reply(peer->receive().value());
    EXPECT_EQ(id, reply.id);
    EXPECT_EQ(0U, reply.status);
  }
}

TEST_F(Buffered, aRequestInAnyVersionIsRefusedInIt) {
  serve({.threads = 1, .buffered_requests = 1});
  const auto peer = connect(0);
  peer->send(find("wait", 1));
  ASSERT_TRUE(servant_.await(1));
  peer->send(find("later", 2));
  ASSERT_TRUE(await_waiting(1));
  wire::request old;
  old.minor = 0;
  old.id = 3;
  expect_refused(peer->call(wire::finish(wire::begin_arguments(old).u32(41))), 3);
}

TEST_F(Buffered, aCancelledRequestIsNotServed) {
  serve({.threads = 1, .buffered_requests = 4});
  const auto peer = connect(0);
  peer->send(find("wait", 1));
  ASSERT_TRUE(servant_.await(1));
  peer->send(find("unwanted", 2));
  peer->send(find("wanted", 3));
  ASSERT_TRUE(await_waiting(2));
  peer->send(cancel(2));
  peer->send(find("last", 4));
  ASSERT_TRUE(await_waiting(3));
  servant_.open();
  for (const std::uint32_t id : {1U, 3U, 4U}) EXPECT_EQ(id, wire::reply(peer->receive().value()).id);
  EXPECT_EQ((std::vector<std::string>{"wait", "wanted", "last"}), servant_.found());
}

TEST_F(Buffered, aClientThatLeftIsServedWhatItHadSent) {
  serve({.threads = 1, .max_connections = 2, .buffered_requests = 4});
  const auto stays = connect(0);
  stays->send(find("wait", 1));
  ASSERT_TRUE(servant_.await(1));
  {
    const auto leaves = connect(0);
    leaves->send(find("sent before it left", 2));
    ASSERT_TRUE(await_waiting(1));
  }
  const auto next = connect(0);  // perhaps in the place of who left
  next->send(find("of the next", 3));
  ASSERT_TRUE(await_waiting(2));
  servant_.open();
  EXPECT_EQ(3U, wire::reply(next->receive().value()).id) << "the reply to who left goes to nobody else";
  EXPECT_EQ((std::vector<std::string>{"wait", "sent before it left", "of the next"}), servant_.found());
}

TEST_F(Buffered, aSlowReaderHoldsNoThread) {
  serve({.threads = 1, .buffered_requests = 400, .buffered_bytes = 32 << 20});
  const auto slow = connect(0);
  const auto other = connect(0);
  constexpr std::uint32_t count = 200;  // 10 MB of replies, more than the system takes
  std::vector<wire::message_bytes> requests;
  for (std::uint32_t id = 1; id <= count; ++id) requests.push_back(echo(50'000, id));
  std::thread sender([&] {
    for (const auto& each : requests) slow->send(each);
  });
  for (std::uint32_t id = 0; id < 100; ++id) EXPECT_TRUE(is_alive(*other, id)) << id;
  std::uint32_t served = 0;
  for (std::uint32_t n = 1; n <= count; ++n) {
    const auto reply = slow->receive(20'000);
    ASSERT_TRUE(reply) << n;
    served += wire::reply(*reply).status == 0 ? 1 : 0;
  }
  sender.join();
  EXPECT_GT(served, 0U);
  EXPECT_TRUE(is_alive(*slow));
}

TEST_F(Buffered, oneConnectionsRequestsRunInTheirOrderOnManyThreads) {
  serve({.threads = 4, .buffered_requests = 400});
  const auto peer = connect(0);
  constexpr std::uint32_t count = 300;
  for (std::uint32_t id = 0; id < count; ++id) peer->send(heartbeat(id));
  for (std::uint32_t id = 0; id < count; ++id) {
    const auto bytes = peer->receive();
    ASSERT_TRUE(bytes);
    ASSERT_EQ(id, wire::reply(*bytes).id);
  }
}

TEST_F(Buffered, manyClientsComeAndGo) {
  serve({.threads = 3, .max_connections = 16, .buffered_requests = 64});
  std::vector<std::thread> running;
  std::atomic<int> answered = 0;
  for (int client = 0; client < 6; ++client) {
    running.emplace_back([&] {
      for (int i = 0; i < 50; ++i) answered += is_alive(*connect(0)) ? 1 : 0;
    });
  }
  for (std::thread& each : running) each.join();
  EXPECT_EQ(300, answered);
}

TEST_F(Buffered, saysGoodbyeWhenTheLaneEnds) {
  serve({.threads = 1, .buffered_requests = 4});
  const auto peer = connect(0);
  peer->send(find("wait", 1));
  ASSERT_TRUE(servant_.await(1));
  peer->send(find("never", 2));
  ASSERT_TRUE(await_waiting(1));
  std::thread ending([this] { lanes_[0]->stop(); });
  servant_.open();
  ending.join();
  EXPECT_EQ(1U, wire::reply(peer->receive().value()).id) << "what runs is finished";
  auto last = peer->receive();
  if (last && wire::parsed(*last).type() == 1) last = peer->receive();  // a thread had taken it before the end
  ASSERT_TRUE(last);
  EXPECT_EQ(5, wire::parsed(*last).type()) << "what waited may be sent again elsewhere";
}

}  // namespace
