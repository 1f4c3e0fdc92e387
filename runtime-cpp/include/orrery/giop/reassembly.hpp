// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include <orrery/giop/message.hpp>

namespace orrery::giop {

/// Puts the fragments of one message at a time back together (CORBA 3.3 part 2, 9.4.9), bounded by its buffer.
/// In 1.2 fragments carry the request id; in 1.1 they belong to the message that is open.
class reassembly {
 public:
  enum class progress : std::uint8_t {
    /// More fragments are awaited.
    incomplete,
    /// `whole()` is the message.
    complete,
    /// The fragment belongs to no open message: it is left out.
    ignored,
    /// The message exceeds the buffer, or another is open already: the stream can't be served further.
    refused
  };

  reassembly() noexcept = default;
  explicit reassembly(std::span<std::uint8_t> buffer) noexcept : buffer_(buffer) {}

  /// Takes a message whose header says that more follows, or a Fragment. `bytes` is the whole of it.
  progress take(const header& h, std::span<const std::uint8_t> bytes) noexcept;

  /// The message that is complete, its header's size and flags made those of an unfragmented one.
  message whole() const noexcept;

  void forget() noexcept { used_ = 0; }

 private:
  progress begin(const header& h, std::span<const std::uint8_t> bytes) noexcept;
  progress append(const header& h, std::span<const std::uint8_t> bytes) noexcept;

  std::span<std::uint8_t> buffer_;
  std::uint32_t used_ = 0;
  std::uint32_t request_id_ = 0;
  header first_{};
};

}  // namespace orrery::giop
