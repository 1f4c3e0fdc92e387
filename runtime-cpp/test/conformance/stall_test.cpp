// SPDX-License-Identifier: Apache-2.0
// Peers that stop in the middle of something, or are gone without a word: nothing waits for ever, and nobody else
// waits.
#include <chrono>
#include <thread>

#include "server_fixture.hpp"

namespace {

wire::message_bytes ping(std::uint32_t id = 1) {
  wire::request r;
  r.id = id;
  return wire::finish(wire::begin_arguments(r).u32(41));
}

constexpr std::chrono::milliseconds patience{200};

class Stall : public Server {
 protected:
  Stall() : Server(8, 0, begin::serving, patience) {}

  /// Until the server ends that connection; others are served all the time.
  void expect_ended(wire::peer& stalled) const {
    const auto other = connect();
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!stalled.ended(1)) {
      expect_alive(*other);
      ASSERT_LT(std::chrono::steady_clock::now(), end) << "still open";
    }
    expect_alive(*other);
    expect_alive();
  }
};

TEST_F(Stall, inTheMiddleOfAMessageEndsTheConnection) {
  const wire::message_bytes whole = ping();
  for (const std::ptrdiff_t bytes : {5, 12, 30}) {
    const auto stalled = connect();
    expect_alive(*stalled);
    stalled->send({whole.begin(), whole.begin() + bytes});
    expect_ended(*stalled);
  }
}

TEST_F(Stall, beforeTheLastFragmentEndsTheConnection) {
  const auto stalled = connect();
  wire::request r;
  stalled->send(wire::cut(r, ping(), 64, 8).front());
  expect_ended(*stalled);
}

TEST_F(Stall, ofAPeerThatOwesNothingIsNone) {
  const auto idle = connect();
  const auto stalled = connect();
  expect_alive(*idle);
  stalled->send({'G'});
  expect_ended(*stalled);
  expect_alive(*idle);
}

TEST_F(Stall, inReadingTheRepliesEndsTheConnection) {
  const auto deaf = connect();
  wire::request r;
  r.operation = "echo";
  const wire::message_bytes echo = wire::finish(wire::begin_arguments(r).octets(wire::message_bytes(60000, 0x5a)));
  // Until neither side's system takes any more.
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  int refused = 0;
  while (refused < 50 && std::chrono::steady_clock::now() < end) {
    refused = deaf->send_some(echo) < echo.size() ? refused + 1 : 0;
    expect_alive();
  }
  const auto other = connect();
  // The end, or a reset, is behind what the system still holds for the peer.
  bool ended = false;
  while (!ended && std::chrono::steady_clock::now() < end) {
    expect_alive(*other);
    ended = deaf->hung_up();
  }
  EXPECT_TRUE(ended);
}

class FewPlaces : public Server {
 protected:
  FewPlaces() : Server(2, 0, begin::serving, patience) {}
};

TEST_F(FewPlaces, ofPeersThatAreGoneWithoutAWordBecomeFree) {
  const auto first = connect();
  const auto second = connect();
  expect_alive(*first);
  expect_alive(*second);
  first->vanish();
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  bool served = false;
  while (!served && std::chrono::steady_clock::now() < end) {
    const auto next = connect();
    next->send(ping());
    served = next->receive(1000).has_value();
    expect_alive(*second);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_TRUE(served) << "the place of a peer that is gone was never free again";
}

class OnePlace : public Server {
 protected:
  OnePlace() : Server(1, 0, begin::serving, patience) {}
};

TEST_F(OnePlace, ofAPeerThatStopsInTheMiddleBecomesFree) {
  const auto stalled = connect();
  expect_alive(*stalled);
  stalled->send({'G', 'I', 'O'});
  EXPECT_TRUE(stalled->ended(20'000));
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  bool served = false;
  while (!served && std::chrono::steady_clock::now() < end) {
    const auto next = connect();
    next->send(ping());
    served = next->receive(1000).has_value();
  }
  EXPECT_TRUE(served);
}

}  // namespace
