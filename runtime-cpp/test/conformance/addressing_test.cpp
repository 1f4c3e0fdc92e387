// SPDX-License-Identifier: Apache-2.0
// The three addressing dispositions of GIOP 1.2 and LocateRequest in all versions (CORBA 3.3 part 2, 9.4.2.1, 9.4.5).
#include "server_fixture.hpp"

namespace {

class Addressing : public Server {
 protected:
  static wire::message_bytes profile(const wire::message_bytes& key, wire::order o) {
    wire::bytes b(o);
    b.octet(o == wire::order::little ? 1 : 0).octet(1).octet(2).text("anywhere").u16(1).octets(key).u32(0);
    return b.data();
  }
  static wire::bytes& by_profile(wire::bytes& b, const wire::message_bytes& key) {
    return b.u16(1).u32(0).octets(profile(key, wire::order::big));
  }
  static wire::bytes& by_reference(wire::bytes& b, const wire::message_bytes& key, std::uint32_t index) {
    b.u16(2).u32(index).text("IDL:Nav/Navigation:1.0").u32(2);
    return b.u32(77).octets({1, 2}).u32(0).octets(profile(key, wire::order::little));
  }
  static wire::bytes request(wire::order o) {
    wire::bytes b = wire::begin(2, o, 0);
    return b.u32(1).octet(3).octet(0).octet(0).octet(0);
  }
  static wire::message_bytes heartbeat(wire::bytes b) {
    return wire::finish(b.text("heartbeat").u32(0).align(8).u32(5));
  }
  std::uint32_t locate(const wire::message_bytes& m) const {
    const auto peer = connect();
    peer->send(m);
    const auto got = peer->receive();
    if (!got) return 99;
    wire::parsed reply(*got);
    EXPECT_EQ(4, reply.type());
    EXPECT_EQ(31U, reply.u32());
    return reply.u32();
  }
};

TEST_F(Addressing, byProfileReachesTheObject) {
  for (const wire::order o : {wire::order::big, wire::order::little}) {
    const auto peer = connect();
    wire::bytes b = request(o);
    auto reply = peer->call(heartbeat(by_profile(b, wire::key())));
    EXPECT_EQ(0U, reply.status);
    EXPECT_EQ(6U, reply.body.u32());
  }
}

TEST_F(Addressing, byReferenceReachesTheObjectOfTheProfileChosen) {
  const auto peer = connect();
  wire::bytes b = request(wire::order::little);
  EXPECT_EQ(6U, peer->call(heartbeat(by_reference(b, wire::key(), 1))).body.u32());
}

TEST_F(Addressing, thatIsMalformedIsMarshalAndTheConnectionLives) {
  const auto peer = connect();
  wire::bytes other_profile = request(wire::order::little);
  expect_system_exception(peer->call(heartbeat(by_reference(other_profile, wire::key(), 0))), "MARSHAL",
                          orrery::minor::bad_addressing);
  wire::bytes no_profile = request(wire::order::little);
  expect_system_exception(peer->call(heartbeat(by_reference(no_profile, wire::key(), 2))), "MARSHAL",
                          orrery::minor::bad_addressing);
  wire::bytes unknown = request(wire::order::big);
  expect_system_exception(peer->call(heartbeat(unknown.u16(3).octets(wire::key()))), "MARSHAL",
                          orrery::minor::bad_addressing);
  wire::bytes cut = request(wire::order::big);
  expect_system_exception(peer->call(heartbeat(cut.u16(1).u32(0).octets({0, 1, 2}))), "MARSHAL",
                          orrery::minor::bad_addressing);
  expect_alive(*peer);
}

TEST_F(Addressing, locateRequestFindsObjectsInEachVersion) {
  for (const int minor : {0, 1, 2}) {
    for (const wire::order o : {wire::order::big, wire::order::little}) {
      for (const bool here : {true, false}) {
        wire::bytes b = wire::begin(minor, o, 3);
        b.u32(31);
        if (minor == 2) b.u16(0);
        EXPECT_EQ(here ? 1U : 0U, locate(wire::finish(b.octets(here ? wire::key() : wire::key(0, 1)))));
      }
    }
  }
}

TEST_F(Addressing, locateRequestTakesEachDisposition) {
  wire::bytes profile = wire::begin(2, wire::order::big, 3);
  profile.u32(31);
  EXPECT_EQ(1U, locate(wire::finish(by_profile(profile, wire::key()))));
  wire::bytes reference = wire::begin(2, wire::order::little, 3);
  reference.u32(31);
  EXPECT_EQ(1U, locate(wire::finish(by_reference(reference, wire::key(), 1))));
  wire::bytes unknown = wire::begin(2, wire::order::little, 3);
  unknown.u32(31);
  EXPECT_EQ(0U, locate(wire::finish(by_profile(unknown, {'x'}))));
}

}  // namespace
