// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/detail/memory/left_scope.hpp>
#include <orrery/memory/area_space.hpp>

namespace orrery::memory {

/// A pointer that is a member of an object in some area, and takes only what lives at least as long as that object
/// (RTSJ 1.0.2, "Assignment rules"). area_space tells where both lie; two look-ups and a comparison. A pointer on a
/// thread's stack needs none of this: there, a plain one is right.
///
/// Where scopes are checked it is larger by the number of the scope's generation, and a use of it after that
/// scope was left stops the process.
template <class T>
class scoped_ptr {
 public:
  scoped_ptr() noexcept = default;
  // A copy lies elsewhere, so its check is another one.
  scoped_ptr(const scoped_ptr&) = delete;
  scoped_ptr& operator=(const scoped_ptr&) = delete;

  /// Refers to `target` from now on, or to what it did before if that may die first: false, RTSJ's
  /// IllegalAssignmentError.
  [[nodiscard]] bool set(T* target) noexcept {
    if (!area_space::may_refer(this, target)) return false;
    point_to(target);
    return true;
  }
  /// As `set`, for a caller in `own` that knows that this lies there, as an object that it has just made does: nothing
  /// is looked up where the target lies there too, or in the outer scope or the primordial memory that was referred to
  /// last. Equals `set` where the caller is wrong.
  [[nodiscard]] bool set_in(area& own, T* target) noexcept {
    if (!area_space::may_refer(own, this, target)) return false;
    point_to(target);
    return true;
  }
  void reset() noexcept { target_ = nullptr; }

  T* get() const noexcept {
#if ORRERY_CHECK_SCOPES
    const area* const where = area_space::find(target_);
    if (where != nullptr && !where->is_still(generation_)) stop_at_left_scope(target_);
#endif
    return target_;
  }
  T& operator*() const noexcept { return *get(); }
  T* operator->() const noexcept { return get(); }
  explicit operator bool() const noexcept { return target_ != nullptr; }

 private:
  void point_to(T* target) noexcept {
    target_ = target;
#if ORRERY_CHECK_SCOPES
    const area* const where = area_space::find(target);
    generation_ = where == nullptr ? 0 : where->generation();
#endif
  }

  T* target_ = nullptr;
#if ORRERY_CHECK_SCOPES
  std::uint32_t generation_ = 0;
#endif
};

}  // namespace orrery::memory
