// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

namespace orrery::lanes {

/// Ownership of a slot. One thread at a time serves a connection, so its requests are answered in their order; another
/// that is told of the same connection leaves a note and waits for the next event. `Atomic` is std::atomic, or a
/// test's, which lets all orders of the steps happen.
///
///     idle ── visit ──▶ busy ── leave, no note ──▶ idle
///                        │ ▲
///               visit: a note, left to the thread that is busy
template <template <class> class Atomic>
class basic_slot_state {
 public:
  /// Events that the thread that owns the slot has been told of.
  using notes = std::uint32_t;
  static constexpr notes ready = 2;
  static constexpr notes ended = 4;

  /// Events that the caller, which owns the slot from now on, has to look into; 0 when another thread owns it, and
  /// will.
  notes visit(notes told) noexcept {
    if (claim()) [[likely]]
      return told;
    if ((state_.fetch_or(busy | told, std::memory_order_acq_rel) & busy) != 0) return 0;
    return take();
  }
  /// Becomes busy by this thread, if no thread is.
  bool claim() noexcept {
    std::uint32_t expected = 0;
    return state_.compare_exchange_strong(expected, busy, std::memory_order_acquire, std::memory_order_relaxed);
  }
  /// Leaves: 0. Otherwise the caller is still busy, with what was noted meanwhile.
  notes leave() noexcept {
    std::uint32_t expected = busy;
    if (state_.compare_exchange_strong(expected, 0, std::memory_order_release, std::memory_order_relaxed)) return 0;
    return take();
  }

 private:
  static constexpr std::uint32_t busy = 1;

  notes take() noexcept { return state_.exchange(busy, std::memory_order_acq_rel) & ~busy; }

  Atomic<std::uint32_t> state_{0};
};

/// Work of a thread at a slot that it owns. `Visit` is the slot as that thread sees it:
///
///     look_into(told)          serves the connection, which waits for what it wants next
///     reads()                  whether it wants input
///     pause(), await_input()   the poller reports nothing of it, or input that comes or has come
///     try_reading(came)        as look_into, for a caller not told of input; true if input is still wanted; bytes read
///     turn_bytes()             bytes of one connection after which others have their turn
///     again()                  what is the case now is reported once more
///     leave()                  of basic_slot_state
template <class Visit>
class slot_visit {
 public:
  using notes = std::uint32_t;
  static constexpr notes ready = 2;
  /// The most times that a thread reads from one connection, asking for the next request by itself, before others have
  /// their turn: fewer where a turn's bytes have come.
  static constexpr std::uint32_t most_stayed = 64;

  /// Serves the connection, of which the caller was told, and what is noted meanwhile; then it has left.
  static void serve(Visit& at, notes told) noexcept {
    if (told == 0) return;
    at.look_into(told);
    serve_noted(at, at.leave());
  }

  /// As `serve`, for what others have noted while the caller was busy there.
  static void serve_noted(Visit& at, notes told) noexcept {
    for (; told != 0; told = at.leave()) {
      if (told == ready && at.reads()) {
        stay(at);
      } else {
        at.look_into(told);
      }
    }
  }

  /// Leaves without serving it: what was noted meanwhile is reported anew, to any free thread.
  static void hand_back(Visit& at) noexcept {
    while (at.leave() != 0) at.again();
  }

 private:
  /// Serves a connection whose client sent its next request before the caller was back at the poller. Another thread
  /// was woken for it in vain, and would be each time; so for some requests more the caller asks for the next one by
  /// itself, and the poller reports nothing.
  static void stay(Visit& at) noexcept {
    at.pause();
    std::uint32_t bytes = 0;
    for (std::uint32_t n = 0; n < most_stayed && bytes < at.turn_bytes(); ++n) {
      std::uint32_t came = 0;
      if (!at.try_reading(came)) return;  // the poller reports what it wants instead
      if (came == 0) break;
      bytes += came;
    }
    at.await_input();
  }
};

}  // namespace orrery::lanes
