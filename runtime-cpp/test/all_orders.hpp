// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <csetjmp>
#include <cstddef>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include <ucontext.h>

/// Runs several threads' code in every order that their steps on shared words can take, one order after the other, on
/// one real thread: each thread is a fibre, and each operation of `stepped` a point at which any of them may go on.
/// What std::atomic's weaker orders allow beyond that is left to ThreadSanitizer.
class all_orders {
 public:
  using body = std::function<void()>;

  /// Calls `begin`, runs the bodies, and calls `end`, for each order. How many there were. Throws std::logic_error when
  /// an order leaves threads that wait for each other for ever.
  ///
  /// `preemptions` bounds how often a thread that could go on has to let another one go first, where all orders would
  /// be too many.
  static std::size_t run(const body& begin, const std::vector<body>& threads, const body& end,
                         std::size_t preemptions = unbounded) {
    all_orders orders;
    orders.preemptions_ = preemptions;
    std::size_t runs = 0;
    do {
      begin();
      orders.run_once(threads);
      end();
      ++runs;
    } while (orders.next());
    return runs;
  }

  /// A point at which another thread may go on.
  static void step() {
    if (running_ != nullptr && !running_->in_one_step_) running_->yield();
  }

  /// A point at which the thread goes on only when `holds` does. That may read what the threads share, without steps.
  static void wait_until(const std::function<bool()>& holds) {
    if (running_ == nullptr || running_->in_one_step_) return;
    running_->current_->waits_for = &holds;
    running_->yield();
    running_->current_->waits_for = nullptr;
  }

  /// All of it as one step.
  static void in_one_step(const body& what) {
    begin_one_step();
    what();
    end_one_step();
  }
  static void begin_one_step() {
    step();
    if (running_ != nullptr) running_->in_one_step_ = true;
  }
  static void end_one_step() {
    if (running_ != nullptr) running_->in_one_step_ = false;
  }

  static constexpr std::size_t unbounded = ~std::size_t{0};

 private:
  static constexpr std::size_t stack_bytes = 64 * 1024;

  struct fibre {
    const body* run = nullptr;
    bool done = false;
    bool begun = false;
    const std::function<bool()>* waits_for = nullptr;
    ucontext_t first{};
    std::jmp_buf where{};
    std::unique_ptr<char[]> stack = std::make_unique<char[]>(stack_bytes);
  };
  struct choice {
    std::size_t taken;
    std::size_t options;
  };

  void run_once(const std::vector<body>& threads) {
    fibres_.resize(threads.size());
    for (std::size_t i = 0; i < threads.size(); ++i) {
      fibres_[i].run = &threads[i];
      fibres_[i].done = fibres_[i].begun = false;
      fibres_[i].waits_for = nullptr;
    }
    depth_ = 0;
    current_ = nullptr;
    running_ = this;
    std::size_t preempted = 0;
    for (;;) {
      std::vector<fibre*> able;
      bool all_done = true;
      for (fibre& each : fibres_) {
        all_done = all_done && each.done;
        if (!each.done && (each.waits_for == nullptr || (*each.waits_for)())) able.push_back(&each);
      }
      if (all_done) break;
      if (able.empty()) {
        running_ = nullptr;
        throw std::logic_error("threads wait for each other for ever");
      }
      const auto goes_on = std::find(able.begin(), able.end(), current_);
      if (goes_on != able.end()) {
        std::iter_swap(able.begin(), goes_on);
        if (preempted == preemptions_) able.erase(able.begin() + 1, able.end());
      }
      if (depth_ == choices_.size()) choices_.push_back({0, able.size()});
      fibre& next = *able[choices_[depth_++].taken];
      if (goes_on != able.end() && &next != current_) ++preempted;
      resume(next);
    }
    running_ = nullptr;
  }

  /// The next order; false when that was the last.
  bool next() {
    while (!choices_.empty() && choices_.back().taken + 1 == choices_.back().options) choices_.pop_back();
    if (choices_.empty()) return false;
    ++choices_.back().taken;
    return true;
  }

  // The system's own switch asks the kernel for the signal mask each time, which jumps do not.
  void resume(fibre& next) {
    current_ = &next;
    if (_setjmp(scheduler_) != 0) return;
    if (next.begun) _longjmp(next.where, 1);
    next.begun = true;
    getcontext(&next.first);
    next.first.uc_stack.ss_sp = next.stack.get();
    next.first.uc_stack.ss_size = stack_bytes;
    next.first.uc_link = nullptr;
    makecontext(&next.first, &all_orders::enter, 0);
    setcontext(&next.first);
  }
  void yield() {
    if (_setjmp(current_->where) == 0) _longjmp(scheduler_, 1);
  }
  static void enter() {
    all_orders& self = *running_;
    (*self.current_->run)();
    self.current_->done = true;
    _longjmp(self.scheduler_, 1);
  }

  static inline all_orders* running_ = nullptr;

  std::vector<fibre> fibres_;
  fibre* current_ = nullptr;
  std::jmp_buf scheduler_{};
  std::vector<choice> choices_;
  std::size_t depth_ = 0;
  std::size_t preemptions_ = unbounded;
  bool in_one_step_ = false;
};

/// std::atomic's operations, each of them a step.
template <class T>
class stepped {
 public:
  explicit stepped(T value) : value_(value) {}

  T load(std::memory_order = std::memory_order_seq_cst) const {
    all_orders::step();
    return value_;
  }
  void store(T value, std::memory_order = std::memory_order_seq_cst) {
    all_orders::step();
    value_ = value;
  }
  bool compare_exchange_weak(T& expected, T next, std::memory_order, std::memory_order) {
    all_orders::step();
    if (value_ == expected) {
      value_ = next;
      return true;
    }
    expected = value_;
    return false;
  }
  bool compare_exchange_strong(T& expected, T next, std::memory_order success, std::memory_order failure) {
    return compare_exchange_weak(expected, next, success, failure);
  }
  T exchange(T next, std::memory_order = std::memory_order_seq_cst) {
    all_orders::step();
    return std::exchange(value_, next);
  }
  T fetch_add(T amount, std::memory_order = std::memory_order_seq_cst) {
    all_orders::step();
    return std::exchange(value_, value_ + amount);
  }
  T fetch_or(T bits, std::memory_order) {
    all_orders::step();
    return std::exchange(value_, value_ | bits);
  }
  T fetch_sub(T amount, std::memory_order) {
    all_orders::step();
    return std::exchange(value_, value_ - amount);
  }

 private:
  T value_;
};

/// A mutex: all that is done while it is held is one step. So of what is changed there each other thread may read,
/// without the mutex, one word at most; and nobody who holds it may wait.
class stepped_mutex {
 public:
  void lock() { all_orders::begin_one_step(); }
  void unlock() { all_orders::end_one_step(); }
};

/// A semaphore, each operation of which is a step.
class stepped_semaphore {
 public:
  void post() {
    all_orders::step();
    ++posted_;
  }
  void wait() {
    all_orders::wait_until([this] { return posted_ > 0; });
    --posted_;
  }

 private:
  int posted_ = 0;
};
