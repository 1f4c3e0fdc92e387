// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/observe/failure_reports.hpp>

#include <algorithm>
#include <array>
#include <cstdio>

#include <unistd.h>

namespace orrery {
namespace {

constexpr unsigned half = 32;

/// Length for printf's `%.*s`, limited.
int length(std::string_view text) noexcept { return static_cast<int>(std::min<std::size_t>(text.size(), 200)); }

}  // namespace

bool failure_reports::admits(clock::time_point now) noexcept {
  const auto second = static_cast<std::uint64_t>(std::chrono::floor<std::chrono::seconds>(now - start_).count());
  std::uint64_t seen = window_.load(std::memory_order_relaxed);
  std::uint64_t next = 0;
  do {
    // A thread that was held up since it read the clock belongs to the second that others have begun.
    next = seen >> half >= second ? seen + 1 : (second << half) + 1;
    if (static_cast<std::uint32_t>(next) > most_a_second) return false;
  } while (!window_.compare_exchange_weak(seen, next, std::memory_order_relaxed));
  return true;
}

void failure_reports::tell(servant_failure what) noexcept {
  if (!admits(clock::now())) {
    left_out_.fetch_add(1, std::memory_order_relaxed);
    return;
  }
  what.left_out = left_out_.exchange(0, std::memory_order_relaxed);
  failure_hook* const hook = hook_.load(std::memory_order_acquire);
  if (hook == nullptr) return print(what);
  try {
    hook->failed(what);
  } catch (...) {
    left_out_.fetch_add(what.left_out + 1, std::memory_order_relaxed);
  }
}

// In one piece, so that threads that fail at once do not mix their lines.
void failure_reports::print(const servant_failure& what) const noexcept {
  std::array<char, 1024> line;
  std::array<char, 64> before{};
  if (what.left_out > 0) {
    std::snprintf(before.data(), before.size(), " (and %llu times before that were left out)",
                  static_cast<unsigned long long>(what.left_out));
  }
  const int written =
      std::snprintf(line.data(), line.size(), "%.*s: lane %.*s: %.*s of %.*s threw %.*s%s\n", length(process_),
                    process_.data(), length(what.lane), what.lane.data(), length(what.operation), what.operation.data(),
                    length(what.interface), what.interface.data(), length(what.what), what.what.data(), before.data());
  if (written <= 0) return;
  const auto bytes = std::min(static_cast<std::size_t>(written), line.size() - 1);
  [[maybe_unused]] const ssize_t told = ::write(STDERR_FILENO, line.data(), bytes);
}

}  // namespace orrery
