// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/memory/area_space.hpp>

namespace orrery::memory {

/// A pointer that is a member of an object in some area, and takes only what lives at least as long as that object
/// (RTSJ 1.0.2, "Assignment rules"). area_space tells where both lie; two look-ups and a comparison. A pointer on a
/// thread's stack needs none of this: there, a plain one is right.
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
    target_ = target;
    return true;
  }
  void reset() noexcept { target_ = nullptr; }

  T* get() const noexcept { return target_; }
  T& operator*() const noexcept { return *target_; }
  T* operator->() const noexcept { return target_; }
  explicit operator bool() const noexcept { return target_ != nullptr; }

 private:
  T* target_ = nullptr;
};

}  // namespace orrery::memory
