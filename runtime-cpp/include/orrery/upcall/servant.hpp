// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <orrery/detail/upcall/upcall_rules.hpp>

namespace orrery {

class servant;
class server_request;

/// Decodes one operation's arguments, calls the servant and encodes the outcome. What the servant throws it lets pass:
/// the client is told UNKNOWN then.
using operation_handler = void (*)(servant&, server_request&);

/// Operations and repository ids of an interface, from a generated skeleton: constant data.
struct interface_table {
  /// The most derived interface's repository id, then all its bases' and CORBA::Object's: what `_is_a` answers to.
  std::span<const std::string_view> repository_ids;
  /// The operation's index in `handlers`, or -1. 8 bytes before and behind the name are readable, whatever they are.
  int (*find)(const char* name, std::uint32_t length) noexcept;
  /// Inherited operations, attributes and pseudo-operations included.
  std::span<const operation_handler> handlers;
};

/// The base of every generated servant base. The adapter refers to it and never owns it.
class servant {
 public:
  servant(const servant&) = delete;
  servant& operator=(const servant&) = delete;
  virtual ~servant() = default;

  const interface_table& interface() const noexcept { return interface_; }

  /// Sets its POA's rules, which hold for each request. Before its object is activated; the rules outlive it.
  void serve_by(const upcall_rules& rules) noexcept { rules_ = &rules; }
  /// Null where the POA has none.
  const upcall_rules* rules() const noexcept { return rules_; }

 protected:
  /// The table is the skeleton's constant data.
  explicit servant(const interface_table& interface) noexcept : interface_(interface) {}

 private:
  const interface_table& interface_;
  const upcall_rules* rules_ = nullptr;
};

/// The operations that every object has (CORBA 3.3 part 2, 9.4.2.4 names them on the wire).
namespace pseudo_operation {
void is_a(servant& target, server_request& request) noexcept;
/// `_non_existent` and the old `_not_existent`: an object that is found exists.
void non_existent(servant& target, server_request& request) noexcept;
void repository_id(servant& target, server_request& request) noexcept;
/// There is no interface repository: INTF_REPOS.
void interface_definition(servant& target, server_request& request) noexcept;
/// No object here belongs to a component of CCM: a nil reference.
void component(servant& target, server_request& request) noexcept;
/// There are no domain managers: NO_IMPLEMENT.
void domain_managers(servant& target, server_request& request) noexcept;
}  // namespace pseudo_operation

}  // namespace orrery
