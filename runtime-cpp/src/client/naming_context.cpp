// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/client/naming_context.hpp>

namespace orrery {

naming_context::naming_context(caller& thread, const object_ref& context, std::chrono::nanoseconds longest) noexcept
    : stub(thread, context, {.timeout = longest, .attempts = 1}) {}

object_reference naming_context::resolve(std::span<const name_component> name) noexcept {
  const auto found = invoke<outcome<object_ref>>("resolve", name_view{name});
  return found ? object_reference(*found) : object_reference();
}

outcome<void> naming_context::rebind(std::span<const name_component> name, const object_ref& object) noexcept {
  // A context that is there already is answered by AlreadyBound. Whatever else fails here fails again below.
  for (std::size_t depth = 1; depth < name.size(); ++depth) {
    static_cast<void>(invoke<outcome<object_ref>>("bind_new_context", name_view{name.first(depth)}));
  }
  return invoke<outcome<void>>("rebind", name_view{name}, object);
}

outcome<void> naming_context::unbind(std::span<const name_component> name) noexcept {
  return invoke<outcome<void>>("unbind", name_view{name});
}

}  // namespace orrery
