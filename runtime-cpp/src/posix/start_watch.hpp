// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <string_view>
#include <thread>

#include <orrery/detail/transport/socket.hpp>

namespace orrery::posix {

/// Bounds how long start functions may keep a process that was told to end by SIGTERM or SIGINT, which are not waited
/// for yet and which are blocked. From the first such signal on it is as `forced_end`; the signal is pending again once
/// the watch is over. Where the system has no descriptor or thread for it nothing is watched.
class start_watch {
 public:
  /// `exit_code` is negative before the process was told one. It and the name outlive the watch.
  start_watch(std::string_view process, std::chrono::seconds longest, const std::atomic<int>& exit_code) noexcept;
  start_watch(const start_watch&) = delete;
  start_watch& operator=(const start_watch&) = delete;
  ~start_watch();

 private:
  void watch() const noexcept;

  const std::string_view process_;
  const std::chrono::seconds longest_;
  const std::atomic<int>& exit_code_;
  /// Descriptors, closed with it: readable once the process was told to end, and once nothing is to be watched more.
  transport::socket told_;
  transport::socket over_;
  std::thread thread_;
};

}  // namespace orrery::posix
