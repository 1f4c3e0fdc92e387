// SPDX-License-Identifier: Apache-2.0
#include <orrery/lanes/outgoing.hpp>

#include <algorithm>
#include <limits>

#include <orrery/giop/handlers.hpp>
#include <orrery/giop/reply_header.hpp>

namespace orrery::lanes {

outgoing::outgoing(std::span<std::uint8_t> memory, std::uint32_t fragment_bytes) noexcept
    : out_(memory), fragment_bytes_(fragment_bytes == 0 ? std::numeric_limits<std::uint32_t>::max() : fragment_bytes) {}

void outgoing::begin(std::uint32_t bytes) noexcept {
  part_end_ = message_end_ = out_.position();
  sent_ = bytes;
}

bool outgoing::append(std::span<const std::uint8_t> message) noexcept {
  const std::uint32_t before = out_.position();
  out_.raw(message);
  if (!out_.failed()) return true;
  out_.reset(before);
  return false;
}

void outgoing::begin_message() noexcept {
  message_ = sent_;
  const std::uint32_t rest = out_.position() - message_;
  const std::uint8_t* const bytes = out_.origin() + message_;
  message_end_ = message_ + std::min(rest, giop::header_bytes + cdr::load<std::uint32_t>(bytes + 8, false));
}

std::span<const std::uint8_t> outgoing::next(const giop::message_handlers& handlers,
                                             giop::handler_slots& slots) noexcept {
  if (sent_ == part_end_) {
    if (sent_ == message_end_) begin_message();
    std::uint8_t* const bytes = out_.origin() + message_;
    const std::uint32_t size = message_end_ - message_;
    if (size <= fragment_bytes_ || giop::version_of(bytes) != giop::version::v1_2) {
      part_end_ = message_end_;
    } else {
      const giop::part part = handlers.write_fragment(slots, bytes, {size, sent_ - message_, fragment_bytes_});
      sent_ = message_ + part.begin;
      part_end_ = message_ + part.end;
    }
  }
  return {out_.origin() + sent_, part_end_ - sent_};
}

void outgoing::went(std::uint32_t bytes) noexcept {
  sent_ += bytes;
  if (sent_ == out_.position()) clear();
}

void outgoing::clear() noexcept {
  out_.reset(0);
  sent_ = part_end_ = message_ = message_end_ = 0;
}

}  // namespace orrery::lanes
