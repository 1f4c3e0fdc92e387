// SPDX-License-Identifier: Apache-2.0
#include <orrery/memory/area_space.hpp>

#include <algorithm>
#include <cassert>
#include <new>

namespace orrery::memory {
namespace {

constexpr std::size_t page_bytes = 4096;

std::size_t whole_pages(std::size_t bytes) noexcept { return (bytes + page_bytes - 1) / page_bytes * page_bytes; }

}  // namespace

constinit area_space::table area_space::process_;

area_space::area_space(std::size_t bytes, area_id most)
    : region_(whole_pages(bytes)),
      first_(region_.bytes().data()),
      bytes_(region_.bytes().size()),
      store_(region_.bytes()),
      owner_(std::make_unique<area_id[]>(bytes_ / block_store::granule_bytes)),
      places_(std::make_unique<std::byte[]>((std::size_t{most} + 2) * sizeof(area))),
      links_(std::make_unique<std::atomic<std::uint32_t>[]>(std::size_t{most} + 1)) {
  assert(process_.areas == nullptr && "one at a time: references are checked against the process's areas");
  assert(most < most_areas);
  void* place = places_.get();
  std::size_t room = (std::size_t{most} + 2) * sizeof(area);
  areas_ = static_cast<area*>(std::align(alignof(area), (std::size_t{most} + 1) * sizeof(area), place, room));
  ::new (static_cast<void*>(areas_)) area(primordial, area_kind::immortal, {}, "heap");
  for (std::uint32_t id = most; id > primordial; --id) {
    free_ids_.push(
        id, [this](std::uint32_t each) -> auto& { return links_[each]; });
  }
  process_ = {reinterpret_cast<std::uintptr_t>(first_), bytes_, owner_.get(), areas_};
}

area_space::~area_space() { process_ = {}; }

area* area_space::make(area_kind kind, std::size_t bytes, const char* name) noexcept {
  const auto links = [this](std::uint32_t each) -> auto& { return links_[each]; };
  const std::uint32_t id = free_ids_.pop(links);
  if (id == slot_stack::none) return nullptr;
  const std::span<std::byte> block = store_.take(bytes);
  if (block.empty()) {
    free_ids_.push(id, links);
    return nullptr;
  }
  const auto granule = static_cast<std::size_t>(block.data() - first_) / block_store::granule_bytes;
  std::fill_n(owner_.get() + granule, block.size() / block_store::granule_bytes, static_cast<area_id>(id));
  return ::new (static_cast<void*>(areas_ + id)) area(static_cast<area_id>(id), kind, block, name);
}

void area_space::drop(area& gone) noexcept {
  const std::span<std::byte> block = gone.memory();
  const auto granule = static_cast<std::size_t>(block.data() - first_) / block_store::granule_bytes;
  std::fill_n(owner_.get() + granule, block.size() / block_store::granule_bytes, primordial);
  const std::uint32_t id = gone.id();
  std::destroy_at(&gone);
  store_.give(block);
  free_ids_.push(
      id, [this](std::uint32_t each) -> auto& { return links_[each]; });
}

}  // namespace orrery::memory
