// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/memory/region.hpp>

#include <cassert>
#include <new>

#include <sys/mman.h>

#include <orrery/detail/memory/poison.hpp>

namespace orrery::memory {

region::region(std::size_t bytes) : bytes_(bytes) {
  if (bytes == 0) return;
  // Not reserved, since most of it, the ends of large buffers, is never touched.
  void* const mapped =
      ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapped == MAP_FAILED) throw std::bad_alloc();
  first_ = static_cast<std::byte*>(mapped);
  poison(first_, bytes_);
}

region::~region() {
  if (first_ == nullptr) return;
  unpoison(first_, bytes_);
  ::munmap(first_, bytes_);
}

std::span<std::byte> region::cut(std::size_t bytes) noexcept {
  assert(taken_ + bytes_for(bytes) <= bytes_);
  std::byte* const part = first_ + taken_ + guard_bytes;
  taken_ += bytes_for(bytes);
  unpoison(part, bytes);
  return {part, bytes};
}

}  // namespace orrery::memory
