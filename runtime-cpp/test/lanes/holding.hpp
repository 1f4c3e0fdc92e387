// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "../conformance/probe.hpp"

/// Its `find("hold")` returns when told; "hold here" on a thread of the busy lane's own only, else at once.
class holding final : public probe {
 public:
  orrery::outcome<Nav::Waypoint, Nav::NotFound> find(orrery::call& call, std::string_view name) noexcept override {
    if (name == "hold" || (name == "hold here" && call.thread() == own_thread)) {
      std::unique_lock lock(mutex_);
      ++entered_;
      changed_.notify_all();
      changed_.wait(lock, [this] { return released_; });
    }
    return Nav::Waypoint{name, {}, {}};
  }

  bool has_entered() {
    const std::lock_guard lock(mutex_);
    return entered_ > 0;
  }
  void await_entered(int calls) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return entered_ >= calls; });
  }
  void release() {
    const std::lock_guard lock(mutex_);
    released_ = true;
    changed_.notify_all();
  }

  /// The number of the busy lane's first thread.
  std::uint32_t own_thread = 0;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int entered_ = 0;
  bool released_ = false;
};
