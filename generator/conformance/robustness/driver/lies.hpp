// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <vector>

#include "truth.hpp"

namespace robustness {

/// What a request is answered with: octets, each after so long, and then how the connection goes on.
struct answer {
  struct part {
    std::chrono::milliseconds after;
    octets bytes;
  };
  enum class then : std::uint8_t { keep, close, reset };

  std::vector<part> parts;
  then behind = then::keep;
};

/// The answer to a request, right or not. `own_port` is where the liar listens.
answer answer_to(const asked& what, std::uint64_t seed, std::uint16_t own_port);

}  // namespace robustness
