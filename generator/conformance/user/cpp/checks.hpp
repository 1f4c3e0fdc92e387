// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Conf/Echo/stub.hpp"

/// What a run of checks came to.
struct tally {
  int passed = 0;
  int failed = 0;

  /// Counts a check, and names it on standard output if it failed.
  void check(bool holds, const char* what);
};

/// Calls every operation of `peer` and compares what comes back.
tally check_all(Conf::Echo::stub& peer);
