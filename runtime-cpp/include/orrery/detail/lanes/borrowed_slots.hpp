// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <orrery/detail/memory/region_array.hpp>

namespace orrery::lanes {

/// A lane's call to another one for an idle thread: at most one is on its way at a time. `Atomic` is std::atomic, or a
/// test's, which lets all orders of the steps happen.
template <template <class> class Atomic>
class basic_help_call {
 public:
  /// True when the caller has to send the call; false when one is on its way.
  bool make() noexcept { return !made_.exchange(true); }
  /// For the thread that comes, before it looks whether it is needed: a need that begins later calls anew.
  void answer() noexcept { made_.store(false); }

 private:
  Atomic<bool> made_{false};
};

/// A lane's slots for borrowed threads: each serves one request in a free slot, at most as many as there are at a time.
///
///     all own threads busy ── call ──▶ an idle thread of a lender ── takes a slot and a request ── serves it ──▶ goes
///     home
///                                           ▲ still needed: it calls again │                 │
///                                           └──────────────────────────────┴─────────────────┘
///
/// Whether the lane needs a thread is asked before the borrowed one has the lane's priority, and after it had it. So
/// the answer may take no lock of the lane; nor is one taken here.
template <template <class> class Atomic>
class basic_borrowed_slots {
 public:
  basic_borrowed_slots(memory::region& memory, std::size_t count)
      : taken_(memory, count, [](void* place, std::size_t) { ::new (place) Atomic<bool>(false); }) {}
  static constexpr std::size_t memory_bytes(std::size_t count) noexcept {
    return memory::region_array<Atomic<bool>>::memory_bytes(count);
  }

  /// True if a further thread would find a slot. A thread that has taken a request asks before it serves that: if so,
  /// and if the lane still needs a thread, it calls the next one.
  bool has_free() const noexcept {
    for (std::uint32_t i = 0; i < taken_.size(); ++i) {
      if (!taken_[i].load()) return true;
    }
    return false;
  }

  /// Has the calling thread, which `call` was sent to, serve one request if the lane still needs it. `is_needed()` says
  /// whether the lane does; `serve(slot)` serves, at the lane's priority; `call_for_help()` calls all lenders.
  template <class Lane>
  void host(basic_help_call<Atomic>& call, Lane& lane) noexcept {
    call.answer();
    for (std::uint32_t i = 0; i < taken_.size() && lane.is_needed(); ++i) {
      if (taken_[i].exchange(true)) continue;
      lane.serve(i);
      taken_[i].store(false);
      // Only who has freed a slot calls again: who found none would be called over and over until one is free.
      if (lane.is_needed()) lane.call_for_help();
      return;
    }
  }

 private:
  memory::region_array<Atomic<bool>> taken_;
};

}  // namespace orrery::lanes
