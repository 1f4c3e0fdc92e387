// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/memory/scope_stack.hpp>

namespace {

using namespace orrery::memory;

class ScopeStack : public ::testing::Test {
 protected:
  area heap_{primordial, area_kind::immortal, {}, "heap"};
  area immortal_{9, area_kind::immortal, {}, "immortal"};
  area session_{1, area_kind::constant, {}, "session"};
  area request_{2, area_kind::private_memory, {}, "request"};
  area scratch_{3, area_kind::private_memory, {}, "scratch"};
  scope_stack stack_{heap_};
};

TEST_F(ScopeStack, nestsScopesInTheOrderOfEntry) {
  ASSERT_EQ(permission::granted, stack_.enter(session_));
  ASSERT_EQ(permission::granted, stack_.enter(request_));
  EXPECT_EQ(&request_, &stack_.current());
  EXPECT_EQ(0, session_.depth());
  EXPECT_EQ(1, request_.depth());
  EXPECT_TRUE(may_refer(request_, session_));
  EXPECT_FALSE(may_refer(session_, request_));
  EXPECT_TRUE(may_refer(session_, heap_));
  EXPECT_FALSE(may_refer(heap_, session_));
  stack_.leave();
  EXPECT_EQ(&session_, &stack_.current());
}

TEST_F(ScopeStack, refusesAnAreaWithAnotherParent) {
  ASSERT_EQ(permission::granted, stack_.enter(session_));
  scope_stack other(heap_);
  ASSERT_EQ(permission::granted, other.enter(scratch_));
  EXPECT_EQ(permission::cycle, other.enter(session_));
  EXPECT_EQ(&scratch_, &other.current()) << "nothing has changed";
}

TEST_F(ScopeStack, refusesAnAreaThatItIsInAlready) {
  ASSERT_EQ(permission::granted, stack_.enter(session_));
  EXPECT_EQ(permission::cycle, stack_.enter(session_));
  ASSERT_EQ(permission::granted, stack_.enter(request_));
  EXPECT_EQ(permission::busy, stack_.enter(request_));
  EXPECT_EQ(permission::cycle, stack_.enter(session_));
}

TEST_F(ScopeStack, findsTheParentBelowPrimordialMemory) {
  ASSERT_EQ(permission::granted, stack_.enter(session_));
  ASSERT_EQ(permission::granted, stack_.enter(immortal_));
  EXPECT_EQ(&immortal_, &stack_.current());
  ASSERT_EQ(permission::granted, stack_.enter(request_));
  EXPECT_TRUE(may_refer(request_, session_));
}

TEST_F(ScopeStack, goesBackIntoAnOuterAreaAndOn) {
  ASSERT_EQ(permission::granted, stack_.enter(session_));
  ASSERT_EQ(permission::granted, stack_.enter(request_));
  ASSERT_EQ(permission::granted, stack_.enter_again(session_));
  EXPECT_EQ(&session_, &stack_.current());
  ASSERT_EQ(permission::granted, stack_.enter(scratch_));
  EXPECT_EQ(1, scratch_.depth()) << "its parent is the session";
  EXPECT_FALSE(may_refer(scratch_, request_));
  stack_.leave();
  stack_.leave();
  EXPECT_EQ(&request_, &stack_.current());
  EXPECT_EQ(0, session_.depth()) << "the session was entered once, and is still";
}

TEST_F(ScopeStack, goesBackOnlyIntoWhatItIsIn) {
  scope_stack other(heap_);
  ASSERT_EQ(permission::granted, other.enter(session_));
  EXPECT_EQ(permission::inaccessible, stack_.enter_again(session_));
  EXPECT_EQ(permission::inaccessible, stack_.enter_again(request_)) << "nobody is in it";
  EXPECT_EQ(permission::granted, stack_.enter_again(immortal_));
}

TEST_F(ScopeStack, beginsAnewInPrimordialMemory) {
  ASSERT_EQ(permission::granted, stack_.enter(session_));
  ASSERT_EQ(permission::granted, stack_.enter_again(heap_));
  EXPECT_EQ(permission::inaccessible, stack_.enter_again(session_)) << "cut off until it comes back";
  ASSERT_EQ(permission::granted, stack_.enter(request_));
  EXPECT_EQ(0, request_.depth());
  EXPECT_FALSE(may_refer(request_, session_));
}

TEST_F(ScopeStack, followsAParentThatIsNestedElsewhereNow) {
  ASSERT_EQ(permission::granted, stack_.enter(request_));
  ASSERT_EQ(permission::granted, stack_.enter(scratch_));
  stack_.leave();
  stack_.leave();
  ASSERT_EQ(permission::granted, stack_.enter(session_));
  ASSERT_EQ(permission::granted, stack_.enter(request_));
  ASSERT_EQ(permission::granted, stack_.enter(scratch_));
  EXPECT_EQ(2, scratch_.depth());
  EXPECT_TRUE(may_refer(scratch_, session_));
}

TEST_F(ScopeStack, leavesAllThatItHasEnteredWhenItEnds) {
  {
    scope_stack passing(heap_);
    ASSERT_EQ(permission::granted, passing.enter(scratch_));
    ASSERT_EQ(permission::granted, passing.enter(session_));
  }
  ASSERT_EQ(permission::granted, stack_.enter(session_)) << "whose parent was another";
  EXPECT_EQ(0, session_.depth());
}

TEST_F(ScopeStack, isDeepEnoughForSixtyFourScopesAndNoMore) {
  std::vector<std::unique_ptr<area>> areas;
  scope_stack stack(heap_);
  for (std::size_t i = 0; i < deepest; ++i) {
    const auto kind = i % 2 == 0 ? area_kind::private_memory : area_kind::constant;
    areas.push_back(std::make_unique<area>(static_cast<area_id>(10 + i), kind, std::span<std::byte>{}, "nested"));
    ASSERT_EQ(permission::granted, stack.enter(*areas.back())) << i;
    EXPECT_TRUE(may_refer(*areas.back(), *areas.front()));
  }
  EXPECT_EQ(permission::too_deep, stack.enter(request_));
  EXPECT_EQ(permission::too_deep, stack.enter(session_));
}

}  // namespace
