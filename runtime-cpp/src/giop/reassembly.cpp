// SPDX-License-Identifier: Apache-2.0
#include <orrery/giop/reassembly.hpp>

#include <cstring>

namespace orrery::giop {
namespace {

/// In 1.2 the request id comes first in every message that may be fragmented, and in Fragment itself.
std::uint32_t leading_request_id(const header& h, std::span<const std::uint8_t> bytes) noexcept {
  return cdr::load<std::uint32_t>(bytes.data() + header_bytes, h.foreign_order);
}

}  // namespace

reassembly::progress reassembly::take(const header& h, std::span<const std::uint8_t> bytes) noexcept {
  return h.type == message_type::fragment ? append(h, bytes) : begin(h, bytes);
}

reassembly::progress reassembly::begin(const header& h, std::span<const std::uint8_t> bytes) noexcept {
  const bool has_id = h.version == version::v1_2;
  if (used_ != 0 || bytes.size() > buffer_.size()) return progress::refused;
  if (has_id && h.body_bytes < 4) return progress::refused;
  std::memcpy(buffer_.data(), bytes.data(), bytes.size());
  used_ = static_cast<std::uint32_t>(bytes.size());
  request_id_ = has_id ? leading_request_id(h, bytes) : 0;
  first_ = h;
  return progress::incomplete;
}

reassembly::progress reassembly::append(const header& h, std::span<const std::uint8_t> bytes) noexcept {
  if (used_ == 0 || h.version != first_.version || h.foreign_order != first_.foreign_order) return progress::ignored;
  std::uint32_t skipped = header_bytes;
  if (h.version == version::v1_2) {
    if (h.body_bytes < 4) return progress::refused;
    if (leading_request_id(h, bytes) != request_id_) return progress::ignored;
    skipped += 4;
  }
  const std::span<const std::uint8_t> piece = bytes.subspan(skipped);
  if (piece.size() > buffer_.size() - used_) return progress::refused;
  if (!piece.empty()) std::memcpy(buffer_.data() + used_, piece.data(), piece.size());
  used_ += static_cast<std::uint32_t>(piece.size());
  if (h.more_fragments) return progress::incomplete;
  buffer_[6] = static_cast<std::uint8_t>(buffer_[6] & ~flag_more_fragments);
  return progress::complete;
}

message reassembly::whole() const noexcept {
  return {buffer_.first(used_), first_.version, first_.type, first_.foreign_order};
}

}  // namespace orrery::giop
