// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>
#include <string>

#include "components/Caller.hpp"

/// Prints at which priority each of its tasks' calls are served.
class CallerImpl final : public Priorities::Caller {
 public:
  using Priorities::Caller::Caller;

  void low(orrery::task& release) noexcept override { call("low", release); }
  void middle(orrery::task& release) noexcept override { call("middle", release); }
  void high(orrery::task& release) noexcept override { call("high", release); }
  void rising(orrery::task& release) noexcept override;

 private:
  void call(const char* task, orrery::task& release) noexcept;
  void print(const std::string& line);

  std::mutex printing_;
};
