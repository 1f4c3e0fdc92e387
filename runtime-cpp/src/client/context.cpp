// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/upcall/context.hpp>

#include <orrery/client/caller.hpp>

namespace orrery {

std::int16_t context::priority() const noexcept { return outbound_->current().priority(); }

outcome<void> context::set_priority(std::int32_t priority) const noexcept { return outbound_->current().set(priority); }

}  // namespace orrery
