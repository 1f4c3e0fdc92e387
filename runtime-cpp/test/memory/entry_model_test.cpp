// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/memory/entry_word.hpp>

#include "../all_orders.hpp"

namespace {

using orrery::memory::area_id;
using word = orrery::memory::entry_word<stepped>;

/// An area of which only who is in it is modelled. The display is a word that everybody writes who may have to.
class Entry : public ::testing::Test {
 protected:
  void begin() {
    word_ = std::make_unique<word>();
    display_ = std::make_unique<stepped<area_id>>(area_id{999});
    inside_.clear();
    refused_ = 0;
    emptied_ = 0;
  }

  /// Enters and leaves, `rounds` times.
  all_orders::body visitor(area_id parent, int rounds = 1) {
    return [this, parent, rounds] {
      for (int i = 0; i < rounds; ++i) visit(parent);
    };
  }

  void visit(area_id parent) {
    const auto result = word_->enter(parent, [&] { display_->store(parent, std::memory_order_relaxed); });
    if (result != word::outcome::entered) {
      ASSERT_EQ(word::outcome::other_parent, result);
      ++refused_;
      return;
    }
    inside_.push_back(parent);
    all_orders::in_one_step([&] {
      for (const area_id other : inside_) ASSERT_EQ(parent, other) << "two parents at the same time";
      ASSERT_EQ(parent, display_->load(std::memory_order_relaxed)) << "somebody is in, and the display is another's";
      ASSERT_EQ(parent, word_->parent());
      inside_.pop_back();
      if (word_->leave()) ++emptied_;
    });
  }

  /// Asks twice, as who joins does.
  void look() {
    std::uint32_t then = 0;
    int emptied = 0;
    all_orders::in_one_step([&] {
      then = word_->generation();
      emptied = emptied_;
    });
    all_orders::in_one_step([&] {
      const bool same_stay = word_->entries() > 0 && emptied_ == emptied;
      const bool began_since = then != word_->generation();
      ASSERT_EQ(same_stay && !began_since, word_->is_still(then));
      joined_anew_ = joined_anew_ || (word_->entries() > 0 && emptied_ > emptied);
    });
  }

  void end() const { ASSERT_EQ(0U, word_->entries()) << "somebody is still counted"; }

  std::size_t run(const std::vector<all_orders::body>& threads) {
    return all_orders::run([this] { begin(); }, threads,
                           [this] {
                             end();
                             both_entered_ = both_entered_ || refused_ == 0;
                             one_refused_ = one_refused_ || refused_ > 0;
                           });
  }

  std::unique_ptr<word> word_;
  std::unique_ptr<stepped<area_id>> display_;
  std::vector<area_id> inside_;
  int refused_ = 0;
  int emptied_ = 0;
  bool both_entered_ = false;
  bool one_refused_ = false;
  bool joined_anew_ = false;
};

TEST_F(Entry, hasOneParentInAllOrdersOfTwoThreads) {
  EXPECT_GT(run({visitor(1), visitor(2)}), 50U);
  EXPECT_TRUE(both_entered_) << "one after the other both may enter";
  EXPECT_TRUE(one_refused_) << "at the same time only one may";
}

TEST_F(Entry, refusesNobodyWhoComesFromTheSameParent) {
  EXPECT_GT(run({visitor(1), visitor(1)}), 50U);
  EXPECT_FALSE(one_refused_);
}

TEST_F(Entry, keepsItsDisplayRightInAllOrdersOfTwoThreadsThatEnterAgain) {
  EXPECT_GT(run({visitor(1, 2), visitor(2, 2)}), 2'000U);
  EXPECT_TRUE(both_entered_);
}

TEST_F(Entry, keepsItsDisplayRightInAllOrdersOfThreeThreads) {
  EXPECT_GT(run({visitor(1), visitor(1), visitor(2)}), 100'000U);
  EXPECT_TRUE(both_entered_);
}

TEST_F(Entry, tellsInAllOrdersWhetherWhoWasInItIsThereYet) {
  EXPECT_GT(run({visitor(1, 2), [this] { look(); }}), 50U);
  EXPECT_TRUE(joined_anew_) << "somebody else is in it, and it was empty before";
}

TEST_F(Entry, hasOneParentInAllOrdersOfThreeThreadsFromDifferentOnes) {
  EXPECT_GT(run({visitor(1), visitor(2), visitor(3)}), 20'000U);
  EXPECT_TRUE(both_entered_);
  EXPECT_TRUE(one_refused_);
}

}  // namespace
