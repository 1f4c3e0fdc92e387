// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <span>
#include <string_view>

#include <orrery/detail/corba/priority_band.hpp>
#include <orrery/detail/plan/processor_set.hpp>

namespace orrery {

/// The operating system's scheduling policy for a thread.
enum class scheduling : std::uint8_t { other, fifo, rr };

/// Numbers of a lane's threads, as the plan counts them.
struct lane_threads {
  /// Leaders and followers: whichever is free takes the lane's next event. Static and dynamic ones alike are made at
  /// start-up; the system wakes last the thread that has waited longest, so some rest while the others suffice.
  std::uint32_t workers = 1;
  /// Threads that the lane starts: the workers, and the one that receives for them where requests are buffered.
  std::uint32_t own = 1;
  /// Threads that may run servants at once: the workers, and the borrowed threads.
  std::uint32_t servants = 1;
  /// Threads that may serve here: its own, and the borrowed threads.
  std::uint32_t all = 1;
};

/// A lane as the plan lays it out: constant data.
struct lane_config {
  std::string_view name = "main";
  /// The CORBA priority, 0 to 32767.
  std::int16_t priority = 0;
  scheduling policy = scheduling::other;
  /// The operating system's priority, 1 to 99; 0 with `scheduling::other`.
  std::int32_t native_priority = 0;
  /// The propagated priorities that run here: up to the next lane's of its pool, and the lowest lane's from 0 on.
  priority_band serves{};
  /// For a pool without lanes: a thread takes the native priority of a request whose priority is propagated, while it
  /// serves it. With lanes the thread's priority stays the lane's.
  bool takes_priorities = false;
  lane_threads threads{};
  /// Processors that the threads are bound to; empty for all.
  processor_set processors{};
  std::string_view host = "127.0.0.1";
  /// 0: the system chooses.
  std::uint16_t port = 0;
  /// 1: the lane's thread blocks in its receive, and a second client is refused by the system.
  std::uint32_t max_connections = 16;
  /// The largest message with its header; a larger one is refused.
  std::uint32_t receive_bytes = (1u << 20) + 4096;
  /// The largest reply with its header.
  std::uint32_t send_bytes = (1u << 20) + 4096;
  /// Replies of GIOP 1.2 above this size are sent in fragments of it: a multiple of 8, at least 32; 0 for never.
  std::uint32_t fragment_bytes = 0;
  /// For the messages of one connection that come in fragments.
  std::uint32_t reassembly_bytes = (1u << 20) + 4096;
  /// Buffers of the lane that a connection borrows while a large message comes in, is put together, or waits to be
  /// sent. 0: each connection has memory of its own for the largest.
  std::uint32_t large_messages = 0;
  /// Memory of each connection of its own where it borrows the rest: so much to receive in, so much for unsent replies.
  /// At least 64.
  std::uint32_t small_bytes = 8u << 10;
  /// The longest that the fragments of one message may take to come, and that a message may stop in its middle.
  std::chrono::nanoseconds assembly_timeout = std::chrono::seconds(1);
  /// The longest that a peer may take nothing of a reply that is sent to it.
  std::chrono::nanoseconds reply_timeout = std::chrono::seconds(10);
  /// A peer that is silent for so long is asked by the system whether it is still there; without an answer for as long
  /// again its connection ends. 0 for never.
  std::chrono::seconds peer_silence{10};
  /// The request scope of each thread that stays in none of the model's.
  std::uint32_t scope_bytes = 64u << 10;
  /// Index of the scope of the model in which the threads stay between requests, so that these enter nothing; -1 for
  /// one of the lane's own.
  std::int32_t resident_scope = -1;
  std::uint32_t stack_bytes = 256u << 10;
  /// A thread with nothing to do polls this long before it blocks.
  std::chrono::nanoseconds spin{0};
  /// Requests that may wait while the threads are busy, and their bytes; 0 for none: the senders are held back.
  std::uint32_t buffered_requests = 0;
  std::uint64_t buffered_bytes = 0;
  /// Lanes of the process, by their indices, an idle thread of which may serve here while all of this lane's own are
  /// busy, before a request waits. Their priorities are lower. Neither this lane nor they serve one client only.
  std::span<const std::uint32_t> lenders{};
  /// The most threads that can be borrowed at a time.
  std::uint32_t borrowed_threads = 0;

  constexpr bool borrows_buffers() const noexcept { return large_messages > 0; }
  /// Memory of each connection of its own: for what it receives, for unsent replies, for fragments.
  constexpr std::uint32_t own_receive_bytes() const noexcept {
    return borrows_buffers() ? std::min(small_bytes, receive_bytes) : receive_bytes;
  }
  constexpr std::uint32_t own_send_bytes() const noexcept {
    return borrows_buffers() ? std::min(small_bytes, send_bytes) : send_bytes;
  }
  constexpr std::uint32_t own_reassembly_bytes() const noexcept { return borrows_buffers() ? 0 : reassembly_bytes; }
  /// Size of a large buffer: a reply may lie there behind a small one that was not sent.
  constexpr std::uint32_t large_bytes() const noexcept {
    return std::max({receive_bytes, send_bytes, reassembly_bytes}) + small_bytes;
  }
  constexpr bool is_buffered() const noexcept { return buffered_requests > 0; }
};

}  // namespace orrery
