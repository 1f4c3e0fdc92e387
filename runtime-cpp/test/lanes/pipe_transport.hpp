// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include <orrery/detail/transport/stream.hpp>

/// One end of a connection within the process: bytes in memory, a mutex and a condition variable, no descriptor. Each
/// way takes so many bytes as nobody has read yet, and the rest later.
class pipe_stream {
 public:
  pipe_stream() noexcept = default;
  pipe_stream(pipe_stream&& other) noexcept : both_(std::move(other.both_)), mine_(other.mine_) {}
  pipe_stream& operator=(pipe_stream&& other) noexcept {
    if (this != &other) {
      close();
      both_ = std::move(other.both_);
      mine_ = other.mine_;
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
    const std::lock_guard lock(both_->mutex);
    way& from = both_->to[mine_];
    if (from.count == 0) return {from.finished ? io_status::closed : io_status::would_block, 0};
    const std::size_t bytes = std::min(room.size(), from.count);
    for (std::uint8_t& each : room.first(bytes)) {
      each = from.ring[from.begin];
      from.begin = (from.begin + 1) % from.ring.size();
    }
    from.count -= bytes;
    both_->changed.notify_all();
    return {io_status::ok, bytes};
  }

  orrery::transport::io_result send(std::span<const std::uint8_t> bytes) noexcept {
    using orrery::transport::io_status;
    if (!both_) return {io_status::failed, 0};
    const std::lock_guard lock(both_->mutex);
    way& to = both_->to[1 - mine_];
    if (to.finished || to.unread) return {io_status::failed, 0};
    const std::size_t taken = std::min(bytes.size(), to.ring.size() - to.count);
    if (taken == 0) return {io_status::would_block, 0};
    for (const std::uint8_t each : bytes.first(taken)) to.ring[(to.begin + to.count++) % to.ring.size()] = each;
    both_->changed.notify_all();
    return {io_status::ok, taken};
  }
  orrery::transport::io_result send_now(std::span<const std::uint8_t> bytes) noexcept { return send(bytes); }

  bool wait_readable(std::chrono::nanoseconds limit) noexcept {
    return wait(limit, [this] { return both_->to[mine_].count > 0 || both_->to[mine_].finished; });
  }
  bool wait_writable(std::chrono::nanoseconds limit) noexcept {
    return wait(limit, [this] {
      const way& to = both_->to[1 - mine_];
      return to.unread || to.count < to.ring.size();
    });
  }

  void finish_sending() noexcept {
    if (!both_) return;
    const std::lock_guard lock(both_->mutex);
    both_->to[1 - mine_].finished = true;
    both_->changed.notify_all();
  }
  void close() noexcept {
    if (!both_) return;
    finish_sending();
    {
      const std::lock_guard lock(both_->mutex);
      both_->to[mine_].unread = true;
      both_->changed.notify_all();
    }
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
  };
  struct ways {
    std::mutex mutex;
    std::condition_variable changed;
    std::array<way, 2> to;
  };

  pipe_stream(std::shared_ptr<ways> both, std::size_t mine) noexcept : both_(std::move(both)), mine_(mine) {}

  template <class Condition>
  bool wait(std::chrono::nanoseconds limit, const Condition& is_met) noexcept {
    if (!both_) return true;
    std::unique_lock lock(both_->mutex);
    return both_->changed.wait_for(lock, limit, is_met);
  }

  std::shared_ptr<ways> both_;
  std::size_t mine_ = 0;
};

/// A transport without descriptors.
struct pipe_transport {
  using stream = pipe_stream;
  static orrery::transport::io_result receive(stream& from, std::span<std::uint8_t> room) noexcept {
    return from.receive(room);
  }
  static orrery::transport::io_result send(stream& to, std::span<const std::uint8_t> bytes) noexcept {
    return to.send(bytes);
  }
};

static_assert(orrery::transport::stream_transport<pipe_transport>);
