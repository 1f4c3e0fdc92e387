// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <type_traits>

namespace orrery::memory {

class area;

/// Identity of the type that an object was kept as. Each type has one tag, and is told from others by its address,
/// since types of equal names may be local to several sources.
struct type_tag {
  /// Type's name as compilers spell it, in the brackets behind the name of a function.
  const char* text;
};

/// Name of the tag's type, without run-time type information.
template <class T>
constexpr const char* text_of_type() noexcept {
  return __PRETTY_FUNCTION__;
}

template <class T>
inline constexpr type_tag tag_of_type{text_of_type<T>()};

/// Type that the object in an area's portal was kept as: known where scopes are checked, and there only for objects
/// that session_scope put there.
class kept_type {
 public:
  /// `portal` names the object, and the stay in the area.
  void note(std::uint64_t portal, const type_tag& type) noexcept {
    type_.store(&type, std::memory_order_relaxed);
    portal_.store(portal, std::memory_order_release);
  }
  /// Null where it is not known.
  const type_tag* of(std::uint64_t portal) const noexcept {
    return portal_.load(std::memory_order_acquire) == portal ? type_.load(std::memory_order_relaxed) : nullptr;
  }

 private:
  std::atomic<std::uint64_t> portal_{0};
  std::atomic<const type_tag*> type_{nullptr};
};

/// Reports that an object in an area's portal is asked for as another type than it was kept as, and aborts.
[[noreturn, gnu::cold]] void stop_at_other_type(const area& where, const type_tag& kept,
                                                const type_tag& asked) noexcept;

}  // namespace orrery::memory
