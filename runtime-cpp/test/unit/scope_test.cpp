// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <gtest/gtest.h>

#include <orrery/memory/scope.hpp>

namespace {

class Scope : public ::testing::Test {
 protected:
  alignas(16) std::array<std::byte, 64> memory{};
  orrery::scope scope{memory};
};

TEST_F(Scope, alignsWhatItGives) {
  ASSERT_NE(nullptr, scope.allocate(1, 1));
  void* const second = scope.allocate(8, 8);
  EXPECT_EQ(0U, reinterpret_cast<std::uintptr_t>(second) % 8);
  EXPECT_EQ(16U, scope.used_bytes());
}

TEST_F(Scope, givesItsWholeMemoryAndNotAByteMore) {
  EXPECT_NE(nullptr, scope.allocate(64, 1));
  EXPECT_EQ(nullptr, scope.allocate(1, 1));
  EXPECT_TRUE(scope.exhausted());
}

TEST_F(Scope, takesEverythingBackWhenItIsLeft) {
  void* const first = scope.allocate(60, 1);
  scope.allocate(60, 1);
  scope.leave();
  EXPECT_FALSE(scope.exhausted());
  EXPECT_EQ(first, scope.allocate(60, 1));
}

TEST_F(Scope, refusesCountsWhoseSizeWouldOverflow) {
  volatile std::size_t count = SIZE_MAX / 4;  // or the compiler sees what would happen
  EXPECT_EQ(nullptr, scope.make_array<double>(count));
  EXPECT_TRUE(scope.exhausted());
}

TEST_F(Scope, remembersTheMostThatWasTaken) {
  scope.allocate(40, 1);
  scope.leave();
  scope.allocate(8, 1);
  EXPECT_EQ(40U, scope.high_water_bytes());
}

}  // namespace
