// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/memory/scope_stack.hpp>

namespace {

using namespace orrery::memory;

/// The rules as the RTSJ writes them down (1.0.2, chapter "Memory management"): stacks that are scanned, a parent
/// pointer, a reference count. What it has no word for is an area for one thread at a time.
class specification {
 public:
  explicit specification(std::size_t areas) : parent_(areas), count_(areas) {}

  static bool is_for_one(int area) { return area % 2 == 0; }

  struct stack {
    // From the bottom: areas, -1 for primordial memory, and which of them were entered rather than gone back to.
    std::vector<int> entries{-1};
    std::vector<bool> counted{false};
    // What enterings in primordial memory, or in outer areas, have set aside.
    std::vector<std::pair<std::vector<int>, std::vector<bool>>> aside;
    std::vector<bool> set_aside;
  };

  bool enter(stack& s, int next) {
    std::optional<int> parent;
    for (auto each = s.entries.rbegin(); each != s.entries.rend() && !parent; ++each) {
      if (*each >= 0) parent = *each;
    }
    const std::size_t at = static_cast<std::size_t>(next);
    if (count_[at] > 0 && (parent_[at] != parent || is_for_one(next))) return false;
    if (std::ranges::find(s.entries, next) != s.entries.end()) return false;
    parent_[at] = parent;
    ++count_[at];
    s.entries.push_back(next);
    s.counted.push_back(true);
    s.set_aside.push_back(false);
    return true;
  }

  bool enter_again(stack& s, int outer) {
    const auto found = std::ranges::find(s.entries, outer);
    if (outer >= 0 && found == s.entries.end()) return false;
    s.aside.emplace_back(s.entries, s.counted);
    s.set_aside.push_back(true);
    if (outer < 0) {
      s.entries = {-1};
      s.counted = {false};
    } else {
      s.entries.erase(found + 1, s.entries.end());
      s.counted.resize(s.entries.size());
    }
    return true;
  }

  void leave(stack& s) {
    if (s.set_aside.back()) {
      std::tie(s.entries, s.counted) = s.aside.back();
      s.aside.pop_back();
    } else {
      const std::size_t gone = static_cast<std::size_t>(s.entries.back());
      s.entries.pop_back();
      s.counted.pop_back();
      if (--count_[gone] == 0) parent_[gone].reset();
    }
    s.set_aside.pop_back();
  }

  /// Scans from `from` outwards for `to`.
  bool may_refer(int from, int to) const {
    if (to < 0) return true;
    for (std::optional<int> at = from < 0 ? std::nullopt : std::optional(from); at;
         at = parent_[static_cast<std::size_t>(*at)]) {
      if (*at == to) return true;
    }
    return false;
  }

  bool is_entered(int area) const { return area < 0 || count_[static_cast<std::size_t>(area)] > 0; }

 private:
  std::vector<std::optional<int>> parent_;
  std::vector<int> count_;
};

/// Random enterings, goings back and leavings of several threads, each of whose outcomes, and then the answers for all
/// pairs of areas, are compared with the specification's.
TEST(ScopeRules, areThoseOfTheSpecificationOnRandomScopeTrees) {
  constexpr int areas = 10;
  constexpr std::size_t threads = 3;
  std::mt19937 random(20260101);
  std::size_t compared = 0;
  std::size_t granted = 0;
  std::size_t nested = 0;
  for (int tree = 0; tree < 1500; ++tree) {
    area heap(primordial, area_kind::immortal, {}, "heap");
    std::vector<std::unique_ptr<area>> real;
    for (int i = 0; i < areas; ++i) {
      const area_kind kind = specification::is_for_one(i) ? area_kind::private_memory : area_kind::constant;
      real.push_back(std::make_unique<area>(static_cast<area_id>(i + 1), kind, std::span<std::byte>{}, "each"));
    }
    const auto area_at = [&](int i) -> area& { return i < 0 ? heap : *real[static_cast<std::size_t>(i)]; };
    specification expected(areas);
    std::array<specification::stack, threads> expected_stacks;
    std::vector<std::unique_ptr<scope_stack>> stacks;
    for (std::size_t t = 0; t < threads; ++t) stacks.push_back(std::make_unique<scope_stack>(heap));

    for (int operation = 0; operation < 120; ++operation) {
      const std::size_t t = random() % threads;
      const int which = static_cast<int>(random() % (areas + 1)) - 1;
      const unsigned kind = random() % 8;
      if (kind < 4 && which >= 0) {
        const bool allowed = expected.enter(expected_stacks[t], which);
        ASSERT_EQ(allowed, stacks[t]->enter(area_at(which)) == permission::granted);
        granted += allowed ? 1 : 0;
      } else if (kind < 5 && stacks[t]->size() < deepest) {
        const bool allowed = expected.enter_again(expected_stacks[t], which);
        ASSERT_EQ(allowed, stacks[t]->enter_again(area_at(which)) == permission::granted);
      } else if (kind >= 5 && stacks[t]->size() > 1) {
        expected.leave(expected_stacks[t]);
        stacks[t]->leave();
      }
      for (int from = -1; from < areas; ++from) {
        for (int to = -1; to < areas; ++to) {
          if (!expected.is_entered(from) || !expected.is_entered(to)) continue;
          const bool allowed = expected.may_refer(from, to);
          ASSERT_EQ(allowed, may_refer(area_at(from), area_at(to))) << from << " to " << to;
          nested += allowed && from != to && to >= 0 ? 1 : 0;
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 4'000'000U);
  EXPECT_GT(granted, 1000U);
  EXPECT_GT(nested, 10'000U) << "the trees were deep enough to tell something";
}

}  // namespace
