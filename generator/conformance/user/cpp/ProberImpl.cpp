// SPDX-License-Identifier: Apache-2.0
#include "ProberImpl.hpp"

#include <cstdio>

#include "checks.hpp"

void ProberImpl::probe(orrery::task& release) noexcept {
  Conf::Echo::stub& peer = use_peer(release);
  const auto answer = peer.nothing();
  if (!answer) {
    if (reached_) std::printf("peer: out of reach\n");
    reached_ = false;
  } else if (!reached_) {
    reached_ = true;
    const tally result = check_all(peer);
    std::printf("peer: %d passed, %d failed\n", result.passed, result.failed);
  }
  std::fflush(stdout);
}
