// SPDX-License-Identifier: Apache-2.0
// A lane's large buffers in all orders of its threads' steps: connections that take one, give it back, wait for one and
// end while they wait.
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/lanes/large_buffers.hpp>

#include "../all_orders.hpp"

namespace {

struct large_sync {
  template <class T>
  using atomic = stepped<T>;
  using mutex = stepped_mutex;
};

using buffers = orrery::lanes::basic_large_buffers<large_sync>;

/// The lane of the model: right, or one that forgets to look into a connection that was granted a buffer.
enum class wakes { each, none };

class LargeModel : public ::testing::Test {
 protected:
  static constexpr std::uint32_t places = 4;
  static constexpr std::size_t preemptions = 4;

  void begin(std::uint32_t count) {
    const orrery::lanes::large_buffer_sizes sizes{count, 64, places};
    buffers_.reset();
    if (used_++ % uses == 0) memory_ = orrery::memory::region(uses * buffers::memory_bytes({places, 64, places}));
    buffers_.emplace(memory_, sizes, buffers::waker{&LargeModel::wake, this});
    woken_.fill(false);
    held_.clear();
    served_ = 0;
    granted_.clear();
  }

  static void wake(void* self, std::uint32_t place) noexcept {
    auto& here = *static_cast<LargeModel*>(self);
    here.granted_.push_back(place);
    if (here.wakes_ == wakes::each) here.woken_[place] = true;
  }

  /// A connection with one large message: it has a buffer for some steps, and waits for one before if need be.
  void serve(std::uint32_t place) {
    std::span<std::uint8_t> lent = buffers_->take(place);
    if (lent.empty()) {
      all_orders::wait_until([this, place] { return woken_[place]; });
      lent = buffers_->take(place);
      ASSERT_FALSE(lent.empty()) << "woken without a buffer";
    }
    ASSERT_TRUE(held_.insert(lent.data()).second) << "two have one buffer";
    all_orders::step();
    held_.erase(lent.data());
    ++served_;
    buffers_->give(lent);
  }
  /// A connection that ends while it waits, or is granted a buffer meanwhile.
  void end_early(std::uint32_t place) {
    std::span<std::uint8_t> lent = buffers_->take(place);
    all_orders::step();
    buffers_->leave(place);
    if (!lent.empty()) buffers_->give(lent);
    ++served_;
  }

  std::size_t run(std::uint32_t count, const std::vector<all_orders::body>& threads) {
    return all_orders::run([=, this] { begin(count); }, threads,
                           [&, count] {
                             ASSERT_EQ(threads.size(), served_);
                             ASSERT_FALSE(buffers_->is_wanted());
                             std::set<const std::uint8_t*> all;
                             for (std::uint32_t i = 0; i < count; ++i) all.insert(buffers_->take_free().data());
                             ASSERT_EQ(count, all.size()) << "a buffer was lost";
                             ASSERT_FALSE(all.contains(nullptr)) << "a buffer was lost";
                             ASSERT_TRUE(buffers_->take_free().empty());
                           },
                           preemptions);
  }

  static constexpr std::uint32_t uses = 200;
  wakes wakes_ = wakes::each;
  orrery::memory::region memory_;
  std::uint32_t used_ = 0;
  std::optional<buffers> buffers_;
  std::array<bool, places> woken_{};
  std::set<const std::uint8_t*> held_;
  std::vector<std::uint32_t> granted_;
  std::size_t served_ = 0;
};

TEST_F(LargeModel, losesNoBufferAndNoWakeUp) {
  EXPECT_GT(run(1, {[this] { serve(0); }, [this] { serve(1); }, [this] { serve(2); }}), 100U);
  EXPECT_GT(run(2, {[this] { serve(0); }, [this] { serve(1); }, [this] { serve(2); }, [this] { serve(3); }}), 100U);
}

TEST_F(LargeModel, losesNoneOfConnectionsThatEndWhileTheyWait) {
  EXPECT_GT(run(1, {[this] { serve(0); }, [this] { end_early(1); }, [this] { serve(2); }}), 100U);
  EXPECT_GT(run(1, {[this] { end_early(0); }, [this] { end_early(1); }, [this] { serve(2); }}), 100U);
}

TEST_F(LargeModel, wouldHangWereAConnectionNotWoken) {
  wakes_ = wakes::none;
  EXPECT_THROW(run(1, {[this] { serve(0); }, [this] { serve(1); }}), std::logic_error);
}

TEST_F(LargeModel, grantsInTheOrderOfTheQueue) {
  begin(1);
  const std::span<std::uint8_t> first = buffers_->take(0);
  ASSERT_FALSE(first.empty());
  for (const std::uint32_t place : {3U, 1U, 2U}) ASSERT_TRUE(buffers_->take(place).empty());
  ASSERT_TRUE(buffers_->take(3).empty()) << "asked twice, queued once";
  EXPECT_TRUE(buffers_->is_wanted());
  buffers_->leave(1);
  buffers_->give(first);
  EXPECT_TRUE(buffers_->take_free().empty()) << "what is granted is nobody else's";
  buffers_->leave(3);
  EXPECT_EQ((std::vector<std::uint32_t>{3, 2}), granted_);
  EXPECT_FALSE(buffers_->is_queued(2));
  const std::span<std::uint8_t> last = buffers_->take(2);
  EXPECT_EQ(first.data(), last.data());
  buffers_->give(last);
  EXPECT_FALSE(buffers_->take_free().empty());
}

}  // namespace
