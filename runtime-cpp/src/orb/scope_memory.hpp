// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <orrery/detail/memory/process_memory.hpp>
#include <orrery/orb/process_config.hpp>

namespace orrery {

/// The immortal memory and the scopes of a process; null where its plan lays out none. Throws `std::bad_alloc` and
/// `std::length_error`.
std::unique_ptr<memory::process_memory> make_scope_memory(const process_config& config);

}  // namespace orrery
