// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>

namespace orrery::transport {

/// Signal to all threads that wait for a peer that their process stops. Raised for good; a wait that begins afterwards
/// ends at once too. One thread raises it.
class stop_signal {
 public:
  static constexpr std::size_t descriptors = 1;

  /// A signal without a descriptor where the system has none left: raising it wakes no thread, and waits end at their
  /// own limits.
  stop_signal() noexcept;
  /// Takes over a descriptor that becomes readable when the process is to stop, and stays so.
  explicit stop_signal(int handle) noexcept : handle_(handle) {}
  stop_signal(const stop_signal&) = delete;
  stop_signal& operator=(const stop_signal&) = delete;
  ~stop_signal();

  /// After a grace, in which what is under way may still be answered. Raised again it changes nothing.
  void raise(std::chrono::milliseconds grace = std::chrono::milliseconds(0)) noexcept;
  /// Readable once it was raised; negative where there is none.
  int handle() const noexcept { return handle_; }

 private:
  int handle_;
  bool raised_ = false;
};

}  // namespace orrery::transport
