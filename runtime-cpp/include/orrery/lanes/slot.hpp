// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

#include <orrery/lanes/connection.hpp>

namespace orrery::lanes {

/// A place for a connection, and which thread is at it. One thread at a time serves a connection, so its requests are
/// answered in their order; another that is told of the same connection leaves a note and waits for the next event.
///
///     idle ── visit ──▶ busy ── leave, no note ──▶ idle
///                        │ ▲
///               visit: a note, left to the thread that is busy
class slot {
 public:
  slot(memory::region& memory, const lane_config& config, const connection_place& where)
      : peer(memory, config, where) {}

  /// What the thread that is busy has been told.
  using notes = std::uint32_t;
  static constexpr notes ready = 2;
  static constexpr notes ended = 4;

  /// What the caller, who is busy here from now on, has to look into; 0 when somebody else is busy, and will.
  notes visit(notes told) noexcept {
    if (claim()) [[likely]]
      return told;
    if ((state_.fetch_or(busy | told, std::memory_order_acq_rel) & busy) != 0) return 0;
    return take();
  }
  /// Becomes busy here only if nobody is.
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

  connection peer;
  /// What the connection waits for. For the thread that is busy.
  connection::wants waiting = connection::wants::nothing;

 private:
  static constexpr std::uint32_t busy = 1;

  notes take() noexcept { return state_.exchange(busy, std::memory_order_acq_rel) & ~busy; }

  std::atomic<std::uint32_t> state_{0};
};

}  // namespace orrery::lanes
