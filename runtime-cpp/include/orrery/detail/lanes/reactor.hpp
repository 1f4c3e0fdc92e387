// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include <orrery/detail/lanes/accept_gate.hpp>
#include <orrery/detail/lanes/borrowed_slots.hpp>
#include <orrery/detail/lanes/request_buffer.hpp>
#include <orrery/detail/lanes/slot.hpp>
#include <orrery/detail/lanes/worker.hpp>
#include <orrery/detail/memory/region_array.hpp>
#include <orrery/detail/transport/poller.hpp>
#include <orrery/detail/transport/socket.hpp>
#include <orrery/detail/transport/timer.hpp>
#include <orrery/rtcorba/mutex.hpp>

namespace orrery::lanes {

/// A lane's connections and the threads that serve them. Lies wholly in the lane's memory.
///
/// Whichever thread is free is given the next event; it reads the message, dispatches it and writes the reply. Nothing
/// here is a lock, and a call takes three system calls however many threads there are: wait, receive, send.
class reactor {
 public:
  /// Cuts all it needs from `memory`.
  reactor(memory::region& memory, const lane_config& config, const lane_environment& environment);
  static constexpr std::size_t memory_bytes(const lane_config& config, const lane_needs& needs) noexcept;

  /// Begins to accept. False when the system has no room to watch one socket more. Before any thread serves.
  bool listen(transport::socket&& acceptor) noexcept;

  /// Idle threads of that lane may serve here while all of this one's are busy. Before any thread serves.
  void borrow_from(reactor& lender);
  /// Number of times that a thread was borrowed.
  std::uint64_t borrowed() const noexcept { return borrowed_.load(std::memory_order_relaxed); }

  std::size_t thread_count() const noexcept { return workers_.size(); }
  /// The request buffer; null where no requests are buffered.
  const request_buffer* buffer() const noexcept { return buffer_ ? &*buffer_ : nullptr; }
  worker& thread(std::size_t index) noexcept { return workers_[index]; }
  /// Figures of each thread; empty where nothing is observed.
  std::span<const observe::thread_statistics> statistics() const noexcept {
    return {statistics_.begin(), statistics_.size()};
  }

  /// Body of each thread: serves until `stop`.
  void serve(worker& self) noexcept;
  /// Ends `serve` in all threads, each after what it is at. From any thread.
  void stop() noexcept;
  /// Waits, after `stop`, until borrowed threads have gone home.
  void await_borrowed_threads() noexcept;
  /// Closes what is open, having said CloseConnection. When no thread serves any more.
  void close() noexcept;

 private:
  static constexpr std::uint32_t acceptor_tag = 0xfffffffe;
  static constexpr std::uint32_t stall_tag = 0xfffffffd;
  static constexpr std::uint32_t retry_tag = 0xfffffffc;
  /// Peers accepted before connections have their turn.
  static constexpr std::uint32_t most_accepts = 16;
  /// Pause before an acceptor for which the system has no descriptor, or no memory, tries again.
  static constexpr std::chrono::milliseconds retry_pause{50};
  /// Tag of the first lane that may borrow this one's threads; the next has the next.
  static constexpr std::uint32_t first_borrower_tag = 0xff000000;

  /// A lane whose threads may be borrowed, and whether it was asked for one.
  struct loan {
    reactor* lender = nullptr;
    std::uint32_t tag = 0;
    basic_help_call<std::atomic> call{};
  };

 public:
  /// Size of an entry for a lender, which `test/unit/sizes_test.cpp` compares with the one that the planner counts.
  static constexpr std::size_t loan_bytes = sizeof(loan);

 private:
  /// A lane that may borrow a thread of this one.
  struct borrower {
    reactor* home;
    loan* with;
  };
  /// `serve` where nothing is buffered or borrowed; `Alone`: by the lane's only thread.
  template <bool Alone>
  void serve_events(worker& self) noexcept;
  /// Does what an event is for that no connection has; whether peers wait to be accepted.
  bool was_told(std::uint32_t tag, worker& self) noexcept;
  bool stopping() const noexcept { return stopping_.load(std::memory_order_relaxed); }
  void visit(std::uint32_t index, slot::notes told, worker& self) noexcept;
  /// As `visit`, for the lane's only thread, which shares the connections with nobody.
  void visit_alone(slot& at, bool ended, worker& self) noexcept;
  /// A slot as seen by the thread that owns it.
  struct visitor;
  /// As `visit`, for a caller that already owns the slot, for whatever it was told of.
  void visit_any(slot& at, slot::notes told, worker& self) noexcept;
  /// As `visit_any`, where others left notes while the caller owned the slot.
  void visit_noted(slot& at, slot::notes told, worker& self) noexcept;
  /// Serves what the notes tell of. Never inlined, nor is `go_on`, or the common case would save registers for the
  /// others.
  void look_into(slot& at, slot::notes told, const service& with) noexcept;
  /// Does what a connection wants after it was looked into.
  void go_on(slot& at, connection::wants next, observe::thread_statistics* counting) noexcept;
  /// Leaves a slot without serving it: what was noted meanwhile is reported anew, to whoever is free. Whoever accepts
  /// must not run a servant, since meanwhile nobody would accept.
  void hand_back(slot& at) noexcept;
  std::uint32_t index_of(const slot& at) const noexcept { return static_cast<std::uint32_t>(&at - slots_.begin()); }
  /// Ends the connections whose peers stopped too long ago in the middle of something.
  void look_after_stalled(const service& with) noexcept;
  /// True if a connection that seems to have stalled waits for the lane's threads, not for its peer.
  bool waits_for_lane(slot& at, const service& with) noexcept;
  /// True if a peer is to be closed that stopped, or that keeps others from a large buffer, for too long.
  bool is_late(slot& at, connection::clock::time_point now, const service& with) noexcept;
  /// Has a connection looked into that was granted a large buffer.
  static void wake(void* lane, std::uint32_t place) noexcept;
  /// Accepts again if nobody could be accepted for want of a descriptor.
  void resume_accepting() noexcept;
  void starve() noexcept;
  void accept_all(worker& self) noexcept;
  /// Accepts at most so many peers; asks for the others again.
  void accept_waiting(observe::thread_statistics* counting, std::uint32_t most) noexcept;
  /// `counting` is null where nothing is observed, here and above.
  void begin(connection& peer, transport::socket&& accepted, observe::thread_statistics* counting) noexcept;
  void end(connection& peer, observe::thread_statistics* counting) noexcept;
  /// True if requests of a connection with scopes run or wait in the buffer: its place and its scopes are theirs until
  /// they are done.
  bool is_needed(const connection& peer) noexcept {
    return buffer_ && peer.is_in_scopes() && buffer_->owes(peer.place());
  }
  /// For a lane with one connection: serves one client after the other, blocking in receive, two system calls a call.
  void serve_one_by_one(worker& self) noexcept;
  /// Returns when the client has gone or the lane stops.
  void serve_client(connection& client, worker& self) noexcept;
  /// Reads on for a while behind the end of a stream: closing with bytes unread would make the system reset the
  /// connection, and the last answers could be lost.
  void drain(connection& client, worker& self) noexcept;
  /// Body of the lane's own threads, in a lane that may borrow threads.
  void serve_or_borrow(worker& self) noexcept;
  void serve_event(const transport::ready_event& event, worker& self) noexcept;
  /// Something is to be served, or soon will be, and none of the lane's own threads is free. Takes no lock: threads of
  /// other lanes ask, at their own priority.
  bool is_exhausted() const noexcept {
    return buffer_ ? buffer_->wants_worker() : busy_.load() >= config_.threads.workers;
  }
  /// The poller that lenders watch: this lane's own; or, where requests are buffered, one that reports nothing but the
  /// asking itself.
  const transport::poller& call() const noexcept { return buffered_call_ ? *buffered_call_ : poller_; }
  void ask_for_help() noexcept;
  void ask_if_exhausted() noexcept;
  /// A thread of this lane goes to the lane of that tag, if it is still needed there, and comes back.
  void lend(std::uint32_t tag) noexcept;
  void take_thread(loan& with) noexcept;
  void serve_one(worker& borrowed_worker, const lane_config& home) noexcept;
  void serve_next(worker& borrowed_worker) noexcept;
  void call_next() noexcept;
  /// For a lane that buffers requests: `receive_requests` is the body of its last thread, `serve_requests` of the
  /// others.
  void receive_requests(worker& self) noexcept;
  void serve_requests(worker& self) noexcept;
  void serve_request(const request_buffer::job& what, std::uint32_t buffer_index, worker& self) noexcept;
  /// The caller keeps the connection's gate.
  void answer(request_buffer::origin to, cdr::writer& reply, giop::disposition then, worker& self) noexcept;
  /// Keeps workers from the connection, where requests are buffered.
  std::unique_lock<std::mutex> gate_of(const slot& at) noexcept;
  /// A place whose connection is wanted, the caller busy at it; null when there is none.
  template <class Wanted>
  slot* claimed_slot(const Wanted& is_wanted) noexcept;

  const lane_config& config_;
  /// Lanes that may borrow of this lane, and loans that this lane may take; empty where the model allows none.
  std::vector<borrower> borrowers_;
  memory::region_array<loan> loans_;
  basic_borrowed_slots<std::atomic> borrowed_slots_;
  /// Own threads that serve.
  std::atomic<std::uint32_t> busy_{0};
  std::atomic<std::uint32_t> borrowed_here_{0};
  std::atomic<std::uint64_t> borrowed_{0};
  transport::poller poller_;
  /// Always ready.
  std::optional<transport::poller> buffered_call_;
  transport::socket acceptor_;
  /// One, or none where each connection has memory of its own for the largest messages.
  memory::region_array<large_buffers> large_;
  memory::region_array<slot> slots_;
  stall_timer stalls_;
  memory::region_array<observe::thread_statistics> statistics_;
  memory::region_array<worker> workers_;
  std::optional<request_buffer> buffer_;
  basic_accept_gate<std::atomic> accept_gate_;
  /// The acceptor was asked for again because no place was free. For the thread that accepts.
  bool asked_again_ = false;
  /// Rings when an acceptor that was starved is to try again.
  transport::timer retry_;
  std::atomic<bool> stopping_{false};
  /// Keeps the only client's socket open while `stop` ends a receive that blocks. Taken when a client comes or goes,
  /// by the lane's thread, and by whoever stops the lane, who may run at another priority.
  rtcorba::mutex client_comes_or_goes_;
};

constexpr large_buffer_sizes large_buffers_of(const lane_config& config) noexcept {
  return {config.large_messages, config.large_bytes(), config.max_connections};
}

constexpr std::size_t reactor::memory_bytes(const lane_config& config, const lane_needs& needs) noexcept {
  using memory::region_array;
  const std::uint32_t threads = config.threads.all;
  const std::size_t histogram =
      needs.observed == observe::level::histograms ? memory::region::bytes_for(sizeof(observe::histogram)) : 0;
  const std::uint32_t observed = needs.observed == observe::level::off ? 0 : threads;
  const large_buffer_sizes large = large_buffers_of(config);
  return region_array<large_buffers>::memory_bytes(config.borrows_buffers() ? 1 : 0) +
         (config.borrows_buffers() ? large_buffers::memory_bytes(large) : 0) +
         region_array<slot>::memory_bytes(config.max_connections) +
         config.max_connections * connection::memory_bytes(config) + region_array<worker>::memory_bytes(threads) +
         threads * worker::memory_bytes(config, needs) +
         region_array<observe::thread_statistics>::memory_bytes(observed) + observed * histogram +
         region_array<loan>::memory_bytes(config.lenders.size()) +
         basic_borrowed_slots<std::atomic>::memory_bytes(config.borrowed_threads) +
         (config.is_buffered() ? request_buffer::memory_bytes(config) : 0);
}

}  // namespace orrery::lanes
