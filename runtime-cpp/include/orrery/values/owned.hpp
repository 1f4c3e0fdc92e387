// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <orrery/iop/object_ref.hpp>
#include <orrery/memory/scope.hpp>

/// Between views (parameters and results, which refer to buffers) and owned values (which may be kept). Owned values
/// allocate from the heap, so a servant copies at start-up or where its model allows it. View type → owned type:
///
///     string_view → string              span<const T> → vector of T's owned type    struct → its nested `owned`
///     u16string_view → u16string        array<T, N> → array of T's owned type       reference → object_reference
///
/// Everything else is its own owned type.
namespace orrery {

/// One byte; unlike vector<bool>'s bits, a sequence of them can be viewed as booleans.
struct boolean {
  bool value = false;
  friend bool operator==(const boolean&, const boolean&) = default;
};
static_assert(sizeof(boolean) == sizeof(bool));

template <class View>
struct owned {
  using type = View;
};
template <class View>
requires requires { typename View::owned; }
struct owned<View> {
  using type = typename View::owned;
};
template <class View>
requires std::derived_from<View, object_ref>
struct owned<View> {
  using type = object_reference;
};
template <>
struct owned<std::string_view> {
  using type = std::string;
};
template <>
struct owned<std::u16string_view> {
  using type = std::u16string;
};
template <>
struct owned<std::span<const bool>> {
  using type = std::vector<boolean>;
};
template <class T>
struct owned<std::span<const T>> {
  using type = std::vector<typename owned<T>::type>;
};
template <class T, std::size_t N>
struct owned<std::array<T, N>> {
  using type = std::array<typename owned<T>::type, N>;
};
template <class View>
using owned_t = typename owned<View>::type;

/// True if a view can stand for itself: it refers to nothing.
template <class View>
inline constexpr bool is_own_value = std::is_same_v<View, owned_t<View>>;

/// The owned copy of a view. Allocates.
template <class View>
owned_t<View> own(const View& view) {
  if constexpr (is_own_value<View>) {
    return view;
  } else if constexpr (requires { view.copy(); }) {
    return view.copy();
  } else {
    return owned_t<View>(view);
  }
}
template <class T>
owned_t<std::span<const T>> own(const std::span<const T>& view) {
  owned_t<std::span<const T>> values;
  values.reserve(view.size());
  for (const T& element : view) {
    if constexpr (std::is_same_v<T, bool>) {
      values.push_back({element});
    } else {
      values.push_back(own(element));
    }
  }
  return values;
}
template <class T, std::size_t N>
owned_t<std::array<T, N>> own(const std::array<T, N>& view) {
  owned_t<std::array<T, N>> values;
  for (std::size_t i = 0; i < N; ++i) values[i] = own(view[i]);
  return values;
}

namespace detail {
template <class View>
struct viewer {
  static View of(const owned_t<View>& value, [[maybe_unused]] scope& room) noexcept {
    if constexpr (is_own_value<View>) {
      return value;
    } else if constexpr (requires { value.view(room); }) {
      return value.view(room);
    } else if constexpr (std::derived_from<View, object_ref>) {
      return View(value.view());
    } else {
      return View(value);
    }
  }
};
template <>
struct viewer<std::span<const bool>> {
  static std::span<const bool> of(const std::vector<boolean>& value, scope&) noexcept {
    return {value.empty() ? nullptr : &value.front().value, value.size()};
  }
};
template <class T>
struct viewer<std::span<const T>> {
  static std::span<const T> of(const owned_t<std::span<const T>>& values, scope& room) noexcept {
    if constexpr (is_own_value<T>) {
      return values;
    } else {
      T* const views = room.make_array<T>(values.size());
      if (views == nullptr) return {};
      for (std::size_t i = 0; i < values.size(); ++i) views[i] = viewer<T>::of(values[i], room);
      return {views, values.size()};
    }
  }
};
template <class T, std::size_t N>
struct viewer<std::array<T, N>> {
  static std::array<T, N> of(const owned_t<std::array<T, N>>& values, scope& room) noexcept {
    std::array<T, N> views;
    for (std::size_t i = 0; i < N; ++i) views[i] = viewer<T>::of(values[i], room);
    return views;
  }
};
}  // namespace detail

/// The view of an owned value: `orrery::view_as<Nav::Route>(kept, call.scope())`. Valid as long as that value and,
/// where arrays of views are needed, as long as the scope. When the scope is exhausted the view is empty, and the call
/// whose scope it is answers NO_MEMORY.
template <class View>
View view_as(const owned_t<View>& value, scope& room) noexcept {
  return detail::viewer<View>::of(value, room);
}

/// Ends the process (`std::terminate`) unless an arm of a union is the chosen one, in release builds, too: memory of
/// another arm must not be read. What was decoded is no misuse: it has the arm that its discriminator chooses, or was
/// refused.
inline void require_arm(bool chosen) noexcept {
  if (!chosen) [[unlikely]]
    std::terminate();
}

/// The arm of an owned union at a place; ends the process unless it is the chosen one.
template <std::size_t Place, class Held>
auto& arm(Held& held) noexcept {
  auto* const chosen = std::get_if<Place>(&held);
  require_arm(chosen != nullptr);
  return *chosen;
}

}  // namespace orrery
