// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <csignal>
#include <ctime>
#include <string_view>

namespace orrery::posix {

/// While it lives, the process has been told to end and its threads are waited for, which SIGTERM and SIGINT no longer
/// wait for: a further one ends the process at once with the exit code 128 + its number, and when `longest` is over the
/// process says so and ends with `exit_code`, or with 1 where that is 0. Signals of the process itself don't count, nor
/// do those that come within a quarter of a second: a terminal's Ctrl-C and a launcher's SIGTERM often come together.
///
/// One at a time. For the thread that has waited for the first signal; the others have both blocked.
class forced_end {
 public:
  /// `process`: its name, for the message.
  forced_end(std::string_view process, std::chrono::seconds longest, int exit_code) noexcept;
  forced_end(const forced_end&) = delete;
  forced_end& operator=(const forced_end&) = delete;
  ~forced_end();

 private:
  sigset_t mask_before_{};
  struct sigaction term_before_ {};
  struct sigaction interrupt_before_ {};
  timer_t timer_{};
  bool timed_ = false;
};

}  // namespace orrery::posix
