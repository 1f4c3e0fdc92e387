// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>

#include <orrery/detail/container/element_places.hpp>

namespace orrery::memory {

/// A queue in an area, first in, first out: otherwise as `scoped_vector`. For one thread at a time; between threads
/// there is `tunnel`.
template <class T>
class scoped_queue {
 public:
  using value_type = T;

  /// The bytes of its elements at most; the queue itself takes `sizeof`.
  static constexpr std::size_t memory_bytes(std::uint32_t capacity) noexcept requires(limited<T>) {
    return memory_bytes(capacity, most_referred_bytes<T>);
  }
  static constexpr std::size_t memory_bytes(std::uint32_t capacity, std::size_t room_bytes) noexcept {
    return element_places<T>::memory_bytes(capacity, room_bytes);
  }

  /// In memory that outlives it, with room for the longest of elements that bounds limit. Without any capacity where
  /// that memory has not so much left.
  template <allocates Memory>
  requires(limited<T>) scoped_queue(Memory& memory, std::uint32_t capacity)
  noexcept : scoped_queue(memory, capacity, most_referred_bytes<T>) {}
  /// A queue whose elements refer to `room_bytes` bytes each at most.
  template <allocates Memory>
  scoped_queue(Memory& memory, std::uint32_t capacity, std::size_t room_bytes) noexcept
      : places_(memory, capacity, room_bytes), capacity_(places_.has_memory() ? capacity : 0) {}

  bool has_memory() const noexcept { return places_.has_memory(); }
  std::uint32_t capacity() const noexcept { return capacity_; }
  std::uint32_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }

  /// A copy behind all others. Constant time but for what the element refers to.
  [[nodiscard]] admission push(const T& element) noexcept {
    if (size_ == capacity_) return admission::full;
    const std::uint32_t room = capacity_ - first_;
    const admission result = places_.put(size_ < room ? first_ + size_ : size_ - room, element);
    if (result == admission::granted) ++size_;
    return result;
  }
  /// Oldest element, with all that it refers to: until it is popped. The queue must not be empty.
  shown_element<T>& front() const noexcept {
    assert(size_ > 0);
    return places_[first_];
  }
  /// Not of an empty one.
  void pop() noexcept {
    assert(size_ > 0);
    first_ = first_ + 1 == capacity_ ? 0 : first_ + 1;
    --size_;
  }
  void clear() noexcept { size_ = 0; }

 private:
  element_places<T> places_;
  std::uint32_t capacity_;
  std::uint32_t first_ = 0;
  std::uint32_t size_ = 0;
};

}  // namespace orrery::memory
