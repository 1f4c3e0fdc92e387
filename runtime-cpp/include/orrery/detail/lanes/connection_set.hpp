// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <utility>

#include <orrery/detail/lanes/accept_gate.hpp>
#include <orrery/detail/lanes/large_buffers.hpp>
#include <orrery/detail/lanes/request_buffer.hpp>
#include <orrery/detail/lanes/slot.hpp>
#include <orrery/detail/lanes/stall_timer.hpp>
#include <orrery/detail/memory/region_array.hpp>

namespace orrery::lanes {

constexpr large_buffer_sizes large_buffers_of(const lane_config& config) noexcept {
  return {config.large_messages, config.large_bytes(), config.max_connections};
}

/// A lane's connections, the poller that tells what has happened to them, and the acceptor where they come from. The
/// set does not know which threads serve them, nor how many. idle ── told of input ──▶ looked into ── what it wants
/// next ──▶ idle ▲ │ nothing └── a peer is accepted ◀── place is free ◀── end
template <transport::lane_transport Transport>
class basic_connection_set {
 public:
  using connection = basic_connection<Transport>;
  using slot = basic_slot<Transport>;
  using wants = typename connection::wants;
  using notes = typename slot::notes;
  using acceptor_type = typename Transport::acceptor;
  using poller_type = typename Transport::poller;

  static constexpr std::uint32_t acceptor_tag = 0xfffffffe;
  static constexpr std::uint32_t stall_tag = 0xfffffffd;
  static constexpr std::uint32_t retry_tag = 0xfffffffc;
  /// Peers accepted before connections have their turn.
  static constexpr std::uint32_t most_accepts = 16;

  basic_connection_set(memory::region& memory, const lane_config& config, const connection_place& of_lane);
  static constexpr std::size_t memory_bytes(const lane_config& config) noexcept {
    using memory::region_array;
    return region_array<large_buffers>::memory_bytes(config.borrows_buffers() ? 1 : 0) +
           (config.borrows_buffers() ? large_buffers::memory_bytes(large_buffers_of(config)) : 0) +
           region_array<slot>::memory_bytes(config.max_connections) +
           config.max_connections * connection::memory_bytes(config);
  }

  /// Requests of these connections may wait and run apart from them. Before any thread serves.
  void guard_by(request_buffer& buffer) noexcept { buffer_ = &buffer; }

  /// Begins to accept. False when the system has no room to watch one thing more. Before any thread serves.
  bool listen(acceptor_type&& acceptor) noexcept;
  /// Every thread that serves ends soon. From any thread.
  void stop() noexcept {
    stopping_.store(true);
    poller_.wake();
  }
  bool is_stopping() const noexcept { return stopping_.load(std::memory_order_relaxed); }
  /// Closes what is open, having said CloseConnection. When no thread serves any more.
  void close(const service& with) noexcept;

  std::size_t size() const noexcept { return slots_.size(); }
  slot& operator[](std::size_t place) noexcept { return slots_[place]; }
  poller_type& poller() noexcept { return poller_; }
  acceptor_type& acceptor() noexcept { return acceptor_; }
  stall_timer& stalls() noexcept { return stalls_; }

  /// Serves a connection of which the caller was told, unless another thread is at it.
  void visit(std::uint32_t place, notes told, const service& with) noexcept {
    slot& at = slots_[place];
    if (told != slot::ready || !at.claim()) [[unlikely]]
      return visit_any(at, at.visit(told), with);
    // The common event: a request on a connection that has nothing pending.
    if (at.waiting != wants::input) [[unlikely]]
      return visit_any(at, told, with);
    const wants next = at.peer.on_readable(with);
    if (next != wants::input) [[unlikely]]
      go_on(at, next, with.thread.statistics);
    told = at.leave();
    if (told != 0) [[unlikely]]
      visit_noted(at, told, with);
  }
  /// As `visit`, for a lane with one thread.
  void visit_alone(std::uint32_t place, bool ended, const service& with) noexcept {
    slot& at = slots_[place];
    if (ended || at.waiting != wants::input) [[unlikely]]
      return look_into(at, ended ? slot::ready | slot::ended : slot::ready, with);
    const wants next = at.peer.on_readable(with);
    if (next != wants::input) [[unlikely]]
      go_on(at, next, with.thread.statistics);
  }
  /// As `visit`, for a caller that already owns the slot, for whatever it was told of.
  void visit_any(slot& at, notes told, const service& with) noexcept;
  // Whether the request path inlines a function is said here: g++ reads no such attribute at a member template's body.
  // The common case would save registers for those that it does not call.
  /// Serves what the notes tell of, for a caller that owns the slot.
  [[gnu::noinline]] void look_into(slot& at, notes told, const service& with) noexcept;
  /// Does what a connection wants after it was looked into. `counting` is null where nothing is observed, here and
  /// below.
  [[gnu::noinline]] void go_on(slot& at, wants next, observe::thread_statistics* counting) noexcept;
  /// Leaves a slot without serving it: what was noted meanwhile is reported anew, to any free thread. A thread that
  /// accepts must not run a servant, since no other would accept meanwhile.
  void hand_back(slot& at) noexcept;
  std::uint32_t place_of(const slot& at) const noexcept { return static_cast<std::uint32_t>(&at - slots_.begin()); }

  /// Keeps workers from the connection, where requests are buffered.
  std::unique_lock<std::mutex> gate_of(const slot& at) noexcept {
    return buffer_ != nullptr ? std::unique_lock(buffer_->gate(place_of(at))) : std::unique_lock<std::mutex>();
  }
  /// True if requests of a connection with scopes run or wait in the buffer: its place and its scopes are theirs until
  /// they are done.
  bool is_needed(const connection& peer) noexcept {
    return buffer_ != nullptr && peer.is_in_scopes() && buffer_->has_requests(peer.place());
  }

  /// Ends the connections whose peers stopped too long ago in the middle of something. True if requests that waited
  /// behind one of them can be served now.
  [[gnu::noinline, gnu::cold]] bool look_after_stalled(const service& with) noexcept;

  /// Calls `accept` after a report of the acceptor, unless another thread accepts.
  template <class Accept>
  void reported(const Accept& accept) noexcept {
    accept_gate_.reported(accept, [this] { poller_.again(acceptor_, acceptor_tag); });
  }
  /// Accepts at most so many peers; asks for the others again. For one thread at a time.
  void accept_waiting(observe::thread_statistics* counting, std::uint32_t most) noexcept;
  /// The acceptor's next peer, for a thread that serves it at once.
  transport::accepted<typename Transport::stream> accept() noexcept;
  /// Accepts again, if accepting failed for want of a descriptor.
  void resume_accepting() noexcept {
    if (accept_gate_.resume()) poller_.again(acceptor_, acceptor_tag);
  }

  void begin(connection& peer, typename Transport::stream&& accepted, observe::thread_statistics* counting) noexcept;
  void end(connection& peer, observe::thread_statistics* counting) noexcept;

 private:
  /// Pause before an acceptor for which the system has no descriptor, or no memory, tries again.
  static constexpr std::chrono::milliseconds retry_pause{50};

  /// A slot as seen by the thread that owns it.
  struct visitor;
  /// As `visit_any`, where others left notes while the caller owned the slot.
  [[gnu::noinline]] void visit_noted(slot& at, notes told, const service& with) noexcept;
  /// True if a connection that seems to have stalled waits for the lane's threads, not for its peer.
  bool waits_for_lane(slot& at, const service& with) noexcept;
  /// True if a peer is to be closed that stopped, or that keeps others from a large buffer, for too long.
  bool is_late(slot& at, typename connection::clock::time_point now, const service& with) noexcept;
  /// Has a connection looked into that was granted a large buffer.
  static void wake(void* set, std::uint32_t place) noexcept;
  void starve() noexcept;
  /// A place whose connection is wanted, the caller busy at it; null when there is none.
  template <class Wanted>
  slot* claimed_slot(const Wanted& is_wanted) noexcept;

  poller_type poller_;
  acceptor_type acceptor_;
  /// Rings when an acceptor that was starved is to try again.
  typename Transport::timer retry_;
  /// Rings when stalled peers are to be looked for.
  typename Transport::timer stall_rings_;
  stall_timer stalls_;
  /// One, or none where each connection has memory of its own for the largest messages.
  memory::region_array<large_buffers> large_;
  memory::region_array<slot> slots_;
  /// Null where no requests are buffered.
  request_buffer* buffer_ = nullptr;
  basic_accept_gate<std::atomic> accept_gate_;
  /// The acceptor was asked for again because no place was free. For the thread that accepts.
  bool asked_again_ = false;
  std::atomic<bool> stopping_{false};
};

extern template class basic_connection_set<transport::socket_transport>;

}  // namespace orrery::lanes
