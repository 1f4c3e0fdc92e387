// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include <orrery/orb/process_config.hpp>

namespace orrery {

/// Greatest number of descriptors that a process opens by its plan, beside those that it is started with.
std::uint64_t planned_descriptors(const process_config& config) noexcept;

/// Raises the process's limit of descriptors, if need be, to the number that its plan needs. Before any lane is
/// created. Returns the reason for a failure, with the remedy; empty on success.
std::string claim_descriptors(const process_config& config);

}  // namespace orrery
