// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/demux/reader_epochs.hpp>

#include "../all_orders.hpp"

namespace {

using epochs = orrery::demux::basic_reader_epochs<stepped>;

/// A place from which a writer takes an object out, asks once whether it has passed, and destroys it if so, while
/// readers look.
class EpochModel : public ::testing::Test {
 protected:
  static constexpr std::uint64_t here = 1;
  static constexpr std::uint64_t gone = 0;

  std::size_t run(std::size_t readers) {
    const auto begin = [this, readers] {
      epochs_ = std::make_unique<epochs>(readers);
      place_ = std::make_unique<stepped<std::uint64_t>>(here);
      destroyed_ = false;
    };
    std::vector<all_orders::body> threads{[this] { take_out(); }};
    for (std::size_t i = 0; i < readers; ++i) threads.emplace_back([this, i] { look(i); });
    return all_orders::run(begin, threads, [] {});
  }

  void take_out() {
    place_->store(gone);
    const epochs::ticket ticket = epochs_->advance();
    if (epochs_->passed(ticket)) {
      destroyed_ = true;
      ++passed_;
    } else {
      ++held_;
    }
  }

  void look(std::size_t reader) {
    epochs_->enter(reader);
    if (place_->load() == here) {
      ASSERT_FALSE(destroyed_) << "found what was destroyed";
      ++found_;
      all_orders::step();
      ASSERT_FALSE(destroyed_) << "destroyed while it was used";
    }
    epochs_->leave(reader);
  }

  std::unique_ptr<epochs> epochs_;
  std::unique_ptr<stepped<std::uint64_t>> place_;
  bool destroyed_ = false;
  std::size_t passed_ = 0;
  std::size_t held_ = 0;
  std::size_t found_ = 0;
};

TEST_F(EpochModel, keepsWhatAReaderUsesInAllOrdersOfTheirSteps) {
  EXPECT_GT(run(1), 100U);
  EXPECT_GT(run(2), 100'000U);
  EXPECT_GT(passed_, 0U);
  EXPECT_GT(held_, 0U) << "some orders make the writer wait";
  EXPECT_GT(found_, 0U);
}

}  // namespace
