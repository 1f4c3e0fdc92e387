// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <orrery/detail/transport/lane_transport.hpp>

// A transport within the process, of mutexes and condition variables: no descriptor, no system call of a socket.

/// Events that a poller has not reported yet. Those who post hold no mutex of a stream or an acceptor.
class pipe_events {
 public:
  using clock = std::chrono::steady_clock;

  /// Has one of those who wait told of it; of several events under one tag once.
  void post(std::uint32_t tag, bool ended) {
    std::vector<watcher> calls;
    {
      const std::lock_guard lock(mutex_);
      const auto same = std::find_if(ready_.begin(), ready_.end(), [&](const auto& each) { return each.tag == tag; });
      if (same != ready_.end()) {
        same->ended = same->ended || ended;
      } else {
        ready_.push_back({tag, ended});
      }
      came_.notify_one();
      calls = std::exchange(watchers_, {});
    }
    for (const watcher& each : calls) each.by->post(each.tag, false);
  }
  void wake() {
    std::vector<watcher> calls;
    {
      const std::lock_guard lock(mutex_);
      woken_ = true;
      came_.notify_all();
      calls = std::exchange(watchers_, {});
    }
    for (const watcher& each : calls) each.by->post(each.tag, false);
  }
  /// Posts to `by` once, as soon as there is an event here that nobody has taken.
  void report_to(pipe_events& by, std::uint32_t tag) {
    {
      const std::lock_guard lock(mutex_);
      if (ready_.empty() && !woken_) {
        watchers_.push_back({&by, tag});
        return;
      }
    }
    by.post(tag, false);
  }
  void ring_at(std::uint32_t tag, clock::time_point when) {
    const std::lock_guard lock(mutex_);
    std::erase_if(rings_, [&](const ring& each) { return each.tag == tag; });
    rings_.push_back({tag, when});
    came_.notify_all();
  }

  std::uint32_t take(std::span<orrery::transport::ready_event> room, std::optional<clock::time_point> end) {
    std::unique_lock lock(mutex_);
    for (;;) {
      const auto now = clock::now();
      for (const ring& each : rings_) {
        if (each.when <= now) ready_.push_back({each.tag, false});
      }
      std::erase_if(rings_, [&](const ring& each) { return each.when <= now; });
      std::uint32_t count = 0;
      while (count < room.size() && !ready_.empty()) {
        room[count++] = ready_.front();
        ready_.pop_front();
      }
      if (count == 0 && woken_) room[count++] = {0xffffffff, false};
      if (count > 0 || (end && *end <= now)) return count;
      std::optional<clock::time_point> until = end;
      for (const ring& each : rings_) until = until ? std::min(*until, each.when) : each.when;
      if (until) {
        came_.wait_until(lock, *until);
      } else {
        came_.wait(lock);
      }
    }
  }

 private:
  struct watcher {
    pipe_events* by;
    std::uint32_t tag;
  };
  struct ring {
    std::uint32_t tag;
    clock::time_point when;
  };

  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<orrery::transport::ready_event> ready_;
  std::vector<ring> rings_;
  std::vector<watcher> watchers_;
  bool woken_ = false;
};

/// One end of a connection within the process: bytes in memory, a mutex and a condition variable, no descriptor. Each
/// way takes so many bytes as nobody has read yet, and the rest later.
class pipe_stream {
 public:
  pipe_stream() noexcept = default;
  pipe_stream(pipe_stream&& other) noexcept
      : both_(std::move(other.both_)), mine_(other.mine_), longest_send_(other.longest_send_) {}
  pipe_stream& operator=(pipe_stream&& other) noexcept {
    if (this != &other) {
      close();
      both_ = std::move(other.both_);
      mine_ = other.mine_;
      longest_send_ = other.longest_send_;
    }
    return *this;
  }
  ~pipe_stream() { close(); }

  /// Both ends of a connection each way of which holds `most` bytes.
  static std::pair<pipe_stream, pipe_stream> pair(std::size_t most) {
    auto both = std::make_shared<ways>();
    for (way& each : both->to) each.ring.resize(most);
    return {pipe_stream(both, 0), pipe_stream(both, 1)};
  }

  bool is_open() const noexcept { return both_ != nullptr; }
  int handle() const noexcept { return -1; }

  orrery::transport::io_result receive(std::span<std::uint8_t> room) noexcept {
    using orrery::transport::io_status;
    if (!both_) return {io_status::failed, 0};
    std::unique_lock lock(both_->mutex);
    way& from = both_->to[mine_];
    if (from.waits) both_->changed.wait(lock, [&] { return from.count > 0 || from.finished || from.ignored; });
    if (from.count == 0) return {from.finished || from.ignored ? io_status::closed : io_status::would_block, 0};
    const std::size_t bytes = std::min(room.size(), from.count);
    for (std::uint8_t& each : room.first(bytes)) {
      each = from.ring[from.begin];
      from.begin = (from.begin + 1) % from.ring.size();
    }
    from.count -= bytes;
    both_->changed.notify_all();
    const bool told = std::exchange(from.short_of_room, false);
    const watch peer = both_->watched[1 - mine_];
    lock.unlock();
    if (told && peer.output) peer.by->post(peer.tag, false);
    return {io_status::ok, bytes};
  }

  orrery::transport::io_result send(std::span<const std::uint8_t> bytes) noexcept {
    if (both_) {
      std::unique_lock lock(both_->mutex);
      const way& to = both_->to[1 - mine_];
      const auto has_room = [&] { return to.unread || to.finished || to.count < to.ring.size(); };
      if (both_->to[mine_].waits) both_->changed.wait_for(lock, longest_send_, has_room);
    }
    return send_now(bytes);
  }
  orrery::transport::io_result send_now(std::span<const std::uint8_t> bytes) noexcept {
    using orrery::transport::io_status;
    if (!both_) return {io_status::failed, 0};
    std::unique_lock lock(both_->mutex);
    way& to = both_->to[1 - mine_];
    if (to.finished || to.unread) return {io_status::failed, 0};
    const std::size_t taken = std::min(bytes.size(), to.ring.size() - to.count);
    to.short_of_room = taken < bytes.size();
    if (taken == 0) return {io_status::would_block, 0};
    for (const std::uint8_t each : bytes.first(taken)) to.ring[(to.begin + to.count++) % to.ring.size()] = each;
    both_->changed.notify_all();
    const watch peer = both_->watched[1 - mine_];
    lock.unlock();
    if (peer.input) peer.by->post(peer.tag, false);
    return {io_status::ok, taken};
  }

  /// From now on a wait for what is not there is over at once, as if its limit had passed.
  void wait_in_mind() noexcept { waits_in_mind_ = true; }
  /// Time of such waits.
  std::chrono::nanoseconds waited() const noexcept { return waited_; }

  bool wait_readable(std::chrono::nanoseconds limit) noexcept {
    return wait(limit, [this] { return both_->to[mine_].count > 0 || both_->to[mine_].finished; });
  }
  bool wait_writable(std::chrono::nanoseconds limit) noexcept {
    return wait(limit, [this] {
      const way& to = both_->to[1 - mine_];
      return to.unread || to.count < to.ring.size();
    });
  }

  void set_blocking(std::chrono::nanoseconds longest_send) noexcept {
    const std::lock_guard lock(both_->mutex);
    both_->to[mine_].waits = true;
    longest_send_ = longest_send;
  }
  void poll_readable(std::chrono::nanoseconds limit) noexcept { wait_readable(limit); }
  void finish_receiving() noexcept {
    const std::lock_guard lock(both_->mutex);
    both_->to[mine_].ignored = true;
    both_->changed.notify_all();
  }
  void finish_sending() noexcept {
    if (!both_) return;
    std::unique_lock lock(both_->mutex);
    both_->to[1 - mine_].finished = true;
    both_->changed.notify_all();
    const watch peer = both_->watched[1 - mine_];
    lock.unlock();
    if (peer.by != nullptr) peer.by->post(peer.tag, true);
  }

  /// For a poller: reports by these events from now on, of input, and of room after there was none; at once what is the
  /// case already. Without events: of nothing but the end.
  void watch_by(pipe_events& events, std::uint32_t tag, bool input, bool output) const {
    std::unique_lock lock(both_->mutex);
    both_->watched[mine_] = {&events, tag, input, output};
    const way& from = both_->to[mine_];
    const way& to = both_->to[1 - mine_];
    const bool ended = from.finished || to.unread;
    const bool told = (input && from.count > 0) || (output && to.count < to.ring.size()) || ended;
    lock.unlock();
    if (told) events.post(tag, ended);
  }
  void close() noexcept {
    if (!both_) return;
    std::unique_lock lock(both_->mutex);
    both_->to[1 - mine_].finished = true;
    both_->to[mine_].unread = true;
    both_->watched[mine_] = {};
    both_->changed.notify_all();
    const watch peer = both_->watched[1 - mine_];
    lock.unlock();
    if (peer.by != nullptr) peer.by->post(peer.tag, true);
    both_.reset();
  }

 private:
  /// Bytes on their way to one end.
  struct way {
    std::vector<std::uint8_t> ring;
    std::size_t begin = 0;
    std::size_t count = 0;
    /// The sender has finished.
    bool finished = false;
    /// The receiver has gone.
    bool unread = false;
    /// The receiver wants no more.
    bool ignored = false;
    /// The receiver's calls wait.
    bool waits = false;
    /// Less was taken than the sender had.
    bool short_of_room = false;
  };
  /// What one end's poller is told of.
  struct watch {
    pipe_events* by = nullptr;
    std::uint32_t tag = 0;
    bool input = false;
    bool output = false;
  };
  struct ways {
    std::mutex mutex;
    std::condition_variable changed;
    std::array<way, 2> to;
    std::array<watch, 2> watched;
  };

  pipe_stream(std::shared_ptr<ways> both, std::size_t mine) noexcept : both_(std::move(both)), mine_(mine) {}

  template <class Condition>
  bool wait(std::chrono::nanoseconds limit, const Condition& is_met) noexcept {
    if (!both_) return true;
    std::unique_lock lock(both_->mutex);
    if (!waits_in_mind_) return both_->changed.wait_for(lock, limit, is_met);
    if (is_met()) return true;
    waited_ += limit;
    return false;
  }

  std::shared_ptr<ways> both_;
  std::size_t mine_ = 0;
  std::chrono::nanoseconds longest_send_{0};
  bool waits_in_mind_ = false;
  std::chrono::nanoseconds waited_{0};
};

/// Source of a lane's connections.
class pipe_acceptor {
  /// Connections that wait to be accepted.
  struct door {
    std::mutex mutex;
    std::size_t most = 0;
    std::deque<pipe_stream> waiting;
    bool refuses = false;
    pipe_events* events = nullptr;
    std::uint32_t tag = 0;
  };

 public:
  pipe_acceptor() noexcept = default;
  /// Whose connections hold `most` bytes each way.
  explicit pipe_acceptor(std::size_t most) : door_(std::make_shared<door>()) { door_->most = most; }
  pipe_acceptor(pipe_acceptor&&) noexcept = default;
  pipe_acceptor& operator=(pipe_acceptor&&) noexcept = default;

  /// What peers connect by, wherever the acceptor is moved to.
  class entry {
   public:
    /// A peer's end; it reads the end of the stream where the acceptor refuses or is closed.
    pipe_stream connect() const {
      auto ends = pipe_stream::pair(door_->most);
      std::unique_lock lock(door_->mutex);
      if (door_->refuses) return std::move(ends.first);
      door_->waiting.push_back(std::move(ends.second));
      pipe_events* const told = door_->events;
      const std::uint32_t tag = door_->tag;
      lock.unlock();
      if (told != nullptr) told->post(tag, false);
      return std::move(ends.first);
    }

   private:
    friend class pipe_acceptor;
    std::shared_ptr<door> door_;
  };
  entry peers() const {
    entry made;
    made.door_ = door_;
    return made;
  }

  bool is_open() const noexcept { return door_ != nullptr; }
  orrery::transport::accepted<pipe_stream> accept() noexcept {
    using orrery::transport::io_status;
    const std::lock_guard lock(door_->mutex);
    if (door_->waiting.empty()) return {pipe_stream(), io_status::would_block};
    pipe_stream first = std::move(door_->waiting.front());
    door_->waiting.pop_front();
    return {std::move(first), io_status::ok};
  }
  void refuse_connections() noexcept {
    const std::lock_guard lock(door_->mutex);
    door_->refuses = true;
    door_->waiting.clear();
  }
  void take_connections() noexcept {
    const std::lock_guard lock(door_->mutex);
    door_->refuses = false;
  }
  void close() noexcept {
    if (!door_) return;
    refuse_connections();
    door_.reset();
  }

  /// For a poller: as `pipe_stream::watch_by`.
  void watch_by(pipe_events& events, std::uint32_t tag) const {
    std::unique_lock lock(door_->mutex);
    door_->events = &events;
    door_->tag = tag;
    const bool told = !door_->waiting.empty();
    lock.unlock();
    if (told) events.post(tag, false);
  }

 private:
  std::shared_ptr<door> door_;
};

/// A timer that its poller's own wait looks after.
class pipe_timer {
 public:
  void ring_after(std::chrono::nanoseconds pause) noexcept {
    events_->ring_at(tag_, pipe_events::clock::now() + pause);
  }
  /// For a poller, before it is set.
  void watch_by(pipe_events& events, std::uint32_t tag) const {
    events_ = &events;
    tag_ = tag;
  }

 private:
  mutable pipe_events* events_ = nullptr;
  mutable std::uint32_t tag_ = 0;
};

class pipe_poller {
 public:
  static constexpr std::size_t batch = 16;

  bool add(const pipe_stream& s, std::uint32_t tag) noexcept { return again(s, tag), true; }
  bool add(const pipe_acceptor& a, std::uint32_t tag) noexcept { return again(a, tag), true; }
  bool add(const pipe_timer& t, std::uint32_t tag) noexcept { return t.watch_by(events_, tag), true; }
  void again(const pipe_stream& s, std::uint32_t tag) noexcept { s.watch_by(events_, tag, true, true); }
  void again(const pipe_acceptor& a, std::uint32_t tag) noexcept { a.watch_by(events_, tag); }
  void pause(const pipe_stream& s, std::uint32_t tag) noexcept { s.watch_by(events_, tag, false, false); }
  void await_input(const pipe_stream& s, std::uint32_t tag) noexcept { s.watch_by(events_, tag, true, false); }

  std::uint32_t wait(std::span<orrery::transport::ready_event> ready, std::chrono::nanoseconds,
                     std::chrono::milliseconds limit = std::chrono::milliseconds(-1)) noexcept {
    std::optional<pipe_events::clock::time_point> end;
    if (limit.count() >= 0) end = pipe_events::clock::now() + limit;
    return events_.take(ready, end);
  }
  void watch(const pipe_poller&, std::uint32_t) {}
  void report(const pipe_poller& other, std::uint32_t tag) noexcept { other.events_.report_to(events_, tag); }
  void wake() noexcept { events_.wake(); }

 private:
  mutable pipe_events events_;
};

/// A transport without descriptors.
struct pipe_transport {
  using stream = pipe_stream;
  using acceptor = pipe_acceptor;
  using poller = pipe_poller;
  using timer = pipe_timer;
  static orrery::transport::io_result receive(stream& from, std::span<std::uint8_t> room) noexcept {
    return from.receive(room);
  }
  static orrery::transport::io_result send(stream& to, std::span<const std::uint8_t> bytes) noexcept {
    return to.send(bytes);
  }
};

static_assert(orrery::transport::lane_transport<pipe_transport>);
