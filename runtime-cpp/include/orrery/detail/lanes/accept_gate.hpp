// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

namespace orrery::lanes {

/// Elects the thread of a lane that accepts, and notes whether the acceptor has to be reported once more. `Atomic` is
/// std::atomic, or a test's, which lets all orders of the steps happen.
template <template <class> class Atomic>
class basic_accept_gate {
 public:
  /// Calls `accept` after a report of the acceptor, unless another thread accepts: then that one has the acceptor
  /// reported `again`, behind what else there is to do. So a flood of peers keeps no thread from the lane's
  /// connections.
  template <class Accept, class Again>
  void reported(const Accept& accept, const Again& again) noexcept {
    if (reports_.fetch_add(1, std::memory_order_acq_rel) > 0) return;
    accept();
    if (reports_.exchange(0, std::memory_order_acq_rel) > 1) again();
  }

  /// The system had no descriptor, or no memory, for a peer that waits: `set_timer` has a thread `resume` later.
  template <class Timer>
  void starve(const Timer& set_timer) noexcept {
    starved_.store(true, std::memory_order_seq_cst);
    // Behind it, or it could ring before there is anything to resume.
    set_timer();
  }
  /// A descriptor may be there again: whether the acceptor has to be asked for.
  bool resume() noexcept { return starved_.exchange(false, std::memory_order_seq_cst); }

 private:
  Atomic<std::uint32_t> reports_{0};
  Atomic<bool> starved_{false};
};

}  // namespace orrery::lanes
