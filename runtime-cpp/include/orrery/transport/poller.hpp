// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include <orrery/transport/socket.hpp>

namespace orrery::transport {

enum class interest : std::uint8_t { none, readable, writable };

/// Tells which of many sockets are ready. One thread waits; `wake` may come from any.
class poller {
 public:
  /// The tag reported for a `wake`.
  static constexpr std::uint32_t woken = 0xffffffff;

  poller();
  poller(const poller&) = delete;
  poller& operator=(const poller&) = delete;
  ~poller();

  void add(const socket& s, std::uint32_t tag, interest what) noexcept;
  void change(const socket& s, std::uint32_t tag, interest what) noexcept;

  static constexpr std::chrono::milliseconds for_ever{-1};

  /// The most that one `wait` reports.
  static constexpr std::size_t batch = 16;

  /// Waits until something is ready or `limit` has passed; writes the tags of what is ready and returns how many.
  std::uint32_t wait(std::span<std::uint32_t, batch> ready, std::chrono::milliseconds limit) noexcept;

  /// Ends a `wait`, now or the next one.
  void wake() noexcept;

 private:
  int handle_;
  int wake_handle_;
};

}  // namespace orrery::transport
