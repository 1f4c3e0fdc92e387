// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace orrery {

/// While it lives, a thread that can't go on, since a function that says `noexcept` has thrown, ends the process with
/// one line on standard error and exit code 3. A task's function is such a one, and so is a servant's that says so. One
/// of a process at a time.
class last_words {
 public:
  static constexpr int exit_code = 3;

  /// The name outlives it.
  explicit last_words(std::string_view process) noexcept;
  last_words(const last_words&) = delete;
  last_words& operator=(const last_words&) = delete;
  ~last_words();

 private:
  void (*before_)();
};

}  // namespace orrery
