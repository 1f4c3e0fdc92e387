// SPDX-License-Identifier: Apache-2.0
// A connection's slot in all orders of its threads' steps: a client that sends, threads that are told of it, and one
// that looks at it without serving, as who accepts does.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/lanes/slot_state.hpp>

#include "../all_orders.hpp"

namespace {

using state = orrery::lanes::basic_slot_state<stepped>;

/// Poller of the model: right, or one that forgets input that is there, as it would after a mistake of the lane.
enum class poller { right, forgets_input_that_is_there };

class SlotModel : public ::testing::Test {
 protected:
  /// The slot as one thread sees it, over a socket and a poller with edges.
  struct visitor {
    SlotModel& here;

    void look_into(state::notes) {
      std::uint32_t came = 0;
      here.read(came);
    }
    bool reads() const { return true; }
    std::uint32_t turn_bytes() const { return 2; }
    bool try_reading(std::uint32_t& came) { return here.read(came); }
    void pause() {
      all_orders::step();
      here.armed_ = here.hears_output_ = false;
    }
    void await_input() {
      all_orders::step();
      here.armed_ = true;
      if (here.unread_ > 0 && here.poller_ == poller::right) here.reported_ = true;
    }
    void again() { here.ask_again(); }
    state::notes leave() { return here.state_->leave(); }
  };
  using visit = orrery::lanes::slot_visit<visitor>;

  /// A read takes so many requests at most; more may be left then.
  static constexpr std::uint32_t room = 2;
  /// All orders would be too many.
  static constexpr std::size_t preemptions = 3;

  void begin() {
    state_ = std::make_unique<state>();
    unread_ = served_ = 0;
    serving_ = reported_ = false;
    armed_ = hears_output_ = true;
  }

  void send(std::uint32_t requests) {
    for (; requests > 0; --requests) {
      all_orders::step();
      ++unread_;
      if (armed_) reported_ = true;
    }
  }

  bool read(std::uint32_t& came) {
    all_orders::step();
    const std::uint32_t got = std::min(unread_, room);
    unread_ -= got;
    came = got;
    if (came == 0) return true;
    expect_alone();
    serving_ = true;
    all_orders::step();
    served_ += got;
    serving_ = false;
    if (got < room) return true;
    ask_again();
    return false;
  }
  void ask_again() {
    all_orders::step();
    armed_ = hears_output_ = reported_ = true;
  }

  void serve() {
    for (;;) {
      all_orders::wait_until([this] { return has_event() || served_ == sent_; });
      if (!has_event()) return;
      reported_ = false;
      visitor at{*this};
      visit::serve(at, state_->visit(state::ready));
    }
  }
  /// A thread that accepts looks at all slots, and a timer's thread does.
  void look() {
    if (!state_->claim()) return;
    all_orders::step();
    visitor at{*this};
    visit::hand_back(at);
  }

  std::size_t run(std::uint32_t requests, std::vector<all_orders::body> threads) {
    sent_ = requests;
    threads.emplace_back([=, this] { send(requests); });
    return all_orders::run([this] { begin(); }, threads,
                           [this] {
                             ASSERT_EQ(sent_, served_);
                             ASSERT_TRUE(state_->claim()) << "somebody is still busy there";
                           },
                           preemptions);
  }

  poller poller_ = poller::right;

 private:
  // A reported event is looked at again when it is given to a thread.
  bool has_event() const { return reported_ && armed_ && (unread_ > 0 || hears_output_); }
  void expect_alone() const { EXPECT_FALSE(serving_) << "two serve a connection at once"; }

  std::unique_ptr<state> state_;
  std::uint32_t sent_ = 0;
  std::uint32_t unread_ = 0;
  std::uint32_t served_ = 0;
  bool serving_ = false;
  bool armed_ = true;
  bool hears_output_ = true;
  bool reported_ = false;
};

TEST_F(SlotModel, losesNoRequestAndIsServedByOneThreadAtATime) {
  EXPECT_GT(run(3, {[this] { serve(); }, [this] { serve(); }}), 1000U);
}

TEST_F(SlotModel, losesNoRequestWhileAnotherLooksAtIt) {
  EXPECT_GT(run(2, {[this] { serve(); }, [this] { serve(); }, [this] { look(); }}), 1000U);
}

TEST_F(SlotModel, wouldLoseOneWereInputForgottenThatCameWhileItWasNotWaitedFor) {
  poller_ = poller::forgets_input_that_is_there;
  EXPECT_THROW(run(3, {[this] { serve(); }, [this] { serve(); }}), std::logic_error);
}

}  // namespace
