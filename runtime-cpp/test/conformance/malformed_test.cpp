// SPDX-License-Identifier: Apache-2.0
// What no client should send. A message that can be understood so far that its request is known is answered MARSHAL and
// the connection lives on; a stream that can't be understood is answered MessageError and ended, alone.
#include <random>

#include "server_fixture.hpp"

namespace {

class Malformed : public Server {
 protected:
  /// MessageError of that version, then the end of this stream; another connection goes on.
  void expect_message_error(const wire::message_bytes& bytes, int minor) {
    const auto bystander = connect();
    expect_alive(*bystander);
    const auto peer = connect();
    peer->send(bytes);
    const auto got = peer->receive();
    ASSERT_TRUE(got);
    wire::parsed error(*got);
    EXPECT_EQ(6, error.type());
    EXPECT_EQ(minor, error.minor());
    EXPECT_EQ(12U, error.size());
    EXPECT_TRUE(peer->ended());
    expect_alive(*bystander);
  }
  void expect_marshal(const wire::message_bytes& bytes, std::uint32_t minor) {
    const auto peer = connect();
    expect_system_exception(peer->call(bytes), "MARSHAL", minor);
    expect_alive(*peer);
  }
  static wire::message_bytes header(std::initializer_list<unsigned> first, std::uint32_t size) {
    wire::bytes b(wire::order::big);
    for (const unsigned octet : first) b.octet(octet);
    return b.u32(size).data();
  }
  static wire::bytes arguments(const char* operation, int minor = 2, wire::order o = wire::order::little) {
    wire::request r;
    r.operation = operation;
    r.minor = minor;
    r.order = o;
    return wire::begin_arguments(r);
  }
};

TEST_F(Malformed, magicIsMessageError) {
  expect_message_error(header({'G', 'I', 'O', 'X', 1, 2, 0, 0}, 0), 2);
  expect_message_error(header({'g', 'i', 'o', 'p', 1, 2, 0, 0}, 0), 2);
  wire::message_bytes http;
  for (const char c : std::string("GET / HTTP/1.1\r\n\r\n")) http.push_back(static_cast<std::uint8_t>(c));
  expect_message_error(http, 2);
}

TEST_F(Malformed, versionsBeyondOursAreMessageErrorOf12) {
  expect_message_error(header({'G', 'I', 'O', 'P', 1, 3, 0, 0}, 0), 2);
  expect_message_error(header({'G', 'I', 'O', 'P', 2, 0, 0, 0}, 0), 2);
  expect_message_error(header({'G', 'I', 'O', 'P', 0, 9, 0, 0}, 0), 2);
  expect_message_error(header({'G', 'I', 'O', 'P', 1, 255, 0, 0}, 0), 2);
}

TEST_F(Malformed, messageTypesThatAreNoneAreMessageError) {
  expect_message_error(header({'G', 'I', 'O', 'P', 1, 2, 0, 8}, 0), 2);
  expect_message_error(header({'G', 'I', 'O', 'P', 1, 2, 0, 255}, 0), 2);
  expect_message_error(header({'G', 'I', 'O', 'P', 1, 0, 0, 7}, 0), 2);  // 1.0 has no Fragment
}

TEST_F(Malformed, messagesForClientsAreMessageError) {
  expect_message_error(wire::finish(wire::begin(2, wire::order::big, 1).u32(1).u32(0).u32(0)), 2);
  expect_message_error(wire::finish(wire::begin(1, wire::order::big, 4).u32(1).u32(1)), 1);
}

TEST_F(Malformed, sizesBeyondTheBufferAreMessageErrorAtOnce) {
  expect_message_error(header({'G', 'I', 'O', 'P', 1, 2, 0, 0}, buffer_bytes), 2);
  expect_message_error(header({'G', 'I', 'O', 'P', 1, 0, 0, 0}, 0x7fffffff), 0);
  expect_message_error(header({'G', 'I', 'O', 'P', 1, 2, 0, 0}, 0xffffffff), 2);
  expect_message_error(header({'G', 'I', 'O', 'P', 1, 1, 0, 3}, 0xfffffff4), 1);
}

TEST_F(Malformed, requestsTooShortForTheirIdAreMessageError) {
  expect_message_error(wire::finish(wire::begin(2, wire::order::big, 0)), 2);
  expect_message_error(wire::finish(wire::begin(2, wire::order::big, 0).u32(1)), 2);
  expect_message_error(wire::finish(wire::begin(0, wire::order::big, 0).u32(0)), 0);
  expect_message_error(wire::finish(wire::begin(2, wire::order::big, 3).u32(1)), 2);
}

TEST_F(Malformed, serviceContextsOf10ThatAreForgedAreMessageError) {
  expect_message_error(wire::finish(wire::begin(0, wire::order::big, 0).u32(0x10000000).u32(1).u32(1)), 0);
}

TEST_F(Malformed, headersBehindTheRequestIdAreMarshal) {
  const auto start = [] {
    wire::bytes b = wire::begin(2, wire::order::little, 0);
    return b.u32(7).octet(3).octet(0).octet(0).octet(0);
  };
  expect_marshal(wire::finish(start()), orrery::minor::truncated);
  expect_marshal(wire::finish(start().u16(0).u32(0xffffffff)), orrery::minor::forged_length);
  expect_marshal(wire::finish(start().u16(0).octets(wire::key()).u32(3).raw("abc")),
                 orrery::minor::string_unterminated);
  expect_marshal(wire::finish(start().u16(0).octets(wire::key()).u32(0)), orrery::minor::string_length_zero);
  expect_marshal(wire::finish(start().u16(0).octets(wire::key()).u32(90).raw("abc")), orrery::minor::forged_length);
  expect_marshal(wire::finish(start().u16(0).octets(wire::key()).text("heartbeat")), orrery::minor::truncated);
  expect_marshal(wire::finish(start().u16(0).octets(wire::key()).text("heartbeat").u32(0x20000000)),
                 orrery::minor::forged_length);
  expect_marshal(wire::finish(start().u16(0).octets(wire::key()).text("heartbeat").u32(1).u32(9).u32(99)),
                 orrery::minor::forged_length);
}

TEST_F(Malformed, argumentsThatAreTruncatedAreMarshalInEachVersion) {
  for (const int minor : {0, 1, 2}) {
    for (const wire::order o : {wire::order::big, wire::order::little}) {
      expect_marshal(wire::finish(arguments("heartbeat", minor, o)), orrery::minor::truncated);
      expect_marshal(wire::finish(arguments("heartbeat", minor, o).octet(1).octet(2).octet(3)),
                     orrery::minor::truncated);
      expect_marshal(wire::finish(arguments("turn", minor, o).u32(1).u32(2)), orrery::minor::truncated);
    }
  }
}

TEST_F(Malformed, lengthsThatAreForgedAreMarshalAndAllocateNothing) {
  for (const wire::order o : {wire::order::big, wire::order::little}) {
    for (const std::uint32_t length : {3U, 0x20000001U, 0x7fffffffU, 0xffffffffU}) {
      expect_marshal(wire::finish(arguments("sum", 2, o).u32(length).f64(1).f64(2)), orrery::minor::forged_length);
      expect_marshal(wire::finish(arguments("echo", 2, o).u32(length).octet(1)), orrery::minor::forged_length);
      expect_marshal(wire::finish(arguments("load", 2, o).u32(length).text("x")), orrery::minor::forged_length);
    }
  }
}

TEST_F(Malformed, stringsAreMarshal) {
  expect_marshal(wire::finish(arguments("find").u32(3).raw("abc")), orrery::minor::string_unterminated);
  expect_marshal(wire::finish(arguments("find").text(std::string_view("al\0ha", 5))), orrery::minor::string_holds_nul);
  expect_marshal(wire::finish(arguments("find").u32(0)), orrery::minor::string_length_zero);
  expect_marshal(wire::finish(arguments("find").u32(5).raw("abc").octet(0)), orrery::minor::forged_length);
  expect_marshal(wire::finish(arguments("find").u32(0xffffffff).raw("abc").octet(0)), orrery::minor::forged_length);
}

TEST_F(Malformed, enumsBeyondTheirLastAreMarshal) {
  expect_marshal(wire::finish(arguments("_set_steering").u32(2)), orrery::minor::enum_out_of_range);
  expect_marshal(wire::finish(arguments("_set_steering").u32(0xffffffff)), orrery::minor::enum_out_of_range);
}

TEST_F(Malformed, referencesAreMarshal) {
  expect_marshal(wire::finish(arguments("watch").text("IDL:Nav/Panel:1.0").u32(1).u32(0).u32(999)),
                 orrery::minor::forged_length);
  expect_marshal(wire::finish(arguments("watch").text("IDL:Nav/Panel:1.0").u32(0x10000000)),
                 orrery::minor::forged_length);
}

TEST_F(Malformed, argumentsOfOneWaysAreDropped) {
  const auto peer = connect();
  wire::request r;
  r.response_flags = 0;
  peer->send(wire::finish(wire::begin_arguments(r)));
  EXPECT_TRUE(peer->silent());
  expect_alive(*peer);
}

TEST_F(Malformed, bytesBehindTheArgumentsAreLeftOut) {
  const auto peer = connect();
  auto reply = peer->call(wire::finish(arguments("heartbeat").u32(5).raw("trailing bytes")));
  EXPECT_EQ(6U, reply.body.u32());
}

TEST_F(Malformed, mutationsOfGoodRequestsNeverBreakTheLane) {
  std::mt19937 random(20261121);
  std::vector<wire::message_bytes> good;
  for (const int minor : {0, 1, 2}) {
    for (const wire::order o : {wire::order::big, wire::order::little}) {
      good.push_back(wire::finish(arguments("find", minor, o).text("somewhere")));
      good.push_back(wire::finish(arguments("sum", minor, o).u32(2).f64(1).f64(2)));
      good.push_back(wire::finish(arguments("load", minor, o).u32(1).text("a").f64(0).f64(0).u32(0).u32(0).text("b")));
      good.push_back(wire::finish(arguments("watch", minor, o).text("").u32(0)));
    }
  }
  for (int round = 0; round < 1500; ++round) {
    wire::message_bytes bytes = good[random() % good.size()];
    for (unsigned changes = 1 + random() % 4; changes > 0; --changes) {
      std::uint8_t& byte = bytes[random() % bytes.size()];
      byte = static_cast<std::uint8_t>(random() % 3 == 0 ? 0xff : random());
    }
    if (random() % 8 == 0) bytes.resize(random() % bytes.size());
    const auto peer = connect();
    peer->send(bytes);
    peer->finish_sending();
    while (peer->receive()) {
    }
    ASSERT_TRUE(peer->ended()) << "round " << round;
  }
  expect_alive();
}

}  // namespace
