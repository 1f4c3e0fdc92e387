// SPDX-License-Identifier: Apache-2.0
#include "RegisterImpl.hpp"

#include <algorithm>
#include <stdexcept>

#include <orrery/container/scoped_map.hpp>
#include <orrery/container/scoped_vector.hpp>
#include <orrery/values/make_in.hpp>

#include "processes/quay/instances.hpp"

namespace {

using orrery::memory::admission;
using orrery::memory::make_in;

/// How often a caller has seen each ship.
using sightings = orrery::memory::scoped_map<std::string_view, std::int32_t>;
constexpr std::uint32_t most_seen = 4;
constexpr std::size_t name_bytes = 16;

constexpr orrery::system_exception too_many{orrery::exception_id::NO_RESOURCES};

using names = orrery::memory::scoped_vector<std::string_view>;

void count() noexcept { Patterns::processes::quay::instances::clerk->count(); }

}  // namespace

Harbour::Ship** RegisterImpl::slot_of(std::string_view name) noexcept {
  auto* const found =
      std::find_if(ships_.begin(), ships_.end(), [&](auto* each) { return each != nullptr && each->name == name; });
  return found == ships_.end() ? nullptr : found;
}

orrery::outcome<void> RegisterImpl::arrive(orrery::call&, const Harbour::Ship& which) {
  count();
  const std::lock_guard lock(guard_);
  Harbour::Ship* const kept = pool().make(which);
  if (kept == nullptr) return pool().exhausted();
  *std::find(ships_.begin(), ships_.end(), nullptr) = kept;
  return {};
}

Harbour::Unknown RegisterImpl::unknown(orrery::call& call, std::string_view name) noexcept {
  auto* const known = make_in<names>(call.scope(), 4U, name_bytes);
  if (known == nullptr) return {};  // NO_MEMORY is what the caller sees
  for (const Harbour::Ship* each : ships_) {
    if (each != nullptr && known->push_back(each->name) != admission::granted) break;
  }
  return {.name = name, .known = known->view()};
}

orrery::outcome<Harbour::Ship, Harbour::Unknown> RegisterImpl::find(orrery::call& call, std::string_view name) {
  count();
  const std::lock_guard lock(guard_);
  Harbour::Ship** const slot = slot_of(name);
  if (slot == nullptr) return unknown(call, name);
  // Another thread may drop it before the reply is encoded.
  const Harbour::Ship* const copy = make_in(call.scope(), **slot);
  return copy == nullptr ? Harbour::Ship{} : *copy;
}

orrery::outcome<void, Harbour::Unknown> RegisterImpl::leave(orrery::call& call, std::string_view name) {
  count();
  const std::lock_guard lock(guard_);
  Harbour::Ship** const slot = slot_of(name);
  if (slot == nullptr) return unknown(call, name);
  pool().drop(*slot);
  *slot = nullptr;
  return {};
}

orrery::outcome<Harbour::Ships> RegisterImpl::shallower(orrery::call& call, std::int32_t than) {
  count();
  const std::lock_guard lock(guard_);
  // Of ships it is known how long they are at most, so the vector has room for any four.
  auto* const found = make_in<orrery::memory::scoped_vector<Harbour::Ship>>(call.scope(), 4U);
  if (found == nullptr) return Harbour::Ships{};  // NO_MEMORY is what the caller sees
  for (const Harbour::Ship* each : ships_) {
    const bool wanted = each != nullptr && each->draught < than;
    if (wanted && found->push_back(*each) != admission::granted) break;
  }
  return found->view();
}

orrery::outcome<std::int32_t> RegisterImpl::see(orrery::call& call, std::string_view name) {
  count();
  orrery::session_scope& session = call.session();
  sightings* mine = session.kept<sightings>();
  if (mine == nullptr) {
    mine = make_in<sightings>(session, most_seen, name_bytes);
    if (mine == nullptr || !session.keep(mine)) return 0;  // NO_MEMORY is what the caller sees
  }
  const std::int32_t* const before = mine->find(name);
  const std::int32_t now = before == nullptr ? 1 : *before + 1;
  if (mine->put(name, now) != admission::granted) return too_many;
  return now;
}

orrery::outcome<Harbour::Names> RegisterImpl::seen(orrery::call& call) {
  count();
  auto* const all = make_in<names>(call.scope(), most_seen, name_bytes);
  const sightings* const mine = call.session().kept<sightings>();
  if (all == nullptr || mine == nullptr) return Harbour::Names{};
  for (const auto& [name, times] : *mine) {
    if (all->push_back(name) != admission::granted) break;
  }
  return all->view();
}

orrery::outcome<void> RegisterImpl::fail(orrery::call& call, std::int32_t bytes) {
  count();
  if (call.scope().allocate(static_cast<std::size_t>(bytes), 1) == nullptr) return {};
  throw std::runtime_error("nothing that IDL knows");
}
