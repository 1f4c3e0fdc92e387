// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/context.hpp>

#include <orrery/orb/caller.hpp>

namespace orrery {

std::int16_t context::priority() const noexcept { return outbound_->current().priority(); }

outcome<void> context::set_priority(std::int32_t priority) const noexcept { return outbound_->current().set(priority); }

}  // namespace orrery
