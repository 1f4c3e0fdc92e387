// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/memory/piece_store.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <mutex>

namespace orrery::memory {

piece_store::piece_store(std::span<std::byte> memory)
    : first_(memory.data()),
      grains_(memory.size() / grain_bytes),
      taken_(std::make_unique<std::uint64_t[]>((grains_ + bits - 1) / bits)) {}

void* piece_store::take(std::uint32_t generation, std::size_t bytes, std::size_t alignment) noexcept {
  if (bytes > grains_ * grain_bytes) return nullptr;
  const std::size_t count = std::max<std::size_t>(1, piece_bytes(bytes) / grain_bytes);
  const std::scoped_lock lock(alone_);
  begin(generation);
  std::size_t at = next(0, grains_, false);
  while (at < grains_) {
    const std::size_t unaligned = (0 - reinterpret_cast<std::uintptr_t>(first_ + at * grain_bytes)) & (alignment - 1);
    at += unaligned / grain_bytes;
    if (count > grains_ || at > grains_ - count) break;
    const std::size_t end = next(at, at + count, true);
    if (end == at + count) {
      mark(at, count, true);
      used_ += count * grain_bytes;
      highest_ = std::max(highest_, used_);
      return first_ + at * grain_bytes;
    }
    at = next(end, grains_, false);
  }
  return nullptr;
}

void piece_store::give(std::uint32_t generation, void* piece, std::size_t bytes) noexcept {
  const auto at = static_cast<std::size_t>(static_cast<std::byte*>(piece) - first_) / grain_bytes;
  const std::size_t count = std::max<std::size_t>(1, piece_bytes(bytes) / grain_bytes);
  const std::scoped_lock lock(alone_);
  if (generation != generation_) return;
  assert(at + count <= grains_ && next(at, at + count, false) == at + count && "a piece that was given out, whole");
  mark(at, count, false);
  used_ -= count * grain_bytes;
}

std::size_t piece_store::used_bytes(std::uint32_t generation) noexcept {
  const std::scoped_lock lock(alone_);
  return generation == generation_ ? used_ : 0;
}

std::size_t piece_store::high_water_bytes() noexcept {
  const std::scoped_lock lock(alone_);
  return highest_;
}

void piece_store::begin(std::uint32_t generation) noexcept {
  if (generation == generation_) return;
  generation_ = generation;
  used_ = 0;
  std::fill_n(taken_.get(), (grains_ + bits - 1) / bits, 0);
}

std::size_t piece_store::next(std::size_t grain, std::size_t end, bool taken) const noexcept {
  while (grain < end) {
    const std::uint64_t word = taken_[grain / bits];
    const std::uint64_t found = (taken ? word : ~word) >> grain % bits;
    if (found != 0) return std::min(end, grain + static_cast<std::size_t>(std::countr_zero(found)));
    grain += bits - grain % bits;
  }
  return end;
}

void piece_store::mark(std::size_t grain, std::size_t count, bool taken) noexcept {
  while (count > 0) {
    const std::size_t first = grain % bits;
    const std::size_t here = std::min(count, bits - first);
    std::uint64_t mask = ~std::uint64_t{0} << first;
    if (first + count < bits) mask &= ~(~std::uint64_t{0} << (first + count));
    std::uint64_t& word = taken_[grain / bits];
    word = taken ? word | mask : word & ~mask;
    grain += here;
    count -= here;
  }
}

}  // namespace orrery::memory
