// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

#include <orrery/cdr/codec.hpp>
#include <orrery/values/owned.hpp>

/// Memory that views refer to: strings, elements of sequences, references. For each type that holds views generated
/// code adds, beside the type, `view_members(type<T>)`: pointers to those members, or of a union `visit_view(type<T>,
/// value, function)`, which calls the function with the chosen arm if that refers to memory; and
/// `most_made_bytes(type<T>)` where the bounds of IDL and model limit a value: its bytes with all that it refers to. A
/// hand-written type may have them, too.
namespace orrery {

namespace detail {
struct any_visitor {
  void operator()(const auto&) const noexcept {}
};
}  // namespace detail

/// True of unions of which some arm refers to memory that is not the union's.
template <class T>
concept chooses_views = requires(const T& value) {
  visit_view(cdr::type<T>{}, value, detail::any_visitor{});
};

template <class T>
concept holds_views = chooses_views<T> || requires {
  view_members(cdr::type<T>{});
};

/// True if values of T refer to memory that is not theirs.
template <class T>
inline constexpr bool is_view = !is_own_value<T> || holds_views<T>;
template <class T, std::size_t N>
inline constexpr bool is_view<std::array<T, N>> = is_view<T>;

/// Types whose values have a known bound on the bytes that they refer to.
template <class T>
concept limited = !is_view<T> || requires {
  most_made_bytes(cdr::type<T>{});
};
/// The most bytes that a value of T refers to.
template <limited T>
inline constexpr std::size_t most_referred_bytes = [] {
  if constexpr (is_view<T>) {
    return most_made_bytes(cdr::type<T>{}) - sizeof(T);
  } else {
    return std::size_t{0};
  }
}();

namespace detail {
/// Views of encoded bytes: references, TypeCodes, anys.
template <class T>
concept refers_to_bytes = requires(const T& value, std::byte* room) {
  value.referring_to(room);
  value.referred_bytes();
};
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;
}  // namespace detail

/// Lays what values refer to out in one block, one piece behind the other: outer pieces before those that they refer
/// to. Without a block it counts only.
///
///     [ characters of a string | elements of a sequence | what the first of them refers to | ... )
class referred_pieces {
 public:
  /// Alignment of the block: no IDL type asks for more.
  static constexpr std::size_t alignment = 8;

  constexpr referred_pieces() noexcept = default;
  explicit referred_pieces(std::byte* block) noexcept : block_(block) {}

  /// Bytes of the pieces laid out until now.
  std::size_t bytes() const noexcept { return bytes_; }

  template <class T>
  void count(const T& value) noexcept {
    static_assert(!std::is_pointer_v<T>, "a value of a valuetype can't be kept in an area: keep orrery::own(value)");
    if constexpr (!is_view<T>) {
    } else if constexpr (detail::refers_to_bytes<T>) {
      place(value.referred_bytes(), T::referred_alignment);
    } else if constexpr (requires { value.data(); } && !holds_views<T>) {
      using element = std::remove_const_t<std::remove_pointer_t<decltype(value.data())>>;
      if constexpr (!detail::is_array<T>) place(value.size() * sizeof(element), alignof(element));
      if constexpr (is_view<element>) {
        for (const element& each : value) count(each);
      }
    } else if constexpr (chooses_views<T>) {
      visit_view(cdr::type<T>{}, value, [&](const auto& chosen) { count(chosen); });
    } else {
      std::apply([&](auto... members) { (count(value.*members), ...); }, view_members(cdr::type<T>{}));
    }
  }

  /// The value with copies of all that it refers to. The block has room for them.
  template <class T>
  T copy(const T& value) noexcept {
    if constexpr (!is_view<T>) {
      return value;
    } else if constexpr (detail::refers_to_bytes<T>) {
      return T(value.referring_to(block_ + place(value.referred_bytes(), T::referred_alignment)));
    } else if constexpr (detail::is_array<T>) {
      T copied;
      for (std::size_t i = 0; i < value.size(); ++i) copied[i] = copy(value[i]);
      return copied;
    } else if constexpr (requires { value.data(); } && !holds_views<T>) {
      return copy_elements(value);
    } else if constexpr (chooses_views<T>) {
      T copied = value;
      visit_view(cdr::type<T>{}, copied, [&](auto& chosen) { chosen = copy(chosen); });
      return copied;
    } else {
      T copied = value;
      std::apply([&](auto... members) { ((copied.*members = copy(value.*members)), ...); },
                 view_members(cdr::type<T>{}));
      return copied;
    }
  }

 private:
  /// Offset at which a piece begins.
  std::size_t place(std::size_t piece, std::size_t aligned_to) noexcept {
    if (piece == 0) return bytes_;
    const std::size_t begin = (bytes_ + aligned_to - 1) & ~(aligned_to - 1);
    bytes_ = begin + piece;
    return begin;
  }

  /// Copies the elements of a string or a sequence.
  template <class T>
  T copy_elements(const T& value) noexcept {
    using element = std::remove_const_t<std::remove_pointer_t<decltype(value.data())>>;
    static_assert(std::is_trivially_copyable_v<element> && alignof(element) <= alignment);
    if (value.empty()) return {};
    auto* const begin = block_ + place(value.size() * sizeof(element), alignof(element));
    auto* const copied = static_cast<element*>(std::memcpy(begin, value.data(), value.size() * sizeof(element)));
    if constexpr (is_view<element>) {
      for (std::size_t i = 0; i < value.size(); ++i) copied[i] = copy(value[i]);
    }
    return {copied, value.size()};
  }

  std::byte* block_ = nullptr;
  std::size_t bytes_ = 0;
};

/// Bytes that all that a value refers to takes in one block.
template <class T>
std::size_t referred_bytes(const T& value) noexcept {
  referred_pieces pieces;
  pieces.count(value);
  return pieces.bytes();
}

}  // namespace orrery
