// SPDX-License-Identifier: Apache-2.0
// An object may be reached at several places: profiles of its reference, alternate addresses of a profile, and where a
// server forwards to. Each is tried while there is time.
#include <chrono>
#include <string>

#include "client_fixture.hpp"
#include "lying_server.hpp"

namespace {

using orrery::completion;
using orrery::exception_id;

class Places : public Client {
 protected:
  Places() {
    const wire::listener gone;
    nobody_ = gone.port();
  }

  /// An IIOP profile of 1.2 with alternate addresses.
  static wire::message_bytes profile(std::uint16_t port, const std::vector<std::uint16_t>& alternates = {}) {
    wire::bytes body(wire::order::little);
    body.octet(1).octet(1).octet(2).text("127.0.0.1").u16(port).octets({'k', 'e', 'y'});
    body.u32(static_cast<std::uint32_t>(alternates.size()));
    for (const std::uint16_t each : alternates) {
      wire::bytes address(wire::order::little);
      address.octet(1).text("127.0.0.1").u16(each);
      body.u32(3).octets(address.data());
    }
    return body.data();
  }
  /// A reference behind what stands in `b` already.
  static wire::bytes reference(wire::bytes b, const std::vector<wire::message_bytes>& profiles) {
    b.text("IDL:Nav/Navigation:1.0").u32(static_cast<std::uint32_t>(profiles.size()));
    for (const wire::message_bytes& each : profiles) b.u32(0).octets(each);
    return b;
  }

  void bind_to(const std::vector<wire::message_bytes>& profiles) {
    const auto bytes = reference(wire::bytes(wire::order::little).octet(1), profiles).data();
    std::string text = "IOR:";
    for (const std::uint8_t byte : bytes) {
      text += "0123456789abcdef"[byte >> 4];
      text += "0123456789abcdef"[byte & 15];
    }
    const auto parsed = orrery::iop::parse_reference(text);
    ASSERT_TRUE(parsed.ok);
    nav_ = std::make_unique<Nav::Navigation::stub>(thread_, parsed.reference.view(), policy_);
  }

  void expect_an_answer_from(wire::listener& server) {
    auto called = beat(1);
    const auto peer = server.accept();
    ASSERT_TRUE(peer);
    for (const std::uint32_t value : {5U, 6U}) {
      answer(*peer, read_request(*peer).id, value);
      EXPECT_EQ(static_cast<std::int32_t>(value), called.get().value());
      called = beat(2);
    }
    answer(*peer, read_request(*peer).id, 7);
    EXPECT_TRUE(called.get()) << "which one answered is kept";
  }

  void forward(wire::peer& peer, std::uint16_t port) {
    peer.send(wire::finish(reference(reply(read_request(peer).id, 3), {profile(port)})));
  }

  std::uint16_t nobody_ = 0;
};

TEST_F(Places, areTheAlternateAddressesOfAProfile) {
  policy_.attempts = 1;
  bind_to({profile(nobody_, {nobody_, server_.port()})});
  expect_an_answer_from(server_);
}

TEST_F(Places, areTheProfilesOfAReference) {
  policy_.attempts = 1;
  bind_to({profile(nobody_, {nobody_}), profile(nobody_), profile(server_.port())});
  expect_an_answer_from(server_);
}

TEST_F(Places, thatNeverAnswerLeaveTimeForTheOthers) {
  const wire::black_hole first;
  policy_.timeout = std::chrono::milliseconds(600);
  bind_to({profile(first.port(), {first.port()}), profile(server_.port())});
  expect_an_answer_from(server_);
}

TEST_F(Places, areAllTriedBeforeACallIsTransient) {
  policy_.attempts = 1;
  bind_to({profile(nobody_, {nobody_}), profile(nobody_)});
  expect_failure(nav_->heartbeat(1).failure(), exception_id::TRANSIENT, orrery::minor::connect_refused, completion::no);
}

TEST_F(Places, areTheOriginalTargetAgainWhereAForwardLeadsNowhere) {
  policy_.attempts = 1;
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  forward(*peer, nobody_);
  answer(*peer, read_request(*peer).id, 5);
  EXPECT_EQ(5, called.get().value());
}

TEST_F(Places, areTheOriginalTargetOnceForACall) {
  policy_.attempts = 1;
  bind(orrery::giop::version::v1_2);
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  forward(*peer, nobody_);
  forward(*peer, nobody_);
  expect_failure(called.get().failure(), exception_id::TRANSIENT, orrery::minor::connect_refused, completion::no);
}

TEST_F(Places, areTheOriginalTargetForTheNextCallWhereAForwardedOneIsLost) {
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  {
    wire::listener elsewhere;
    forward(*peer, elsewhere.port());
    const auto second = elsewhere.accept();
    ASSERT_TRUE(second);
    read_request(*second);
  }
  expect_failure(called.get().failure(), exception_id::COMM_FAILURE, orrery::minor::connection_lost, completion::maybe);
  called = beat(2);
  answer(*peer, read_request(*peer).id, 6);
  EXPECT_EQ(6, called.get().value());
}

}  // namespace
