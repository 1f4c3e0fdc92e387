// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace robustness {

/// Serves requests for Targets::Target at a port that the system chooses, which it prints, until it is ended. Some
/// replies are right, and so are their contents always; the others are late, too many, in pieces, broken off, no GIOP,
/// or do not come. Which a request gets follows from the seed and its arguments.
int lie(std::uint64_t seed);

}  // namespace robustness
