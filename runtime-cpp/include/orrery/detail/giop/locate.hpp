// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/request_start.hpp>

namespace orrery::giop {

/// Writes a LocateRequest (CORBA 3.3 part 2, 9.4.5) but for its size, which `finish_message` adds. Of `start` it takes
/// the version, the id and the target.
void write_locate_request(cdr::writer& out, const request_start& start) noexcept;

}  // namespace orrery::giop
