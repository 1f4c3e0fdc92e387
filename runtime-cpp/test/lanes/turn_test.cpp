// SPDX-License-Identifier: Apache-2.0
// A client that sends without end, and clients that connect without end: others have their turn. Order is what these
// tests look at, never time.
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "lanes_fixture.hpp"
#include "system_calls.hpp"

namespace {

/// The sockets that the server sends to, in their order. All sends wait until the test opens them; the first of all,
/// where it is to stay, until the end.
class send_order {
 public:
  explicit send_order(bool first_stays = false) : first_stays_(first_stays) {}

  std::size_t operator()(int socket, std::size_t bytes) {
    std::unique_lock lock(mutex_);
    const bool stays = first_stays_ && sockets_.empty();
    sockets_.push_back(socket);
    changed_.notify_all();
    changed_.wait(lock, [&] { return stays ? ended_ : open_; });
    return bytes;
  }
  bool await(std::size_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), [&] { return sockets_.size() >= count; });
  }
  void open() { set(open_); }
  void end() { set(ended_); }
  std::vector<int> sockets() {
    const std::lock_guard lock(mutex_);
    return sockets_;
  }

 private:
  void set(bool& what) {
    const std::lock_guard lock(mutex_);
    what = true;
    changed_.notify_all();
  }

  const bool first_stays_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = false;
  bool ended_ = false;
  std::vector<int> sockets_;
};

/// Its heartbeat ends when the test lets it.
class patient final : public probe {
 public:
  orrery::outcome<std::int32_t> heartbeat(orrery::call&, std::int32_t n) noexcept override {
    std::unique_lock lock(mutex_);
    inside_ = true;
    changed_.notify_all();
    changed_.wait_for(lock, std::chrono::seconds(120), [this] { return !held_; });
    inside_ = false;
    return n + 1;
  }
  bool await_held() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), [this] { return inside_; });
  }
  void hold(bool whether) {
    const std::lock_guard lock(mutex_);
    held_ = whether;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool held_ = false;
  bool inside_ = false;
};

class Turn : public Lanes {
 protected:
  static constexpr std::size_t turn_bytes = 32 * 1024;
  static constexpr std::uint32_t flood = 3000;

  void serve(const std::vector<lane_shape>& shapes) {
    table_.declare(0, 0, servant_);
    start(shapes);
  }
  void TearDown() override {
    servant_.hold(false);
    for (const auto& each : lanes_) each->stop();
    lanes_.clear();
  }

  /// While the lane's thread is held in a reply to a third client, one sends very many requests and then another sends
  /// one. How many of the first are answered before the other is.
  std::size_t answered_before_the_other(std::size_t lane, send_order& order, const std::function<void()>& prepare) {
    const auto holder = connect(lane);
    const auto sends_much = connect(lane);
    const auto other = connect(lane);
    for (wire::peer* each : {holder.get(), sends_much.get(), other.get()}) EXPECT_TRUE(is_alive(*each));
    const system_calls::send_limit watch(std::ref(order));
    prepare();
    const std::size_t before = order.sockets().size();
    holder->send(heartbeat(1));
    EXPECT_TRUE(order.await(before + 1));
    wire::message_bytes all;
    for (std::uint32_t id = 0; id < flood; ++id) {
      const wire::message_bytes one = heartbeat(id);
      all.insert(all.end(), one.begin(), one.end());
    }
    sends_much->send(all);
    other->send(heartbeat(1));
    order.open();
    EXPECT_TRUE(other->receive(20'000));
    for (std::uint32_t id = 0; id < flood; ++id) {
      if (sends_much->receive(20'000)) continue;
      ADD_FAILURE() << "only " << id << " of its replies";
      break;
    }
    const std::vector<int> sockets = order.sockets();
    const auto sent_once = [&](int socket) { return std::ranges::count(sockets, socket) == 1; };
    const auto first = sockets.begin() + static_cast<std::ptrdiff_t>(before) + 1;
    const auto its_reply = std::find_if(first, sockets.end(), sent_once);
    EXPECT_NE(sockets.end(), its_reply);
    order.end();
    return static_cast<std::size_t>(its_reply - first);
  }

  /// A turn's messages, the one that goes beyond included.
  static std::size_t most_of_a_turn() { return turn_bytes / heartbeat(1).size() + 1; }

  static constexpr std::uint32_t lenders_[] = {0};
  patient servant_;
};

TEST_F(Turn, ofAClientThatSendsWithoutEndIsBounded) {
  serve({{}});
  send_order order;
  EXPECT_LE(answered_before_the_other(0, order, [] {}), most_of_a_turn());
}

TEST_F(Turn, ofAClientThatSendsWithoutEndIsBoundedInALaneThatMayBorrow) {
  serve({{.threads = 1}, {.lenders = lenders_, .borrowed_threads = 1}});
  const auto low = connect(0);
  ASSERT_TRUE(is_alive(*low));
  send_order order(true);
  const auto keep_lender_busy = [&] {
    low->send(heartbeat(1));
    EXPECT_TRUE(order.await(1));
  };
  EXPECT_LE(answered_before_the_other(1, order, keep_lender_busy), most_of_a_turn());
  EXPECT_TRUE(low->receive());
}

TEST_F(Turn, ofAClientThatSendsWithoutEndIsBoundedInALaneThatBuffers) {
  serve({{.buffered_requests = 1}});
  const auto busy = connect(0);
  ASSERT_TRUE(is_alive(*busy));
  send_order order;
  // One is served, the other fills the buffer; what comes then is refused by the thread that receives.
  const auto fill = [&] {
    servant_.hold(true);
    busy->send(heartbeat(1));
    ASSERT_TRUE(servant_.await_held());
    const std::uint64_t before = lanes_[0]->buffer()->counted().waited;
    busy->send(heartbeat(2));
    while (lanes_[0]->buffer()->counted().waited == before) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  };
  EXPECT_LE(answered_before_the_other(0, order, fill), most_of_a_turn());
  servant_.hold(false);
  EXPECT_TRUE(busy->receive());
}

/// The client's next requests come while the thread is still in the last reply to those before. So it reads on by
/// itself, and what it reads each time is nearly a turn's.
TEST_F(Turn, ofAClientThatIsFasterThanTheLaneIsBounded) {
  serve({{.threads = 4}});
  const auto fast = connect(0);
  ASSERT_TRUE(is_alive(*fast));
  constexpr std::uint32_t batches = 16;
  wire::message_bytes batch;
  const auto requests = static_cast<std::uint32_t>(turn_bytes / 2 / heartbeat(1).size());
  for (std::uint32_t id = 0; id < requests; ++id) {
    const wire::message_bytes one = heartbeat(id);
    batch.insert(batch.end(), one.begin(), one.end());
  }
  std::uint32_t sent = 0;
  std::size_t answered = 0;
  std::size_t longest = 0;
  long asked = system_calls::others;
  std::optional<system_calls::send_limit> watch([&](int, std::size_t bytes) {
    // Between two turns the poller is asked for what comes.
    if (asked != system_calls::others) answered = 0;
    asked = system_calls::others;
    longest = std::max(longest, ++answered);
    if (++sent % requests != 0 || sent == batches * requests) return bytes;
    fast->send(batch);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return bytes;
  });
  fast->send(batch);
  for (std::uint32_t id = 0; id < batches * requests; ++id) ASSERT_TRUE(fast->receive(20'000)) << id;
  watch.reset();
  EXPECT_LE(longest, 2 * most_of_a_turn());
}

TEST_F(Turn, ofClientsThatConnectWithoutEndIsBounded) {
  serve({{.max_connections = 2}});
  const auto client = connect(0);
  ASSERT_TRUE(is_alive(*client));
  constexpr int many = 200;
  int accepts = 0;
  int accepts_before_the_reply = 0;
  send_order order;
  {
    const system_calls::send_limit watch([&](int socket, std::size_t bytes) {
      if (accepts > 0 && accepts_before_the_reply == 0) accepts_before_the_reply = accepts;
      return order(socket, bytes);
    });
    client->send(heartbeat(1));
    ASSERT_TRUE(order.await(1));
    std::vector<std::unique_ptr<wire::peer>> peers;
    for (int i = 0; i < many; ++i) peers.push_back(connect(0));
    const system_calls::accept_failure count([&] {
      // Its next request is there as soon as the lane has begun to accept.
      if (++accepts == 1) client->send(heartbeat(2));
      return 0;
    });
    order.open();
    ASSERT_TRUE(client->receive(20'000));
    ASSERT_TRUE(client->receive(20'000));
    for (const auto& each : peers) EXPECT_TRUE(is_alive(*each) || each->ended(20'000));
  }
  EXPECT_GE(accepts, many);
  EXPECT_LE(accepts_before_the_reply, 40);
}

}  // namespace
