// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include <orrery/detail/memory/poison.hpp>

/// Enables checks for uses of memory whose scope was left: in debug builds and under AddressSanitizer, unless the build
/// says otherwise with 0 or 1.
#ifndef ORRERY_CHECK_SCOPES
#if defined(NDEBUG) && !ORRERY_POISONS
#define ORRERY_CHECK_SCOPES 0
#else
#define ORRERY_CHECK_SCOPES 1
#endif
#endif

namespace orrery::memory {

class area;

inline constexpr bool checks_scopes = ORRERY_CHECK_SCOPES != 0;

/// The scope that the thread is in, innermost; null for none. Kept only where scopes are checked.
inline constinit thread_local const area* scope_here = nullptr;

/// Sets the process's name for messages, for as long as it runs. From now on AddressSanitizer's reports end with the
/// scopes' names.
void name_scopes_of(std::string_view process) noexcept;

/// Reports on stderr which scope an address lies in, and which scope the thread is in; false, without a report, if the
/// address lies in no scope.
bool tell_left_scope(const void* address) noexcept;

/// Reports that an object at `address` is used after its scope was left, and aborts.
[[noreturn, gnu::cold]] void stop_at_left_scope(const void* address) noexcept;

/// Notes that `bytes` given out of that memory were taken back: if that is all of an area, references into it are known
/// to be dangling.
void note_emptied(std::span<const std::byte> memory, std::size_t bytes) noexcept;

/// Marks the thread as in a scope, for messages, from its construction to its end.
class place_of_thread {
 public:
  place_of_thread() noexcept = default;
  place_of_thread(const place_of_thread&) = delete;
  place_of_thread& operator=(const place_of_thread&) = delete;
#if ORRERY_CHECK_SCOPES
  ~place_of_thread() { scope_here = before_; }
  void move_to(const area& where) noexcept { scope_here = &where; }

 private:
  const area* before_ = scope_here;
#else
  void move_to(const area&) noexcept {}
#endif
};

}  // namespace orrery::memory
