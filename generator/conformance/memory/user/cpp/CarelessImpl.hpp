// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "Watch/Counter/servant.hpp"
#include "components/Careless.hpp"

/// What must not be done: it keeps a pointer into the request scope of one call and follows it in the next.
class CarelessImpl final : public Memory::Careless, public Watch::Counter::servant {
 public:
  Watch::Counter::servant& provide_counter() noexcept override { return *this; }

  orrery::outcome<std::int32_t> next(orrery::call& call) noexcept override {
    if (count_ != nullptr) return ++*count_;
    count_ = call.scope().make_array<std::int32_t>(1);
    return 0;
  }

 private:
  std::int32_t* count_ = nullptr;
};
