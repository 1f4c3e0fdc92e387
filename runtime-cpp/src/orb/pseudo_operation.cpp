// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <orrery/iop/object_ref.hpp>
#include <orrery/serving/server_request.hpp>
#include <orrery/upcall/servant.hpp>

namespace orrery::pseudo_operation {

void is_a(servant& target, server_request& request) noexcept {
  std::string_view wanted;
  if (!request.arguments(wanted)) return;
  const auto ids = target.interface().repository_ids;
  request.reply(outcome<bool>(std::find(ids.begin(), ids.end(), wanted) != ids.end()));
}

void non_existent(servant&, server_request& request) noexcept { request.reply(outcome<bool>(false)); }

void repository_id(servant& target, server_request& request) noexcept {
  request.reply(outcome<std::string_view>(target.interface().repository_ids.front()));
}

void interface_definition(servant&, server_request& request) noexcept {
  request.reply(system_exception{exception_id::INTF_REPOS, minor::no_interface_repository, completion::no});
}

void component(servant&, server_request& request) noexcept { request.reply(outcome<object_ref>(object_ref{})); }

void domain_managers(servant&, server_request& request) noexcept {
  request.reply(system_exception{exception_id::NO_IMPLEMENT, minor::none, completion::no});
}

}  // namespace orrery::pseudo_operation
