// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

/// What the planner computes for generator/planner/src/test/resources/memory/types.orrery; its PlannedNeedsTest writes
/// this.
namespace planned {

// The bounds of that model.
inline constexpr std::size_t strings = 20;
inline constexpr std::size_t sequences = 12;
inline constexpr std::size_t octets = 100;

inline constexpr std::size_t exchange_arguments = 372;
inline constexpr std::size_t exchange_results = 625;
inline constexpr std::size_t set_labels_arguments = 72;
inline constexpr std::size_t tell_arguments = 32;
inline constexpr std::size_t count_arguments = 0;
inline constexpr std::size_t all_results = 576;
inline constexpr std::size_t choose_arguments = 300;

// A value that is kept, with all that it refers to.
inline constexpr std::size_t texts_kept = 168;
inline constexpr std::size_t collections_kept = 848;
inline constexpr std::size_t choice_kept = 856;

}  // namespace planned
