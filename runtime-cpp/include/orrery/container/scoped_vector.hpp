// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <span>

#include <orrery/detail/container/element_places.hpp>

namespace orrery::memory {

/// A vector in an area: as many elements as it is made for, all of whose memory it takes at once. It destroys nothing,
/// so it may lie in the same area: make it by `make_in`. One thread at a time.
///
/// Strings and all else that an element refers to are copied into its room; a pointer to what may die before the vector
/// is refused.
template <class T>
class scoped_vector {
 public:
  using value_type = T;

  /// The bytes of its elements at most; the vector itself takes `sizeof`.
  static constexpr std::size_t memory_bytes(std::uint32_t capacity) noexcept requires(limited<T>) {
    return memory_bytes(capacity, most_referred_bytes<T>);
  }
  static constexpr std::size_t memory_bytes(std::uint32_t capacity, std::size_t room_bytes) noexcept {
    return element_places<T>::memory_bytes(capacity, room_bytes);
  }

  /// In memory that outlives it, with room for the longest of elements that bounds limit. Without any capacity where
  /// that memory has not so much left.
  template <allocates Memory>
  requires(limited<T>) scoped_vector(Memory& memory, std::uint32_t capacity)
  noexcept : scoped_vector(memory, capacity, most_referred_bytes<T>) {}
  /// A vector whose elements refer to `room_bytes` bytes each at most.
  template <allocates Memory>
  scoped_vector(Memory& memory, std::uint32_t capacity, std::size_t room_bytes) noexcept
      : places_(memory, capacity, room_bytes), capacity_(places_.has_memory() ? capacity : 0) {}

  bool has_memory() const noexcept { return places_.has_memory(); }
  std::uint32_t capacity() const noexcept { return capacity_; }
  std::uint32_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }

  /// A copy behind the last element. Constant time but for what the element refers to.
  [[nodiscard]] admission push_back(const T& element) noexcept {
    if (size_ == capacity_) return admission::full;
    const admission result = places_.put(size_, element);
    if (result == admission::granted) ++size_;
    return result;
  }
  /// Not of an empty one.
  void pop_back() noexcept {
    assert(size_ > 0);
    --size_;
  }
  void clear() noexcept { size_ = 0; }

  shown_element<T>& operator[](std::uint32_t at) const noexcept {
    assert(at < size_);
    return places_[at];
  }
  shown_element<T>& back() const noexcept { return (*this)[size_ - 1]; }
  shown_element<T>* begin() const noexcept { return places_.data(); }
  shown_element<T>* end() const noexcept { return places_.data() + size_; }

  /// The elements as IDL's sequence, for results and arguments: valid until the vector changes.
  std::span<const T> view() const noexcept { return {places_.data(), size_}; }

 private:
  element_places<T> places_;
  std::uint32_t capacity_;
  std::uint32_t size_ = 0;
};

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
