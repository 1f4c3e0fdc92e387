// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <orrery/orb/process_config.hpp>

namespace orrery {

/// Asks the system for all that the model needs of it, and takes what it grants: the calling thread, which is to start
/// all others, is bound to the process's processors. `locked`: whether memory could be locked. What is denied, in words
/// that say which privilege is missing; empty when nothing is.
std::string denials(const process_config& config, bool locked);

}  // namespace orrery
