// SPDX-License-Identifier: Apache-2.0
#include "run.hpp"

#include <cstdlib>

namespace testbed {
namespace {

std::uint32_t number(const char* variable, std::uint32_t otherwise) noexcept {
  const char* const text = std::getenv(variable);
  return text == nullptr ? otherwise : static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
}

}  // namespace

run::run() noexcept
    : work_us_(number("TESTBED_WORK_US", 1000)),
      length_(number("TESTBED_SECONDS", 10)),
      active_(number("TESTBED_ACTIVE_MS", 1000)) {}

bool run::over(clock::time_point now) noexcept {
  if (end_ == clock::time_point{}) end_ = now + length_;
  return now >= end_;
}

bool run::resting(clock::time_point now) const noexcept {
  return now.time_since_epoch() % std::chrono::seconds(1) >= active_;
}

}  // namespace testbed
