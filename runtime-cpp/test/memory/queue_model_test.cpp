// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/memory/slot_queue.hpp>

#include "../all_orders.hpp"

namespace {

using queue = orrery::memory::slot_queue<stepped>;
using place = orrery::memory::queue_place<stepped>;

/// A queue whose places are given out anew as soon as they come back, the hardest case for its counts of changes.
class Queue : public ::testing::Test {
 protected:
  void begin(std::uint32_t queued) {
    places_.clear();
    for (int i = 0; i < 6; ++i) places_.emplace_back();
    free_ = {5, 4, 3, 2, 1};
    taken_.clear();
    queue_ = std::make_unique<queue>(0, at());
    for (std::uint32_t slot = 0; slot < queued; ++slot) push(slot);
  }

  void push(std::uint32_t slot) {
    const std::uint32_t at_place = free_.back();
    free_.pop_back();
    queue_->push(at_place, slot, at());
  }
  void pop() {
    const queue::popped got = queue_->pop(at());
    if (got.slot == queue::none) return;
    free_.push_back(got.place);
    taken_.push_back(got.slot);
  }

  /// Slots that were taken out, and then those that are left, in their order.
  std::vector<std::uint32_t> all() {
    const std::size_t before = taken_.size();
    for (std::size_t left = places_.size(); left > 0; --left) pop();
    left_ = taken_.size() - before;
    return taken_;
  }

  std::function<place&(std::uint32_t)> at() {
    return [this](std::uint32_t number) -> place& { return places_[number]; };
  }

  std::deque<place> places_;
  std::vector<std::uint32_t> free_;
  std::vector<std::uint32_t> taken_;
  std::size_t left_ = 0;
  std::unique_ptr<queue> queue_;
};

/// Each of what was pushed came out once, and those of one thread in its order.
void expect_once_in_order(const std::vector<std::uint32_t>& all, std::size_t pushed) {
  ASSERT_EQ(pushed, all.size());
  for (const std::uint32_t thread : {0U, 10U}) {
    std::uint32_t next = thread;
    for (const std::uint32_t slot : all) {
      if (slot / 10 * 10 == thread) {
        ASSERT_EQ(next, slot);
        ++next;
      }
    }
  }
}

TEST_F(Queue, losesNothingWhenTwoPushAtOnce) {
  const std::size_t runs = all_orders::run([this] { begin(1); }, {[this] { push(1); }, [this] { push(10); }},
                                           [this] { expect_once_in_order(all(), 3); });
  EXPECT_GT(runs, 1000U);
}

TEST_F(Queue, givesEachOnceWhenTwoPopAtOnce) {
  const std::size_t runs = all_orders::run([this] { begin(2); }, {[this] { pop(); }, [this] { pop(); }},
                                           [this] {
                                             expect_once_in_order(all(), 2);
                                             ASSERT_EQ(0U, left_) << "both found one";
                                           });
  EXPECT_GT(runs, 500U);
}

TEST_F(Queue, isNeverInBetweenForWhoPopsWhileAnotherPushes) {
  for (const std::uint32_t queued : {0U, 1U}) {
    const std::size_t runs =
        all_orders::run([this, queued] { begin(queued); }, {[this] { push(10); }, [this] { pop(); }},
                        [this, queued] { expect_once_in_order(all(), queued + 1); });
    EXPECT_GT(runs, 500U);
  }
}

TEST_F(Queue, noticesAPlaceThatCameBack) {
  // Whoever was slow finds the place that it looked at taken out, and queued again with other content.
  const std::size_t runs = all_orders::run([this] { begin(1); },
                                           {[this] {
                                              all_orders::in_one_step([this] { pop(); });
                                              all_orders::in_one_step([this] { push(10); });
                                              all_orders::in_one_step([this] { pop(); });
                                              all_orders::in_one_step([this] { push(11); });
                                            },
                                            [this] { pop(); }},
                                           [this] { expect_once_in_order(all(), 3); });
  EXPECT_GT(runs, 500U);
}

}  // namespace
