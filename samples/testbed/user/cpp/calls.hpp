// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "Load/Work/stub.hpp"
#include "run.hpp"

namespace testbed {

/// The calls of one rate-based task. It remembers when each began and was answered, and prints that when the run is
/// over, in ns of the monotonic clock:
///
///     high 5123000000 5124000000        a call's begin and end
///     high idle 5800000000              a release while all rest, from which one knows when the others were
///     high done 600 failed 0
///
/// Remembering allocates nothing. Belongs to the task's thread.
class calls {
 public:
  explicit calls(const char* client);

  /// What a task does at each release.
  void release(::Load::Work::stub& work) noexcept;

 private:
  struct one {
    clock::time_point begun;
    clock::time_point ended;
  };

  void report() noexcept;

  const char* client_;
  run run_;
  std::vector<one> answered_;
  std::vector<clock::time_point> idle_;
  std::size_t failed_ = 0;
  bool reported_ = false;
};

}  // namespace testbed
