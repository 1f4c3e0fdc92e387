// SPDX-License-Identifier: Apache-2.0
// A process that is told to stop ends the calls that wait, whatever they wait for. Their timeout is far longer than the
// servers hold out.
#include <chrono>
#include <thread>

#include "client_fixture.hpp"
#include "lying_server.hpp"

namespace {

using orrery::completion;
using orrery::exception_id;
using std::chrono::milliseconds;
using stage = wire::lying_server::stage;

class Stop : public Client {
 protected:
  Stop() {
    policy_.timeout = std::chrono::seconds(60);
    thread_.end_with(signal_);
  }

  std::unique_ptr<Nav::Navigation::stub> stub_to(orrery::caller& thread, std::uint16_t port) {
    const wire::message_bytes key{'k', 'e', 'y'};
    return std::make_unique<Nav::Navigation::stub>(
        thread,
        orrery::iop::make_reference({"IDL:Nav/Navigation:1.0", orrery::giop::version::v1_2, "127.0.0.1", port, key})
            .view(),
        policy_);
  }

  /// Makes the call and raises the signal while it waits.
  template <class Call>
  void expect_end_of(const Call& call, completion completed) {
    const auto before = std::chrono::steady_clock::now();
    std::jthread told([this] {
      std::this_thread::sleep_for(milliseconds(60));
      signal_.raise();
    });
    const auto outcome = call();
    expect_failure(outcome.failure(), exception_id::BAD_INV_ORDER, orrery::minor::shut_down, completed);
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(4));
  }

  orrery::transport::stop_signal signal_;
};

TEST_F(Stop, leavesCallsUnderWayAGrace) {
  const wire::lying_server server([](wire::peer& client, const stage& scene) {
    const seen s = read_request(client);
    if (scene.goes_on(milliseconds(100))) answer(client, s.id, 5);
  });
  const auto nav = stub_to(thread_, server.port());
  signal_.raise(std::chrono::seconds(20));
  EXPECT_EQ(5, nav->heartbeat(1).value());
}

TEST_F(Stop, endsACallThatWaitsForItsReplyAndCancelsIt) {
  std::atomic<bool> cancelled = false;
  {
    const wire::lying_server server([&](wire::peer& client, const stage&) {
      read_request(client);
      const auto cancel = client.receive();
      cancelled = cancel && cancel->at(7) == 2;
    });
    const auto nav = stub_to(thread_, server.port());
    expect_end_of([&] { return nav->heartbeat(1); }, completion::maybe);
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_TRUE(cancelled);
}

TEST_F(Stop, endsACallThatIsSentStrayRepliesWithoutPause) {
  const wire::lying_server server([](wire::peer& client, const stage& scene) {
    const wire::message_bytes stray = wire::finish(reply(read_request(client).id + 1000, 0).u32(1));
    while (scene.goes_on()) client.send(stray);
  });
  const auto nav = stub_to(thread_, server.port());
  expect_end_of([&] { return nav->heartbeat(1); }, completion::maybe);
}

TEST_F(Stop, endsACallWhoseRequestIsNotRead) {
  const wire::lying_server server([](wire::peer&, const stage& scene) {
    while (scene.goes_on(milliseconds(20))) {
    }
  });
  orrery::caller thread({.max_connections = 1, .send_bytes = 32u << 20}, versions);
  thread.end_with(signal_);
  const auto nav = stub_to(thread, server.port());
  const std::vector<std::uint8_t> large(24u << 20);
  expect_end_of([&] { return nav->echo(large); }, completion::maybe);
}

TEST_F(Stop, endsACallThatConnects) {
  const wire::black_hole nobody;
  const auto nav = stub_to(thread_, nobody.port());
  expect_end_of([&] { return nav->heartbeat(1); }, completion::no);
}

TEST_F(Stop, endsACallThatPausesBeforeItTriesAgain) {
  std::uint16_t port = 0;
  {
    const wire::listener gone;
    port = gone.port();
  }
  policy_.first_pause = std::chrono::seconds(10);
  const auto nav = stub_to(thread_, port);
  expect_end_of([&] { return nav->heartbeat(1); }, completion::no);
}

TEST_F(Stop, leavesACallAloneThatIsAnsweredAtOnce) {
  const wire::lying_server server([](wire::peer& client, const stage& scene) {
    while (scene.goes_on()) {
      const seen s = read_request(client);
      if (s.minor < 0) return;
      answer(client, s.id, 5);
    }
  });
  const auto nav = stub_to(thread_, server.port());
  EXPECT_EQ(5, nav->heartbeat(1).value());
  signal_.raise();
  EXPECT_EQ(5, nav->heartbeat(1).value()) << "what runs is finished, and that takes calls";
  thread_.find({"127.0.0.1", server.port()})->close();
}

}  // namespace
