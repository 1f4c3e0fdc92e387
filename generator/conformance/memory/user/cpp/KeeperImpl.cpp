// SPDX-License-Identifier: Apache-2.0
#include "KeeperImpl.hpp"

namespace {

struct tally {
  std::int32_t notes;
};

}  // namespace

orrery::outcome<std::int32_t> KeeperImpl::note(orrery::call& call) noexcept {
  orrery::session_scope& session = call.session();
  tally* mine = session.kept<tally>();
  if (mine == nullptr) {
    mine = session.make<tally>();
    if (mine == nullptr || !session.keep(mine)) return 0;  // NO_MEMORY is what the caller sees
  }
  return ++mine->notes;
}

orrery::outcome<void> KeeperImpl::hoard(orrery::call& call, std::int32_t bytes) noexcept {
  static_cast<void>(call.session().allocate(static_cast<std::size_t>(bytes), 1));
  return {};
}

orrery::outcome<void> KeeperImpl::scratch(orrery::call& call, std::int32_t bytes) noexcept {
  static_cast<void>(call.scope().allocate(static_cast<std::size_t>(bytes), 1));
  return {};
}

orrery::outcome<std::int32_t> KeeperImpl::measure(orrery::call&, Watch::Tracks what) noexcept {
  return static_cast<std::int32_t>(what.size());
}

orrery::outcome<void> KeeperImpl::follow(orrery::call&, const Watch::Track& what) noexcept {
  Watch::Track* const kept = pool().make(what);
  if (kept == nullptr) return pool().exhausted();
  Watch::Track* const before = tracks_[static_cast<std::size_t>(what.number)].exchange(kept);
  if (before != nullptr) pool().drop(before);
  return {};
}

orrery::outcome<double> KeeperImpl::course(orrery::call&, std::int32_t number) noexcept {
  const Watch::Track* const kept = tracks_[static_cast<std::size_t>(number)].load();
  return kept == nullptr ? -1.0 : kept->course;
}

orrery::outcome<void> KeeperImpl::forget(orrery::call&, std::int32_t number) noexcept {
  Watch::Track* const kept = tracks_[static_cast<std::size_t>(number)].exchange(nullptr);
  if (kept != nullptr) pool().drop(kept);
  return {};
}
