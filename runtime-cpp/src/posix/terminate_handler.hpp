// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace orrery::posix {

/// Handler of std::terminate while the object lives: a thread that can't go on, since a function that is `noexcept` has
/// thrown, ends the process with one line on standard error and exit code 3. Tasks' functions are `noexcept`, and
/// servants' may be. At most one object per process.
class terminate_handler {
 public:
  static constexpr int exit_code = 3;

  /// `process` is the process's name, which must outlive the handler.
  explicit terminate_handler(std::string_view process) noexcept;
  terminate_handler(const terminate_handler&) = delete;
  terminate_handler& operator=(const terminate_handler&) = delete;
  ~terminate_handler();

 private:
  void (*before_)();
};

}  // namespace orrery::posix
