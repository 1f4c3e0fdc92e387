// SPDX-License-Identifier: Apache-2.0
// A stub that asks where its object is before it calls it.
#include "client_fixture.hpp"

namespace {

using orrery::completion;
using orrery::exception_id;

class Locate : public Client {
 protected:
  std::future<orrery::outcome<void>> locate() {
    return std::async(std::launch::async, [this] { return nav_->locate(); });
  }
  /// The id of the LocateRequest that comes next, its target being named by its key.
  static std::uint32_t asked(wire::peer& peer) {
    const auto bytes = peer.receive();
    if (!bytes) return 0;
    wire::parsed in(*bytes);
    EXPECT_EQ(3, in.type());
    const std::uint32_t id = in.u32();
    if (in.minor() == 2) {
      EXPECT_EQ(0U, in.number(2));
    }
    EXPECT_EQ((wire::message_bytes{'k', 'e', 'y'}), in.octets());
    return id;
  }
  static wire::bytes reply_with(std::uint32_t id, std::uint32_t status, int minor = 2) {
    return wire::begin(minor, wire::order::little, 4).u32(id).u32(status);
  }
};

TEST_F(Locate, findsTheObjectInEachVersion) {
  for (const int minor : {0, 1, 2}) {
    bind(static_cast<orrery::giop::version>(minor));
    auto located = locate();
    const auto peer = server_.accept();
    ASSERT_TRUE(peer);
    peer->send(wire::finish(reply_with(asked(*peer), 1, minor)));
    EXPECT_TRUE(located.get());
    thread_.find({"127.0.0.1", server_.port()})->close();
  }
}

TEST_F(Locate, goesWhereTheServerSendsItAndCallsThere) {
  wire::listener elsewhere;
  auto located = locate();
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  wire::bytes profile(wire::order::little);
  profile.octet(1).octet(1).octet(2).text("127.0.0.1").u16(elsewhere.port()).octets({'k', 'e', 'y'}).u32(0);
  peer->send(wire::finish(reply_with(asked(*peer), 2).text("").u32(1).u32(0).octets(profile.data())));
  const auto there = elsewhere.accept();
  ASSERT_TRUE(there);
  there->send(wire::finish(reply_with(asked(*there), 1)));
  EXPECT_TRUE(located.get());
  auto called = beat(1);
  answer(*there, read_request(*there).id, 4);
  EXPECT_EQ(4, called.get().value());
}

TEST_F(Locate, ofAnUnknownObjectIsObjectNotExist) {
  auto located = locate();
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  peer->send(wire::finish(reply_with(asked(*peer), 0)));
  expect_failure(located.get().failure(), exception_id::OBJECT_NOT_EXIST, orrery::minor::object_unknown,
                 completion::no);
}

TEST_F(Locate, isToldWhatTheServerFailsWith) {
  auto located = locate();
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  peer->send(wire::finish(reply_with(asked(*peer), 4).text("IDL:omg.org/CORBA/TRANSIENT:1.0").u32(7).u32(1)));
  expect_failure(located.get().failure(), exception_id::TRANSIENT, 7, completion::no);
}

TEST_F(Locate, believesNoStatusThatTheVersionHasNot) {
  bind(orrery::giop::version::v1_1);
  auto located = locate();
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  peer->send(wire::finish(reply_with(asked(*peer), 3, 1).text("").u32(0)));
  expect_failure(located.get().failure(), exception_id::COMM_FAILURE, orrery::minor::reply_malformed,
                 completion::maybe);
}

TEST_F(Locate, isBoundedByTheTimeout) {
  policy_.timeout = std::chrono::milliseconds(100);
  bind(orrery::giop::version::v1_2);
  expect_failure(nav_->locate().failure(), exception_id::TIMEOUT, orrery::minor::reply_late, completion::maybe);
}

}  // namespace
