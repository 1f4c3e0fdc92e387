// SPDX-License-Identifier: Apache-2.0
#include "load.hpp"

#include <algorithm>

namespace testbed {
namespace {

constexpr int trials = 100;
constexpr std::uint64_t rounds_of_a_trial = 200'000;

// A xorshift generator: each round needs the one before, so no compiler and no processor shortens it.
std::uint64_t compute(std::uint64_t rounds, std::uint64_t seed) noexcept {
  for (std::uint64_t i = 0; i < rounds; ++i) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
  }
  return seed;
}

// Makes the compiler believe that somebody needs the value.
void need(std::uint64_t value) noexcept { asm volatile("" : : "r"(value)); }

}  // namespace

load::load() noexcept {
  using clock = std::chrono::steady_clock;
  std::chrono::duration<double, std::micro> shortest = std::chrono::hours(1);
  // The shortest is the one that nobody has interrupted.
  for (int trial = 0; trial < trials; ++trial) {
    const auto begun = clock::now();
    need(compute(rounds_of_a_trial, begun.time_since_epoch().count() | 1));
    shortest = std::min<decltype(shortest)>(shortest, clock::now() - begun);
  }
  rounds_per_us_ = static_cast<double>(rounds_of_a_trial) / shortest.count();
}

void load::burn(std::chrono::microseconds work) const noexcept {
  need(compute(static_cast<std::uint64_t>(rounds_per_us_ * static_cast<double>(work.count())), 1));
}

}  // namespace testbed
