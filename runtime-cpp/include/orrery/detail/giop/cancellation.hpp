// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

namespace orrery::giop {

/// True if a CancelRequest for that id is among the messages received `behind` the request (CORBA 3.3 part 2, 9.4.4):
/// its client no longer waits for the reply, so the operation is not begun. Searches a bounded number of messages.
bool is_cancelled(std::uint32_t request_id, std::span<const std::uint8_t> behind) noexcept;

}  // namespace orrery::giop
