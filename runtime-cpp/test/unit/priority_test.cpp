// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <gtest/gtest.h>

#include <orrery/detail/rtcorba/current.hpp>

namespace {

using orrery::exception_id;
using orrery::rtcorba::current;
using orrery::rtcorba::priority_map;
using orrery::rtcorba::priority_rules;
using orrery::rtcorba::priority_step;

TEST(PriorityMap, spreadsEvenlyAndReachesBothEnds) {
  static constexpr std::array<priority_step, 1> linear{{{0, 32767, 1, 90}}};
  constexpr priority_map map{linear};
  EXPECT_EQ(1, map.find(0));
  EXPECT_EQ(90, map.find(32767));
  // 89 / 32767 of a native priority for each CORBA one: 21844 is 59.33 above the lowest.
  EXPECT_EQ(60, map.find(21844));
  EXPECT_EQ(46, map.find(16384)) << "44.501 above: to the nearest";
  EXPECT_EQ(45, map.find(16383)) << "44.499 above";
}

TEST(PriorityMap, knowsNothingBetweenItsSteps) {
  static constexpr std::array<priority_step, 2> table{{{0, 100, 10, 10}, {200, 200, 20, 20}}};
  constexpr priority_map map{table};
  EXPECT_EQ(10, map.find(55));
  EXPECT_EQ(std::nullopt, map.find(150));
  EXPECT_EQ(20, map.find(200));
  EXPECT_EQ(150, map.apply(150)) << "a transform leaves it as it is";
}

TEST(PriorityMap, spreadsTheWholeRangeWithoutOverflow) {
  static constexpr std::array<priority_step, 1> same{{{0, 32767, 0, 32767}}};
  constexpr priority_map map{same};
  for (const std::int32_t each : {0, 1, 16383, 32766, 32767}) EXPECT_EQ(each, map.find(each));
}

/// Doubles; refuses odd priorities.
std::optional<std::int16_t> doubled(std::int16_t priority) noexcept {
  if (priority % 2 != 0) return std::nullopt;
  return static_cast<std::int16_t>(2 * priority);
}

TEST(PriorityMap, letsUserCodeChangeWhatItsStepsMakeOfAPriority) {
  static constexpr std::array<priority_step, 1> raised{{{0, 100, 10, 110}}};
  constexpr priority_map map{raised, &doubled};
  EXPECT_EQ(120, map.apply(50));
  EXPECT_EQ(300, map.apply(150)) << "in no step";
  EXPECT_EQ(std::nullopt, map.apply(51)) << "refused";
  EXPECT_EQ(std::nullopt, map.apply(30000)) << "no priority any more";
  EXPECT_EQ(-7, map.apply(-7)) << "no priority: nobody is asked";
}

constexpr std::array<priority_step, 1> mapped{{{0, 1000, 1, 1}}};
constexpr std::array<priority_step, 1> lowered{{{100, 32767, 0, 32667}}};
constexpr priority_rules rules{.to_native = {mapped}, .outbound = {lowered}};

TEST(Current, isTheThreadsOwnUntilAnotherIsSet) {
  current thread({.corba = 500}, rules);
  EXPECT_EQ(500, thread.priority());
  EXPECT_FALSE(thread.has_changed());
  EXPECT_TRUE(thread.set(700));
  EXPECT_EQ(700, thread.priority());
  thread.restore();
  EXPECT_EQ(500, thread.priority());
}

TEST(Current, refusesWhatIsNoCorbaPriority) {
  current thread({.corba = 500}, rules);
  for (const std::int32_t each : {-1, 32768}) {
    const auto set = thread.set(each);
    ASSERT_NE(nullptr, set.failure());
    EXPECT_EQ(exception_id::BAD_PARAM, set.failure()->id);
    EXPECT_EQ(orrery::minor::priority_out_of_range, set.failure()->minor);
  }
  EXPECT_EQ(500, thread.priority());
}

TEST(Current, refusesWhatTheMappingDoesNotKnow) {
  current thread({.corba = 500, .policy = orrery::scheduling::fifo, .native = 1}, rules);
  const auto set = thread.set(1001);
  ASSERT_NE(nullptr, set.failure());
  EXPECT_EQ(exception_id::DATA_CONVERSION, set.failure()->id);
  EXPECT_EQ(500, thread.priority());
  EXPECT_TRUE(thread.set(1000)) << "the thread of this test runs time-shared: nothing is asked of the system";
}

TEST(Current, isTransformedForCalls) {
  current thread({.corba = 500}, rules);
  EXPECT_EQ(400, thread.outbound());
  EXPECT_TRUE(thread.set(50));
  EXPECT_EQ(50, thread.outbound()) << "in no step of the transform";
}

}  // namespace
