// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

#include <gtest/gtest.h>

#include <orrery/detail/memory/area.hpp>
#include <orrery/detail/memory/scope_stack.hpp>

namespace {

using namespace orrery::memory;

class Area : public ::testing::TestWithParam<area_kind> {
 protected:
  bool is_private() const { return GetParam() == area_kind::private_memory; }

  alignas(64) std::array<std::byte, 4096> bytes_{};
  alignas(64) std::array<std::byte, 256> heap_bytes_{};
  area heap_{primordial, area_kind::immortal, heap_bytes_, "heap"};
  area area_{1, GetParam(), bytes_, "tested"};
  scope_stack stack_{heap_};
};

INSTANTIATE_TEST_SUITE_P(kinds, Area,
                         ::testing::Values(area_kind::linear, area_kind::constant, area_kind::private_memory));

TEST_P(Area, givesOutAllItsBytesAndNoMore) {
  const scope_entry inside(stack_, area_);
  ASSERT_TRUE(inside);
  void* const first = area_.allocate(4000, 1);
  EXPECT_EQ(bytes_.data(), first);
  EXPECT_EQ(nullptr, area_.allocate(97, 1));
  EXPECT_NE(nullptr, area_.allocate(96, 1));
  EXPECT_EQ(nullptr, area_.allocate(1, 1));
  EXPECT_EQ(4096U, area_.used_bytes());
  EXPECT_EQ(nullptr, area_.allocate(static_cast<std::size_t>(-1), 8)) << "a size that overflows";
}

TEST_P(Area, alignsWhatItGives) {
  const scope_entry inside(stack_, area_);
  for (const std::size_t alignment : {1U, 2U, 8U, 64U, 256U}) {
    ASSERT_NE(nullptr, area_.allocate(1, 1));
    EXPECT_EQ(0U, reinterpret_cast<std::uintptr_t>(area_.allocate(3, alignment)) % alignment);
  }
}

TEST_P(Area, isEmptyAgainWhenItHasBeenLeft) {
  for (int round = 0; round < 3; ++round) {
    const scope_entry inside(stack_, area_);
    EXPECT_EQ(0U, area_.used_bytes());
    EXPECT_EQ(bytes_.data(), area_.allocate(100 + static_cast<std::size_t>(round), 1));
  }
  EXPECT_EQ(0U, area_.used_bytes());
  EXPECT_EQ(102U, area_.high_water_bytes());
}

TEST_P(Area, zeroesItsMemoryIfItIsLinear) {
  {
    const scope_entry before(stack_, area_);
    std::memset(area_.allocate(512, 8), 0xff, 512);
  }
  const scope_entry inside(stack_, area_);
  const auto* const taken = static_cast<const std::byte*>(area_.allocate(512, 8));
  const bool zero = std::all_of(taken, taken + 512, [](std::byte each) { return each == std::byte{0}; });
  EXPECT_EQ(GetParam() == area_kind::linear, zero);
}

TEST_P(Area, hasAPortalUntilItIsLeft) {
  {
    const scope_entry inside(stack_, area_);
    EXPECT_EQ(nullptr, area_.portal());
    void* const object = area_.allocate(8, 8);
    EXPECT_EQ(permission::illegal_assignment, area_.set_portal(heap_bytes_.data())) << "an object of another area";
    EXPECT_EQ(permission::illegal_assignment, area_.set_portal(nullptr));
    EXPECT_EQ(permission::granted, area_.set_portal(object));
    EXPECT_EQ(object, area_.portal());
  }
  const scope_entry again(stack_, area_);
  EXPECT_EQ(nullptr, area_.portal());
}

TEST_P(Area, isEnteredByOneThreadAtATimeIfItIsPrivate) {
  const scope_entry inside(stack_, area_);
  scope_stack other(heap_);
  EXPECT_EQ(is_private() ? permission::busy : permission::granted, other.enter(area_));
}

class SharedArea : public Area {};

INSTANTIATE_TEST_SUITE_P(kinds, SharedArea, ::testing::Values(area_kind::linear, area_kind::constant));

TEST_P(SharedArea, givesEachThreadMemoryOfItsOwn) {
  constexpr std::size_t threads = 4;
  constexpr std::size_t each = 64;
  const scope_entry inside(stack_, area_);
  std::array<std::vector<std::uint64_t*>, threads> taken;
  std::vector<std::thread> running;
  for (std::size_t t = 0; t < threads; ++t) {
    running.emplace_back([&, t] {
      scope_stack stack(heap_);
      const scope_entry entered(stack, area_);
      ASSERT_TRUE(entered);
      for (std::size_t i = 0; i < each; ++i) {
        taken[t].push_back(static_cast<std::uint64_t*>(area_.allocate(8, 8)));
        *taken[t].back() = t;
      }
    });
  }
  for (std::thread& each_thread : running) each_thread.join();
  std::set<std::uint64_t*> all;
  for (std::size_t t = 0; t < threads; ++t) {
    for (std::uint64_t* const at : taken[t]) {
      EXPECT_EQ(t, *at);
      EXPECT_TRUE(all.insert(at).second);
    }
  }
  EXPECT_EQ(threads * each * 8, area_.used_bytes());
}

TEST_P(SharedArea, losesItsContentsOnlyWhenTheLastHasLeft) {
  ASSERT_EQ(permission::granted, stack_.enter(area_));
  {
    scope_stack other(heap_);
    const scope_entry inside(other, area_);
    ASSERT_NE(nullptr, area_.allocate(100, 1));
  }
  EXPECT_EQ(100U, area_.used_bytes());
  stack_.leave();
  const scope_entry again(stack_, area_);
  EXPECT_EQ(0U, area_.used_bytes());
}

/// A thread that joins an area.
class joiner {
 public:
  explicit joiner(area& of)
      : thread_([this, &of] {
          task_ = std::to_string(::gettid());
          begun_ = true;
          of.join();
          joined_ = true;
        }) {}
  joiner(const joiner&) = delete;
  joiner& operator=(const joiner&) = delete;
  ~joiner() { thread_.join(); }

  /// True if it waits for something, once it has gone as far as it gets.
  bool waits() const {
    eventually([this] { return joined_ || is_asleep(); });
    return !joined_;
  }
  bool joins() const {
    return eventually([this] { return joined_.load(); });
  }

 private:
  bool is_asleep() const {
    if (!begun_) return false;
    std::string stat;
    std::getline(std::ifstream("/proc/self/task/" + task_ + "/stat"), stat);
    return stat.find(") S ") != std::string::npos;
  }
  template <class Condition>
  static bool eventually(const Condition& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!holds() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
    return holds();
  }

  std::string task_;
  std::atomic<bool> begun_ = false;
  std::atomic<bool> joined_ = false;
  std::thread thread_;
};

TEST_P(Area, isJoinedAtOnceWhenNobodyIsInIt) {
  area_.join();
  stack_.enter(area_);
  stack_.leave();
  area_.join();
}

TEST_P(Area, letsAThreadWaitUntilItIsEmpty) {
  ASSERT_EQ(permission::granted, stack_.enter(area_));
  const joiner other(area_);
  EXPECT_TRUE(other.waits());
  stack_.leave();
  EXPECT_TRUE(other.joins());
}

TEST_P(Area, letsAThreadGoOnWhenItWasEmptyThoughItIsEnteredAgain) {
  // Twice from the same place, so that next to nothing is written when it is entered.
  stack_.enter(area_);
  stack_.leave();
  stack_.enter(area_);
  const joiner other(area_);
  EXPECT_TRUE(other.waits());
  stack_.leave();
  ASSERT_EQ(permission::granted, stack_.enter(area_));
  EXPECT_TRUE(other.joins());
  stack_.leave();
}

TEST_P(Area, isSeenAsItWasLeftByWhoJoinsIt) {
  for (int round = 0; round < 50; ++round) {
    std::atomic<bool> entered = false;
    int written = 0;
    std::thread inside([&] {
      scope_stack stack(heap_);
      const scope_entry entry(stack, area_);
      entered = true;
      written = round;
    });
    while (!entered) std::this_thread::yield();
    area_.join();
    EXPECT_EQ(round, written);
    inside.join();
  }
}

TEST_P(SharedArea, keepsItsRulesWhileThreadsComeAndGo) {
  alignas(64) static std::array<std::byte, 1024> parents_bytes[2];
  area parents[]{{2, GetParam(), parents_bytes[0], "one"}, {3, GetParam(), parents_bytes[1], "two"}};
  std::atomic<int> granted = 0;
  std::vector<std::thread> running;
  for (std::size_t t = 0; t < 4; ++t) {
    running.emplace_back([&, t] {
      scope_stack stack(heap_);
      const area& parent = parents[t % 2];
      const scope_entry outer(stack, parents[t % 2]);
      for (int i = 0; i < 2000; ++i) {
        const scope_entry inner(stack, area_);
        if (!inner) {
          EXPECT_EQ(permission::cycle, inner.result());
          continue;
        }
        ++granted;
        EXPECT_TRUE(may_refer(area_, parent));
        EXPECT_FALSE(may_refer(parent, area_));
        auto* const mine = static_cast<std::size_t*>(area_.allocate(sizeof(std::size_t), alignof(std::size_t)));
        if (mine == nullptr) continue;
        *mine = t;
        std::this_thread::yield();
        EXPECT_EQ(t, *mine);
      }
    });
  }
  for (std::thread& each : running) each.join();
  EXPECT_GT(granted, 0);
}

}  // namespace
