// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery::posix {

/// Number of the process's open descriptors, one for the count itself included; that of the standard streams where the
/// system does not tell.
std::uint64_t open_descriptors() noexcept;

/// Raises the process's limit of open descriptors to `wanted`, or as far as the system allows; never lowers it. Returns
/// the limit that holds then: the greatest number where there is none, or the system does not tell.
std::uint64_t raise_descriptor_limit(std::uint64_t wanted) noexcept;

}  // namespace orrery::posix
