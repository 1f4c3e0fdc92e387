// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include <orrery/detail/values/referred.hpp>
#include <orrery/memory/area_space.hpp>
#include <orrery/values/make_in.hpp>

namespace orrery::memory {

/// Result of putting an element into a container.
enum class admission : std::uint8_t {
  granted,
  /// The container holds as many elements as it was made for.
  full,
  /// The element refers to more than the container has room for.
  too_large,
  /// The object that the element points to may die before the container does: RTSJ's IllegalAssignmentError.
  illegal_assignment,
};

/// True if an element may lie at `where`: a pointer if it may refer from there to its target, a type with `may_lie_at`
/// if that says so, any other element always; what views refer to is copied.
template <class T>
bool may_lie(const void* where, const T& element) noexcept {
  if constexpr (std::is_pointer_v<T>) {
    return area_space::may_refer(where, element);
  } else if constexpr (requires { element.may_lie_at(where); }) {
    return element.may_lie_at(where);
  } else {
    return true;
  }
}

/// A fixed number of places for elements, all taken when this is made, each with room of its own for what its element
/// refers to: an element that goes leaves nothing behind, however often.
///
///     [ T | T | T | room | room | room ]
template <class T>
class element_places {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>, "an area destroys nothing");

 public:
  /// The bytes that so many take at most, the padding before them included.
  static constexpr std::size_t memory_bytes(std::size_t places, std::size_t room_bytes) noexcept {
    return bytes_of(places, rounded(room_bytes)) + alignment - 1;
  }

  /// Without any place where the memory has not so much left.
  template <allocates Memory>
  element_places(Memory& memory, std::uint32_t places, std::size_t room_bytes) noexcept
      : room_bytes_(room_bytes),
        first_(static_cast<T*>(memory.allocate(bytes_of(places, rounded(room_bytes)), alignment))),
        rooms_(first_ == nullptr ? nullptr : reinterpret_cast<std::byte*>(first_) + elements_bytes(places)) {}
  element_places(const element_places&) = delete;
  element_places& operator=(const element_places&) = delete;
  ~element_places() = default;

  bool has_memory() const noexcept { return first_ != nullptr; }

  /// Copies the element, with all that it refers to, into that place; what was there before is gone. Nothing has
  /// changed when it is refused. The element must not refer to what lies in that place already.
  admission put(std::uint32_t at, const T& element) noexcept {
    if (!may_lie(first_ + at, element)) return admission::illegal_assignment;
    if constexpr (is_view<T>) {
      if (referred_bytes(element) > room_bytes_) return admission::too_large;
      ::new (static_cast<void*>(first_ + at)) T(referred_pieces(rooms_ + at * rounded(room_bytes_)).copy(element));
    } else {
      ::new (static_cast<void*>(first_ + at)) T(element);
    }
    return admission::granted;
  }

  T& operator[](std::uint32_t at) const noexcept { return first_[at]; }
  T* data() const noexcept { return first_; }

 private:
  static constexpr std::size_t alignment =
      alignof(T) < referred_pieces::alignment ? referred_pieces::alignment : alignof(T);

  static constexpr std::size_t rounded(std::size_t bytes) noexcept {
    return (bytes + referred_pieces::alignment - 1) & ~(referred_pieces::alignment - 1);
  }
  static constexpr std::size_t elements_bytes(std::size_t places) noexcept { return rounded(places * sizeof(T)); }
  static constexpr std::size_t bytes_of(std::size_t places, std::size_t room_bytes) noexcept {
    return elements_bytes(places) + places * room_bytes;
  }

  std::size_t room_bytes_;
  T* first_;
  std::byte* rooms_;
};

/// An element as its container shows it: what was checked or copied when it was put in is not to be changed past that.
template <class T>
using shown_element = std::conditional_t<is_view<T> || std::is_pointer_v<T>, const T, T>;

}  // namespace orrery::memory
