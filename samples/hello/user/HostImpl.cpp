// SPDX-License-Identifier: Apache-2.0
#include "HostImpl.hpp"

#include <algorithm>

orrery::outcome<std::string_view> HostImpl::greeter_facet::greet(orrery::call& call, std::string_view name) {
  constexpr std::string_view welcome = "Welcome, ";
  char* const text = call.scope().make_array<char>(welcome.size() + name.size());
  if (text == nullptr) return orrery::system_exception{orrery::exception_id::NO_MEMORY};
  std::ranges::copy(name, std::ranges::copy(welcome, text).out);
  return std::string_view(text, welcome.size() + name.size());
}
