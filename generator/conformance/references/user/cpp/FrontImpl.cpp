// SPDX-License-Identifier: Apache-2.0
#include "FrontImpl.hpp"

#include <algorithm>

namespace {

/// A text of several in the call's scope; empty where there is no room.
std::string_view joined(orrery::call& call, std::initializer_list<std::string_view> parts) noexcept {
  std::size_t size = 0;
  for (const std::string_view part : parts) size += part.size();
  char* const room = call.scope().make_array<char>(size);
  if (room == nullptr) return {};
  char* at = room;
  for (const std::string_view part : parts) at = std::copy(part.begin(), part.end(), at);
  return {room, size};
}

}  // namespace

orrery::outcome<std::string_view> echo::say(orrery::call& call, std::string_view text) noexcept {
  return joined(call, {name_, ": ", text});
}

orrery::outcome<Echoes::Echo::reference> echo::self(orrery::call& call) noexcept {
  return Echoes::Echo::reference(call.self());
}

orrery::outcome<orrery::object_ref> echo::unknown(orrery::call& call) noexcept { return call.self(); }

orrery::outcome<Echoes::Words> echo::again(orrery::call& call, Echoes::Words words) noexcept {
  auto* const built = call.scope().make_array<std::string_view>(words.size());
  if (built == nullptr) return Echoes::Words{};  // NO_MEMORY is what the caller sees
  for (std::size_t i = 0; i < words.size(); ++i) built[i] = joined(call, {words[i]});
  return Echoes::Words(built, words.size());
}
