// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "components/Caller.hpp"

/// Calls whatever server it is given, holds each answer to what was asked, and each call to its timeout.
///
/// Prints `wrong: ...` for an answer that is not the right one, `late: ...` for a call that took longer than its
/// timeout with generous slack, and now and then `calls N answered N refused N longest N ms`.
class CallerImpl final : public Robustness::Caller {
 public:
  using Robustness::Caller::Caller;

  void first(orrery::task& release) noexcept override { call(release, 0); }
  void second(orrery::task& release) noexcept override { call(release, 1); }

 private:
  enum class answer { right, wrong, failed };

  void call(orrery::task& release, std::uint32_t task) noexcept;
  static answer ask(Targets::Target::stub& target, std::uint32_t number) noexcept;
  void count(answer what, std::chrono::milliseconds took, std::uint32_t number) noexcept;

  std::array<std::uint32_t, 2> next_{};
  std::atomic<std::uint64_t> answered_{0};
  std::atomic<std::uint64_t> refused_{0};
  std::atomic<std::uint64_t> calls_{0};
  std::atomic<std::int64_t> longest_ms_{0};
};
