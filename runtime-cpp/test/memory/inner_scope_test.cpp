// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/inner_scope.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include <orrery/client/caller.hpp>
#include <orrery/giop/preload.hpp>
#include <orrery/memory/area_space.hpp>

namespace {

using namespace orrery::memory;
using orrery::inner_scope;

constexpr std::uint32_t front[] = {0};
constexpr std::int32_t house = 0, desk = 1, call = 2, scratch = 3, inmost = 4, never_entered = 5;
constexpr scope_layout scopes[] = {
    {.name = "house", .bytes = 256, .per = multiplicity::process, .lanes = front},
    {.name = "desk", .parent = house, .bytes = 256, .per = multiplicity::lane, .lanes = front},
    {.name = "call",
     .parent = desk,
     .kind = area_kind::private_memory,
     .bytes = 1024,
     .per = multiplicity::thread,
     .lanes = front},
    {.name = "scratch",
     .parent = call,
     .kind = area_kind::private_memory,
     .bytes = 512,
     .per = multiplicity::thread,
     .lanes = front,
     .inner = true},
    {.name = "inmost",
     .parent = scratch,
     .kind = area_kind::linear,
     .bytes = 256,
     .per = multiplicity::thread,
     .lanes = front,
     .inner = true},
    {.name = "never entered",
     .parent = call,
     .kind = area_kind::private_memory,
     .bytes = 256,
     .per = multiplicity::thread,
     .lanes = front},
};
constexpr layout plan = {.immortal_bytes = 256, .scopes = scopes};
constexpr lane_members lanes[] = {{.connections = 1, .threads = 1}};
constexpr orrery::giop::message_handlers versions = orrery::giop::preloaded<orrery::giop::version::v1_2>();

/// A thread whose request runs in 'call', as nested as the plan has it.
class InnerScope : public testing::Test {
 protected:
  process_memory all_{plan, lanes};
  region lane_{thread_areas::memory_bytes(std::size(scopes))};
  thread_areas areas_{lane_, &all_, 0, 0};
  orrery::caller outbound_{orrery::caller_config{.max_connections = 0, .spare_connections = 0}, versions};
  scope home_;
  orrery::call here_{home_, outbound_, 0};
  thread_areas::entry request_{areas_, {.request = call, .session = desk}, 0};
  orrery::call::moved moved_{here_, request_};
};

TEST_F(InnerScope, TakesNothingOfTheRequests) {
  ASSERT_TRUE(request_);
  inner_scope work(here_, scratch);
  ASSERT_TRUE(work.exists());
  ASSERT_NE(work.make_array<std::uint64_t>(64), nullptr);

  EXPECT_EQ(here_.scope().used_bytes(), 0U);
  EXPECT_FALSE(here_.scope().exhausted());
}

TEST_F(InnerScope, GivesAllBackWhenItEnds) {
  inner_scope work(here_, scratch);
  for (int round = 0; round < 100; ++round) {
    inner_scope deep(work, inmost);
    auto* const bytes = static_cast<unsigned char*>(deep.allocate(256, 1));
    ASSERT_NE(bytes, nullptr) << round;
    // Linear memory is zeroed, whatever was left there.
    EXPECT_TRUE(std::all_of(bytes, bytes + 256, [](unsigned char each) { return each == 0; })) << round;
    std::fill_n(bytes, 256, 0xff);
  }
  EXPECT_FALSE(here_.scope().exhausted());
}

TEST_F(InnerScope, MayReferOutwardsOnly) {
  inner_scope work(here_, scratch);
  inner_scope deep(work, inmost);
  ASSERT_TRUE(deep.exists());

  EXPECT_TRUE(may_refer(*deep.area(), *work.area()));
  EXPECT_TRUE(may_refer(*deep.area(), request_.where()));
  EXPECT_TRUE(may_refer(*deep.area(), *all_.find(house, 0, 0, 0)));
  EXPECT_FALSE(may_refer(request_.where(), *work.area()));
  EXPECT_FALSE(may_refer(*work.area(), *deep.area()));
}

TEST_F(InnerScope, TheServantThatFindsItFullLacksMemory) {
  inner_scope work(here_, scratch);
  EXPECT_EQ(work.make_array<std::byte>(513), nullptr);
  EXPECT_EQ(here_.scope().lacks(), shortage::request);
}

TEST_F(InnerScope, NoSizeIsSoLargeThatItFits) {
  inner_scope work(here_, scratch);
  // Eight times as many bytes would be 8 again. Compilers are not to know the number.
  const volatile std::size_t many = static_cast<std::size_t>(-1) / 8 + 2;
  EXPECT_EQ(work.make_array<std::uint64_t>(many), nullptr);
  EXPECT_TRUE(here_.scope().exhausted());
}

TEST_F(InnerScope, IsNotEnteredTwiceByItsThread) {
  inner_scope work(here_, scratch);
  inner_scope again(here_, scratch);
  EXPECT_FALSE(again.exists());
  EXPECT_EQ(again.allocate(1, 1), nullptr);
  EXPECT_TRUE(here_.scope().exhausted());
}

TEST_F(InnerScope, IsNoneWhereThePlanDoesNotSaySo) {
  const inner_scope none(here_, never_entered);
  EXPECT_FALSE(none.exists());
  inner_scope work(here_, scratch);
  const inner_scope nor_there(work, never_entered);
  EXPECT_FALSE(nor_there.exists());
}

TEST_F(InnerScope, IsNotEnteredFromElsewhereThanThePlanNestsIt) {
  const inner_scope deep(here_, inmost);
  EXPECT_FALSE(deep.exists());
}

TEST_F(InnerScope, IsNotThereForARequestThatRunsElsewhere) {
  orrery::call elsewhere(home_, outbound_, 0);
  const inner_scope work(elsewhere, scratch);
  EXPECT_FALSE(work.exists());
}

TEST_F(InnerScope, IsFreeAgainWhenItWasLeft) {
  { const inner_scope work(here_, scratch); }
  const inner_scope again(here_, scratch);
  EXPECT_TRUE(again.exists());
}

}  // namespace
