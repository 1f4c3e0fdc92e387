// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

/// What a user writes for `transform outbound implemented by "laned/transform.hpp" laned::outbound`.
namespace laned::outbound {

inline std::optional<std::int16_t> transform(std::int16_t priority) noexcept { return priority; }

}  // namespace laned::outbound
