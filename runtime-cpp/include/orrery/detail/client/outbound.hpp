// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <span>
#include <string_view>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/handler_slots.hpp>
#include <orrery/detail/iop/profile.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/transport/host_names.hpp>
#include <orrery/detail/transport/socket.hpp>
#include <orrery/detail/transport/time_limit.hpp>
#include <orrery/memory/scope.hpp>

namespace orrery {

/// Sizes of a calling thread's outbound half.
struct caller_config {
  /// Greatest number of connections to peers of the model.
  std::uint32_t max_connections = 4;
  /// Number of further connections, for references that come as parameters. To reach one more peer than both together,
  /// the connection that was used least recently is closed.
  std::uint32_t spare_connections = 2;
  /// The largest request, reply, each with its header.
  std::uint32_t send_bytes = (1u << 20) + 4096;
  std::uint32_t receive_bytes = (1u << 20) + 4096;
  /// Requests of GIOP 1.2 above this size are sent in fragments of it: a multiple of 8, at least 32; 0 for never.
  std::uint32_t fragment_bytes = 0;
  /// Memory for replies that come in fragments, in bytes.
  std::uint32_t reassembly_bytes = (1u << 20) + 4096;
  /// The longest that the fragments of one reply may take to come.
  std::chrono::nanoseconds assembly_timeout = std::chrono::seconds(1);
  /// Memory for results that can't be viewed in the receive buffer, in bytes.
  std::uint32_t scope_bytes = 64u << 10;

  constexpr std::uint32_t connection_count() const noexcept { return max_connections + spare_connections; }
};

/// Target of a connection, and its band of priorities: threads of one band share none with another's.
struct endpoint {
  static constexpr std::int16_t no_band = -1;

  std::string_view host{};
  std::uint16_t port = 0;
  /// The lowest priority of the band, or `no_band` for a private connection.
  std::int16_t band = no_band;
};

/// The GIOP of a calling thread: its process's handlers, found through its own slots.
struct client_protocol {
  const giop::message_handlers& handlers;
  giop::handler_slots& slots;
};

/// Memory of a calling thread for the one call that it makes at a time, whatever the peer.
struct call_memory {
  call_memory(memory::region& memory, const caller_config& config)
      : out(memory.cut_octets(config.send_bytes)),
        fragments(memory.cut_octets(config.reassembly_bytes), config.assembly_timeout) {}
  static constexpr std::size_t memory_bytes(const caller_config& config) noexcept {
    return memory::region::bytes_for(config.send_bytes) + memory::region::bytes_for(config.reassembly_bytes);
  }

  cdr::writer out;
  giop::reassembly fragments;
  /// The connection whose fragments are there.
  const class outbound* joins = nullptr;
};

/// One connection from a calling thread to a peer, private to that thread and never multiplexed: the thread writes a
/// request, then reads its reply. Buffers are reserved at start-up. Results are views of the receive buffer and of the
/// scope until the thread's next call to the same peer: a reply in fragments is moved there when it is whole.
class outbound {
 public:
  using clock = std::chrono::steady_clock;

  /// Result of waiting for an answer.
  enum class arrival : std::uint8_t {
    message,
    /// The connection has ended: the peer closed it, or it broke.
    lost,
    late,
    /// The process is to stop.
    stopped,
    malformed
  };

  /// The most that is received behind a message: so much fits behind any other.
  static constexpr std::uint32_t most_ahead = 16u << 10;

  /// `protocol` and `call` must outlive the connection.
  outbound(memory::region& memory, const caller_config& config, const client_protocol& protocol, call_memory& call);
  static constexpr std::size_t memory_bytes(const caller_config& config) noexcept {
    return memory::region::bytes_for(buffer_bytes(config)) + memory::region::bytes_for(config.scope_bytes);
  }

  bool is_open() const noexcept { return socket_.is_open(); }
  bool leads_to(const endpoint& where) const noexcept;

  /// Connects; on success nothing was sent on the connection yet.
  transport::io_status open(const endpoint& where, transport::host_names& names, transport::time_limit& limit) noexcept;
  void close() noexcept;
  /// Number of the current opening of this connection object: it changes each time that a connection is opened.
  std::uint32_t opening() const noexcept { return opening_; }

  /// True if the peer has closed the connection, or sent unexpected bytes, since it was last used. Costs a system call,
  /// and so is asked only where the connection was idle for long.
  bool was_dropped() noexcept;
  clock::time_point last_used() const noexcept { return last_used_; }
  void used(clock::time_point now) noexcept { last_used_ = now; }

  /// True if the peer has been told of our code sets. Each request tells until one was processed: a peer that only
  /// forwards has not necessarily taken them in.
  bool knows_code_sets() const noexcept { return knows_code_sets_; }
  void told_code_sets() noexcept { knows_code_sets_ = true; }

  cdr::writer& out() noexcept { return call_.out; }
  memory::scope& scope() noexcept { return scope_; }
  std::uint32_t next_request_id() noexcept { return ++request_id_; }

  /// Sends what was written: `ok`, `timed_out`, `stopped`, or `failed` when the connection broke. Of a limit that is
  /// over it sends what the system takes at once.
  transport::io_status send(transport::time_limit& limit) noexcept;

  /// Waits for the next complete message, fragments put together. What was received before is gone.
  arrival receive(transport::time_limit& limit, giop::message& received) noexcept;

 private:
  transport::io_status send_part(const giop::part& what, transport::time_limit& limit) noexcept;
  arrival receive_bytes(std::uint32_t wanted, transport::time_limit& limit) noexcept;

  static constexpr std::size_t longest_host = 255;
  static constexpr std::uint32_t buffer_bytes(const caller_config& config) noexcept {
    return std::max(config.receive_bytes, config.reassembly_bytes) + most_ahead;
  }
  /// Moves the message that is whole out of the memory that other connections share.
  void keep_whole(giop::message& received) noexcept;

  const client_protocol& protocol_;
  transport::socket socket_;
  char host_[longest_host + 1] = {};
  std::uint16_t port_ = 0;
  std::int16_t band_ = endpoint::no_band;
  std::span<std::uint8_t> receive_;
  /// The received bytes that belong to the current message, and all that are there.
  std::uint32_t message_end_ = 0;
  std::uint32_t end_ = 0;
  call_memory& call_;
  std::uint32_t most_receive_bytes_;
  std::uint32_t fragment_bytes_;
  memory::scope scope_;
  std::uint32_t request_id_ = 0;
  std::uint32_t opening_ = 0;
  bool knows_code_sets_ = false;
  clock::time_point last_used_{};
};

}  // namespace orrery
