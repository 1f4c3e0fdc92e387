// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace orrery::demux {

/// Epochs by which a writer learns that no reader can still use an object that it has taken out. Readers never wait.
///
/// A thread that dispatches requests is a reader with a number of its own and a cache line of its own. It enters before
/// it looks something up and leaves when it has done with what it found. A writer takes something out, advances the
/// epoch, and may reuse it once each reader has left or has entered at the new epoch or later.
///
/// All operations are sequentially consistent: between a reader's entry and its look-up, and between a writer's removal
/// and its look at the readers, a store must not pass a load.
///
/// `Atomic` is std::atomic, or a test's, which lets all orders of the steps happen.
template <template <class> class Atomic>
class basic_reader_epochs {
 public:
  /// A point in time, to be asked about by passed(). 0 has always passed.
  using ticket = std::uint64_t;

  /// Allocates; numbers of readers are 0 to `readers` - 1.
  explicit basic_reader_epochs(std::size_t readers) : entered_(new line[readers]), readers_(readers) {}

  /// Called by that reader's thread only, and not again before it has left.
  void enter(std::size_t reader) noexcept { entered_[reader].epoch.store(epoch_.load()); }
  void leave(std::size_t reader) noexcept { entered_[reader].epoch.store(outside, std::memory_order_release); }

  /// Called by a writer that has taken something out: a ticket that passes when no reader can see it any more.
  ticket advance() noexcept { return epoch_.fetch_add(1) + 1; }

  bool passed(ticket when) const noexcept {
    for (std::size_t reader = 0; reader < readers_; ++reader) {
      const std::uint64_t epoch = entered_[reader].epoch.load();
      if (epoch != outside && epoch < when) return false;
    }
    return true;
  }

 private:
  static constexpr std::uint64_t outside = 0;

  struct alignas(64) line {
    Atomic<std::uint64_t> epoch{outside};
  };

  Atomic<std::uint64_t> epoch_{1};
  std::unique_ptr<line[]> entered_;
  std::size_t readers_;
};

using reader_epochs = basic_reader_epochs<std::atomic>;

/// Enters for as long as it lives.
class reading {
 public:
  reading(reader_epochs& epochs, std::size_t reader) noexcept : epochs_(epochs), reader_(reader) {
    epochs_.enter(reader_);
  }
  ~reading() { epochs_.leave(reader_); }
  reading(const reading&) = delete;
  reading& operator=(const reading&) = delete;

 private:
  reader_epochs& epochs_;
  std::size_t reader_;
};

}  // namespace orrery::demux
