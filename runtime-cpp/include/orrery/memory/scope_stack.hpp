// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <orrery/memory/area.hpp>

namespace orrery::memory {

/// The areas that one thread has entered, the current one on top. Each entry knows the innermost scope below it, so
/// push, pop and the search for a parent take constant time, however many entries of primordial memory lie between
/// (RTSJ 1.0.2, "Maintaining the scope stack", which scans). For its thread only.
///
///     | request   scope: request |
///     | immortal  scope: session |   executed in immortal memory: scope: none
///     | session   scope: session |
///     +--------------------------+
class scope_stack {
 public:
  static constexpr std::size_t most_entries = 2 * deepest;

  /// A thread begins in primordial memory.
  explicit scope_stack(area& where) noexcept : primordial_(where) { entries_[0] = {&where, &where, false}; }
  scope_stack(const scope_stack&) = delete;
  scope_stack& operator=(const scope_stack&) = delete;
  ~scope_stack() {
    while (top_ > 0) leave();
  }

  /// Where the thread allocates.
  area& current() const noexcept { return *entries_[top_].where; }
  /// The parent of a scope that is entered now: primordial memory where the thread is in no scope.
  area& innermost_scope() const noexcept { return *entries_[top_].scope; }
  std::size_t size() const noexcept { return top_ + 1; }

  /// Enters an area, RTSJ's enter(): what is allocated comes from it until `leave`. Nothing has changed when it is
  /// refused.
  permission enter(area& next) noexcept {
    if (top_ + 1 == most_entries) [[unlikely]]
      return permission::too_deep;
    area& parent = innermost_scope();
    if (!next.is_scoped()) {
      entries_[++top_] = {&next, &parent, false};
      return permission::granted;
    }
    const permission result = next.enter(parent);
    if (result == permission::granted) [[likely]]
      entries_[++top_] = {&next, &next, true};
    return result;
  }

  /// Goes back into an area that the thread is in already, or into primordial memory: RTSJ's executeInArea(). Scopes
  /// that are entered from there have it as their parent. Until `leave`.
  permission enter_again(area& outer) noexcept {
    if (top_ + 1 == most_entries) [[unlikely]]
      return permission::too_deep;
    if (outer.is_scoped() && !holds(outer)) return permission::inaccessible;
    entries_[++top_] = {&outer, outer.is_scoped() ? &outer : &primordial_, false};
    return permission::granted;
  }

  /// Back to before the last `enter` or `enter_again` that was granted.
  void leave() noexcept {
    assert(top_ > 0);
    const entry& gone = entries_[top_--];
    if (gone.counted) gone.where->leave();
  }

  /// Whether a scope is one that the current one is nested in, or the current one.
  bool holds(const area& scope) const noexcept { return scope.depth() >= 0 && innermost_scope().is_within(scope); }

 private:
  struct entry {
    area* where;
    area* scope;
    bool counted;
  };

  area& primordial_;
  std::array<entry, most_entries> entries_;
  std::size_t top_ = 0;
};

/// Is in an area from its construction to its end, if that was granted.
class scope_entry {
 public:
  scope_entry(scope_stack& stack, area& next) noexcept : stack_(stack), result_(stack.enter(next)) {}
  scope_entry(const scope_entry&) = delete;
  scope_entry& operator=(const scope_entry&) = delete;
  ~scope_entry() {
    if (result_ == permission::granted) stack_.leave();
  }

  permission result() const noexcept { return result_; }
  explicit operator bool() const noexcept { return result_ == permission::granted; }

 private:
  scope_stack& stack_;
  permission result_;
};

}  // namespace orrery::memory
