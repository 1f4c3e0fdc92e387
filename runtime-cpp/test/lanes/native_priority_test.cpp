// SPDX-License-Identifier: Apache-2.0
// The operating system's priority of a thread that serves: its lane's, unless the pool has no lanes or the servant sets
// another.
#include <array>

#include <sched.h>

#include "lanes_fixture.hpp"

namespace {

bool may_use_fifo(int priority) {
  sched_param parameter{};
  parameter.sched_priority = priority;
  const bool granted = ::sched_setscheduler(0, SCHED_FIFO, &parameter) == 0;
  parameter.sched_priority = 0;
  ::sched_setscheduler(0, SCHED_OTHER, &parameter);
  return granted;
}

/// Answers a heartbeat with the native priority that it runs at; with an argument, it sets that CORBA priority first.
class scheduling_probe : public probe {
 public:
  orrery::outcome<std::int32_t> heartbeat(orrery::call& call, std::int32_t wanted) noexcept override {
    if (wanted != 0) {
      const auto set = call.set_priority(wanted);
      if (!set) return *set.failure();
    }
    sched_param parameter{};
    ::sched_getparam(0, &parameter);
    return parameter.sched_priority;
  }
};

class NativePriority : public Lanes {
 protected:
  void SetUp() override {
    if (!may_use_fifo(9)) GTEST_SKIP() << "no privilege for real-time priorities";
  }

  void serve(bool takes_priorities) {
    servant_.serve_by(poa_rules_);
    table_.declare(0, 0, servant_);
    config_ = {.name = "measured",
               .priority = 500,
               .policy = orrery::scheduling::fifo,
               .native_priority = 5,
               .takes_priorities = takes_priorities,
               .max_connections = 2};
    lane_ = std::make_unique<orrery::lane>(config_, orrery::lane_environment{table_, versions_, outbound_, 0, rules_});
    ASSERT_TRUE(lane_->listen("127.0.0.1", 0));
    ASSERT_TRUE(lane_->start());
    peer_ = std::make_unique<wire::peer>(lane_->port());
  }

  /// The native priority of a request that tells that priority; 0 for none. Else the reply's exception.
  wire::reply call(std::uint16_t told, std::uint32_t wanted = 0) {
    const wire::request r;
    wire::bytes b = wire::begin(2, r.order, 0);
    b.u32(7).octet(3).octet(0).octet(0).octet(0).u16(0).octets(r.object_key).text(r.operation);
    b.u32(told == 0 ? 0 : 1);
    if (told != 0) {
      wire::bytes data(r.order);
      data.octet(1).u16(told);
      b.u32(10).octets(data.data());
    }
    b.align(8).u32(wanted);
    peer_->send(wire::finish(b));
    const auto bytes = peer_->receive().value_or(wire::message_bytes(64));
    wire::reply reply(bytes);
    if (told != 0) reply.body.skip(16);  // the context that tells the priority back, and padding
    return reply;
  }
  int native(std::uint16_t told, std::uint32_t wanted = 0) {
    wire::reply reply = call(told, wanted);
    EXPECT_EQ(0U, reply.status);
    return static_cast<int>(reply.body.u32());
  }

  static constexpr std::array<orrery::rtcorba::priority_step, 1> mapped_{{{0, 1000, 0, 10}}};
  static constexpr orrery::rtcorba::priority_rules rules_{.to_native = {mapped_}};
  static constexpr orrery::upcall_rules poa_rules_{.client_propagated = true, .default_priority = 300};

  orrery::lane_config config_;
  scheduling_probe servant_;
  std::unique_ptr<orrery::lane> lane_;
  std::unique_ptr<wire::peer> peer_;
};

TEST_F(NativePriority, staysTheLanesWhateverIsPropagated) {
  serve(false);
  EXPECT_EQ(5, native(900));
  EXPECT_EQ(5, native(0));
}

TEST_F(NativePriority, isThePropagatedOneInAPoolWithoutLanes) {
  serve(true);
  EXPECT_EQ(9, native(900));
  EXPECT_EQ(3, native(0)) << "the POA's default";
  EXPECT_EQ(5, native(500));
}

TEST_F(NativePriority, isWhatTheServantSetsUntilTheRequestIsOver) {
  serve(false);
  EXPECT_EQ(8, native(0, 800));
  EXPECT_EQ(5, native(0));
}

TEST_F(NativePriority, isDataConversionWhereTheMappingHasNone) {
  serve(true);
  wire::reply reply = call(2000);
  EXPECT_EQ(2U, reply.status);
  EXPECT_EQ("IDL:omg.org/CORBA/DATA_CONVERSION:1.0", reply.body.text());
  EXPECT_EQ(9, native(900));
}

}  // namespace
