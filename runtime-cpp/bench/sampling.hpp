// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

namespace bench {

/// Keeps the compiler from computing less than it was asked for.
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "r,m"(value) : "memory");
}

/// So many, or two in a run that only shows that everything works.
inline int repetitions(int full) { return std::getenv("ORRERY_BENCH_SMOKE") != nullptr ? 2 : full; }

/// Nanoseconds an item takes, for each of some works that handle `items` of them each. The works take turns in short
/// slices, so that all have the same chance of quiet moments, and the fastest slice counts: what is wanted is the
/// code's own cost, and whatever else runs on the machine can only add to it.
template <class... Work>
std::array<double, sizeof...(Work)> nanoseconds_each(std::size_t items, const Work&... works) {
  const int slices = repetitions(150);
  std::array<double, sizeof...(Work)> fastest{};
  fastest.fill(std::numeric_limits<double>::max());
  for (int slice = 0; slice < slices; ++slice) {
    double* time = fastest.data();
    const auto run = [&](const auto& work) {
      const auto begin = std::chrono::steady_clock::now();
      work();
      const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - begin;
      *time = std::min(*time, taken.count() / static_cast<double>(items));
      ++time;
    };
    (run(works), ...);
  }
  return fastest;
}

/// The same for works of which each undoes what the one before did, so that only one can follow the other: each is
/// timed by itself. What it takes to read the clock is not counted.
template <class... Work>
std::array<double, sizeof...(Work)> nanoseconds_in_turn(std::size_t items, const Work&... works) {
  using clock = std::chrono::steady_clock;
  const int turns = repetitions(3000);
  std::array<clock::duration, sizeof...(Work)> fastest{};
  fastest.fill(clock::duration::max());
  clock::duration reading = clock::duration::max();
  for (int turn = 0; turn < turns; ++turn) {
    clock::duration* time = fastest.data();
    const auto run = [&](const auto& work) {
      const auto begin = clock::now();
      work();
      *time = std::min(*time, clock::now() - begin);
      ++time;
    };
    (run(works), ...);
    const auto begin = clock::now();
    reading = std::min(reading, clock::now() - begin);
  }
  std::array<double, sizeof...(Work)> each{};
  std::transform(fastest.begin(), fastest.end(), each.begin(), [&](clock::duration time) {
    return std::chrono::duration<double, std::nano>(time - reading).count() / static_cast<double>(items);
  });
  return each;
}

/// What an addition takes that waits for the one before it: a cycle of the processor, by which figures of different
/// moments and machines can be compared.
inline double nanoseconds_of_an_addition() {
  constexpr std::size_t additions = 8 * 4096;
  std::uint64_t result = 1;
  const auto [time] = nanoseconds_each(additions, [&result] {
    std::uint64_t sum = result;
    std::uint64_t step = 1;
    // Compilers are not to know the step, nor that several additions are one.
    asm volatile("" : "+r"(step));
    const auto add = [&sum, step] {
      sum += step;
      asm volatile("" : "+r"(sum));
    };
    for (std::size_t i = 0; i < additions / 8; ++i) {
      add(), add(), add(), add(), add(), add(), add(), add();
    }
    result = sum;
  });
  return time;
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
