// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery::posix {

/// Gives the calling thread another priority within its scheduling class. A thread that runs time-shared, as all do in
/// a process that runs degraded, has none, and nothing is done. False when the system denies it.
bool set_own_priority(std::int32_t native) noexcept;

}  // namespace orrery::posix
