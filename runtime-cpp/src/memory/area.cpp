// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/memory/area.hpp>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <thread>

#include <orrery/detail/memory/piece_store.hpp>

namespace orrery::memory {

constinit std::atomic<std::uint64_t> area::next_shape{another_shape + 1};

area::area(area_id id, area_kind kind, std::span<std::byte> memory, const char* name, piece_store* pieces) noexcept
    : next_(kind == area_kind::private_memory ? memory.data() : nullptr),
      last_(kind == area_kind::private_memory ? memory.data() + memory.size() : nullptr),
      first_(memory.data()),
      highest_(memory.data()),
      shape_(kind == area_kind::immortal ? primordial_shape : never_alike),
      id_(id),
      kind_(kind),
      name_in_displays_(kind == area_kind::immortal ? primordial : id),
      name_(name),
      pieces_(pieces),
      capacity_(static_cast<std::uint32_t>(memory.size())) {
  assert(id <= most_areas && memory.size() <= largest_bytes);
  assert((kind == area_kind::variable) == (pieces != nullptr));
  poison(memory);
}

permission area::enter_otherwise(const area& parent) noexcept {
  if (kind_ != area_kind::private_memory) return enter_counted(parent);
  if (open_to_.load(std::memory_order_relaxed) == no_shape) return permission::busy;
  if (!reshape(parent)) return permission::too_deep;
  begin_alone();
  return permission::granted;
}

permission area::enter_counted(const area& parent) noexcept {
  if (parent.depth() + 1 >= static_cast<int>(deepest)) return permission::too_deep;
  const poison_gate::hold alone(gate_);
  switch (entry_.enter(parent.name_in_displays_, [&] { write_display(parent); })) {
    case entry_word<>::outcome::entered:
      return permission::granted;
    case entry_word<>::outcome::other_parent:
      return permission::cycle;
    case entry_word<>::outcome::too_many:
      break;
  }
  return permission::busy;
}

bool area::reshape(const area& parent) noexcept {
  if (parent.depth() + 1 >= static_cast<int>(deepest)) return false;
  write_display(parent);
  note_reached(*this);
  // A display that threads write together never equals another.
  const std::uint64_t shape_there = parent.shape_.load(std::memory_order_relaxed);
  shape_of_parent_.store(shape_there == never_alike ? another_shape : shape_there, std::memory_order_relaxed);
  shape_.store(next_shape.fetch_add(1, std::memory_order_relaxed), std::memory_order_release);
  return true;
}

void area::write_display(const area& parent) noexcept {
  const std::size_t level = std::size_t{parent.level_.load(std::memory_order_relaxed)} + 1;
  for (std::size_t i = 1; i < level; ++i) {
    display_[i].store(parent.display_[i].load(std::memory_order_relaxed), std::memory_order_relaxed);
  }
  display_[level].store(id_, std::memory_order_relaxed);
  level_.store(static_cast<std::uint16_t>(level), std::memory_order_relaxed);
}

void* area::allocate_otherwise(std::size_t bytes, std::size_t alignment) noexcept {
  if (kind_ == area_kind::variable) return allocate_piece(bytes, alignment);
  if (kind_ != area_kind::private_memory) return allocate_shared(bytes, alignment);
  std::byte* const next = next_.load(std::memory_order_relaxed);
  const std::size_t padding = (0 - reinterpret_cast<std::uintptr_t>(next)) & (alignment - 1);
  const auto left = static_cast<std::size_t>(last_ - next);
  if (padding > left || bytes > left - padding) return nullptr;
  next_.store(next + padding + bytes, std::memory_order_relaxed);
  unpoison(next + padding, bytes);
  return next + padding;
}

void* area::allocate_shared(std::size_t bytes, std::size_t alignment) noexcept {
  const std::uint64_t now = std::uint64_t{generation()} << 32;
  std::uint64_t seen = used_.load(std::memory_order_relaxed);
  std::size_t begin = 0;
  do {
    // Memory that an earlier generation has taken is free, so the last thread to leave gives nothing back.
    const std::size_t used = (seen ^ now) >> 32 == 0 ? static_cast<std::uint32_t>(seen) : 0;
    const std::size_t padding = (0 - (reinterpret_cast<std::uintptr_t>(first_) + used)) & (alignment - 1);
    if (padding > capacity_ - used || bytes > capacity_ - used - padding) return nullptr;
    begin = used + padding;
  } while (!used_.compare_exchange_weak(seen, now | (begin + bytes), std::memory_order_relaxed));
  std::byte* const end = first_ + begin + bytes;
  std::byte* highest = highest_.load(std::memory_order_relaxed);
  while (highest < end && !highest_.compare_exchange_weak(highest, end, std::memory_order_relaxed)) {
  }
  if constexpr (poisons) {
    // Eight bytes share one byte of the sanitizer's: two threads that take neighbours at once would lose one's change.
    const poison_gate::hold alone(gate_);
    unpoison(first_ + begin, bytes);
  }
  if (kind_ == area_kind::linear) std::memset(first_ + begin, 0, bytes);
  return first_ + begin;
}

void* area::allocate_piece(std::size_t bytes, std::size_t alignment) noexcept {
  void* const piece = pieces_->take(generation(), bytes, alignment);
  if (piece != nullptr) unpoison(piece, bytes);
  return piece;
}

void area::release(void* piece, std::size_t bytes) noexcept {
  if (kind_ != area_kind::variable || piece == nullptr) return;
  poison(piece, piece_store::piece_bytes(bytes));
  pieces_->give(generation(), piece, bytes);
}

std::size_t area::used_bytes() const noexcept {
  if (kind_ == area_kind::private_memory) return depth() < 0 ? 0 : used_alone();
  if (is_scoped() && entry_.entries() == 0) return 0;
  return kind_ == area_kind::variable ? pieces_->used_bytes(generation()) : used_shared();
}

std::size_t area::high_water_bytes() const noexcept {
  if (kind_ == area_kind::variable) return pieces_->high_water_bytes();
  const auto left = static_cast<std::size_t>(highest_.load(std::memory_order_relaxed) - first_);
  return std::max(left, used_bytes());
}

permission area::set_portal(void* object) noexcept {
  if (object == nullptr || !contains(object)) return permission::illegal_assignment;
  const auto offset = static_cast<std::uint64_t>(static_cast<std::byte*>(object) - first_);
  // An offset of 0 is an object, too.
  portal_.store(std::uint64_t{generation()} << 32 | (offset + 1), std::memory_order_release);
  return permission::granted;
}

void* area::portal() const noexcept {
  const std::uint64_t portal = portal_.load(std::memory_order_acquire);
  if (portal >> 32 != generation() || static_cast<std::uint32_t>(portal) == 0) return nullptr;
  return first_ + static_cast<std::uint32_t>(portal) - 1;
}

void area::join() noexcept {
  constexpr auto pause = std::chrono::microseconds(100);
  const std::uint32_t generation = entry_.generation();
  const std::uint64_t shape = shape_.load(std::memory_order_acquire);
  while (is_occupied_since(generation, shape)) std::this_thread::sleep_for(pause);
  // The thread that left last may yet be poisoning what it left.
  if constexpr (poisons) {
    const poison_gate::hold alone(gate_);
  }
}

bool area::is_occupied_since(std::uint32_t generation, std::uint64_t shape) noexcept {
  if (kind_ != area_kind::private_memory) return entry_.is_still(generation);
  // Generations are not counted here, but a thread that enters from another parent writes a display, and numbers it.
  shape_of_parent_.store(another_shape, std::memory_order_relaxed);
  return open_to_.load(std::memory_order_acquire) == no_shape && shape_.load(std::memory_order_acquire) == shape;
}

}  // namespace orrery::memory
