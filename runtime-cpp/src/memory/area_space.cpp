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
      store_(region_.bytes()),
      owner_(std::make_unique<area_id[]>(region_.bytes().size() / block_store::granule_bytes)),
      places_(std::make_unique<std::byte[]>((std::size_t{most} + 2) * sizeof(area))),
      pieces_(std::make_unique<std::unique_ptr<piece_store>[]>(std::size_t{most} + 1)),
      links_(std::make_unique<std::atomic<std::uint32_t>[]>(std::size_t{most} + 1)) {
  assert(process_.areas == nullptr && "one at a time: references are checked against the process's areas");
  assert(most < most_areas);
  void* place = places_.get();
  std::size_t room = (std::size_t{most} + 2) * sizeof(area);
  areas_ = static_cast<area*>(std::align(alignof(area), (std::size_t{most} + 1) * sizeof(area), place, room));
  ::new (static_cast<void*>(areas_)) area(primordial, area_kind::immortal, {}, "heap");
  for (std::uint32_t id = most; id > primordial; --id) free_ids_.push(id, links());
  const std::span<std::byte> memory = region_.bytes();
  process_ = {areas_, reinterpret_cast<std::uintptr_t>(memory.data()), memory.size(), owner_.get()};
}

area_space::~area_space() { process_ = {}; }

bool area_space::may_refer_anew(area& own, const void* from, const void* to) noexcept {
  if (!may_refer(from, to)) return false;
  if (!own.contains(from)) return true;
  const area& there = area_of(to);
  if (there.is_scoped()) own.note_reached(there);
  // Immortal areas can be dropped while this one is nested where it is.
  if (there.id() == primordial) own.note_reached(process_.first + process_.bytes, 0 - process_.bytes);
  return true;
}

area* area_space::make(area_kind kind, std::size_t bytes, const char* name) noexcept {
  if (bytes > area::largest_bytes || block_store::block_bytes(bytes) > area::largest_bytes) return nullptr;
  const std::uint32_t id = free_ids_.pop(links());
  if (id == slot_stack::none) return nullptr;
  return place(kind, id, store_.take(bytes), name);
}

area* area_space::make_lasting(area_kind kind, std::size_t bytes, const char* name) noexcept {
  if (bytes > area::largest_bytes) return nullptr;
  const std::uint32_t id = free_ids_.pop(links());
  return id == slot_stack::none ? nullptr : place(kind, id, store_.take_lasting(bytes), name);
}

piece_store* area_space::pieces_of(area_kind kind, std::uint32_t id, std::span<std::byte> block) noexcept {
  pieces_[id] = kind == area_kind::variable ? std::make_unique<piece_store>(block) : nullptr;
  return pieces_[id].get();
}

area* area_space::place(area_kind kind, std::uint32_t id, std::span<std::byte> block, const char* name) noexcept {
  if (block.data() == nullptr) {
    free_ids_.push(id, links());
    return nullptr;
  }
  area* const made = ::new (static_cast<void*>(areas_ + id))
      area(static_cast<area_id>(id), kind, block, name, pieces_of(kind, id, block));
  own(*made, made->id());
  return made;
}

void area_space::drop(area& gone) noexcept {
  own(gone, primordial);
  const std::span<std::byte> block = gone.memory();
  const std::uint32_t id = gone.id();
  std::destroy_at(&gone);
  poison(block);
  store_.give(block);
  free_ids_.push(id, links());
}

void area_space::own(const area& of, area_id id) noexcept {
  const std::span<std::byte> block = of.memory();
  const auto granule = static_cast<std::size_t>(block.data() - region_.bytes().data()) / block_store::granule_bytes;
  std::fill_n(owner_.get() + granule, lasting_bytes(block.size()) / block_store::granule_bytes, id);
}

}  // namespace orrery::memory
