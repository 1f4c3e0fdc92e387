// SPDX-License-Identifier: Apache-2.0
// A lane that buffers requests and borrows threads, in all orders of its threads' steps: the receiver, a worker, and
// threads of a lender.
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/lanes/borrowed_slots.hpp>
#include <orrery/detail/lanes/request_buffer_members.hpp>

#include "../all_orders.hpp"
#include "threads_of.hpp"

namespace {

struct stepped_sync {
  template <class T>
  using atomic = stepped<T>;
  using mutex = stepped_mutex;
  using semaphore = stepped_semaphore;
};

using buffer = orrery::lanes::basic_request_buffer<stepped_sync>;

constexpr orrery::lane_config buffering_lane{.threads = threads_of(1, true, 2),
                                             .max_connections = 3,
                                             .receive_bytes = 64,
                                             .send_bytes = 64,
                                             .reassembly_bytes = 64,
                                             .buffered_requests = 4,
                                             .buffered_bytes = 1024,
                                             .borrowed_threads = 2};

/// A request: its number within the test, by which its connection's are in order, and its connection.
struct request {
  std::uint8_t number;
  std::uint32_t place;
};

class BorrowingModel : public ::testing::Test {
 protected:
  static constexpr std::uint32_t workers_buffer = 0;
  static constexpr std::uint32_t borrowed_buffer = 1;
  /// All orders would be some 10^10.
  static constexpr std::size_t preemptions = 4;
  /// More than there are reasons for in any order.
  static constexpr int most_calls = 50;

  /// All is as when the lane has been started and its worker waits.
  void begin(std::size_t requests) {
    orrery::lane_config lane = buffering_lane;
    lane.threads = threads_of(1, true, borrowed_threads_);
    lane.borrowed_threads = borrowed_threads_;
    constexpr std::size_t each =
        buffer::memory_bytes(buffering_lane) + slots::memory_bytes(buffering_lane.borrowed_threads);
    constexpr std::uint32_t uses = 200;
    buffer_.reset();
    slots_.reset();
    if (used_++ % uses == 0) memory_ = orrery::memory::region(each * uses);
    buffer_.emplace(memory_, lane);
    slots_.emplace(memory_, lane.borrowed_threads);
    call_ = {};
    called_ = finished_ = false;
    calls_ = 0;
    left_ = requests;
    here_ = {};
    last_ = {};
    served_by_borrowed_ = 0;
    met_ = 0;
    buffer_->done(workers_buffer);
  }

  void put(request what) {
    std::array<std::uint8_t, 16> bytes{what.number};
    orrery::giop::message message{};
    message.bytes = bytes;
    ASSERT_TRUE(buffer_->put(message, {what.place, 0}));
  }

  void call_if_exhausted() {
    if (buffer_->wants_worker()) call_for_help();
  }
  void call_for_help() {
    if (!call_.make()) return;
    all_orders::step();
    if (++calls_ > most_calls) {
      ADD_FAILURE() << "lenders are called over and over";
      finished_ = true;
    }
    called_ = true;
  }

  void serve(const buffer::job& what) {
    const std::uint8_t number = what.request->bytes[0];
    bool& at_connection = here_[what.from.place];
    ASSERT_FALSE(std::exchange(at_connection, true)) << "two threads serve one connection";
    ASSERT_LT(last_[what.from.place], number) << "a connection's requests are served in their order, and once";
    last_[what.from.place] = number;
    if (meet_ > 0) {
      // All servants are in it at once, or nobody goes on.
      all_orders::in_one_step([this] { ++met_; });
      all_orders::wait_until([this] { return met_ == meet_; });
    }
    // A servant that returns when all others have.
    if (number == waits_for_others_) all_orders::wait_until([this] { return left_ == 1; });
    at_connection = false;
    --left_;
  }
  void finish_if_all_are_served() {
    if (left_ > 0) return;
    all_orders::in_one_step([this] {
      buffer_->close();
      finished_ = true;
    });
  }

  void work() {
    buffer::job next;
    while (buffer_->take(workers_buffer, next)) {
      serve(next);
      buffer_->done(workers_buffer);
      call_if_exhausted();
      finish_if_all_are_served();
    }
  }

  /// Body of a lender's thread: what it does each time that it is called.
  void lend() {
    struct {
      BorrowingModel& test;
      bool is_needed() const { return test.buffer_->wants_worker() && !test.finished_; }
      void serve(std::uint32_t slot) const { test.serve_borrowed(borrowed_buffer + slot); }
      void call_for_help() const { test.call_for_help(); }
    } lane{*this};
    for (;;) {
      all_orders::wait_until([this] { return called_ || finished_; });
      if (finished_) return;
      called_ = false;
      slots_->host(call_, lane);
      finish_if_all_are_served();
    }
  }
  void serve_borrowed(std::uint32_t buffer_index) {
    buffer::job next;
    if (!buffer_->take_waiting(buffer_index, next)) return;
    ++served_by_borrowed_;
    if (slots_->has_free()) call_if_exhausted();
    serve(next);
    buffer_->done(buffer_index);
    call_if_exhausted();
  }

  /// A request of the first connection waits; two more come, beside the worker and threads of the lender. The number of
  /// orders, in each of which all three are served.
  std::size_t serve_three(std::array<request, 2> coming, std::size_t lenders, std::size_t most_preemptions) {
    std::vector<std::function<void()>> threads{[this, coming] {
                                                 for (const request each : coming) {
                                                   put(each);
                                                   call_if_exhausted();
                                                 }
                                               },
                                               [this] { work(); }};
    threads.insert(threads.end(), lenders, [this] { lend(); });
    const std::size_t orders = all_orders::run(
        [this] {
          begin(3);
          put({1, 0});
        },
        threads, [this] { expect_all_served(); }, most_preemptions);
    RecordProperty("orders", static_cast<int>(orders));
    return orders;
  }

  void expect_all_served() {
    ASSERT_EQ(0U, left_);
    ++(served_by_borrowed_ > 0 ? with_borrowed_ : without_borrowed_);
  }

  using slots = orrery::lanes::basic_borrowed_slots<stepped>;

  orrery::memory::region memory_;
  std::uint32_t used_ = 0;
  std::optional<buffer> buffer_;
  std::optional<slots> slots_;
  orrery::lanes::basic_help_call<stepped> call_;
  bool called_ = false;
  int calls_ = 0;
  bool finished_ = false;
  std::size_t left_ = 0;
  std::array<bool, buffering_lane.max_connections> here_{};
  std::array<std::uint8_t, buffering_lane.max_connections> last_{};
  std::uint8_t waits_for_others_ = 0;
  /// Borrowed-thread slots.
  std::uint32_t borrowed_threads_ = 1;
  /// Servants that wait for each other; 0 where none does.
  int meet_ = 0;
  int met_ = 0;
  int served_by_borrowed_ = 0;
  std::size_t with_borrowed_ = 0;
  std::size_t without_borrowed_ = 0;
};

TEST_F(BorrowingModel, aBusyLanesRequestsAreServedByABorrowedThread) {
  waits_for_others_ = 1;
  EXPECT_GT(serve_three({{{2, 1}, {3, 2}}}, 1, preemptions), 1000U);
  EXPECT_EQ(0U, without_borrowed_);
}

TEST_F(BorrowingModel, aLendersThreadGoesHomeWhereAllSlotsAreTaken) {
  waits_for_others_ = 1;
  EXPECT_GT(serve_three({{{2, 1}, {3, 2}}}, 2, preemptions - 2), 1000U);
  EXPECT_EQ(0U, without_borrowed_);
}

TEST_F(BorrowingModel, asManyThreadsAreBorrowedAtATimeAsThereAreSlots) {
  borrowed_threads_ = 2;
  meet_ = 3;
  EXPECT_GT(serve_three({{{2, 1}, {3, 2}}}, 2, preemptions - 3), 100U);
  EXPECT_EQ(0U, without_borrowed_);
}

TEST_F(BorrowingModel, requestsOfOneConnectionAreServedInTheirOrder) {
  EXPECT_GT(serve_three({{{2, 0}, {3, 1}}}, 1, preemptions), 1000U);
  EXPECT_GT(with_borrowed_, 0U);
  EXPECT_GT(without_borrowed_, 0U);
}

TEST_F(BorrowingModel, aConnectionThatIsReadAgainIsServedByABorrowedThread) {
  waits_for_others_ = 1;
  const std::size_t orders = all_orders::run(
      [this] {
        begin(2);
        put({1, 0});
        buffer_->hold(1);
        put({2, 1});
      },
      {[this] {
         buffer_->resume(1);
         call_if_exhausted();
       },
       [this] { work(); }, [this] { lend(); }},
      [this] { expect_all_served(); }, preemptions);
  RecordProperty("orders", static_cast<int>(orders));
  EXPECT_GT(orders, 10U);
  EXPECT_EQ(0U, without_borrowed_);
}

TEST_F(BorrowingModel, endsWhateverItsThreadsAreAt) {
  const std::size_t orders = all_orders::run(
      [this] {
        begin(100);
        put({1, 0});
      },
      {[this] {
         put({2, 1});
         call_if_exhausted();
       },
       [this] { work(); }, [this] { lend(); },
       [this] {
         all_orders::step();
         finished_ = true;
         buffer_->close();
       }},
      [this] { ASSERT_LE(98U, left_); }, preemptions - 1);
  RecordProperty("orders", static_cast<int>(orders));
  EXPECT_GT(orders, 1000U);
}

}  // namespace
