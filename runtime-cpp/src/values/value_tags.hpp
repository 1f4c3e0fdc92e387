// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Tags of encoded values (CORBA 3.3 part 2, 9.3.4.1).
namespace orrery::cdr {

inline constexpr std::uint32_t null_tag = 0;
inline constexpr std::uint32_t indirection_tag = 0xffffffff;
inline constexpr std::uint32_t least_tag = 0x7fffff00;
inline constexpr std::uint32_t one_id = 2;
inline constexpr std::uint32_t several_ids = 6;
inline constexpr std::uint32_t is_chunked = 8;

}  // namespace orrery::cdr
