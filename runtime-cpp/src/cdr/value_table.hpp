// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery {
class value;
}  // namespace orrery

namespace orrery::cdr {

/// Table of the values that a reader has read from a message. It lies in the scope.
struct value_table {
  /// A value, by the place of its tag.
  struct entry {
    std::uint32_t place;
    const value* made;
  };
  /// In the order of their places.
  entry* entries;
  std::uint32_t count;
  std::uint32_t room;
  /// Behind the message's last byte.
  std::uint32_t limit;
  /// Number of values in each other that come in chunks and are being read.
  std::uint16_t level;
  /// Least level that an end tag has ended, while its value is still being read; else 0.
  std::uint16_t ended;
};

}  // namespace orrery::cdr
