// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>

/// Literals for sizes of memory in constant tables: `64_KiB` is 65536, `2_MiB` is 2097152. A size that does not fit 64
/// bits does not compile.
namespace orrery::size_literals {

namespace detail {

consteval std::uint64_t multiple(unsigned long long count, std::uint64_t unit) {
  if (count > std::numeric_limits<std::uint64_t>::max() / unit) throw "size above 64 bits";
  return count * unit;
}

}  // namespace detail

consteval std::uint64_t operator""_KiB(unsigned long long count) {
  return detail::multiple(count, std::uint64_t{1} << 10);
}
consteval std::uint64_t operator""_MiB(unsigned long long count) {
  return detail::multiple(count, std::uint64_t{1} << 20);
}

}  // namespace orrery::size_literals
