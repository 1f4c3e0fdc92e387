// SPDX-License-Identifier: Apache-2.0
#include "server_fixture.hpp"

namespace {

struct dialect {
  int minor;
  wire::order order;
};

std::string dialect_name(const ::testing::TestParamInfo<dialect>& info) {
  return std::string("giop_1_").append(std::to_string(info.param.minor)) +
         (info.param.order == wire::order::little ? "_little" : "_big");
}

/// Everything here holds in each version and byte order.
class Request : public Server, public ::testing::WithParamInterface<dialect> {
 protected:
  wire::request operation(const std::string& name) const {
    wire::request r;
    r.minor = GetParam().minor;
    r.order = GetParam().order;
    r.operation = name;
    return r;
  }
  wire::reply call(const std::string& name) const {
    const auto peer = connect();
    return peer->call(wire::finish(wire::begin_request(operation(name))));
  }
};

INSTANTIATE_TEST_SUITE_P(Dialects, Request,
                         ::testing::Values(dialect{0, wire::order::big}, dialect{0, wire::order::little},
                                           dialect{1, wire::order::big}, dialect{1, wire::order::little},
                                           dialect{2, wire::order::big}, dialect{2, wire::order::little}),
                         &dialect_name);

TEST_P(Request, isAnsweredInItsVersionWithItsId) {
  const auto peer = connect();
  wire::request r = operation("heartbeat");
  r.id = 0xfedcba98;
  auto reply = peer->call(wire::finish(wire::begin_arguments(r).u32(99)));
  EXPECT_EQ(r.minor, reply.body.minor());
  EXPECT_EQ(1, reply.body.type());
  EXPECT_EQ(r.id, reply.id);
  EXPECT_EQ(0U, reply.status);
  EXPECT_EQ(100U, reply.body.u32());
}

TEST_P(Request, returnsStructsAndEnums) {
  auto position = call("_get_current");
  EXPECT_EQ(1.5, position.body.f64());
  EXPECT_EQ(-2.5, position.body.f64());
  EXPECT_EQ(0x3e800000U, position.body.u32());
  auto mode = call("_get_steering");
  EXPECT_EQ(1U, mode.body.u32());
}

TEST_P(Request, takesSequencesOfStructsAndReturnsSeveralResults) {
  const auto peer = connect();
  wire::bytes b = wire::begin_arguments(operation("load"));
  b.u32(2);
  for (int i = 0; i < 2; ++i) {
    b.text("wp").f64(1).f64(2).number(0, 4).u32(1).f64(0.5);
  }
  b.text("label");
  auto reply = peer->call(wire::finish(b));
  ASSERT_EQ(0U, reply.status);
  EXPECT_EQ(2U, reply.body.u32());
  EXPECT_EQ("label", reply.body.text());
}

TEST_P(Request, takesDoublesAtTheirAlignment) {
  const auto peer = connect();
  auto reply = peer->call(wire::finish(wire::begin_arguments(operation("sum")).u32(3).f64(1).f64(2).f64(4)));
  EXPECT_EQ(7.0, reply.body.f64());
}

TEST_P(Request, carriesReferencesThere) {
  const auto peer = connect();
  wire::bytes profile(wire::order::big);
  profile.octet(0).octet(1).octet(0).text("host").u16(99).octets({'k', 'e', 'y'});
  wire::bytes b = wire::begin_arguments(operation("watch"));
  b.text("IDL:Nav/Panel:1.0").u32(1).u32(0).octets(profile.data());
  EXPECT_EQ(0U, peer->call(wire::finish(b)).status);
  auto reply = peer->call(wire::finish(wire::begin_request(operation("watcher"))));
  ASSERT_EQ(0U, reply.status);
  EXPECT_EQ("IDL:Nav/Panel:1.0", reply.body.text());
  EXPECT_EQ(1U, reply.body.u32());
  EXPECT_EQ(0U, reply.body.u32());
  EXPECT_EQ(profile.data().size(), reply.body.u32());
}

TEST_P(Request, raisesUserExceptions) {
  const auto peer = connect();
  auto reply = peer->call(wire::finish(wire::begin_arguments(operation("find")).text("nowhere")));
  ASSERT_EQ(1U, reply.status);
  EXPECT_EQ("IDL:Nav/NotFound:1.0", reply.body.text());
  EXPECT_EQ("nowhere", reply.body.text());
  EXPECT_EQ(404U, reply.body.u32());
}

TEST_P(Request, raisesSystemExceptionsOfTheServant) {
  const auto peer = connect();
  expect_system_exception(peer->call(wire::finish(wire::begin_arguments(operation("find")).text("refuse"))),
                          "NO_PERMISSION", 5, orrery::completion::yes);
}

TEST_P(Request, isSentToAnotherObjectByTheServant) {
  const auto peer = connect();
  wire::bytes profile(wire::order::big);
  profile.octet(0).octet(1).octet(0).text("host").u16(99).octets({'k', 'e', 'y'});
  wire::bytes b = wire::begin_arguments(operation("watch"));
  b.text("IDL:Nav/Panel:1.0").u32(1).u32(0).octets(profile.data());
  EXPECT_EQ(0U, peer->call(wire::finish(b)).status);
  for (const bool lasting : {false, true}) {
    auto reply = peer->call(
        wire::finish(wire::begin_arguments(operation("find")).text(lasting ? "elsewhere for good" : "elsewhere")));
    EXPECT_EQ(lasting && GetParam().minor == 2 ? 4U : 3U, reply.status);
    EXPECT_EQ("IDL:Nav/Panel:1.0", reply.body.text());
    EXPECT_EQ(1U, reply.body.u32());  // one profile
    EXPECT_EQ(0U, reply.body.u32());  // of IIOP
  }
  expect_system_exception(peer->call(wire::finish(wire::begin_arguments(operation("find")).text("nowhere at all"))),
                          "OBJECT_NOT_EXIST", orrery::minor::nil_reference);
  // A peer can have sent the exception that stands for a forward, and the servant passes it on.
  expect_system_exception(peer->call(wire::finish(wire::begin_arguments(operation("find")).text("relayed"))),
                          "TRANSIENT", orrery::minor::forwarded);
  expect_alive(*peer);
}

TEST_P(Request, isUnknownWhenTheServantThrows) {
  const auto peer = connect();
  for (int i = 0; i < 3; ++i) {
    expect_system_exception(peer->call(wire::finish(wire::begin_arguments(operation("find")).text("throw"))), "UNKNOWN",
                            orrery::minor::servant_failed, orrery::completion::maybe);
    expect_system_exception(peer->call(wire::finish(wire::begin_arguments(operation("find")).text("starve"))),
                            "NO_MEMORY", orrery::minor::servant_failed, orrery::completion::maybe);
    expect_alive(*peer);
  }
}

TEST_P(Request, whoseServantThrowsIsTold) {
  struct : orrery::failure_hook {
    void failed(const orrery::servant_failure& f) override {
      std::string line;
      for (const std::string_view part : {f.lane, f.interface, f.operation, f.what}) line.append(part).append("; ");
      said.push_back(line);
    }
    std::vector<std::string> said;
  } hook;
  failures_.tell_to(hook);
  const auto peer = connect();
  peer->call(wire::finish(wire::begin_arguments(operation("find")).text("throw")));
  peer->call(wire::finish(wire::begin_arguments(operation("find")).text("starve")));
  lane_->stop();
  const std::vector<std::string> expected{
      "main; IDL:Nav/Navigation:1.0; find; an exception that is not a std::exception; ",
      "main; IDL:Nav/Navigation:1.0; find; std::bad_alloc; "};
  EXPECT_EQ(expected, hook.said);
}

TEST_P(Request, thatNobodyWaitsForMayThrow) {
  const auto peer = connect();
  wire::request r = operation("find");
  r.response_flags = 0;
  peer->send(wire::finish(wire::begin_arguments(r).text("throw")));
  EXPECT_TRUE(peer->silent());
  expect_alive(*peer);
}

TEST_P(Request, answersNoMemoryWhenTheServantExhaustsTheScope) {
  const auto peer = connect();
  expect_system_exception(peer->call(wire::finish(wire::begin_arguments(operation("find")).text("exhaust"))),
                          "NO_MEMORY", orrery::minor::scope_exhausted, orrery::completion::yes);
  expect_alive(*peer);
}

TEST_P(Request, isNotAnsweredWhenNoResponseIsExpected) {
  const auto peer = connect();
  wire::request r = operation("heartbeat");
  r.response_flags = 0;
  peer->send(wire::finish(wire::begin_arguments(r).u32(1)));
  EXPECT_TRUE(peer->silent());
  expect_alive(*peer);
  EXPECT_EQ(2, servant_.beats);
}

TEST_P(Request, isServedWithServiceContextsThatNobodyKnows) {
  const auto peer = connect();
  wire::request r = operation("heartbeat");
  r.unknown_context = true;
  auto reply = peer->call(wire::finish(wire::begin_arguments(r).u32(1)));
  EXPECT_EQ(0U, reply.status);
  EXPECT_EQ(2U, reply.body.u32());
}

TEST_P(Request, ofUnknownOperationsIsBadOperation) {
  for (const char* name : {"heartbea", "heartbeatx", "Heartbeat", "_get_curren", "_set_current", "x", "",
                           "a_name_longer_than_any_operation_of_this_interface"}) {
    expect_system_exception(call(name), "BAD_OPERATION", orrery::minor::unknown_operation);
  }
}

TEST_P(Request, ofUnknownObjectsIsObjectNotExist) {
  const auto peer = connect();
  wire::request r = operation("heartbeat");
  const struct {
    wire::message_bytes key;
    std::uint32_t minor;
  } keys[] = {{wire::key(0, 1), orrery::minor::object_unknown},     // declared, not there
              {wire::key(0, 9), orrery::minor::object_unknown},     // no such slot
              {wire::key(0, 0, 2), orrery::minor::object_unknown},  // another generation
              {wire::key(5, 0), orrery::minor::adapter_missing},   {{}, orrery::minor::key_foreign},
              {{'N', 'a', 'm', 'e'}, orrery::minor::key_foreign}};
  for (const auto& each : keys) {
    r.object_key = each.key;
    expect_system_exception(peer->call(wire::finish(wire::begin_arguments(r).u32(1))), "OBJECT_NOT_EXIST", each.minor);
  }
}

TEST_P(Request, ofPseudoOperationsIsAnswered) {
  const auto peer = connect();
  const auto is_a = [&](const char* id) {
    auto reply = peer->call(wire::finish(wire::begin_arguments(operation("_is_a")).text(id)));
    return reply.status == 0 && reply.body.number(1) == 1;
  };
  EXPECT_TRUE(is_a("IDL:Nav/Navigation:1.0"));
  EXPECT_TRUE(is_a("IDL:omg.org/CORBA/Object:1.0"));
  EXPECT_FALSE(is_a("IDL:Nav/Navigation:1.1"));
  EXPECT_EQ(0U, call("_non_existent").body.number(1));
  EXPECT_EQ(0U, call("_not_existent").body.number(1));
  EXPECT_EQ("IDL:Nav/Navigation:1.0", call("_repository_id").body.text());
  EXPECT_EQ("", call("_component").body.text());
  expect_system_exception(call("_interface"), "INTF_REPOS", orrery::minor::no_interface_repository);
  expect_system_exception(call("_domain_managers"), "NO_IMPLEMENT", 0);
}

}  // namespace
