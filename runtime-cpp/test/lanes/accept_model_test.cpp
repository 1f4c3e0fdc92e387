// SPDX-License-Identifier: Apache-2.0
// A lane's acceptor for which the system has no descriptors, in all orders of the threads' steps: clients that connect,
// threads that are told of it, and descriptors that come back, of the lane's own connections and of others.
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/lanes/accept_gate.hpp>

#include "../all_orders.hpp"

namespace {

using gate = orrery::lanes::basic_accept_gate<stepped>;

class AcceptModel : public ::testing::Test {
 protected:
  /// All orders would be too many.
  static constexpr std::size_t preemptions = 3;

  void begin() {
    gate_ = std::make_unique<gate>();
    waiting_ = accepted_ = descriptors_ = 0;
    reported_ = timer_set_ = accepting_ = false;
  }

  void connect(std::uint32_t clients) {
    for (; clients > 0; --clients) {
      all_orders::step();
      ++waiting_;
      reported_ = true;
    }
  }
  /// Frees descriptors of another part of the process: the lane is not told.
  void give_back(std::uint32_t descriptors) {
    for (; descriptors > 0; --descriptors) {
      all_orders::step();
      ++descriptors_;
    }
  }
  /// Ends one of the lane's own connections.
  void end_connection() {
    all_orders::step();
    ++descriptors_;
    resume();
  }

  void serve() {
    for (;;) {
      all_orders::wait_until([this] { return reported_ || rings() || accepted_ == clients_; });
      if (reported_) {
        reported_ = false;
        int turns = 0;
        const auto turn = [&] {
          EXPECT_EQ(1, ++turns) << "the lane's connections wait for their turn";
          accept();
        };
        gate_->reported(turn, [this] {
          if (asks_again_) ask_again();
        });
      } else if (rings()) {
        timer_set_ = false;
        resume();
      } else {
        return;
      }
    }
  }

  std::size_t run(std::uint32_t clients, std::vector<all_orders::body> threads) {
    clients_ = clients;
    threads.emplace_back([=, this] { connect(clients); });
    return all_orders::run([this] { begin(); }, threads,
                           [this] {
                             ASSERT_EQ(clients_, accepted_);
                             ASSERT_EQ(0U, waiting_);
                           },
                           preemptions);
  }

  bool has_timer_ = true;
  bool asks_again_ = true;

 private:
  void accept() {
    EXPECT_FALSE(accepting_) << "two accept at once";
    accepting_ = true;
    for (;;) {
      all_orders::step();
      if (waiting_ == 0) break;
      if (descriptors_ == 0) {
        gate_->starve([this] {
          all_orders::step();
          timer_set_ = has_timer_;
        });
        break;
      }
      --waiting_;
      --descriptors_;
      ++accepted_;
    }
    accepting_ = false;
  }
  void resume() {
    if (gate_->resume()) ask_again();
  }
  void ask_again() {
    all_orders::step();
    if (waiting_ > 0) reported_ = true;
  }
  /// Its pause is over, and the next would be longer than all that happens here: else the orders had no end.
  bool rings() const { return timer_set_ && descriptors_ > 0; }

  std::unique_ptr<gate> gate_;
  std::uint32_t clients_ = 0;
  std::uint32_t waiting_ = 0;
  std::uint32_t accepted_ = 0;
  std::uint32_t descriptors_ = 0;
  bool reported_ = false;
  bool timer_set_ = false;
  bool accepting_ = false;
};

TEST_F(AcceptModel, acceptsAllOnceDescriptorsAreThere) {
  EXPECT_GT(run(2, {[this] { serve(); }, [this] { serve(); }, [this] { give_back(2); }}), 1000U);
}

TEST_F(AcceptModel, acceptsAllAsItsOwnConnectionsEnd) {
  const auto end_both = [this] {
    end_connection();
    end_connection();
  };
  EXPECT_GT(run(2, {[this] { serve(); }, [this] { serve(); }, end_both}), 1000U);
}

TEST_F(AcceptModel, wouldLeaveClientsWaitingWithoutItsTimer) {
  has_timer_ = false;
  EXPECT_THROW(run(2, {[this] { serve(); }, [this] { serve(); }, [this] { give_back(2); }}), std::logic_error);
}

TEST_F(AcceptModel, wouldLeaveClientsWaitingOfWhomAnotherThreadWasToldWereTheyNotAskedForAgain) {
  asks_again_ = false;
  const auto give = [this] { give_back(2); };
  EXPECT_THROW(run(2, {[this] { serve(); }, [this] { serve(); }, give}), std::logic_error);
}

}  // namespace
