// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include <orrery/detail/observe/histogram.hpp>
#include <orrery/detail/observe/word.hpp>

namespace orrery::observe {

/// Extent to which a process observes itself: the model's `observe`.
enum class level : std::uint8_t {
  off,
  counters,
  /// Counters, and durations of requests: two clock reads for each.
  histograms
};

/// Events that threads count, in the order in which `Orrery::Counts` in observer.idl begins, which defines each.
enum class count : std::uint8_t {
  answered,
  user_exceptions,
  system_exceptions,
  one_way,
  cancelled,
  located,
  malformed,
  timed_out,
  waits,
  accepted,
  closed,
  refused
};
inline constexpr std::size_t count_kinds = 12;

/// Quantities with a high-water mark, in the order of `Orrery::Marks`.
enum class mark : std::uint8_t { scope_bytes, received_bytes, sent_bytes, reassembled_bytes, connections, threads };
inline constexpr std::size_t mark_kinds = 6;

/// Counters, marks and histogram of one serving thread. Only that thread writes them, and they lie in its lane's
/// memory; a reader adds up those of the lane's threads.
class alignas(64) thread_statistics {
 public:
  using clock = std::chrono::steady_clock;

  /// `lane` has this thread's figures among those of all threads of the lane; both it and `service_time`, null without
  /// histograms, outlive this.
  thread_statistics(std::span<thread_statistics> lane, histogram* service_time) noexcept
      : lane_(lane), service_time_(service_time) {}

  void add(count what) noexcept { counts_[index(what)].add(); }
  void raise(mark what, std::uint64_t to) noexcept { marks_[index(what)].raise(to); }

  /// The thread begins to serve a message. Returns the time, or no time where none is measured.
  clock::time_point begin() noexcept {
    busy_.store(1);  // in one order with the other threads' stores, so that of two that begin one sees both
    if (lane_.size() == 1) {
      raise(mark::threads, 1);
    } else if (read(mark::threads) < lane_.size()) {
      note_busy();
    }
    return service_time_ == nullptr ? clock::time_point() : clock::now();
  }
  /// The thread has served the message. `timed`: true for a request, whose service time is recorded.
  void end(clock::time_point began, bool timed) noexcept {
    busy_.store(0, std::memory_order_relaxed);
    if (!timed || service_time_ == nullptr) return;
    const auto took = static_cast<std::uint64_t>((clock::now() - began).count());
    service_time_->record(took);
    longest_.raise(took);
  }

  void connected() noexcept;

  /// The call that is being served is one of an observer's, and is not counted.
  void observe_only() noexcept {
    own_ = true;
    busy_.store(0, std::memory_order_relaxed);
  }
  /// True once after `observe_only`.
  bool take_own() noexcept { return std::exchange(own_, false); }

  std::uint64_t read(count what) const noexcept { return counts_[index(what)].read(); }
  std::uint64_t read(mark what) const noexcept { return marks_[index(what)].read(); }
  bool is_busy() const noexcept { return busy_.load(std::memory_order_relaxed) != 0; }
  /// In ns.
  std::uint64_t longest() const noexcept { return longest_.read(); }
  const histogram* service_time() const noexcept { return service_time_; }

 private:
  template <class Kind>
  static constexpr std::size_t index(Kind what) noexcept {
    return static_cast<std::size_t>(what);
  }
  void note_busy() noexcept;

  std::array<word, count_kinds> counts_;
  std::array<word, mark_kinds> marks_;
  word longest_;
  std::atomic<std::uint32_t> busy_{0};
  bool own_ = false;
  std::span<thread_statistics> lane_;
  histogram* service_time_;
};

}  // namespace orrery::observe
