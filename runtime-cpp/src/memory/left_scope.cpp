// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/memory/left_scope.hpp>

#include <cstdio>
#include <cstdlib>

#include <orrery/detail/memory/kept_type.hpp>
#include <orrery/memory/area_space.hpp>

namespace orrery::memory {
namespace {

constinit std::string_view process_name = "this process";

/// State of the scope at an address, as a sentence's last part. How much of a scope is in use is known only where its
/// memory is given out; the high-water mark stands for that here.
const char* state_of(const area& where, const void* address) noexcept {
  if (!where.is_scoped()) return "which is not in use";
  const auto offset = static_cast<const std::byte*>(address) - where.memory().data();
  return static_cast<std::size_t>(offset) < where.high_water_bytes() ? "which was left" : "none of which was given out";
}

/// Name of `T` as compilers write it behind the name of a template's function: `[T = name]`, or `[with T = name]`.
std::string_view type_in(std::string_view text) noexcept {
  constexpr std::string_view before = "T = ";
  const std::size_t at = text.find(before);
  return at == text.npos ? text : text.substr(at + before.size(), text.size() - at - before.size() - 1);
}

#if ORRERY_POISONS
void tell_of_report(const char*) { tell_left_scope(__asan_get_report_address()); }
#endif

}  // namespace

void name_scopes_of(std::string_view process) noexcept {
  process_name = process;
#if ORRERY_POISONS
  __asan_set_error_report_callback(&tell_of_report);
#endif
}

void note_emptied(std::span<const std::byte> memory, std::size_t bytes) noexcept {
  area_space::note_emptied(memory, bytes);
}

bool tell_left_scope(const void* address) noexcept {
  const area* const found = area_space::find(address);
  if (found == nullptr) return false;
  const area& where = *found;
  const area* const here = scope_here;
  const int length = static_cast<int>(process_name.size());
  // In one call, so that no other thread's words come between.
  std::fprintf(stderr, "orrery: the memory at %p is %s '%s' of %.*s, %s; this thread is in %s%s%s\n", address,
               where.is_scoped() ? "scope" : "memory", where.name(), length, process_name.data(),
               state_of(where, address), here == nullptr ? "no scope" : "scope '", here == nullptr ? "" : here->name(),
               here == nullptr ? "" : "'");
  return true;
}

void stop_at_other_type(const area& where, const type_tag& kept, const type_tag& asked) noexcept {
  const int length = static_cast<int>(process_name.size());
  const std::string_view was = type_in(kept.text);
  const std::string_view is = type_in(asked.text);
  std::fprintf(stderr, "orrery: scope '%s' of %.*s keeps one of type %.*s, and is asked for one of type %.*s\n",
               where.name(), length, process_name.data(), static_cast<int>(was.size()), was.data(),
               static_cast<int>(is.size()), is.data());
  std::abort();
}

void stop_at_left_scope(const void* address) noexcept {
  if (!tell_left_scope(address)) std::fprintf(stderr, "orrery: the memory at %p is of a scope that is gone\n", address);
  std::abort();
}

}  // namespace orrery::memory
