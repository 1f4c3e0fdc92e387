// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>

#include <orrery/detail/giop/message_handlers.hpp>

namespace orrery::giop {

/// A thread's handlers: one slot for each kind and version. A slot holds the handler, or a stand-in that loads it, puts
/// it there and calls it; so the path is one load and one call, whatever the strategy. Each serving or calling thread
/// has its own table; another thread may fill the slots, which is why they are atomic.
struct handler_slots {
  template <class Handler>
  using slot = std::atomic<Handler>;
  template <class Handler>
  using by_version = std::array<slot<Handler>, version_count>;

  handler_slots() noexcept = default;
  explicit handler_slots(const message_handlers& handlers) noexcept
      : usual_(handlers.fill == nullptr ? handlers.serve : nullptr), highest_(handlers.highest) {
    if (handlers.fill != nullptr) handlers.fill(*this);
  }

  /// The handler of `message_handlers::usual` is in its slot for good: no need to look there each time.
  void settle() noexcept { usual_ = in_slot(); }

  /// Handler for the common case, `message_handlers::usual`.
  message_handler usual() const noexcept { return usual_ != nullptr ? usual_ : in_slot(); }

  std::array<by_version<message_handler>, message_type_count> serve{};
  by_version<reply_writer> write_reply{};
  by_version<request_writer> write_request{};
  by_version<reply_reader> read_reply{};
  by_version<fragment_reader> read_fragment{};
  slot<cancel_writer> write_cancel{};
  slot<fragment_writer> write_fragment{};

  /// Slots that the helper of the strategy `paired` is to load, a bit for each, and the table of the next thread that
  /// the helper serves.
  std::atomic<std::uint32_t> wanted{0};
  handler_slots* next = nullptr;

 private:
  message_handler in_slot() const noexcept {
    return serve[0][static_cast<std::size_t>(highest_)].load(std::memory_order_acquire);
  }

  message_handler usual_ = nullptr;
  version highest_ = version::v1_0;
};

/// The entry points of the strategies with slots.
namespace by_slot {

constexpr std::size_t index(version v) noexcept { return static_cast<std::size_t>(v); }
constexpr std::size_t index(message_type t) noexcept { return static_cast<std::size_t>(t); }

disposition serve(session&, const message&) noexcept;
void write_request(handler_slots&, cdr::writer&, const request_start&) noexcept;
reply_start read_reply(handler_slots&, version, cdr::reader&) noexcept;
void write_cancel(handler_slots&, cdr::writer&, version, std::uint32_t request_id) noexcept;
reassembly::progress read_fragment(handler_slots&, reassembly&, const header&, std::span<const std::uint8_t>) noexcept;
part write_fragment(handler_slots&, std::uint8_t* message, const cut&) noexcept;

/// The writer of the reply to a request that is being served.
inline reply_writer reply_writer_of(const session& s, version v) noexcept {
  return s.thread.slots.write_reply[index(v)].load(std::memory_order_acquire);
}

/// The entry points for these versions; `fill` is the strategy's own.
template <version... Allowed>
consteval message_handlers entries(void (*fill)(handler_slots&) noexcept) {
  message_handlers h = message_handlers::of_versions<Allowed...>();
  h.serve = &serve;
  h.write_request = &write_request;
  h.read_reply = &read_reply;
  h.write_cancel = &write_cancel;
  if (h.highest != version::v1_0) h.read_fragment = &read_fragment;
  if (h.highest == version::v1_2) h.write_fragment = &write_fragment;
  h.fill = fill;
  return h;
}

}  // namespace by_slot
}  // namespace orrery::giop
