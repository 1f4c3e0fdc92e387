// SPDX-License-Identifier: Apache-2.0
// Figures that a lane counts of what it serves.
#include <atomic>
#include <limits>
#include <thread>

#include <orrery/detail/observe/observation.hpp>
#include <orrery/rtcorba/mutex.hpp>

#include "lanes_fixture.hpp"

namespace {

using orrery::observe::count;
using orrery::observe::histogram;
using orrery::observe::level;
using orrery::observe::mark;

TEST(Histogram, putsADurationWhereItsErrorIsAtMostAThirtySecond) {
  std::uint32_t last = 0;
  for (std::uint64_t ns = 0; ns < (std::uint64_t{1} << 36); ns += 1 + ns / 500) {
    const std::uint32_t bucket = histogram::bucket_of(ns);
    ASSERT_TRUE(bucket == last || bucket == last + 1) << ns;
    ASSERT_GE(histogram::longest_in(bucket), ns);
    ASSERT_LE(histogram::longest_in(bucket) - ns, ns / 32) << ns;
    last = bucket;
  }
  EXPECT_EQ(histogram::buckets - 1, last);
  EXPECT_EQ(histogram::buckets - 1, histogram::bucket_of(std::numeric_limits<std::uint64_t>::max()));
}

class Observation : public Lanes {
 protected:
  Observation() { table_.declare(0, 0, servant_); }

  /// A lane's threads count before they send, so that who has the answer finds it counted; what ends without an answer
  /// is waited for.
  std::uint64_t counted(count what, std::size_t lane = 0) const {
    std::uint64_t sum = 0;
    for (const auto& thread : lanes_[lane]->statistics()) sum += thread.read(what);
    return sum;
  }
  bool becomes(count what, std::uint64_t expected) const {
    for (int i = 0; i < 5000 && counted(what) != expected; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return counted(what) == expected;
  }
  std::uint64_t highest(mark what) const {
    std::uint64_t most = 0;
    for (const auto& thread : lanes_[0]->statistics()) most = std::max(most, thread.read(what));
    return most;
  }
  std::uint64_t timed() const {
    std::uint64_t sum = 0;
    for (const auto& thread : lanes_[0]->statistics()) {
      for (std::uint32_t i = 0; i < histogram::buckets; ++i) sum += thread.service_time()->count(i);
    }
    return sum;
  }

  probe servant_;
};

TEST_F(Observation, countsRequestsByWhatCameOfThem) {
  start({{.observed = level::histograms}});
  const auto peer = connect(0);
  for (int i = 0; i < 7; ++i) peer->call(find("somewhere"));
  for (int i = 0; i < 5; ++i) peer->call(find("nowhere"));
  for (int i = 0; i < 3; ++i) peer->call(find("refuse"));
  wire::request old{.minor = 0};
  peer->call(wire::finish(wire::begin_arguments(old).u32(41)));
  wire::request silent{.response_flags = 0};
  for (int i = 0; i < 2; ++i) peer->send(wire::finish(wire::begin_arguments(silent).u32(41)));
  ASSERT_TRUE(is_alive(*peer));
  EXPECT_EQ(9U, counted(count::answered)) << "somewhere, one of GIOP 1.0, and the last";
  EXPECT_EQ(5U, counted(count::user_exceptions));
  EXPECT_EQ(3U, counted(count::system_exceptions));
  EXPECT_EQ(2U, counted(count::one_way));
  EXPECT_EQ(0U, counted(count::malformed));
  EXPECT_EQ(0U, counted(count::waits));
  lanes_[0]->stop();
  EXPECT_EQ(19U, timed());
}

TEST_F(Observation, tellsMalformedMessagesFromExceptions) {
  start({{.observed = level::counters}});
  const auto peer = connect(0);
  wire::request r;
  r.operation = "find";
  peer->call(wire::finish(wire::begin_arguments(r).u32(1u << 30)));
  EXPECT_EQ(1U, counted(count::malformed));
  EXPECT_EQ(1U, counted(count::system_exceptions));
  peer->send(wire::message_bytes(12, 'x'));
  ASSERT_TRUE(peer->receive());
  EXPECT_EQ(2U, counted(count::malformed));
}

TEST_F(Observation, countsConnectionsAndTheMostAtOnce) {
  start({{.max_connections = 2, .observed = level::counters}});
  {
    const auto first = connect(0);
    const auto second = connect(0);
    ASSERT_TRUE(is_alive(*first) && is_alive(*second));
    EXPECT_FALSE(is_alive(*connect(0)));
    EXPECT_EQ(1U, counted(count::refused));
  }
  EXPECT_TRUE(becomes(count::closed, 2));
  ASSERT_TRUE(is_alive(*connect(0)));
  EXPECT_EQ(3U, counted(count::accepted));
  EXPECT_EQ(2U, highest(mark::connections));
}

TEST_F(Observation, keepsHighWaterMarks) {
  start({{.observed = level::counters}});
  const auto peer = connect(0);
  const auto message = find(std::string(999, 'x'));
  const auto answer_bytes = [&] {
    peer->send(message);
    return peer->receive().value().size();
  }();
  ASSERT_TRUE(is_alive(*peer));
  EXPECT_EQ(message.size(), highest(mark::received_bytes));
  EXPECT_EQ(answer_bytes, highest(mark::sent_bytes));
  EXPECT_EQ(1U, highest(mark::threads));
  EXPECT_EQ(0U, highest(mark::reassembled_bytes));
}

TEST_F(Observation, seesThreadsThatServeAtTheSameTime) {
  start({{.threads = 3, .observed = level::counters}});
  const auto first = connect(0);
  const auto second = connect(0);
  ASSERT_TRUE(is_alive(*first) && is_alive(*second));
  servant_.held = true;
  first->send(heartbeat(1));
  second->send(heartbeat(2));
  for (int i = 0; i < 5000 && highest(mark::threads) < 2; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(2U, highest(mark::threads));
  servant_.held = false;
  EXPECT_TRUE(first->receive() && second->receive());
}

TEST_F(Observation, countsWhoWaitsForTheGateOfAPoa) {
  orrery::rtcorba::mutex gate;
  const orrery::upcall_rules alone{.gate = &gate};
  servant_.serve_by(alone);
  start({{.observed = level::counters}});
  const auto peer = connect(0);
  ASSERT_TRUE(is_alive(*peer));
  EXPECT_EQ(0U, counted(count::waits));
  gate.lock();
  peer->send(heartbeat(1));
  EXPECT_TRUE(becomes(count::waits, 1));
  gate.unlock();
  EXPECT_TRUE(peer->receive());
  lanes_.clear();  // before the gate and the rules
}

TEST_F(Observation, isAnsweredByAnObjectThatCountsNothingOfItself) {
  start({{.observed = level::histograms}, {.threads = 2, .observed = level::histograms}});
  const auto observer = orrery::observe::histograms.make_observer({"watched", level::histograms, lanes_});
  table_.declare_well_known(orrery::observe::observer_key, *observer);
  const auto peer = connect(0);
  ASSERT_TRUE(is_alive(*peer));
  const std::string_view key = orrery::observe::observer_key;
  wire::request r{.operation = "describe", .object_key = {key.begin(), key.end()}};
  auto about = peer->call(wire::finish(wire::begin_request(r)));
  ASSERT_EQ(0U, about.status);
  EXPECT_EQ("watched", about.body.text());
  EXPECT_EQ("cpp", about.body.text());
  about.body.u32();
  EXPECT_EQ(2U, about.body.u32());
  EXPECT_EQ(2U, about.body.u32());

  r.operation = "read";
  auto figures = peer->call(wire::finish(wire::begin_arguments(r).u32(0)));
  ASSERT_EQ(0U, figures.status);
  EXPECT_GT(figures.body.number(8), 0U);
  EXPECT_EQ(1U, figures.body.number(8)) << "the heartbeat, and nothing of the observer's";
  EXPECT_EQ(2U, peer->call(wire::finish(wire::begin_arguments(r).u32(2))).status);

  r.operation = "service_time";
  auto times = peer->call(wire::finish(wire::begin_arguments(r).u32(0).u32(0)));
  ASSERT_EQ(0U, times.status);
  EXPECT_LT(times.body.u32(), histogram::buckets);
  const std::uint32_t buckets = times.body.u32();
  ASSERT_GE(buckets, 1U);
  EXPECT_EQ(1U, times.body.number(8));
  lanes_.clear();  // before the observer
}

}  // namespace
