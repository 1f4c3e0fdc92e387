// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <utility>
#include <variant>

#include <orrery/corba/system_exception.hpp>

namespace orrery {

/// The value of an operation without results.
struct done {
  friend bool operator==(const done&, const done&) = default;
};

/// The user exceptions that an operation raises.
template <class... E>
struct exception_list {};

/// Result of an operation: a value, one of the user exceptions that it raises, or a system exception.
/// Never throws, never allocates; exceptions are values like any other.
///
///     orrery::outcome<Waypoint, NotFound> found = nav.find("alpha");
///     if (found) use(found->at);
///     else if (const NotFound* none = found.raised<NotFound>()) report(none->name);
///     else report(*found.failure());
template <class T, class... UserExceptions>
class [[nodiscard]] outcome {
 public:
  using value_type = T;
  using user_exceptions = exception_list<UserExceptions...>;

  constexpr outcome(T value) noexcept : state_(std::in_place_index<0>, std::move(value)) {}
  constexpr outcome(const system_exception& exception) noexcept : state_(std::in_place_index<1>, exception) {}
  template <class E>
  requires(std::same_as<E, UserExceptions> || ...) constexpr outcome(E exception) noexcept
      : state_(std::in_place_type<E>, std::move(exception)) {}

  constexpr bool has_value() const noexcept { return state_.index() == 0; }
  constexpr explicit operator bool() const noexcept { return has_value(); }

  /// Only when `has_value()`.
  constexpr const T& value() const noexcept { return *std::get_if<0>(&state_); }
  constexpr T& value() noexcept { return *std::get_if<0>(&state_); }
  constexpr const T& operator*() const noexcept { return value(); }
  constexpr const T* operator->() const noexcept { return std::get_if<0>(&state_); }

  /// The user exception if it is that one, else null.
  template <class E>
  constexpr const E* raised() const noexcept {
    static_assert((std::same_as<E, UserExceptions> || ...), "the operation does not raise this exception");
    return std::get_if<E>(&state_);
  }

  /// The system exception if there is one, else null.
  constexpr const system_exception* failure() const noexcept { return std::get_if<1>(&state_); }

 private:
  std::variant<T, system_exception, UserExceptions...> state_;
};

/// An operation without results: `return {};` is success.
template <class... UserExceptions>
class [[nodiscard]] outcome<void, UserExceptions...> : public outcome<done, UserExceptions...> {
 public:
  constexpr outcome() noexcept : outcome<done, UserExceptions...>(done{}) {}
  using outcome<done, UserExceptions...>::outcome;
};

namespace cdr {
class writer;
class reader;
inline void encode(writer&, const done&) noexcept {}
inline void decode(reader&, done&) noexcept {}
}  // namespace cdr

}  // namespace orrery
