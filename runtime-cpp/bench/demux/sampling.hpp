// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace bench {

/// Keeps the compiler from computing less than it was asked for.
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "r,m"(value) : "memory");
}

/// Nanoseconds an item takes: `work` handles `items` of them. The median of a few short slices, so that a slice in
/// which somebody else had the processor does not count.
template <class Work>
double nanoseconds_each(std::size_t items, const Work& work) {
  constexpr std::size_t slices = 7;
  std::array<double, slices> times{};
  work();
  for (double& time : times) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - begin;
    time = taken.count() / static_cast<double>(items);
  }
  std::nth_element(times.begin(), times.begin() + slices / 2, times.end());
  return times[slices / 2];
}

/// One measurement, as bench/lib/rounds.py reads it.
inline void print_sample(const char* where, const char* subject, const char* metric, double value) {
  std::printf(R"({"case": "%s", "subject": "%s", "metric": "%s", "unit": "ns", "value": %.4f})"
              "\n",
              where, subject, metric, value);
}

/// A sequence of pseudo-random numbers below `limit`: too long for a branch predictor to learn by heart.
inline std::vector<std::uint32_t> sequence(std::size_t count, std::uint32_t limit) {
  std::vector<std::uint32_t> numbers(count);
  std::uint64_t state = 42;
  for (std::uint32_t& number : numbers) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    number = static_cast<std::uint32_t>((state >> 33) % limit);
  }
  return numbers;
}

}  // namespace bench
