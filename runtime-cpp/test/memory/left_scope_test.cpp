// SPDX-License-Identifier: Apache-2.0
// Following a reference into a scope that was left stops the process with the names of both scopes. Compiled with
// ORRERY_CHECK_SCOPES, as debug builds are.
#include <cstdint>

#include <gtest/gtest.h>

#include <orrery/detail/memory/scope_stack.hpp>
#include <orrery/detail/memory/scoped_ptr.hpp>
#include <orrery/memory/area_space.hpp>
#include <orrery/memory/scope.hpp>

namespace {

using namespace orrery::memory;

/// Refers to another one of the scope that both lie in; a plain pointer to it outlives them.
struct note {
  scoped_ptr<note> refers_to;
  std::uint64_t value = 0;
};

class LeftScope : public ::testing::TestWithParam<area_kind> {
 protected:
  LeftScope() { name_scopes_of("tower"); }

  /// A note that refers to another of the same area.
  static note* make_in(area& where) {
    note* const made = ::new (where.allocate(sizeof(note), alignof(note))) note();
    EXPECT_TRUE(made->refers_to.set(::new (where.allocate(sizeof(note), alignof(note))) note()));
    EXPECT_EQ(0U, made->refers_to->value);
    return made;
  }

  area_space space_{64 * 1024, 8};
  scope_stack stack_{space_.primordial_memory()};
  area& session_ = *space_.make(area_kind::constant, 1024, "session");
  area& request_ = *space_.make(GetParam(), 1024, "request");
  note* kept_ = nullptr;
};

INSTANTIATE_TEST_SUITE_P(kinds, LeftScope,
                         ::testing::Values(area_kind::linear, area_kind::constant, area_kind::private_memory));

using LeftScopeDeathTest = LeftScope;
INSTANTIATE_TEST_SUITE_P(kinds, LeftScopeDeathTest,
                         ::testing::Values(area_kind::linear, area_kind::constant, area_kind::private_memory));

TEST_P(LeftScopeDeathTest, stopsWhoFollowsAReferenceIntoIt) {
  const scope_entry outer(stack_, session_);
  {
    const scope_entry inner(stack_, request_);
    kept_ = make_in(request_);
  }
  EXPECT_DEATH(static_cast<void>(kept_->refers_to->value),
               "orrery: the memory at 0x[0-9a-f]+ is scope 'request' of tower, which was left; this thread is in scope "
               "'session'");
}

TEST_P(LeftScopeDeathTest, stopsHimAlsoWhenItWasEnteredAnew) {
  {
    const scope_entry inside(stack_, request_);
    kept_ = make_in(request_);
  }
  const scope_entry again(stack_, request_);
  EXPECT_DEATH(static_cast<void>(*kept_->refers_to),
               "is scope 'request' of tower, which was left; this thread is in scope 'request'");
}

TEST_P(LeftScopeDeathTest, namesNoScopeForAThreadInNone) {
  {
    const scope_entry inside(stack_, request_);
    kept_ = make_in(request_);
  }
  EXPECT_DEATH(static_cast<void>(kept_->refers_to.get()), "which was left; this thread is in no scope");
}

TEST_P(LeftScope, letsReferencesToWhatLivesBeFollowed) {
  const scope_entry outer(stack_, session_);
  note* const lasting = make_in(session_);
  static note global;
  for (int round = 0; round < 3; ++round) {
    const scope_entry inner(stack_, request_);
    note* const passing = make_in(request_);
    ASSERT_TRUE(passing->refers_to.set(lasting));
    EXPECT_EQ(0U, passing->refers_to->refers_to->value);
    ASSERT_TRUE(passing->refers_to.set(&global));
    EXPECT_EQ(&global, passing->refers_to.get());
  }
  EXPECT_EQ(0U, lasting->refers_to->value);
  lasting->refers_to.reset();
  EXPECT_EQ(nullptr, lasting->refers_to.get());
}

/// A lane's thread stays in its request scope and empties it after each request.
TEST(EmptiedScopeDeathTest, stopsWhoFollowsAReferenceIntoAnEarlierRequest) {
  name_scopes_of("tower");
  area_space space(64 * 1024, 8);
  area& call = *space.make_lasting(area_kind::private_memory, 1000, "call");
  ASSERT_EQ(permission::granted, call.enter(space.primordial_memory()));
  scope requests(call.memory());
  const auto make = [&] { return ::new (requests.allocate(sizeof(note), alignof(note))) note(); };
  note* const kept = make();
  ASSERT_TRUE(kept->refers_to.set(make()));
  EXPECT_EQ(0U, kept->refers_to->value);
  requests.leave();
  EXPECT_DEATH(static_cast<void>(kept->refers_to->value), "is scope 'call' of tower, which was left");
}

}  // namespace
