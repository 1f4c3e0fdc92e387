// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery::cdr {

/// Greatest number of sequences in each other that is read or written: values of recursive types could otherwise
/// exhaust a thread's stack.
inline constexpr std::uint32_t deepest_nesting = 64;

}  // namespace orrery::cdr
