// SPDX-License-Identifier: Apache-2.0
// What a session keeps is asked for as the type that it was kept as, or the process stops. Compiled with
// ORRERY_CHECK_SCOPES, as debug builds are.
#include <array>
#include <cstddef>

#include <gtest/gtest.h>

#include <orrery/detail/memory/scope_stack.hpp>
#include <orrery/detail/upcall/session_scope.hpp>
#include <orrery/memory/area_space.hpp>
#include <orrery/memory/scope.hpp>

namespace {

using namespace orrery::memory;

struct tally {
  int notes = 0;
};
struct visit {
  int notes = 0;
};

class KeptType : public ::testing::TestWithParam<area_kind> {
 protected:
  KeptType() { name_scopes_of("tower"); }

  orrery::session_scope session() { return {&caller_, request_}; }

  area_space space_{64 * 1024, 8};
  scope_stack stack_{space_.primordial_memory()};
  area& caller_ = *space_.make(GetParam(), 1024, "caller");
  std::array<std::byte, 256> memory_{};
  scope request_{memory_};
};

constexpr auto kinds = [] {
  return ::testing::Values(area_kind::linear, area_kind::constant, area_kind::private_memory);
};
INSTANTIATE_TEST_SUITE_P(kinds, KeptType, kinds());

using KeptTypeDeathTest = KeptType;
INSTANTIATE_TEST_SUITE_P(kinds, KeptTypeDeathTest, kinds());

TEST_P(KeptTypeDeathTest, stopsWhoAsksForAnother) {
  const scope_entry inside(stack_, caller_);
  ASSERT_TRUE(session().keep(session().make<tally>()));
  EXPECT_DEATH(static_cast<void>(session().kept<visit>()),
               "orrery: scope 'caller' of tower keeps one of type .*tally, and is asked for one of type "
               ".*visit");
}

TEST_P(KeptTypeDeathTest, countsWhatWasKeptLast) {
  const scope_entry inside(stack_, caller_);
  ASSERT_TRUE(session().keep(session().make<tally>()));
  ASSERT_TRUE(session().keep(session().make<visit>()));
  EXPECT_NE(nullptr, session().kept<visit>());
  EXPECT_DEATH(static_cast<void>(session().kept<tally>()), "keeps one of type .*visit");
}

TEST_P(KeptType, letsItBeAskedForAsItWasKept) {
  const scope_entry inside(stack_, caller_);
  tally* const mine = session().make<tally>();
  EXPECT_EQ(nullptr, session().kept<visit>());
  ASSERT_TRUE(session().keep(mine));
  EXPECT_EQ(mine, session().kept<tally>());
  EXPECT_EQ(mine, session().kept<const tally>());
  EXPECT_EQ(mine, session().kept<void>());
}

TEST_P(KeptType, beginsAnewWithEachSession) {
  {
    const scope_entry inside(stack_, caller_);
    ASSERT_TRUE(session().keep(session().make<tally>()));
  }
  const scope_entry again(stack_, caller_);
  EXPECT_EQ(nullptr, session().kept<visit>());
  ASSERT_TRUE(session().keep(session().make<visit>()));
  EXPECT_NE(nullptr, session().kept<visit>());
}

TEST_P(KeptType, isNotKnownOfWhatWasPutThereOtherwise) {
  const scope_entry inside(stack_, caller_);
  ASSERT_TRUE(session().keep(session().make<tally>()));
  visit* const other = session().make<visit>();
  ASSERT_EQ(permission::granted, caller_.set_portal(other));
  EXPECT_EQ(other, session().kept<visit>());
}

TEST_P(KeptType, staysWhenAnothersObjectIsRefused) {
  const scope_entry inside(stack_, caller_);
  ASSERT_TRUE(session().keep(session().make<tally>()));
  visit elsewhere;
  EXPECT_FALSE(session().keep(&elsewhere));
  EXPECT_NE(nullptr, session().kept<tally>());
}

}  // namespace
