// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string_view>
#include <thread>

#include <orrery/transport/socket.hpp>

namespace orrery::posix {

/// While it lives, a process that was told to end by SIGTERM or SIGINT ends so long after that at the latest, with one
/// line on standard error and exit code 1: for what runs before anybody waits for the signals, which are blocked.
/// Where the system has no descriptor or thread for it nothing is watched.
class start_watch {
 public:
  /// The name outlives it.
  start_watch(std::string_view process, std::chrono::seconds longest) noexcept;
  start_watch(const start_watch&) = delete;
  start_watch& operator=(const start_watch&) = delete;
  ~start_watch();

 private:
  void watch() const noexcept;

  const std::string_view process_;
  const std::chrono::seconds longest_;
  /// Descriptors, closed with it: readable once the process was told to end, and once nothing is to be watched more.
  transport::socket told_;
  transport::socket over_;
  std::thread thread_;
};

}  // namespace orrery::posix
