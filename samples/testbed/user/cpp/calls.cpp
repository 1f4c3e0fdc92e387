// SPDX-License-Identifier: Apache-2.0
#include "calls.hpp"

#include <cinttypes>
#include <cstdio>

namespace testbed {
namespace {

// A minute of the fastest client; what comes after it is not remembered.
constexpr std::size_t most_releases = 60'000;

std::int64_t ns(clock::time_point when) noexcept { return std::chrono::nanoseconds(when.time_since_epoch()).count(); }

}  // namespace

calls::calls(const char* client) : client_(client) {
  answered_.reserve(most_releases);
  idle_.reserve(most_releases);
}

void calls::release(::Load::Work::stub& work) noexcept {
  const clock::time_point begun = clock::now();
  if (run_.over(begun)) {
    report();
  } else if (run_.resting(begun)) {
    if (idle_.size() < most_releases) idle_.push_back(begun);
  } else if (!work.burn(run_.work_us())) {
    ++failed_;
  } else if (answered_.size() < most_releases) {
    answered_.push_back({begun, clock::now()});
  }
}

void calls::report() noexcept {
  if (reported_) return;
  reported_ = true;
  for (const one& call : answered_)
    std::printf("%s %" PRId64 " %" PRId64 "\n", client_, ns(call.begun), ns(call.ended));
  for (const clock::time_point when : idle_) std::printf("%s idle %" PRId64 "\n", client_, ns(when));
  std::printf("%s done %zu failed %zu\n", client_, answered_.size(), failed_);
  std::fflush(stdout);
}

}  // namespace testbed
