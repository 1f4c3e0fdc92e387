// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <orrery/detail/memory/area.hpp>

namespace orrery::memory {

/// Number of areas that a process has of a scope.
enum class multiplicity : std::uint8_t {
  /// Once, if any lane enters it.
  process,
  /// Once in each lane that enters it.
  lane,
  /// Once for each place of a connection in such a lane; lives as long as the connection.
  connection,
  /// Once for each thread that serves in such a lane; lives as long as a request.
  thread
};

/// A scope as the plan lays it out: constant data. Its index among the process's is its name in what else is laid out.
struct scope_layout {
  const char* name = "";
  /// Index of the scope that it nests in; -1 for none.
  std::int32_t parent = -1;
  area_kind kind = area_kind::linear;
  std::size_t bytes = 0;
  /// Number and size of a pool's blocks; together `bytes`. 0 for a scope that is not a pool.
  std::uint32_t blocks = 0;
  std::size_t block_bytes = 0;
  multiplicity per = multiplicity::lane;
  /// Indices of the lanes that enter it; where none does, there is none of it.
  std::span<const std::uint32_t> lanes{};
  /// True if servants enter it within their requests, and leave it again.
  bool inner = false;

  constexpr bool is_entered_by(std::uint32_t lane) const noexcept {
    return std::find(lanes.begin(), lanes.end(), lane) != lanes.end();
  }
};

/// A tunnel as the plan lays it out: constant data.
struct tunnel_layout {
  const char* name = "";
  /// Index of the scope that it lies in, of which a process has one; -1 for immortal memory.
  std::int32_t scope = -1;
  /// Values, or references, that may be under way at once.
  std::uint32_t capacity = 0;
  /// Bytes of the largest value in CDR; 0 where references cross.
  std::uint32_t value_bytes = 0;
  /// The most bytes that it takes there, however it comes to lie.
  std::size_t bytes = 0;
};

/// The memory of a process beside its lanes' buffers: constant data.
struct layout {
  std::size_t immortal_bytes = 0;
  /// Parents before children.
  std::span<const scope_layout> scopes{};
  std::span<const tunnel_layout> tunnels{};
};

/// Connections and threads of a lane, which enter its scopes.
struct lane_members {
  std::uint32_t connections = 0;
  std::uint32_t threads = 0;
};

/// Number of areas of a scope that are made for one of its lanes, if it is not one for the process.
constexpr std::size_t copies_in(const scope_layout& scope, const lane_members& lane) noexcept {
  if (scope.per == multiplicity::connection) return lane.connections;
  return scope.per == multiplicity::thread ? lane.threads : 1;
}

}  // namespace orrery::memory
