// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Work/Worker/servant.hpp"
#include "components/Site.hpp"

/// Works, unless the load is negative.
class SiteImpl final : public Watched::Site, public Work::Worker::servant {
 public:
  Work::Worker::servant& provide_worker() noexcept override { return *this; }

  orrery::outcome<std::int32_t, Work::Tired> work(orrery::call&, std::int32_t load) noexcept override {
    if (load < 0) return Work::Tired{"enough"};
    return load;
  }
};
