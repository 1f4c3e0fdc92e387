// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/memory/process_memory.hpp>

#include <algorithm>
#include <new>
#include <stdexcept>

namespace orrery::memory {
namespace {

void expect_possible(const char* name, std::size_t bytes) {
  if (bytes <= area::largest_bytes) return;
  throw std::length_error(std::string(name) + " has " + std::to_string(bytes) + " bytes, and an area at most " +
                          std::to_string(area::largest_bytes) + "; make it smaller in the model");
}

/// Numbers for all areas of the plan, if each of them is possible.
area_id area_count(const layout& plan, std::span<const lane_members> lanes) {
  // Immortal memory is one, too.
  std::size_t count = 1;
  expect_possible("immortal memory", plan.immortal_bytes);
  for (const scope_layout& scope : plan.scopes) {
    expect_possible(scope.name, scope.bytes);
    count += process_memory::copies(scope, lanes);
  }
  if (count >= most_areas) {
    throw std::length_error("there are " + std::to_string(count) + " areas of memory, and a process has at most " +
                            std::to_string(most_areas - 1) + "; let fewer clients connect, or have fewer scopes");
  }
  return static_cast<area_id>(count);
}

}  // namespace

process_memory::process_memory(const layout& plan, std::span<const lane_members> lanes)
    : plan_(plan),
      lane_count_(std::max<std::size_t>(lanes.size(), 1)),
      space_(region_bytes(plan, lanes), area_count(plan, lanes)),
      immortal_(make({.name = "immortal", .kind = area_kind::immortal, .bytes = plan.immortal_bytes})),
      first_(plan.scopes.size() * lane_count_, none) {
  for (std::size_t scope = 0; scope < plan.scopes.size(); ++scope) {
    const scope_layout& of = plan.scopes[scope];
    std::uint32_t* const first = first_.data() + scope * lane_count_;
    if (of.per == multiplicity::process && !of.lanes.empty()) {
      std::fill_n(first, lane_count_, static_cast<std::uint32_t>(areas_.size()));
      add(of);
      continue;
    }
    for (const std::uint32_t lane : of.lanes) {
      first[lane] = static_cast<std::uint32_t>(areas_.size());
      for (std::size_t i = 0; i < copies_in(of, lanes[lane]); ++i) add(of);
    }
  }
  enter_lasting();
}

process_memory::~process_memory() {
  for (; !entered_.empty(); entered_.pop_back()) entered_.back()->leave();
}

area* process_memory::make(const scope_layout& scope) {
  area* const made = space_.make_lasting(scope.kind, scope.bytes, scope.name);
  if (made == nullptr) throw std::bad_alloc();
  return made;
}

void process_memory::add(const scope_layout& scope) {
  areas_.push_back(make(scope));
  pools_.push_back(scope.blocks == 0 ? nullptr
                                     : std::make_unique<block_set>(*areas_.back(), scope.blocks, scope.block_bytes));
}

area& process_memory::parent_of(std::size_t scope, std::uint32_t lane, std::uint32_t connection) noexcept {
  const std::int32_t parent = plan_.scopes[scope].parent;
  area* const found = parent < 0 ? nullptr : find(parent, lane, connection, 0);
  return found == nullptr ? primordial_memory() : *found;
}

void process_memory::enter_lasting() {
  for (std::size_t scope = 0; scope < plan_.scopes.size(); ++scope) {
    const scope_layout& of = plan_.scopes[scope];
    if (of.per != multiplicity::process && of.per != multiplicity::lane) continue;
    for (const std::uint32_t lane : of.lanes) {
      enter_from(parent_of(scope, lane, 0), *find(static_cast<std::int32_t>(scope), lane, 0, 0));
      if (of.per == multiplicity::process) break;
    }
  }
}

void process_memory::enter_from(area& parent, area& next) {
  if (next.enter(parent) == permission::granted) {
    entered_.push_back(&next);
  } else {
    problem_.append("scope ").append(next.name()).append(" can't be entered from ").append(parent.name());
  }
}

void process_memory::open(std::uint32_t lane, std::uint32_t connection) noexcept {
  for (std::size_t scope = 0; scope < plan_.scopes.size(); ++scope) {
    const scope_layout& of = plan_.scopes[scope];
    if (of.per != multiplicity::connection || !of.is_entered_by(lane)) continue;
    // The connection before has left it, and its parent is in the same lane: entering can't be refused.
    static_cast<void>(
        find(static_cast<std::int32_t>(scope), lane, connection, 0)->enter(parent_of(scope, lane, connection)));
  }
}

void process_memory::close(std::uint32_t lane, std::uint32_t connection) noexcept {
  for (std::size_t scope = plan_.scopes.size(); scope-- > 0;) {
    const scope_layout& of = plan_.scopes[scope];
    if (of.per != multiplicity::connection || !of.is_entered_by(lane)) continue;
    if (of.blocks > 0) blocks(static_cast<std::int32_t>(scope), lane, connection)->clear();
    find(static_cast<std::int32_t>(scope), lane, connection, 0)->leave();
  }
}

std::vector<process_memory::usage> process_memory::report() const {
  std::vector<usage> all{{immortal_->name(), 1, plan_.immortal_bytes, immortal_->high_water_bytes(), 0}};
  std::size_t next = 0;
  for (const scope_layout& scope : plan_.scopes) {
    usage of{scope.name, 0, scope.blocks > 0 ? scope.block_bytes : scope.bytes, 0, scope.blocks};
    // Areas were made scope by scope.
    for (; next < areas_.size() && areas_[next]->name() == scope.name; ++next) {
      of.copies += 1;
      const std::size_t most = pools_[next] == nullptr ? areas_[next]->high_water_bytes() : pools_[next]->high_water();
      of.highest = std::max(of.highest, most);
    }
    all.push_back(of);
  }
  return all;
}

}  // namespace orrery::memory
