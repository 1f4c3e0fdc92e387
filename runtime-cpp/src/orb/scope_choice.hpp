// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

#include <orrery/memory/process_memory.hpp>
#include <orrery/memory/thread_areas.hpp>
#include <orrery/orb/process_config.hpp>

/// Which requests find their scope entered already. A private scope that is always nested in the same ones need not be
/// left: its thread stays in it and empties it after each request, so that it costs what a process without any pays.
namespace orrery::scope_choice {

/// Null where the model lays out no memory.
std::unique_ptr<memory::process_memory> make_memory(const process_config& config);

/// What each request of a POA has to enter; nothing where all threads that serve it stay in its scope.
memory::request_scopes to_enter(const process_config& config, const poa_config& poa) noexcept;

}  // namespace orrery::scope_choice
