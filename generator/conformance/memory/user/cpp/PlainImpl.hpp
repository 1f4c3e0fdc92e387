// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/memory/area_space.hpp>

#include "Watch/Counter/servant.hpp"
#include "components/Plain.hpp"

/// `state none`: tells how deep its request scope is nested.
class PlainImpl final : public Memory::Plain, public Watch::Counter::servant {
 public:
  Watch::Counter::servant& provide_counter() noexcept override { return *this; }

  orrery::outcome<std::int32_t> next(orrery::call& call) noexcept override {
    return orrery::memory::area_space::area_of(call.scope().allocate(1, 1)).depth();
  }
};
