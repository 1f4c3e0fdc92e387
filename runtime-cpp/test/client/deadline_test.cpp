// SPDX-License-Identifier: Apache-2.0
// A call ends when its timeout is over, whatever its server does meanwhile. The servers lie: they send, but not what
// was asked for. Bounds are generous; what they tell from is a call that never ends.
#include <chrono>
#include <functional>

#include "../lanes/system_calls.hpp"
#include "client_fixture.hpp"
#include "lying_server.hpp"

namespace {

using orrery::completion;
using orrery::exception_id;
using std::chrono::milliseconds;
using stage = wire::lying_server::stage;

class Deadline : public Client {
 protected:
  static constexpr milliseconds timeout{300};
  /// Far above the timeout, far below what the servers hold out.
  static constexpr std::chrono::seconds generous{4};

  Deadline() { policy_.timeout = timeout; }

  std::unique_ptr<Nav::Navigation::stub> stub_to(std::uint16_t port) {
    const wire::message_bytes key{'k', 'e', 'y'};
    return std::make_unique<Nav::Navigation::stub>(
        thread_,
        orrery::iop::make_reference({"IDL:Nav/Navigation:1.0", orrery::giop::version::v1_2, "127.0.0.1", port, key})
            .view(),
        policy_);
  }

  /// Calls the server that plays so, and expects TIMEOUT in time.
  void expect_timeout_of_call_to(const wire::lying_server::part& play) {
    const wire::lying_server server(play);
    const auto nav = stub_to(server.port());
    expect_timeout([&] { return nav->heartbeat(1); });
  }
  template <class Call>
  static void expect_timeout(const Call& call, std::uint32_t minor = orrery::minor::reply_late,
                             completion completed = completion::maybe) {
    const auto before = std::chrono::steady_clock::now();
    const auto outcome = call();
    const auto took = std::chrono::steady_clock::now() - before;
    expect_failure(outcome.failure(), exception_id::TIMEOUT, minor, completed);
    EXPECT_GE(took, timeout - milliseconds(1));
    EXPECT_LT(took, generous);
  }

  static wire::message_bytes stray(std::uint32_t id) { return wire::finish(reply(id + 1000, 0).u32(1)); }
};

TEST_F(Deadline, holdsAgainstStrayRepliesThatComeAgainAndAgain) {
  expect_timeout_of_call_to([](wire::peer& client, const stage& scene) {
    const std::uint32_t id = read_request(client).id;
    while (scene.goes_on(milliseconds(100))) client.send(stray(id));
  });
}

TEST_F(Deadline, holdsAgainstStrayRepliesWithoutPause) {
  expect_timeout_of_call_to([](wire::peer& client, const stage& scene) {
    wire::message_bytes many;
    const wire::message_bytes one = stray(read_request(client).id);
    for (int i = 0; i < 200; ++i) many.insert(many.end(), one.begin(), one.end());
    while (scene.goes_on()) client.send(many);
  });
}

TEST_F(Deadline, holdsAgainstMessagesThatAClientIsNotSent) {
  expect_timeout_of_call_to([](wire::peer& client, const stage& scene) {
    read_request(client);
    while (scene.goes_on(milliseconds(100))) client.send(wire::finish(wire::begin(2, wire::order::big, 2).u32(1)));
  });
}

TEST_F(Deadline, holdsAgainstFragmentsOfNoMessage) {
  expect_timeout_of_call_to([](wire::peer& client, const stage& scene) {
    const std::uint32_t id = read_request(client).id;
    while (scene.goes_on(milliseconds(100))) {
      client.send(wire::finish(wire::begin(2, wire::order::little, 7, wire::more_fragments).u32(id + 1000)));
    }
  });
}

TEST_F(Deadline, holdsAgainstAReplyOfEndlessFragments) {
  expect_timeout_of_call_to([](wire::peer& client, const stage& scene) {
    wire::request asked;
    asked.id = read_request(client).id;
    client.send(wire::cut(asked, wire::finish(reply(asked.id, 0).octets(wire::message_bytes(64, 1))), 64, 64).front());
    while (scene.goes_on(milliseconds(100))) {
      client.send(wire::finish(wire::begin(2, wire::order::little, 7, wire::more_fragments).u32(asked.id)));
    }
  });
}

TEST_F(Deadline, holdsAgainstAReplyThatComesByteByByte) {
  expect_timeout_of_call_to([](wire::peer& client, const stage& scene) {
    const auto whole = wire::finish(reply(read_request(client).id, 0).octets(wire::message_bytes(200, 1)));
    for (std::size_t i = 0; i < whole.size() && scene.goes_on(milliseconds(50)); ++i) client.send({whole[i]});
  });
}

TEST_F(Deadline, holdsAgainstSilence) {
  expect_timeout_of_call_to([](wire::peer& client, const stage& scene) {
    while (scene.goes_on(milliseconds(20))) client.discard();
  });
}

/// A receiving call that waits by itself returns 10 ms later: a shorter call polls within its limit.
TEST_F(Deadline, ofLessThanABlindWaitIsKeptByPolling) {
  const wire::lying_server server([](wire::peer& client, const stage& scene) {
    answer(client, read_request(client).id, 1);
    while (scene.goes_on(milliseconds(20))) client.discard();
  });
  policy_.timeout = generous;
  const auto patient = stub_to(server.port());
  policy_.timeout = milliseconds(2);
  const auto hasty = stub_to(server.port());
  ASSERT_TRUE(patient->heartbeat(1).has_value());  // on the connection that the second call finds
  const long before = system_calls::receives;
  const auto outcome = hasty->heartbeat(2);
  EXPECT_EQ(before, system_calls::receives);
  expect_failure(outcome.failure(), exception_id::TIMEOUT, orrery::minor::reply_late, completion::maybe);
}

TEST_F(Deadline, holdsAgainstAServerThatReadsARequestByteByByte) {
  const wire::lying_server server([](wire::peer& client, const stage& scene) {
    while (scene.goes_on(milliseconds(20))) client.take(4096);
  });
  orrery::caller thread({.max_connections = 1, .send_bytes = 32u << 20}, versions);
  const wire::message_bytes key{'k', 'e', 'y'};
  Nav::Navigation::stub nav(
      thread, orrery::iop::make_reference({"", orrery::giop::version::v1_2, "127.0.0.1", server.port(), key}).view(),
      policy_);
  const std::vector<std::uint8_t> large(24u << 20);
  expect_timeout([&] { return nav.echo(large); });
}

TEST_F(Deadline, isOneForAllForwardsThatACallFollows) {
  policy_.forwards = 1000;
  std::atomic<std::uint16_t> port = 0;
  wire::lying_server server([&](wire::peer& client, const stage& scene) {
    while (scene.goes_on()) {
      const seen s = read_request(client);
      if (s.minor < 0 || !scene.goes_on(milliseconds(130))) return;
      wire::bytes profile(wire::order::little);
      profile.octet(1).octet(1).octet(2).text("127.0.0.1").u16(port).octets({'k', 'e', 'y'}).u32(0);
      client.send(wire::finish(reply(s.id, 3).text("").u32(1).u32(0).octets(profile.data())));
    }
  });
  port = server.port();
  const auto nav = stub_to(server.port());
  expect_timeout([&] { return nav->heartbeat(1); });
}

TEST_F(Deadline, isOneForAllAttempts) {
  policy_.attempts = 1000;
  policy_.first_pause = milliseconds(0);
  const wire::lying_server server([](wire::peer& client, const stage& scene) {
    read_request(client);
    if (scene.goes_on(milliseconds(130))) client.send(wire::finish(wire::begin(2, wire::order::big, 5)));
  });
  const auto nav = stub_to(server.port());
  expect_timeout([&] { return nav->heartbeat(1); });
}

TEST_F(Deadline, holdsWhereNobodyAnswersAConnection) {
  const wire::black_hole nobody;
  const auto nav = stub_to(nobody.port());
  expect_timeout([&] { return nav->heartbeat(1); }, orrery::minor::connect_timeout, completion::no);
}

}  // namespace
