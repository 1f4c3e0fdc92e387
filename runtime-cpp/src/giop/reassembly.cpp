// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/reassembly.hpp>

#include <algorithm>
#include <cstring>

namespace orrery::giop {

std::uint32_t reassembly::find(version v, std::uint32_t id) const noexcept {
  std::uint32_t i = 0;
  while (i < count_ && !(open_[i].first.version == v && open_[i].id == id)) ++i;
  return i;
}

reassembly::progress reassembly::begin(const header& h, std::span<const std::uint8_t> bytes,
                                       std::uint32_t id) noexcept {
  const auto size = static_cast<std::uint32_t>(bytes.size());
  if (count_ == most_messages || find(h.version, id) != count_) return progress::refused;
  if (size > buffer_.size() - used_ || padded(size) > buffer_.size() - used_) return progress::refused;
  open_[count_++] = {h, id, used_, size, clock::now() + timeout_};
  lift_poison();
  std::memcpy(buffer_.data() + used_, bytes.data(), size);
  used_ += padded(size);
  most_used_ = std::max(most_used_, used_);
  poison_rest();
  return progress::incomplete;
}

reassembly::progress reassembly::append(const header& h, std::span<const std::uint8_t> piece,
                                        std::uint32_t id) noexcept {
  const std::uint32_t index = find(h.version, id);
  if (index == count_) return progress::ignored;
  open_message& m = open_[index];
  if (h.foreign_order != m.first.foreign_order) return progress::refused;
  if (piece.size() > buffer_.size()) return progress::refused;
  const std::uint32_t size = m.size + static_cast<std::uint32_t>(piece.size());
  if (padded(size) - padded(m.size) > buffer_.size() - used_) return progress::refused;
  lift_poison();
  move_behind(index, padded(m.size), padded(size));
  if (!piece.empty()) std::memcpy(buffer_.data() + m.at + m.size, piece.data(), piece.size());
  m.size = size;
  if (!h.more_fragments) {
    buffer_[m.at + 6] = static_cast<std::uint8_t>(buffer_[m.at + 6] & ~flag_more_fragments);
    complete_ = index;
  }
  poison_rest();
  if (!h.more_fragments) return progress::complete;
  if (clock::now() <= m.deadline) return progress::incomplete;
  // Parts without bytes never fill the buffer, so that a stream of them would go on for ever.
  return piece.empty() ? progress::refused : progress::late;
}

bool reassembly::has_expired(clock::time_point now) const noexcept {
  for (std::uint32_t i = 0; i < count_; ++i) {
    if (now > open_[i].deadline) return true;
  }
  return false;
}

void reassembly::move_behind(std::uint32_t index, std::uint32_t from, std::uint32_t to) noexcept {
  if (from == to) return;
  std::uint8_t* const begin = buffer_.data() + open_[index].at;
  std::memmove(begin + to, begin + from, used_ - open_[index].at - from);
  for (std::uint32_t i = index + 1; i < count_; ++i) open_[i].at = open_[i].at - from + to;
  used_ = used_ - from + to;
  most_used_ = std::max(most_used_, used_);
}

void reassembly::remove(std::uint32_t index) noexcept {
  lift_poison();
  move_behind(index, padded(open_[index].size), 0);
  for (std::uint32_t i = index + 1; i < count_; ++i) open_[i - 1] = open_[i];
  --count_;
  memory::poison_behind(buffer_, used_);
}

void reassembly::poison_rest() noexcept {
  memory::poison_behind(buffer_, used_);
  if (complete_ == none) return;
  const open_message& m = open_[complete_];
  memory::poison(buffer_.subspan(m.at + m.size, padded(m.size) - m.size));
}

message reassembly::whole() const noexcept {
  const open_message& m = open_[complete_];
  return {buffer_.subspan(m.at, m.size), m.first.version, m.first.type, m.first.foreign_order};
}

void reassembly::release_complete() noexcept {
  if (complete_ == none) return;
  remove(complete_);
  complete_ = none;
}

void reassembly::cancel(std::uint32_t id) noexcept {
  const std::uint32_t index = find(version::v1_2, id);
  if (index != count_) remove(index);
}

}  // namespace orrery::giop
