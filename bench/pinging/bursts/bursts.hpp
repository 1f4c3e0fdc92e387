// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include <unistd.h>

/// A client of the benchmark between its bursts: it waits on standard input, and takes no processor time meanwhile.
///
/// A command is a line `CASE CALLS`, with case ping, put or get. The answer on standard output is the duration of each
/// call, in nanoseconds, as 64-bit numbers in the machine's byte order. All C++ clients measure with this, so that the
/// clock costs them the same.
namespace bursts {

/// Ends the program: a figure that holds failed calls would mislead.
[[noreturn]] inline void fail(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::_Exit(1);
}

template <class Call>
void run(unsigned calls, Call& call) {
  static std::vector<std::int64_t> durations;
  durations.resize(calls);
  for (std::int64_t& duration : durations) {
    const auto begin = std::chrono::steady_clock::now();
    const bool done = call();
    const auto end = std::chrono::steady_clock::now();
    if (!done) fail("a call failed");
    duration = std::chrono::nanoseconds(end - begin).count();
  }
  const char* from = reinterpret_cast<const char*>(durations.data());
  const char* const end = from + durations.size() * sizeof durations[0];
  while (from < end) {
    const ssize_t written = ::write(STDOUT_FILENO, from, static_cast<std::size_t>(end - from));
    if (written <= 0) fail("nobody takes the results");
    from += written;
  }
}

/// Serves commands until the input ends. Each case is a function that makes one call and says whether it got the right
/// answer.
template <class Ping, class Put, class Get>
void serve(Ping ping, Put put, Get get) {
  char name[8];
  unsigned calls = 0;
  while (std::scanf("%7s %u", name, &calls) == 2) {
    const std::string_view which = name;
    if (which == "ping") {
      run(calls, ping);
    } else if (which == "put") {
      run(calls, put);
    } else if (which == "get") {
      run(calls, get);
    } else {
      fail("there is no such case");
    }
  }
}

}  // namespace bursts
