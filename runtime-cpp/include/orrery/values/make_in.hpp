// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>

#include <orrery/detail/values/referred.hpp>

/// Factories that know the area they make things in: an object lies there with all that it refers to, or not at all.
namespace orrery::memory {

/// Memory that objects can be made in: an area, a request's scope, a session's.
template <class Memory>
concept allocates = requires(Memory& memory) {
  { memory.allocate(std::size_t{1}, std::size_t{1}) }
  noexcept->std::same_as<void*>;
};

/// The bytes that `make_in` takes for a value, before which the memory may need padding: those that the planner counts
/// for a value that is kept.
template <class T>
std::size_t made_bytes(const T& value) noexcept {
  if constexpr (is_view<T>) {
    return sizeof(T) + referred_bytes(value);
  } else {
    return sizeof(T);
  }
}

/// A copy of a value in that memory, in one block with copies of all strings, sequences and structs that it refers to.
/// Null when it does not fit: then nothing was taken. In a time that grows with the value.
///
///     Watch::Track* mine = orrery::memory::make_in(call.session(), what);
template <class T, allocates Memory>
[[nodiscard]] T* make_in(Memory& memory, const T& value) noexcept {
  static_assert(std::is_trivially_copyable_v<T>, "an area destroys nothing");
  if constexpr (is_view<T>) {
    static_assert(alignof(T) == referred_pieces::alignment && sizeof(T) % referred_pieces::alignment == 0);
    auto* const block = static_cast<std::byte*>(memory.allocate(made_bytes(value), alignof(T)));
    if (block == nullptr) return nullptr;
    return ::new (static_cast<void*>(block)) T(referred_pieces(block + sizeof(T)).copy(value));
  } else {
    void* const block = memory.allocate(sizeof(T), alignof(T));
    return block == nullptr ? nullptr : ::new (block) T(value);
  }
}

/// An object that has parts of its own in the memory that it lies in: its constructor is given that memory, then the
/// arguments, and takes what it needs. Null when it does not fit, or when the object says by `has_memory()` that its
/// parts don't.
///
///     using tracks = orrery::memory::scoped_map<std::int32_t, Watch::Track>;
///     tracks* mine = orrery::memory::make_in<tracks>(call.session(), 16, 100);
template <class T, allocates Memory, class... Arguments>
requires std::constructible_from<T, Memory&, Arguments...>
[[nodiscard]] T* make_in(Memory& memory, Arguments&&... arguments) noexcept {
  static_assert(std::is_trivially_destructible_v<T>, "an area destroys nothing");
  static_assert(std::is_nothrow_constructible_v<T, Memory&, Arguments...>);
  void* const room = memory.allocate(sizeof(T), alignof(T));
  if (room == nullptr) return nullptr;
  T* const made = ::new (room) T(memory, std::forward<Arguments>(arguments)...);
  if constexpr (requires { made->has_memory(); }) {
    if (!made->has_memory()) return nullptr;
  }
  return made;
}

/// Copies a view with all that it refers to into that memory: for a string or a sequence that a result or a user
/// exception holds. Nothing when it does not fit.
template <class T, allocates Memory>
requires is_view<T>
[[nodiscard]] std::optional<T> copy_in(Memory& memory, const T& view) noexcept {
  const std::size_t bytes = referred_bytes(view);
  if (bytes == 0) return referred_pieces().copy(view);
  auto* const block = static_cast<std::byte*>(memory.allocate(bytes, referred_pieces::alignment));
  if (block == nullptr) return std::nullopt;
  return referred_pieces(block).copy(view);
}

}  // namespace orrery::memory
