// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include <orrery/corba/system_exception.hpp>
#include <orrery/detail/giop/message_handlers.hpp>
#include <orrery/detail/giop/request_header.hpp>
#include <orrery/detail/plan/lane_config.hpp>
#include <orrery/detail/rtcorba/current.hpp>

namespace orrery::giop {

/// Priorities that requests carry to POAs with the client-propagated priority model: sets the serving thread's priority
/// and writes it into the reply. For that thread alone, except the count.
class propagation {
 public:
  /// Both arguments must outlive it.
  propagation(rtcorba::current& thread, const lane_config& lane) noexcept : current_(thread), lane_(lane) {}

  /// Sets the thread's priority to the one that the request carries, or to `otherwise` if it carries none; a lane's
  /// thread changes its CORBA priority only. Returns the exception with which the request is to be refused, if it is. A
  /// priority outside of the lane's range, and of the told band if the lane is in that, is foreign: the model refuses
  /// it, or has it run at the lane's.
  std::optional<system_exception> admit(const told_priority& caller, std::int16_t otherwise) noexcept;

  /// Number of foreign priorities received so far. From any thread.
  std::uint64_t foreign() const noexcept { return foreign_.load(std::memory_order_relaxed); }

  /// Makes `write_with_priority` write what `plain` does, with the priority that the client told.
  void echo(reply_writer plain, std::int16_t priority) noexcept {
    plain_ = plain;
    echoed_ = priority;
  }
  /// Writes a Reply's header that tells the request's priority back (Real-time CORBA 1.2, 5.7.4).
  static void write_with_priority(session&, version, std::uint32_t request_id, reply_status) noexcept;
  /// Takes back the padding behind such a header where no results follow it.
  static void trim(cdr::writer& out, version) noexcept;

 private:
  priority_band range_of(const told_priority& caller) const noexcept;

  rtcorba::current& current_;
  const lane_config& lane_;
  reply_writer plain_ = nullptr;
  std::int16_t echoed_ = 0;
  std::atomic<std::uint64_t> foreign_{0};
};

}  // namespace orrery::giop
