// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/observe/thread_statistics.hpp>

namespace orrery::lanes {

/// Counts a request by its answer; without one it was one-way or, where the client had said so, cancelled.
void count_request(observe::thread_statistics& figures, const cdr::writer& answer, bool cancelled) noexcept;

}  // namespace orrery::lanes
