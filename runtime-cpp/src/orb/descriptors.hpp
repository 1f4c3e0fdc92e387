// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include <orrery/orb/process_config.hpp>

namespace orrery {

/// Descriptors that a process opens by its plan at most, beside those that it is started with.
std::uint64_t planned_descriptors(const process_config& config) noexcept;

/// Sees to it that the process may open all descriptors of its plan, raising its own limit where the system lets it.
/// Before any lane is made. Why that is impossible, with the remedy; empty on success.
std::string claim_descriptors(const process_config& config);

}  // namespace orrery
