// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <span>

#include <orrery/client/stub.hpp>
#include <orrery/detail/client/object_name.hpp>

namespace orrery {

/// Naming context of a naming service (CosNaming::NamingContext, CORBA Naming 1.3), called by one thread, by one of its
/// connections.
class naming_context : private stub {
 public:
  /// `longest` bounds each call.
  naming_context(caller& thread, const object_ref& context, std::chrono::nanoseconds longest) noexcept;

  /// The object that has the name; nil where none has, or the service does not answer.
  object_reference resolve(std::span<const name_component> name) noexcept;

  /// Gives the name to the object, and makes the contexts that the name goes through; who had the name before loses it.
  outcome<void> rebind(std::span<const name_component> name, const object_ref& object) noexcept;

  /// Takes the name from whoever has it.
  outcome<void> unbind(std::span<const name_component> name) noexcept;
};

}  // namespace orrery
