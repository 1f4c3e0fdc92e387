// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace orrery::posix {

/// SIGTERM and SIGINT as something to wait for. Made before any other thread starts, so that all inherit the mask and
/// no code ever runs in a signal handler.
class termination {
 public:
  termination() noexcept;
  void wait() noexcept;
  /// True if a signal has come that `wait` would return with.
  static bool is_requested() noexcept;
  /// A descriptor that is readable while such a signal waits; the caller closes it. Negative where there is none.
  static int descriptor() noexcept;
  /// Acts as if the signal had come.
  static void request() noexcept;
};

}  // namespace orrery::posix
