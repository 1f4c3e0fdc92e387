// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <orrery/detail/memory/block_set.hpp>
#include <orrery/memory/area_space.hpp>
#include <orrery/memory/layout.hpp>

namespace orrery::memory {

/// Memory that a process's model lays out, made before its first request: immortal memory and each scope, as often as
/// there is one, in one region.
///
///     region   [ immortal | session, lane 0 | request, thread 0 | request, thread 1 | ... ]
///
/// Scopes per process and per lane stay entered as long as it lives, scopes per connection while their connection is
/// open: a thread that serves a request finds them entered, and enters those per thread itself. One in a process.
class process_memory {
 public:
  /// The plan must outlive it. Throws std::bad_alloc when the system has not that much, and std::length_error, which
  /// says what, when there would be more areas than can be numbered or larger ones than can be; called at start-up
  /// only.
  process_memory(const layout& plan, std::span<const lane_members> lanes);
  process_memory(const process_memory&) = delete;
  process_memory& operator=(const process_memory&) = delete;
  ~process_memory();

  /// Number of areas of a scope. `lanes` gives each lane's members by its index.
  template <class Lanes>
  static constexpr std::size_t copies(const scope_layout& scope, const Lanes& lanes) noexcept {
    if (scope.per == multiplicity::process) return scope.lanes.empty() ? 0 : 1;
    std::size_t count = 0;
    for (const std::uint32_t lane : scope.lanes) count += copies_in(scope, lanes[lane]);
    return count;
  }
  /// The bytes of the region: what the plan counts.
  template <class Lanes>
  static constexpr std::size_t region_bytes(const layout& plan, const Lanes& lanes) noexcept {
    std::size_t bytes = area_space::lasting_bytes(plan.immortal_bytes);
    for (const scope_layout& scope : plan.scopes) {
      bytes += copies(scope, lanes) * area_space::lasting_bytes(scope.bytes);
    }
    return bytes;
  }

  /// Why scopes of the process or a lane can't be entered as the plan nests them; empty when they are.
  const std::string& problem() const noexcept { return problem_; }

  std::span<const scope_layout> scopes() const noexcept { return plan_.scopes; }
  /// Lives as long as this. Any thread may allocate.
  area& immortal() const noexcept { return *immortal_; }
  area& primordial_memory() noexcept { return space_.primordial_memory(); }

  /// The area of that scope in which `connection` and `thread` of a lane are, each counted from 0 in the lane; null
  /// where the lane does not enter it. Constant time.
  area* find(std::int32_t scope, std::uint32_t lane, std::uint32_t connection, std::uint32_t thread) const noexcept {
    const std::uint32_t at = index_of(static_cast<std::size_t>(scope), lane, connection, thread);
    return at == none ? nullptr : areas_[at];
  }
  /// As `find`, for a pool scope, of which no thread has one alone.
  block_set* blocks(std::int32_t scope, std::uint32_t lane, std::uint32_t connection) const noexcept {
    const std::uint32_t at = index_of(static_cast<std::size_t>(scope), lane, connection, 0);
    return at == none ? nullptr : pools_[at].get();
  }

  /// Enters and leaves the scopes per connection of a connection, when it begins and when it has ended.
  void open(std::uint32_t lane, std::uint32_t connection) noexcept;
  void close(std::uint32_t lane, std::uint32_t connection) noexcept;

  /// A scope, or immortal memory, and how full it was at most: of several copies, the fullest. For scopes per thread it
  /// is exact only while no thread serves.
  struct usage {
    const char* name;
    std::size_t copies;
    std::size_t bytes;
    std::size_t highest;
    /// Blocks of a pool, of `bytes` each, where `highest` counts blocks; else 0.
    std::size_t blocks = 0;
  };
  std::vector<usage> report() const;

  /// All of it.
  std::span<std::byte> bytes() const noexcept { return space_.bytes(); }

 private:
  static constexpr std::uint32_t none = 0xffffffff;

  std::uint32_t index_of(std::size_t scope, std::uint32_t lane, std::uint32_t connection,
                         std::uint32_t thread) const noexcept {
    const std::uint32_t first = first_[scope * lane_count_ + lane];
    if (first == none) return none;
    switch (plan_.scopes[scope].per) {
      case multiplicity::connection:
        return first + connection;
      case multiplicity::thread:
        return first + thread;
      case multiplicity::process:
      case multiplicity::lane:
        break;
    }
    return first;
  }
  area* make(const scope_layout& scope);
  /// Makes one of the areas that `find` finds.
  void add(const scope_layout& scope);
  /// The area that one of a lane's, or of its connection's, is entered from.
  area& parent_of(std::size_t scope, std::uint32_t lane, std::uint32_t connection) noexcept;
  void enter_lasting();
  void enter_from(area& parent, area& next);

  const layout& plan_;
  std::size_t lane_count_;
  area_space space_;
  area* immortal_;
  std::vector<area*> areas_;
  /// The blocks of those that are pools; else null.
  std::vector<std::unique_ptr<block_set>> pools_;
  /// First area of each scope in each lane: by scope and lane.
  std::vector<std::uint32_t> first_;
  /// Scopes of the process and its lanes, as they were entered.
  std::vector<area*> entered_;
  std::string problem_;
};

}  // namespace orrery::memory
