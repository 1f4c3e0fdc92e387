// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/memory/thread_areas.hpp>

#include <cstring>
#include <new>

namespace orrery::memory {

thread_areas::thread_areas(region& within, process_memory* all, std::uint32_t lane, std::uint32_t thread)
    : all_(all),
      lane_(lane),
      thread_(thread),
      scopes_(within, all == nullptr ? 0 : all->scopes().size(), [&](void* place, std::size_t index) {
        const bool mine = all->scopes()[index].per == multiplicity::thread;
        area* const where = mine ? all->find(static_cast<std::int32_t>(index), lane, 0, thread) : nullptr;
        ::new (place) thread_scope{where, where == nullptr ? scope() : scope(where->memory())};
      }) {}

area& thread_areas::parent_of(std::int32_t request, area* session, std::uint32_t connection) const noexcept {
  const std::int32_t parent = all_->scopes()[static_cast<std::size_t>(request)].parent;
  // A scope that the plan nests in none is entered from the session, if there is one.
  area* const outer = parent < 0 ? session : all_->find(parent, lane_, connection, thread_);
  return outer == nullptr ? all_->primordial_memory() : *outer;
}

std::span<std::byte> thread_areas::stay_in(std::int32_t request) noexcept {
  area* const where = scopes_[static_cast<std::size_t>(request)].where;
  if (where == nullptr || where->enter(parent_of(request, nullptr, 0)) != permission::granted) return {};
  return where->memory();
}

thread_areas::entry::entry(const thread_areas& of, const request_scopes& which, std::uint32_t connection) noexcept
    : of_(of), connection_(connection) {
  if (of.scopes_.size() == 0) return;
  thread_scope& mine = of.scopes_[static_cast<std::size_t>(which.request)];
  if (mine.where == nullptr) return;
  if (which.session >= 0) {
    session_ = of.all_->find(which.session, of.lane_, connection, of.thread_);
    if (session_ == nullptr) return;
  }
  if (mine.where->enter(of.parent_of(which.request, session_, connection)) == permission::granted) {
    entered_ = &mine;
    place_.move_to(*mine.where);
  }
}

thread_areas::entry::~entry() {
  if (entered_ == nullptr) return;
  area& where = *entered_->where;
  scope& room = entered_->room;
  where.note_used(room.high_water_bytes());
  if (where.kind() == area_kind::linear) {
    unpoison(where.memory().first(room.used_bytes()));  // what lies between the pieces, too
    std::memset(where.memory().data(), 0, room.used_bytes());
  }
  room.leave();
  where.leave();
}

}  // namespace orrery::memory
