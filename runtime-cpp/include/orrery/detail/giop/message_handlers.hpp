// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include <orrery/detail/cdr/reader.hpp>
#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/fragment.hpp>
#include <orrery/detail/giop/reassembly.hpp>
#include <orrery/detail/giop/reply_header.hpp>
#include <orrery/detail/giop/request_start.hpp>
#include <orrery/detail/giop/session.hpp>

namespace orrery::giop {

/// Writes a Reply's header at the origin of the session's writer; results are encoded behind it.
using reply_writer = void (*)(session&, version, std::uint32_t request_id, reply_status) noexcept;
/// Writes a Request's header at the writer's origin; arguments are encoded behind it.
using request_writer = void (*)(handler_slots&, cdr::writer&, const request_start&) noexcept;
/// Reads a Reply's header; `in` then stands at the body and carries the failure.
using reply_reader = reply_start (*)(handler_slots&, version, cdr::reader& in) noexcept;
/// Writes a whole CancelRequest.
using cancel_writer = void (*)(handler_slots&, cdr::writer&, version, std::uint32_t request_id) noexcept;
/// Takes a message of which more is to come, or a Fragment.
using fragment_reader = reassembly::progress (*)(handler_slots&, reassembly&, const header&,
                                                 std::span<const std::uint8_t>) noexcept;
/// Makes the next part of a message that is larger than a part may be.
using fragment_writer = part (*)(handler_slots&, std::uint8_t* message, const cut&) noexcept;

/// The GIOP that a process speaks and how it finds its message handlers: the entry points of one of the strategies
/// that docs/design/giop-strategies.md weighs. Constant data, made by `preloaded<...>()`, `fixed<...>()`,
/// `fine_grain<...>()` or `paired<...>()`.
struct message_handlers {
  /// Serves any message of a version that is allowed.
  message_handler serve = nullptr;
  request_writer write_request = nullptr;
  reply_reader read_reply = nullptr;
  cancel_writer write_cancel = nullptr;
  /// Null where only 1.0 is allowed.
  fragment_reader read_fragment = nullptr;
  /// Null where 1.2 is not allowed.
  fragment_writer write_fragment = nullptr;
  /// Puts into a thread's slots what is there from the beginning; null without slots.
  void (*fill)(handler_slots&) noexcept = nullptr;
  /// Start the strategy's helper, before any lane has its priority, and end it; null without one. `start` says whether
  /// the system gave it a thread.
  bool (*start)() noexcept = nullptr;
  void (*stop)() noexcept = nullptr;
  /// Bit `1 << minor` for each version.
  std::uint8_t allowed = 0;
  /// The version that answers what can't be understood.
  version highest = version::v1_0;
  /// First 8 bytes of the usual message: an unfragmented Request of the highest version in the machine's byte order.
  /// One comparison recognises it, without decoding the header.
  std::array<std::uint8_t, 8> usual{};

  bool is_usual(const std::uint8_t* bytes) const noexcept {
    return std::memcmp(bytes, usual.data(), usual.size()) == 0;
  }
  constexpr bool allows(version v) const noexcept { return (allowed >> static_cast<unsigned>(v) & 1u) != 0; }

  /// No handlers yet, for the versions that a model's `giop` section allows.
  template <version... Allowed>
  static constexpr message_handlers of_versions() noexcept {
    static_assert(sizeof...(Allowed) > 0);
    message_handlers h;
    ((h.allowed = static_cast<std::uint8_t>(h.allowed | 1u << static_cast<unsigned>(Allowed))), ...);
    ((h.highest = Allowed > h.highest ? Allowed : h.highest), ...);
    h.usual = {'G', 'I', 'O', 'P', 1, static_cast<std::uint8_t>(h.highest), native_flags, 0};
    return h;
  }
};

}  // namespace orrery::giop
