// SPDX-License-Identifier: Apache-2.0
// Priorities that come with requests (Real-time CORBA 1.2, 5.7), as bytes of the service contexts 10 and 11.
#include <array>
#include <optional>

#include <gtest/gtest.h>

#include <orrery/detail/lanes/lane.hpp>
#include <orrery/giop/preload.hpp>

#include "probe.hpp"
#include "wire.hpp"

namespace {

/// Answers a heartbeat with the priority that it runs at; with an argument, it sets that first.
class pilot : public probe {
 public:
  orrery::outcome<std::int32_t> heartbeat(orrery::call& call, std::int32_t wanted) noexcept override {
    if (wanted != 0) {
      const auto set = call.set_priority(wanted);
      if (!set) return *set.failure();
    }
    return call.priority();
  }
};

struct context {
  std::uint32_t id;
  std::vector<std::int16_t> priorities;
};

struct answer {
  std::uint32_t status = 99;
  std::optional<std::int16_t> told;
  std::int32_t value = 0;
  std::string exception;
  std::uint32_t minor = 0;
  std::size_t size = 0;
};

class Propagation : public ::testing::Test {
 protected:
  /// A lane of priority 100 that serves what is propagated from 100 to 199.
  void serve(const orrery::rtcorba::priority_rules& rules = orrery::rtcorba::no_rules,
             orrery::upcall_rules poa = {.client_propagated = true, .default_priority = 150}) {
    rules_ = rules;
    poa_rules_ = poa;
    if (poa_rules_.any()) servant_.serve_by(poa_rules_);
    table_.declare(0, 0, servant_);
    config_.priority = 100;
    config_.serves = {100, 199};
    lane_ = std::make_unique<orrery::lane>(config_, orrery::lane_environment{table_, versions_, outbound_, 0, rules_});
    ASSERT_TRUE(lane_->listen("127.0.0.1", 0));
    ASSERT_TRUE(lane_->start());
    peer_ = std::make_unique<wire::peer>(lane_->port());
  }

  static wire::bytes encapsulated(wire::order order, const std::vector<std::int16_t>& priorities) {
    wire::bytes data(order);
    data.octet(order == wire::order::little ? 1 : 0);
    for (const std::int16_t each : priorities) data.u16(static_cast<std::uint16_t>(each));
    return data;
  }

  answer call(const std::vector<context>& contexts, std::int32_t argument = 0, wire::request r = {}) {
    wire::bytes b = wire::begin(r.minor, r.order, 0);
    const auto write_contexts = [&] {
      b.u32(static_cast<std::uint32_t>(contexts.size()));
      for (const context& each : contexts) b.u32(each.id).octets(encapsulated(r.order, each.priorities).data());
    };
    if (r.minor < 2) write_contexts();
    b.u32(r.id).octet(r.minor < 2 ? 1 : 3);
    if (r.minor > 0) b.octet(0).octet(0).octet(0);
    if (r.minor == 2) b.u16(0);
    b.octets(r.object_key).text(r.operation);
    if (r.minor < 2) {
      b.u32(0);
    } else {
      write_contexts();
      b.align(8);
    }
    peer_->send(wire::finish(b.u32(static_cast<std::uint32_t>(argument))));
    return read();
  }

  answer read() {
    answer got;
    const auto bytes = peer_->receive();
    if (!bytes || bytes->at(7) != 1) return got;
    got.size = bytes->size();
    wire::parsed in(*bytes);
    const auto read_contexts = [&] {
      for (std::uint32_t left = in.u32(); left > 0; --left) {
        if (in.u32() != 10) continue;
        wire::message_bytes data = in.octets();
        EXPECT_EQ(4U, data.size());
        data.insert(data.begin(), 12, 0);
        data[6] = data[12];
        wire::parsed priority(data);
        priority.skip(1);
        got.told = static_cast<std::int16_t>(priority.number(2));
      }
    };
    if (in.minor() < 2) read_contexts();
    EXPECT_EQ(7U, in.u32());
    got.status = in.u32();
    if (in.minor() == 2) read_contexts();
    if (got.size == 36) return got;  // nothing follows
    if (in.minor() == 2) in.align(8);
    if (got.status == 0) {
      got.value = static_cast<std::int32_t>(in.u32());
    } else {
      got.exception = in.text();
      got.minor = in.u32();
    }
    return got;
  }

  static constexpr orrery::demux::poa_layout poas_[] = {{.declared = 1, .slots = 1, .generation = 1}};
  static constexpr orrery::giop::message_handlers versions_ =
      orrery::giop::preloaded<orrery::giop::version::v1_0, orrery::giop::version::v1_1, orrery::giop::version::v1_2>();
  static constexpr orrery::caller_config outbound_{.max_connections = 1};

  orrery::rtcorba::priority_rules rules_;
  orrery::upcall_rules poa_rules_;
  orrery::lane_config config_;
  orrery::demux::reader_epochs epochs_{1};
  orrery::object_adapter table_{poas_, epochs_, 0x1234};
  pilot servant_;
  std::unique_ptr<orrery::lane> lane_;
  std::unique_ptr<wire::peer> peer_;
};

TEST_F(Propagation, isSeenByTheServantInEachVersionAndByteOrder) {
  serve();
  for (const int minor : {0, 1, 2}) {
    for (const wire::order order : {wire::order::little, wire::order::big}) {
      wire::request r;
      r.minor = minor;
      r.order = order;
      EXPECT_EQ(177, call({{10, {177}}}, 0, r).value) << "1." << minor;
    }
  }
  EXPECT_EQ(0U, lane_->foreign_priorities());
}

TEST_F(Propagation, isToldBackByTheReplyInEachVersion) {
  serve();
  for (const int minor : {0, 1, 2}) {
    wire::request r;
    r.minor = minor;
    EXPECT_EQ(177, call({{10, {177}}}, 0, r).told) << "1." << minor;
    EXPECT_EQ(std::nullopt, call({}, 0, r).told) << "1." << minor;
  }
}

TEST_F(Propagation, isToldBackByAReplyWithoutResults) {
  serve();
  wire::request r;
  r.operation = "_set_steering";
  const answer got = call({{10, {150}}}, 1, r);
  EXPECT_EQ(0U, got.status);
  EXPECT_EQ(150, got.told);
  EXPECT_EQ(36U, got.size) << "no padding in front of nothing";
}

TEST_F(Propagation, leavesRequestsThatTellNothingAtThePoasDefault) {
  serve();
  EXPECT_EQ(150, call({}).value);
  EXPECT_EQ(150, call({{0x4f525259, {1, 2}}}).value) << "an unknown context";
}

TEST_F(Propagation, hasNoSayWhereThePoaDeclaresPrioritiesItself) {
  serve(orrery::rtcorba::no_rules, {});
  const answer got = call({{10, {177}}});
  EXPECT_EQ(100, got.value);
  EXPECT_EQ(std::nullopt, got.told);
}

TEST_F(Propagation, runsAtTheLaneAndIsCountedWhereItIsForeign) {
  serve();
  EXPECT_EQ(100, call({{10, {200}}}).value);
  EXPECT_EQ(100, call({{10, {99}}}).value);
  EXPECT_EQ(100, call({{10, {-5}}}).value);
  EXPECT_EQ(3U, lane_->foreign_priorities());
  EXPECT_EQ(150, call({}).value) << "the next request is not concerned";
}

TEST_F(Propagation, isRefusedWhereItIsForeignAndTheModelSaysSo) {
  serve({.foreign = orrery::rtcorba::foreign_priority::refuse});
  const answer got = call({{10, {200}}});
  EXPECT_EQ(2U, got.status);
  EXPECT_EQ("IDL:omg.org/CORBA/INV_POLICY:1.0", got.exception);
  EXPECT_EQ(orrery::minor::priority_foreign, got.minor);
  EXPECT_EQ(1U, lane_->foreign_priorities());
  EXPECT_EQ(199, call({{10, {199}}}).value);
}

TEST_F(Propagation, isNotForeignWithinTheBandOfItsConnection) {
  serve({.foreign = orrery::rtcorba::foreign_priority::refuse});
  EXPECT_EQ(60, call({{10, {60}}, {11, {50, 120}}}).value);
  EXPECT_EQ(60, call({{11, {50, 120}}, {10, {60}}}).value) << "in any order";
  EXPECT_EQ(2U, call({{10, {130}}, {11, {50, 120}}}).status) << "outside of the band";
  EXPECT_EQ(2U, call({{10, {60}}, {11, {50, 99}}}).status) << "a band that the lane is not in";
}

TEST_F(Propagation, isTransformedBeforeAnythingIsDecided) {
  static constexpr std::array<orrery::rtcorba::priority_step, 1> raised{{{0, 1000, 100, 1100}}};
  serve({.inbound = {raised}, .foreign = orrery::rtcorba::foreign_priority::refuse});
  const answer got = call({{10, {20}}});
  EXPECT_EQ(120, got.value);
  EXPECT_EQ(20, got.told) << "the reply says what the client said";
  EXPECT_EQ(50 + 100, call({{10, {50}}, {11, {0, 120}}}).value);
  EXPECT_EQ(2U, call({{10, {150}}}).status);
}

/// Adds ten; refuses odd priorities.
std::optional<std::int16_t> ten_more(std::int16_t priority) noexcept {
  if (priority % 2 != 0) return std::nullopt;
  return static_cast<std::int16_t>(priority + 10);
}

TEST_F(Propagation, isDataConversionWhereUserCodeRefusesIt) {
  serve({.inbound = {{}, &ten_more}, .foreign = orrery::rtcorba::foreign_priority::refuse});
  EXPECT_EQ(130, call({{10, {120}}}).value);
  const answer got = call({{10, {121}}});
  EXPECT_EQ(2U, got.status);
  EXPECT_EQ("IDL:omg.org/CORBA/DATA_CONVERSION:1.0", got.exception);
  EXPECT_EQ(orrery::minor::priority_not_transformed, got.minor);
  EXPECT_EQ(150, call({}).value) << "nothing came that could be transformed";
  EXPECT_EQ(70, call({{10, {60}}, {11, {50, 120}}}).value) << "the band's ends are transformed too";
  EXPECT_EQ("IDL:omg.org/CORBA/INV_POLICY:1.0", call({{10, {60}}, {11, {51, 120}}}).exception)
      << "a band with an end that is refused counts for nothing";
}

TEST_F(Propagation, isMarshalWhereItsContextIsCutOff) {
  serve();
  const answer got = call({{10, {}}});
  EXPECT_EQ(2U, got.status);
  EXPECT_EQ("IDL:omg.org/CORBA/MARSHAL:1.0", got.exception);
  EXPECT_EQ(2U, call({{10, {150}}, {11, {50}}}).status);
  EXPECT_EQ(150, call({{10, {150}}}).value) << "the connection goes on";
}

TEST_F(Propagation, yieldsToWhatTheServantSetsUntilTheRequestIsOver) {
  serve();
  EXPECT_EQ(12000, call({{10, {177}}}, 12000).value);
  EXPECT_EQ(177, call({{10, {177}}}).value);
  EXPECT_EQ(150, call({}).value);
  EXPECT_EQ("IDL:omg.org/CORBA/BAD_PARAM:1.0", call({}, 40000).exception);
}

TEST_F(Propagation, isUndoneWhereOnlyTheServantSetsPriorities) {
  serve(orrery::rtcorba::no_rules, {});
  EXPECT_EQ(12000, call({}, 12000).value);
  EXPECT_EQ(100, call({}).value);
}

}  // namespace
