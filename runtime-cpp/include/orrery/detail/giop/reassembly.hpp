// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <span>

#include <orrery/detail/giop/message.hpp>
#include <orrery/detail/memory/poison.hpp>

namespace orrery::giop {

/// Puts the fragments of one connection's messages back together (CORBA 3.3 part 2, 9.4.9). Bounded in bytes by its
/// buffer, in messages, and in time: MessageError answers a peer that exceeds a bound.
///
///     | message, padding | message, padding | ...  free |      each begins at a multiple of 16
///
/// Messages of 1.2 may be interleaved; a part for one of them moves those behind it. The version's own fragment reader
/// (`read_fragment_1_1`, `read_fragment_1_2`) decides which message a part belongs to.
class reassembly {
 public:
  using clock = std::chrono::steady_clock;

  static constexpr std::uint32_t most_messages = 4;

  enum class progress : std::uint8_t {
    /// More fragments are awaited.
    incomplete,
    /// `whole()` is the message.
    complete,
    /// The fragment belongs to no open message: it is left out.
    ignored,
    /// A bound is exceeded, the fragments contradict each other, or one without bytes came when their time was over:
    /// the stream can't be served further.
    refused,
    /// More fragments are awaited, and they take longer than they may: the stream is refused unless the next has come
    /// already, and only its reader is late.
    late
  };

  reassembly() noexcept = default;
  /// `timeout`: for all fragments of one message.
  reassembly(std::span<std::uint8_t> buffer, std::chrono::nanoseconds timeout) noexcept
      : buffer_(buffer), timeout_(timeout) {}

  /// Replaces the buffer, or removes it. Only while nothing is pending.
  void lie_in(std::span<std::uint8_t> buffer) noexcept { buffer_ = buffer; }

  /// Opens a message whose first part is `bytes`, header included. In 1.1, where fragments have no id, `id` is 0.
  progress begin(const header& h, std::span<const std::uint8_t> bytes, std::uint32_t id) noexcept;
  /// Adds to the open message with that id what is behind a Fragment's headers.
  progress append(const header& h, std::span<const std::uint8_t> piece, std::uint32_t id) noexcept;

  /// The message that `append` has just completed, its flags made those of an unfragmented one; until it is released.
  message whole() const noexcept;
  void release_complete() noexcept;

  /// Forgets the message of 1.2 with that id, if its parts have not all come: it was cancelled.
  void cancel(std::uint32_t id) noexcept;
  /// `pending`: fragments of some message are awaited. `has_expired`: for longer than the timeout.
  bool pending() const noexcept { return count_ > 0; }
  bool has_expired(clock::time_point now) const noexcept;
  /// The most bytes that were ever kept at once.
  std::uint32_t high_water_bytes() const noexcept { return most_used_; }
  void forget() noexcept {
    count_ = used_ = 0;
    complete_ = none;
    memory::poison(buffer_);
  }

 private:
  struct open_message {
    header first;
    std::uint32_t id;
    std::uint32_t at;
    std::uint32_t size;
    clock::time_point deadline;
  };

  static constexpr std::uint32_t none = most_messages;
  static constexpr std::uint32_t padded(std::uint32_t size) noexcept { return (size + 15) & ~15u; }
  std::uint32_t find(version v, std::uint32_t id) const noexcept;
  void remove(std::uint32_t index) noexcept;
  /// Lifts the poison of the buffer while a part is added to it; `poison_rest` poisons what lies behind its messages
  /// again.
  void lift_poison() noexcept { memory::unpoison(buffer_); }
  void poison_rest() noexcept;
  /// Makes the room of a message larger or smaller.
  void move_behind(std::uint32_t index, std::uint32_t from, std::uint32_t to) noexcept;

  std::span<std::uint8_t> buffer_;
  std::chrono::nanoseconds timeout_{0};
  std::array<open_message, most_messages> open_{};
  std::uint32_t count_ = 0;
  std::uint32_t used_ = 0;
  std::uint32_t most_used_ = 0;
  std::uint32_t complete_ = none;
};

}  // namespace orrery::giop
