// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/lanes/outgoing.hpp>

#include <algorithm>
#include <cstring>
#include <limits>

#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/reply_header.hpp>

namespace orrery::lanes {

outgoing::outgoing(std::uint32_t fragment_bytes) noexcept
    : fragment_bytes_(fragment_bytes == 0 ? std::numeric_limits<std::uint32_t>::max() : fragment_bytes) {}

void outgoing::lay(const cdr::writer& written) noexcept {
  end_ = written.position();
  row_ = {written.origin(), end_};
}

void outgoing::begin(std::uint32_t bytes) noexcept {
  part_end_ = message_end_ = end_;
  sent_ = bytes;
}

void outgoing::move_to(std::span<std::uint8_t> memory) noexcept {
  const std::uint32_t from = first_kept();
  end_ -= from;
  std::memmove(memory.data(), row_.data() + from, end_);
  row_ = memory;
  sent_ -= from;
  part_end_ -= from;
  message_end_ -= from;
  message_ = 0;
}

bool outgoing::append(std::span<const std::uint8_t> messages) noexcept {
  if (messages.size() > row_.size() - end_) return false;
  std::memcpy(row_.data() + end_, messages.data(), messages.size());
  end_ += static_cast<std::uint32_t>(messages.size());
  return true;
}

void outgoing::begin_message() noexcept {
  message_ = sent_;
  const std::uint32_t rest = end_ - message_;
  const std::uint8_t* const bytes = row_.data() + message_;
  message_end_ = message_ + std::min(rest, giop::header_bytes + cdr::load<std::uint32_t>(bytes + 8, false));
}

std::span<const std::uint8_t> outgoing::next(const giop::message_handlers& handlers,
                                             giop::handler_slots& slots) noexcept {
  if (sent_ == part_end_) {
    if (sent_ == message_end_) begin_message();
    std::uint8_t* const bytes = row_.data() + message_;
    const std::uint32_t size = message_end_ - message_;
    if (size <= fragment_bytes_ || giop::version_of(bytes) != giop::version::v1_2) {
      part_end_ = message_end_;
    } else {
      const giop::part part = handlers.write_fragment(slots, bytes, {size, sent_ - message_, fragment_bytes_});
      sent_ = message_ + part.begin;
      part_end_ = message_ + part.end;
    }
  }
  return {row_.data() + sent_, part_end_ - sent_};
}

void outgoing::went(std::uint32_t bytes) noexcept {
  sent_ += bytes;
  if (sent_ == end_) clear();
}

void outgoing::clear() noexcept {
  row_ = {};
  end_ = sent_ = part_end_ = message_ = message_end_ = 0;
}

void outgoing::give_up() noexcept {
  clear();
  end_ = part_end_ = message_end_ = 1;
}

}  // namespace orrery::lanes
