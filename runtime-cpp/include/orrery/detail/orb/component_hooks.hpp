// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace orrery {

/// A component's functions that its process calls at its start and at its end, each once, in its main thread, which has
/// the scheduling that the program was started with. Whether they allocate, block or throw is the user's choice.
struct component_hooks {
  std::string_view instance{};
  /// Returns 0 to go on, else the exit code of the process, 1 to 255. Null where the component has none.
  int (*start)(void* component) = nullptr;
  /// Null where the component has none.
  void (*stop)(void* component) = nullptr;
  void* component = nullptr;

  template <auto Start, auto Stop, class Component>
  static component_hooks of(std::string_view instance, Component& component) noexcept {
    component_hooks made{instance, nullptr, nullptr, &component};
    if constexpr (!std::is_null_pointer_v<decltype(Start)>) {
      made.start = [](void* self) { return (static_cast<Component*>(self)->*Start)(); };
    }
    if constexpr (!std::is_null_pointer_v<decltype(Stop)>) {
      made.stop = [](void* self) { (static_cast<Component*>(self)->*Stop)(); };
    }
    return made;
  }

  /// Calls `start`. Empty when the process is to go on; else the reason, for a message, and `exit_code` is that of the
  /// process.
  std::string started(int& exit_code) const;
  /// Calls `stop`; what that throws is told on standard error.
  void stopped() const noexcept;
};

}  // namespace orrery
