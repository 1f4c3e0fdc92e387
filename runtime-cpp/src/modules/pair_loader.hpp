// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/handler_slots.hpp>

#include "modules/handler_module.hpp"

namespace orrery::giop::modules {

/// Loads a handler into its slot. False where it can't be had.
bool load_into(handler_slots& slots, kind k, version v) noexcept;

/// A handler was used for the first time: where a helper runs, it loads the one that usually follows. Does not wait.
void ask_for_complement(handler_slots& slots, kind used, version v) noexcept;

}  // namespace orrery::giop::modules
