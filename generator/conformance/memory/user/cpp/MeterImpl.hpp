// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include <orrery/memory/area_space.hpp>

#include "Watch/Counter/servant.hpp"
#include "components/Meter.hpp"

/// `state fixed`: it lies in immortal memory itself, and says so if it does not.
class MeterImpl final : public Memory::Meter, public Watch::Counter::servant {
 public:
  Watch::Counter::servant& provide_counter() noexcept override { return *this; }

  orrery::outcome<std::int32_t> next(orrery::call& call) noexcept override {
    const void* const own = call.scope().allocate(1, 1);
    const orrery::memory::area& here = orrery::memory::area_space::area_of(this);
    const bool immortal = here.kind() == orrery::memory::area_kind::immortal && here.contains(this);
    const bool in_order =
        orrery::memory::area_space::may_refer(own, this) && !orrery::memory::area_space::may_refer(this, own);
    return immortal && in_order ? ++count_ : -1;
  }

 private:
  std::atomic<std::int32_t> count_ = 0;
};
