// SPDX-License-Identifier: Apache-2.0
#include "CallerImpl.hpp"

#include <cstdio>

namespace {

std::string text(const orrery::outcome<std::int32_t>& answer) {
  return answer ? std::to_string(*answer) : std::string(orrery::name(answer.failure()->id));
}

std::string text(const orrery::outcome<std::string_view>& answer) {
  return answer ? std::string(*answer) : std::string(orrery::name(answer.failure()->id));
}

}  // namespace

void CallerImpl::rising(orrery::task& release) noexcept {
  print("rising begins at " + std::to_string(release.priority()));
  const orrery::outcome<void> set = release.set_priority(20000);
  if (set) call("rising", release);
}

void CallerImpl::call(const char* task, orrery::task& release) noexcept {
  Gauges::Gauge::stub& gauge = use_follows(release);
  std::string line = std::string(task) + ": follows " + text(gauge.lane_name()) + " " + text(gauge.served_at());
  line += ", banded " + text(use_banded(release).served_at());
  line += ", decides " + text(use_decides(release).served_at());
  line += ", strict " + text(use_strict(release).served_at());
  line += ", set " + text(gauge.served_after_setting(15000)) + " " + text(gauge.served_after_setting(-1));
  line += ", then " + text(gauge.served_at());
  print(line);
}

void CallerImpl::print(const std::string& line) {
  const std::lock_guard alone(printing_);
  std::puts(line.c_str());
  std::fflush(stdout);
}
