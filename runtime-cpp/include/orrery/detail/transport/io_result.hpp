// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace orrery::transport {

enum class io_status : std::uint8_t { ok, would_block, timed_out, stopped, closed, failed };

struct io_result {
  io_status status;
  std::size_t bytes;
};

}  // namespace orrery::transport
