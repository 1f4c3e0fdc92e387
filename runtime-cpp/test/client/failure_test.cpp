// SPDX-License-Identifier: Apache-2.0
// Every way in which a call can fail, and what it comes to.
#include <chrono>
#include <functional>

#include "client_fixture.hpp"

namespace {

using orrery::completion;
using orrery::exception_id;

class Failure : public Client {
 protected:
  /// The call's outcome when the server answers its request with those bytes.
  orrery::outcome<std::int32_t> beat_answered_with(const std::function<wire::message_bytes(std::uint32_t)>& answer) {
    auto called = beat(1);
    const auto peer = server_.accept();
    if (peer == nullptr) return called.get();
    peer->send(answer(read_request(*peer).id));
    return called.get();
  }
};

TEST_F(Failure, toReplyInTimeIsTimeoutAndCancelsTheRequest) {
  policy_.timeout = std::chrono::milliseconds(100);
  bind(orrery::giop::version::v1_2);
  const auto before = std::chrono::steady_clock::now();
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  const seen s = read_request(*peer);
  expect_failure(called.get().failure(), exception_id::TIMEOUT, orrery::minor::reply_late, completion::maybe);
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(2));
  const auto cancel = peer->receive();
  ASSERT_TRUE(cancel);
  wire::parsed in(*cancel);
  EXPECT_EQ(2, in.type());
  EXPECT_EQ(s.id, in.u32());
  EXPECT_TRUE(peer->ended());
}

TEST_F(Failure, toReplyCompletelyInTimeIsTimeout) {
  policy_.timeout = std::chrono::milliseconds(100);
  bind(orrery::giop::version::v1_2);
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  auto bytes = wire::finish(reply(read_request(*peer).id, 0).u32(1));
  bytes.pop_back();
  peer->send(bytes);
  expect_failure(called.get().failure(), exception_id::TIMEOUT, orrery::minor::reply_late, completion::maybe);
}

TEST_F(Failure, toConnectIsTransientAfterSomeAttempts) {
  std::uint16_t port = 0;
  {
    const wire::listener gone;
    port = gone.port();
  }
  Nav::Navigation::stub nav(
      thread_, orrery::iop::make_reference({"", orrery::giop::version::v1_2, "127.0.0.1", port, {}}).view(), policy_);
  expect_failure(nav.heartbeat(1).failure(), exception_id::TRANSIENT, orrery::minor::connect_refused, completion::no);
}

TEST_F(Failure, toHaveATargetIsTransient) {
  Nav::Navigation::stub unbound(thread_);
  expect_failure(unbound.heartbeat(1).failure(), exception_id::TRANSIENT, orrery::minor::not_bound, completion::no);
}

TEST_F(Failure, toHaveAnyConnectionIsNoResources) {
  orrery::caller none(orrery::caller_config{.max_connections = 0, .spare_connections = 0}, versions);
  Nav::Navigation::stub nav(
      none, orrery::iop::make_reference({"", orrery::giop::version::v1_2, "127.0.0.1", server_.port(), {}}).view());
  expect_failure(nav.heartbeat(1).failure(), exception_id::NO_RESOURCES, orrery::minor::connections_exhausted,
                 completion::no);
}

TEST_F(Failure, ofTheConnectionWhileTheRequestMayRunIsCommFailure) {
  auto called = beat(1);
  {
    const auto peer = server_.accept();
    ASSERT_TRUE(peer);
    read_request(*peer);
  }
  expect_failure(called.get().failure(), exception_id::COMM_FAILURE, orrery::minor::connection_lost, completion::maybe);
  // The next call finds a new connection.
  called = beat(2);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  answer(*peer, read_request(*peer).id, 4);
  EXPECT_EQ(4, called.get().value());
}

TEST_F(Failure, toStopClosingInOrderIsTransientInTheEnd) {
  auto called = beat(1);
  for (std::uint32_t i = 0; i < policy_.attempts; ++i) {
    const auto peer = server_.accept();
    ASSERT_TRUE(peer);
    read_request(*peer);
    peer->send(wire::finish(wire::begin(2, wire::order::big, 5)));
  }
  expect_failure(called.get().failure(), exception_id::TRANSIENT, orrery::minor::connection_closed, completion::no);
}

TEST_F(Failure, byMessageErrorIsCommFailure) {
  const auto outcome =
      beat_answered_with([](std::uint32_t) { return wire::finish(wire::begin(2, wire::order::big, 6)); });
  expect_failure(outcome.failure(), exception_id::COMM_FAILURE, orrery::minor::peer_sent_error, completion::maybe);
}

TEST_F(Failure, toEndForwardsIsTransient) {
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  wire::bytes profile(wire::order::little);
  profile.octet(1).octet(1).octet(2).text("127.0.0.1").u16(server_.port()).octets({'k', 'e', 'y'}).u32(0);
  for (std::uint32_t i = 0; i <= policy_.forwards; ++i) {
    peer->send(wire::finish(reply(read_request(*peer).id, 3).text("").u32(1).u32(0).octets(profile.data())));
  }
  expect_failure(called.get().failure(), exception_id::TRANSIENT, orrery::minor::too_many_forwards, completion::no);
}

TEST_F(Failure, toBeForwardedSomewhereIsInvObjref) {
  const auto outcome = beat_answered_with([](std::uint32_t id) { return wire::finish(reply(id, 3).text("").u32(0)); });
  expect_failure(outcome.failure(), exception_id::INV_OBJREF, orrery::minor::bad_reference, completion::no);
}

TEST_F(Failure, ofTheServantIsPassedOn) {
  const auto outcome = beat_answered_with([](std::uint32_t id) {
    return wire::finish(reply(id, 2).text("IDL:omg.org/CORBA/NO_RESOURCES:1.0").u32(0x41540001).u32(2));
  });
  expect_failure(outcome.failure(), exception_id::NO_RESOURCES, 0x41540001, completion::maybe);
}

TEST_F(Failure, thatNobodyDeclaredIsUnknown) {
  auto outcome = beat_answered_with(
      [](std::uint32_t id) { return wire::finish(reply(id, 2).text("IDL:vendor/STRANGE:1.0").u32(8).u32(0)); });
  expect_failure(outcome.failure(), exception_id::UNKNOWN, 8, completion::yes);
}

TEST_F(Failure, byAnUndeclaredUserExceptionIsUnknown) {
  const auto outcome =
      beat_answered_with([](std::uint32_t id) { return wire::finish(reply(id, 1).text("IDL:Nav/NotFound:1.0")); });
  expect_failure(outcome.failure(), exception_id::UNKNOWN, orrery::minor::undeclared_user_exception, completion::yes);
}

TEST_F(Failure, toDecodeTheResultIsMarshalAndTheConnectionLives) {
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  peer->send(wire::finish(reply(read_request(*peer).id, 0).u16(1)));
  expect_failure(called.get().failure(), exception_id::MARSHAL, orrery::minor::truncated, completion::yes);
  called = beat(2);
  answer(*peer, read_request(*peer).id, 4);
  EXPECT_EQ(4, called.get().value());
}

TEST_F(Failure, toUnderstandTheReplyIsCommFailure) {
  const wire::message_bytes answers[] = {
      wire::message_bytes(24, 'x'),                              // no GIOP
      wire::finish(wire::begin(2, wire::order::big, 1)),         // no reply header
      {'G', 'I', 'O', 'P', 1, 2, 0, 1, 0xff, 0xff, 0xff, 0xff},  // too large
      wire::finish(reply(1, 9)),                                 // no such status
  };
  for (const wire::message_bytes& bytes : answers) {
    bind(orrery::giop::version::v1_2);
    const auto outcome = beat_answered_with([&](std::uint32_t id) {
      wire::message_bytes copy = bytes;
      if (copy.size() > 16 && copy[7] == 1) copy[12] = static_cast<std::uint8_t>(id);
      return copy;
    });
    expect_failure(outcome.failure(), exception_id::COMM_FAILURE, orrery::minor::reply_malformed, completion::maybe);
  }
}

TEST_F(Failure, byAStatusThatTheReplysVersionHasNotIsCommFailure) {
  for (const int minor : {0, 1}) {
    for (const std::uint32_t status : {4U, 5U}) {
      bind(static_cast<orrery::giop::version>(minor));
      const auto outcome = beat_answered_with([&](std::uint32_t id) {
        // The body that 1.2 would have: another way to name the object, or a place to go to.
        return wire::finish(status == 5 ? reply(id, 5, minor).u16(0) : reply(id, 4, minor).text("").u32(0));
      });
      expect_failure(outcome.failure(), exception_id::COMM_FAILURE, orrery::minor::reply_malformed, completion::maybe);
    }
  }
}

TEST_F(Failure, byAReplyOfAnotherVersionIsCommFailure) {
  bind(orrery::giop::version::v1_1);
  const auto outcome = beat_answered_with([](std::uint32_t id) { return wire::finish(reply(id, 0, 2).u32(1)); });
  expect_failure(outcome.failure(), exception_id::COMM_FAILURE, orrery::minor::reply_malformed, completion::maybe);
}

TEST_F(Failure, byALocateReplyToARequestIsCommFailure) {
  const auto outcome = beat_answered_with(
      [](std::uint32_t id) { return wire::finish(wire::begin(2, wire::order::little, 4).u32(id).u32(1)); });
  expect_failure(outcome.failure(), exception_id::COMM_FAILURE, orrery::minor::reply_malformed, completion::maybe);
}

TEST_F(Failure, ofAStringThatHoldsANulIsBadParamAndNothingIsSent) {
  using namespace std::string_view_literals;
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  answer(*peer, read_request(*peer).id, 1);
  EXPECT_TRUE(called.get());
  expect_failure(nav_->find("alpha\0beta"sv).failure(), exception_id::BAD_PARAM, orrery::minor::string_holds_nul,
                 completion::no);
  EXPECT_TRUE(peer->silent());
}

TEST_F(Failure, ofAResultWhoseStringHoldsANulIsMarshal) {
  using namespace std::string_view_literals;
  auto called = std::async(std::launch::async, [this] {
    auto found = nav_->find("alpha");
    return found.failure() == nullptr ? orrery::system_exception{} : *found.failure();
  });
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  peer->send(wire::finish(reply(read_request(*peer).id, 1).text("IDL:Nav/NotFound:1.0").text("al\0ha"sv).u32(0)));
  const orrery::system_exception why = called.get();
  expect_failure(&why, exception_id::MARSHAL, orrery::minor::string_holds_nul, completion::yes);
}

TEST_F(Failure, toFitTheRequestIsImpLimitAndTheConnectionLives) {
  const std::vector<std::uint8_t> large(10000);
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  answer(*peer, read_request(*peer).id, 1);
  EXPECT_TRUE(called.get());
  expect_failure(nav_->echo(large).failure(), exception_id::IMP_LIMIT, orrery::minor::request_too_large,
                 completion::no);
  called = beat(2);
  answer(*peer, read_request(*peer).id, 4);
  EXPECT_EQ(4, called.get().value());
}

}  // namespace
