// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <pthread.h>

#include "Gauges/Gauge/servant.hpp"

/// Tells at which priority it is called, and by which lane's thread.
class gauge final : public Gauges::Gauge::servant {
 public:
  orrery::outcome<std::int32_t> served_at(orrery::call& call) noexcept override { return call.priority(); }

  orrery::outcome<std::string_view> lane_name(orrery::call&) noexcept override {
    thread_local char name[16];
    pthread_getname_np(pthread_self(), name, sizeof name);
    return std::string_view(name);
  }

  orrery::outcome<std::int32_t> served_after_setting(orrery::call& call, std::int32_t priority) noexcept override {
    const orrery::outcome<void> set = call.set_priority(priority);
    if (!set) return *set.failure();
    return call.priority();
  }
};
