// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/message.hpp>
#include <orrery/detail/lanes/queue_policy.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/memory/region_array.hpp>
#include <orrery/detail/observe/word.hpp>
#include <orrery/detail/plan/lane_config.hpp>
#include <orrery/detail/system/semaphore.hpp>

namespace orrery::lanes {

/// Requests of one lane that wait while its workers are busy (Real-time CORBA 1.2, 5.10.4): what the lane's receiver
/// has read and no worker has taken yet, bounded in requests and in bytes. Cut from the lane's memory at start-up.
/// receiver ── put ──▶ | request | request | ... free blocks | ── take ──▶ worker buffer ──▶ servant └────────────────
/// a worker is free ────────────────────────────┘ A worker takes the first request, in the order of the queue policy,
/// whose connection no other worker serves, so that requests of one connection run in their order. The lane's threads
/// wait here for each other alone: the mutex knows no priority inheritance, so it is for threads that run at the lane's
/// priority, borrowed ones after they were raised. What a thread of another priority may call says so, and takes no
/// lock. `Sync` names the mutex, the semaphore and the atomic type: the system's, or a test's, which lets all orders of
/// their steps happen.
template <class Sync>
class basic_request_buffer {
 public:
  using mutex = typename Sync::mutex;

  /// Connection that a request came by: its place, and which of the clients that had the place.
  struct origin {
    std::uint32_t place = 0;
    std::uint32_t opening = 0;
  };

  /// Next job of a worker: a request, or a wake-up on behalf of another lane.
  struct job {
    /// The request; null for a wake-up.
    const giop::message* request = nullptr;
    /// Connection that the request came by.
    origin from{};
    /// Tag of the lane where the worker is to serve, for a wake-up.
    std::uint32_t borrower = 0;
  };

  /// Counts of requests since the start.
  struct counters {
    /// Requests that had to wait.
    std::uint64_t waited = 0;
    /// Requests that were refused because the buffer was full.
    std::uint64_t refused = 0;
    /// The most requests that waited at a time.
    std::uint64_t most_waiting = 0;
  };

  basic_request_buffer(memory::region& memory, const lane_config& config, queue_policy policy = by_arrival);
  static constexpr std::size_t memory_bytes(const lane_config& config) noexcept;

  /// Takes a whole request in. False when the buffer is full. For the receiver.
  bool put(const giop::message& request, origin from) noexcept;
  /// Drops a request that waits: its client does not want the reply any more. For the receiver.
  void cancel(origin from, std::uint32_t request_id) noexcept;

  /// Worker `self` is free: what it was at is done but for its reply, before which nothing else of that connection is
  /// sent. The request's bytes are gone. Said before the reply is, so that a client's next request finds its worker
  /// free.
  void done(std::uint32_t self) noexcept;
  /// Waits for what a free worker does next; false when the lane ends.
  bool take(std::uint32_t self, job& next) noexcept;

  /// True if a request waits that could be served, had the lane a free worker. From any thread, at any priority.
  bool wants_worker() const noexcept { return wants_worker_.load(); }
  /// Gives a borrowed thread, which comes after the workers, what one of them would get; false when there is nothing.
  bool take_waiting(std::uint32_t self, job& next) noexcept;

  /// Makes room for one more lane that may borrow this one's workers. Before any thread serves.
  void expect_borrower() { borrowers_.reserve(borrowers_.capacity() + 1); }
  /// Sends an idle worker to that lane: now, or as soon as none of them has a request to serve here. Each lane at most
  /// once at a time.
  void lend(std::uint32_t borrower) noexcept;

  /// Writer of worker `self` for its replies.
  cdr::writer& out(std::uint32_t self) noexcept { return worker_buffers_[self].out; }

  /// Serves no request of that connection until `resume`: its peer does not read what it is sent.
  void hold(std::uint32_t place) noexcept;
  void resume(std::uint32_t place) noexcept;

  /// True if a request of that connection waits or runs: it needs what the connection has, also when that has ended. At
  /// the lane's priority.
  bool has_requests(std::uint32_t place) noexcept;

  /// Mutex of a connection: held by the receiver while it reads, by a worker while it replies.
  mutex& gate(std::uint32_t place) noexcept { return places_[place].gate; }

  /// Ends `take` for all workers; what waits is not served any more. From any thread, at any priority.
  void close() noexcept;
  bool is_closed() const noexcept;

  /// Counts of requests since the start. From any thread, at any priority.
  counters counted() const noexcept;

 private:
  static constexpr std::uint32_t none = 0xffffffff;

  struct connection_state {
    mutex gate;
    bool served = false;
    bool held = false;
    /// Requests that wait or run.
    std::uint32_t requests = 0;
  };
  struct worker_buffer {
    std::span<std::uint8_t> bytes;
    cdr::writer out;
    giop::message request{};
    origin from{};
    bool is_lent = false;
    std::uint32_t borrower = 0;
    /// Request that the worker serves; `none` between two requests.
    std::uint32_t serves = none;
    /// Posted when a request or a wake-up is in the worker buffer, and when the request buffer is closed.
    typename Sync::semaphore wake{};
  };
  struct entry {
    origin from;
    giop::message shape;
    std::uint32_t first_block;
    std::int64_t key;
  };

 public:
  /// Requests lie in chains of these, so that any of them can be taken out without moving another.
  static constexpr std::uint32_t block_bytes = 256;
  /// Sizes of its objects, which `test/unit/sizes_test.cpp` compares with those that the planner counts.
  static constexpr std::size_t place_bytes = sizeof(connection_state);
  static constexpr std::size_t worker_buffer_bytes = sizeof(worker_buffer);
  static constexpr std::size_t waiting_bytes = sizeof(entry);

 private:
  static constexpr std::uint32_t block_count(const lane_config& config) noexcept {
    // A block more for each request, for what its last one leaves unused.
    return static_cast<std::uint32_t>(config.buffered_bytes / block_bytes) + config.buffered_requests;
  }
  static constexpr std::uint32_t largest_request(const lane_config& config) noexcept {
    return std::max(config.receive_bytes, config.reassembly_bytes);
  }
  bool is_free(std::uint32_t place) const noexcept { return !places_[place].served && !places_[place].held; }
  /// The first that waits, from there on, whose connection no worker serves; `waiting_` when there is none.
  std::uint32_t next_free(std::uint32_t from) const noexcept;
  void match() noexcept;
  /// Publishes whether the lane wants a worker, if that has changed. Before the mutex is left.
  void tell_wants() noexcept;
  static constexpr std::uint32_t worker_buffer_count(const lane_config& config) noexcept {
    return config.threads.servants;
  }
  /// Puts a request that will lie there into a worker buffer.
  void put_onto(std::uint32_t index, origin from, const giop::message& shape) noexcept;
  void hand_over(std::uint32_t index, std::uint32_t to) noexcept;
  void start(std::uint32_t index) noexcept;
  /// The request takes its place among those that wait.
  void enqueue(const giop::message& request, origin from) noexcept;
  std::uint32_t store(std::span<const std::uint8_t> bytes) noexcept;
  void load(const entry& what, std::uint8_t* to) noexcept;
  void remove(std::uint32_t index) noexcept;

  const std::uint32_t most_requests_;
  const std::uint64_t most_bytes_;
  const queue_policy policy_;
  memory::region_array<connection_state> places_;
  memory::region_array<worker_buffer> worker_buffers_;
  /// Workers that wait, the last to come at the end: it is woken first.
  memory::region_array<std::uint32_t> idle_;
  /// Waiting requests in the order in which they are to be served.
  memory::region_array<entry> entries_;
  memory::region_array<std::uint32_t> next_block_;
  std::span<std::byte> blocks_;
  /// Lanes that wait for a worker of this one.
  std::vector<std::uint32_t> borrowers_;

  mutex mutex_;
  std::uint32_t idle_count_ = 0;
  std::uint32_t waiting_ = 0;
  std::uint64_t waiting_bytes_ = 0;
  std::uint32_t free_block_ = none;
  observe::word waited_;
  observe::word refused_;
  observe::word most_waiting_;
  /// Result of `wants_worker`. Written under the mutex only.
  typename Sync::template atomic<bool> wants_worker_{false};
  bool told_wants_ = false;
  typename Sync::template atomic<bool> closed_{false};
};

template <class Sync>
constexpr std::size_t basic_request_buffer<Sync>::memory_bytes(const lane_config& config) noexcept {
  using memory::region;
  const std::uint32_t workers = worker_buffer_count(config);
  return memory::region_array<connection_state>::memory_bytes(config.max_connections) +
         memory::region_array<worker_buffer>::memory_bytes(workers) +
         workers * (region::bytes_for(largest_request(config)) + region::bytes_for(config.send_bytes)) +
         memory::region_array<std::uint32_t>::memory_bytes(config.threads.workers) +
         memory::region_array<entry>::memory_bytes(config.buffered_requests) +
         memory::region_array<std::uint32_t>::memory_bytes(block_count(config)) +
         region::bytes_for(std::size_t{block_count(config)} * block_bytes);
}

/// Synchronisation between threads of a process.
struct system_sync {
  template <class T>
  using atomic = std::atomic<T>;
  using mutex = std::mutex;
  using semaphore = lanes::semaphore;
};

using request_buffer = basic_request_buffer<system_sync>;
extern template class basic_request_buffer<system_sync>;

}  // namespace orrery::lanes
