// SPDX-License-Identifier: Apache-2.0
#include "ContinuousImpl.hpp"

#include <cstdio>

// A release must end for the process to end: so many calls are one.
static constexpr int calls_of_a_release = 100;

void ContinuousImpl::flood(orrery::task& release) noexcept {
  for (int i = 0; i < calls_of_a_release; ++i) {
    const auto now = testbed::clock::now();
    if (run_.over(now)) return report();
    if (run_.resting(now)) return;
    ++(use_work(release).burn(run_.work_us()) ? answered_ : failed_);
  }
}

void ContinuousImpl::report() noexcept {
  if (reported_) return;
  reported_ = true;
  std::printf("flood done %zu failed %zu\n", answered_, failed_);
  std::fflush(stdout);
}
