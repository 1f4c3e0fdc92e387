// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery::posix {

/// A number that no earlier run of the process is likely to have had.
std::uint64_t random_incarnation() noexcept;

}  // namespace orrery::posix
