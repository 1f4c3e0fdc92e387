// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include <orrery/corba/outcome.hpp>
#include <orrery/detail/plan/lane_config.hpp>
#include <orrery/detail/rtcorba/priority_rules.hpp>

namespace orrery::rtcorba {

inline constexpr priority_rules no_rules{};

/// The priority that the plan gives a thread.
struct thread_priority {
  /// 0 to 32767.
  std::int16_t corba = 0;
  scheduling policy = scheduling::other;
  /// The operating system's, what `corba` is mapped to; 0 with `scheduling::other`.
  std::int32_t native = 0;
};

/// The priority at which a thread runs now (RTCORBA::Current, Real-time CORBA 1.2, 5.6): its own until a request that
/// it serves brings another, or user code sets one; then until the request, or a task's release, is over. For that
/// thread only. Neither allocates nor blocks.
class current {
 public:
  /// `rules` outlives it.
  explicit current(const thread_priority& own, const priority_rules& rules = no_rules) noexcept
      : own_(own), rules_(rules), priority_(own.corba), transforms_(!rules.outbound.is_identity()) {}

  /// The CORBA priority, 0 to 32767.
  std::int16_t priority() const noexcept { return priority_; }
  /// The priority that calls of the thread are made at: the same, transformed as the model says; nothing where user
  /// code refuses it.
  std::optional<std::int16_t> outbound() const noexcept { return transforms_ ? transformed() : priority_; }

  /// Gives the thread another CORBA priority, and the native one that the process maps it to.
  ///
  /// BAD_PARAM outside of 0 to 32767; DATA_CONVERSION where the process's mapping has no native priority for it;
  /// NO_PERMISSION where the operating system denies that. The thread then runs as before. A thread that is scheduled
  /// as `other` has no native priority, so only the CORBA one changes.
  outcome<void> set(std::int32_t priority) noexcept;

  /// Sets the CORBA priority at which the thread serves a request; the native priority stays the lane's.
  void serve_at(std::int16_t priority) noexcept {
    priority_ = priority;
    changed_ = true;
  }

  /// True if the priority may be another than the thread's own.
  bool has_changed() const noexcept { return changed_; }
  /// Restores the thread's own priority.
  void restore() noexcept;

  const thread_priority& own() const noexcept { return own_; }
  const priority_rules& rules() const noexcept { return rules_; }

 private:
  std::optional<std::int16_t> transformed() const noexcept;
  bool set_native(std::int32_t native) noexcept;

  thread_priority own_;
  const priority_rules& rules_;
  std::int16_t priority_;
  bool changed_ = false;
  bool transforms_;
  /// The operating system was asked for another priority.
  bool native_changed_ = false;
};

}  // namespace orrery::rtcorba
