// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>

#include <orrery/detail/memory/left_scope.hpp>
#include <orrery/detail/memory/poison.hpp>

namespace orrery::memory {

/// Memory that was too small for a request.
enum class shortage : std::uint8_t {
  none,
  request,
  /// The memory of its session.
  session
};

/// A private scope: memory that one thread takes piece by piece in constant time and gives back all at once.
/// Nothing in it is destroyed, so only trivially destructible types live there. Not zeroed.
///
///     [ first ........ | next ............ last )
///       taken            free
class scope {
 public:
  constexpr scope() noexcept = default;

  /// Takes `memory` as it is; the caller keeps it alive longer than the scope.
  explicit scope(std::span<std::byte> memory) noexcept
      : first_(memory.data()), next_(memory.data()), last_(memory.data() + memory.size()) {
    poison(memory);
  }
  scope(const scope&) = delete;
  scope& operator=(const scope&) = delete;
  ~scope() { unpoison(first_, capacity_bytes()); }

  /// `bytes` aligned to `alignment` (a power of two), or null when the scope is exhausted.
  void* allocate(std::size_t bytes, std::size_t alignment) noexcept {
    const std::size_t padding = (0 - reinterpret_cast<std::uintptr_t>(next_)) & (alignment - 1);
    const std::size_t left = static_cast<std::size_t>(last_ - next_);
    if (padding > left || bytes > left - padding) [[unlikely]] {
      lacks_ = shortage::request;
      return nullptr;
    }
    std::byte* const taken = next_ + padding;
    next_ = taken + bytes;
    if (next_ > highest_) highest_ = next_;
    unpoison(taken, bytes);
    return taken;
  }

  /// Room for `count` values, value-initialised; null when the scope is exhausted.
  template <class T>
  T* make_array(std::size_t count) noexcept {
    static_assert(std::is_trivially_destructible_v<T>, "a scope destroys nothing");
    static_assert(std::is_nothrow_default_constructible_v<T>);
    if (count > capacity_bytes() / sizeof(T)) [[unlikely]] {
      lacks_ = shortage::request;
      return nullptr;
    }
    void* const raw = allocate(count * sizeof(T), alignof(T));
    if (raw == nullptr) return nullptr;
    T* const array = static_cast<T*>(raw);
    for (std::size_t i = 0; i < count; ++i) ::new (static_cast<void*>(array + i)) T();
    return array;
  }

  /// As `allocate`, for bytes whose number shows when they are written: `write` is given all that is free, from the
  /// next multiple of `alignment` on, and returns how many bytes it used, 0 for none. It takes nothing of this scope.
  template <class Write>
  void allocate_used(std::size_t alignment, Write&& write) noexcept {
    const std::size_t padding = (0 - reinterpret_cast<std::uintptr_t>(next_)) & (alignment - 1);
    std::byte* const begin = padding > static_cast<std::size_t>(last_ - next_) ? last_ : next_ + padding;
    const std::span<std::byte> free(begin, last_);
    unpoison(free.data(), free.size());
    const std::size_t used = write(free);
    poison(free);
    if (used != 0) allocate(used, alignment);
  }

  /// Leaves the scope: everything taken since the beginning is gone.
  void leave() noexcept {
    poison(first_, used_bytes());
    if constexpr (checks_scopes) note_emptied({first_, capacity_bytes()}, used_bytes());
    next_ = first_;
    lacks_ = shortage::none;
  }

  /// True if something did not fit since the scope was entered.
  bool exhausted() const noexcept { return lacks_ != shortage::none; }
  /// The memory that was too small, if any.
  shortage lacks() const noexcept { return lacks_; }
  /// Notes that something did not fit elsewhere: what is built with it may be incomplete.
  void lack(shortage where) noexcept { lacks_ = where; }

  std::size_t used_bytes() const noexcept { return static_cast<std::size_t>(next_ - first_); }
  const void* first() const noexcept { return first_; }
  std::size_t capacity_bytes() const noexcept { return static_cast<std::size_t>(last_ - first_); }
  /// The most that was ever taken at once: compared with the plan's bound.
  std::size_t high_water_bytes() const noexcept {
    return highest_ == nullptr ? 0 : static_cast<std::size_t>(highest_ - first_);
  }

 private:
  std::byte* first_ = nullptr;
  std::byte* next_ = nullptr;
  std::byte* last_ = nullptr;
  std::byte* highest_ = nullptr;
  shortage lacks_ = shortage::none;
};

}  // namespace orrery::memory

namespace orrery {
using memory::scope;
}
