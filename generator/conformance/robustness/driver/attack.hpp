// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "session.hpp"

namespace robustness {

struct attack_options {
  std::uint64_t seed = 1;
  /// To each lane; what ends an attack, unless `seconds` do.
  std::uint64_t messages = 10'000;
  /// Instead, to lanes that take one client after the other.
  std::optional<std::uint64_t> alone;
  std::uint32_t seconds = 0;
  /// At a time to each lane, beside its witness.
  std::uint32_t connections = 6;
  /// How long a server may do nothing while something of its is due.
  std::chrono::milliseconds bound{20'000};
  /// Where sequences that found something are written; empty for nowhere.
  std::string findings;
};

/// Attacks all lanes at once, and has a witness call each of them meanwhile. Prints an account. Returns whether every
/// reply was right.
bool attack(const std::vector<lane>& lanes, const attack_options& options);

/// Runs a sequence on a lane, alone. Empty where every reply was right, else what was wrong.
std::string run_alone(const lane& where, const sequence& what, std::chrono::milliseconds bound);

/// Leaves out of a sequence all that its finding does not need.
sequence shrink(const lane& where, const sequence& what, std::chrono::milliseconds bound);

}  // namespace robustness
