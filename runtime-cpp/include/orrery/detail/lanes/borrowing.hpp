// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include <orrery/detail/lanes/borrowed_slots.hpp>
#include <orrery/detail/lanes/worker.hpp>
#include <orrery/detail/memory/region_array.hpp>
#include <orrery/detail/transport/lane_transport.hpp>

namespace orrery::lanes {

template <transport::lane_transport Transport>
class basic_reactor;

/// A lane whose threads may be borrowed, and whether it was asked for one.
template <transport::lane_transport Transport>
struct basic_loan {
  basic_reactor<Transport>* lender = nullptr;
  /// Tag under which the lender's threads are told.
  std::uint32_t tag = 0;
  basic_help_call<std::atomic> call{};
};

/// Borrowing of idle threads of lower lanes while all of this lane's are busy (Real-time CORBA 1.2, 5.10.3): with
/// `basic_lending` the only thing that crosses lanes.
template <transport::lane_transport Transport>
class basic_borrowing {
 public:
  using loan = basic_loan<Transport>;

  basic_borrowing(memory::region& memory, const lane_config& config, basic_reactor<Transport>& lane);
  static constexpr std::size_t memory_bytes(const lane_config& config) noexcept {
    return memory::region_array<loan>::memory_bytes(config.lenders.size()) +
           basic_borrowed_slots<std::atomic>::memory_bytes(config.borrowed_threads);
  }

  /// Idle threads of that lane may serve here. Before any thread serves.
  void from(basic_reactor<Transport>& lender);
  /// True if the model lets this lane borrow.
  bool is_allowed() const noexcept { return loans_.size() > 0; }
  /// Number of times that a thread was borrowed.
  std::uint64_t count() const noexcept { return count_.load(std::memory_order_relaxed); }

  /// Body of the lane's own threads, where no requests are buffered.
  void serve(worker& self) noexcept;
  /// Asks the lenders for a thread if something waits for one.
  void ask_if_exhausted() noexcept;
  /// A lender's thread, which was asked for, serves one request here if it is still needed. By that thread.
  void take_thread(loan& with) noexcept;
  /// Waits, after the lane has stopped, until borrowed threads have gone home.
  void await_threads() noexcept;

 private:
  /// Something is to be served, or soon will be, and none of the lane's own threads is free. Takes no lock: threads of
  /// other lanes ask, at their own priority.
  bool is_exhausted() const noexcept;
  /// The poller that lenders watch: this lane's own; or, where requests are buffered, one that reports nothing but the
  /// asking itself.
  const typename Transport::poller& call() const noexcept;
  void ask_for_help() noexcept;
  void serve_event(const transport::ready_event& event, worker& self) noexcept;
  void serve_one(worker& borrowed, const lane_config& home) noexcept;
  void serve_next(worker& borrowed) noexcept;
  void call_next() noexcept;

  basic_reactor<Transport>& lane_;
  /// Loans that the lane may take; empty where the model allows none.
  memory::region_array<loan> loans_;
  basic_borrowed_slots<std::atomic> slots_;
  /// Always ready.
  std::optional<typename Transport::poller> buffered_call_;
  /// Own threads that serve.
  std::atomic<std::uint32_t> busy_{0};
  std::atomic<std::uint32_t> here_{0};
  std::atomic<std::uint64_t> count_{0};
};

/// The lanes that may borrow a thread of this one.
template <transport::lane_transport Transport>
class basic_lending {
 public:
  /// Tag of the first such lane; the next has the next.
  static constexpr std::uint32_t first_tag = 0xff000000;

  /// The tag under which this lane's threads are told that one is asked for.
  std::uint32_t add(basic_borrowing<Transport>& borrower, basic_loan<Transport>& loan);
  /// The calling thread goes to the lane of that tag, if it is still needed there, and comes back.
  void lend(std::uint32_t tag) noexcept;

 private:
  struct borrower {
    basic_borrowing<Transport>* at;
    basic_loan<Transport>* loan;
  };
  std::vector<borrower> borrowers_;
};

extern template class basic_borrowing<transport::socket_transport>;
extern template class basic_lending<transport::socket_transport>;

}  // namespace orrery::lanes
