// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <new>

#include <orrery/detail/memory/region.hpp>

namespace orrery::memory {

/// Objects that live in a region, made at once and destroyed with their owner: what a vector is to the heap. A lane's
/// objects lie in the lane's own pages, so no lane touches a page, or a cache line, of another.
template <class T>
class region_array {
 public:
  /// The bytes of the region that `count` objects take, without what they cut for themselves.
  static constexpr std::size_t memory_bytes(std::size_t count) noexcept { return region::bytes_for(count * sizeof(T)); }

  /// `make(place, index)` constructs an object there; it may cut further parts of the same region.
  template <class Make>
  region_array(region& within, std::size_t count, const Make& make)
      : first_(reinterpret_cast<T*>(within.cut(count * sizeof(T)).data())) {
    static_assert(alignof(T) <= region::guard_bytes);
    for (; size_ < count; ++size_) make(static_cast<void*>(first_ + size_), size_);
  }
  region_array(const region_array&) = delete;
  region_array& operator=(const region_array&) = delete;
  ~region_array() { std::destroy_n(first_, size_); }

  std::size_t size() const noexcept { return size_; }
  T* begin() const noexcept { return first_; }
  T* end() const noexcept { return first_ + size_; }
  T& operator[](std::size_t index) const noexcept { return first_[index]; }

 private:
  T* first_;
  std::size_t size_ = 0;
};

}  // namespace orrery::memory
