// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <orrery/orb/process_config.hpp>

namespace orrery {

/// Asks the system for the priorities, affinities and locked memory of the model, and returns what it denies as text
/// that names the missing privilege; empty when it grants all. Binds the calling thread, which is to start all others,
/// to the process's processors. `locked`: true if memory could be locked.
std::string denials(const process_config& config, bool locked);

}  // namespace orrery
