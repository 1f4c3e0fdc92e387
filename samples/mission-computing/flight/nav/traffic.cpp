// SPDX-License-Identifier: Apache-2.0
#include "nav/traffic.hpp"

#include <mutex>

namespace nav {

traffic::traffic() : tracks_(std::make_unique<track[]>(most)), free_(std::make_unique<track*[]>(most)) {
  for (std::uint32_t i = 0; i < most; ++i) {
    tracks_[i].all_ = this;
    free_[i] = &tracks_[i];
  }
}

orrery::outcome<::Nav::Track::reference, ::Nav::Full> traffic::follow(orrery::call& call, orrery::poa home,
                                                                      const ::Nav::Position& seen) noexcept {
  auto* const made = call.scope().make_array<orrery::active_object>(1);
  if (made == nullptr) return orrery::system_exception{orrery::exception_id::NO_MEMORY};

  const std::lock_guard lock(mutex_);
  if (free_count_ == 0 || !home.is_over(free_[first_free_]->gone_)) return ::Nav::Full{.followed = most};
  track& next = *free_[first_free_];
  next.last_ = seen;
  const orrery::outcome<orrery::active_object> active = home.activate(next);
  if (!active) return *active.failure();
  *made = *active;
  next.home_ = home;
  next.id_ = made->id;
  first_free_ = (first_free_ + 1) % most;
  --free_count_;
  return ::Nav::Track::reference(made->reference.view());
}

orrery::outcome<::Nav::Position> traffic::track::where(orrery::call& /*call*/) noexcept {
  const std::lock_guard lock(all_->mutex_);
  return last_;
}

void traffic::track::report(orrery::call& /*call*/, const ::Nav::Position& seen) noexcept {
  const std::lock_guard lock(all_->mutex_);
  last_ = seen;
}

// Of two clients that drop it at the same time one is told that there is no such object.
orrery::outcome<void> traffic::track::drop(orrery::call& /*call*/) noexcept {
  const std::lock_guard lock(all_->mutex_);
  const auto gone = home_.deactivate(id_);
  if (!gone) return *gone.failure();
  gone_ = *gone;
  all_->free_[(all_->first_free_ + all_->free_count_) % most] = this;
  ++all_->free_count_;
  return {};
}

}  // namespace nav
