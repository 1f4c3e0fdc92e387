// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/message.hpp>

namespace orrery::giop {

/// The constant first bytes of requests to one target, encoded once (GIOP 1.2, CORBA 3.3 part 2, 9.4.2, addressed by
/// key): 0..11 12..15 16..19 20..21 24..27 28.. header request id flags, 3 zeros addressing key length key There is a
/// prefix in GIOP 1.2 only, and for keys that fit the buffer.
class request_prefix {
 public:
  void clear() noexcept { size_ = 0; }

  void encode(std::span<const std::uint8_t> key) noexcept {
    cdr::writer out(bytes_);
    write_header(out.take(header_bytes, 1), version::v1_2, message_type::request, 0);
    out.write(std::uint32_t{0});  // the id and
    out.write(std::uint32_t{0});  // the flags are each request's own
    out.write(std::uint16_t{0});
    out.octets(key);
    size_ = out.failed() ? 0 : out.position();
  }

  /// Begins a request at the writer's origin. False, and nothing is written, where there is no prefix or too little
  /// room.
  bool copy_to(cdr::writer& out, std::uint32_t request_id, std::uint8_t flags) const noexcept {
    // A copy of fixed size is a few moves, one of the right size a call.
    if (size_ == 0) return false;
    if (out.take(bytes_.size(), 1) == nullptr) [[unlikely]] {
      out.reset(0);
      return false;
    }
    std::uint8_t* const to = out.origin();
    std::memcpy(to, bytes_.data(), bytes_.size());
    cdr::store(to + header_bytes, request_id);
    to[header_bytes + sizeof request_id] = flags;
    out.reset(size_);
    return true;
  }

 private:
  std::array<std::uint8_t, 96> bytes_{};
  std::uint32_t size_ = 0;
};

}  // namespace orrery::giop
