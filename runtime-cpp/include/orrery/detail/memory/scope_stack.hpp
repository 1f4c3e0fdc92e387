// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <orrery/detail/memory/area.hpp>

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
  explicit scope_stack(area& where) noexcept { entries_[0] = {&where, how::not_entered, &where}; }
  scope_stack(const scope_stack&) = delete;
  scope_stack& operator=(const scope_stack&) = delete;
  ~scope_stack() {
    while (top_ != entries_.data()) leave();
  }

  /// Area in which the thread allocates.
  area& current() const noexcept { return *top_->where; }
  /// The parent of a scope that is entered now: primordial memory where the thread is in no scope.
  area& innermost_scope() const noexcept { return *top_->scope; }
  std::size_t size() const noexcept { return static_cast<std::size_t>(top_ - entries_.data()) + 1; }

  /// Enters an area, RTSJ's enter(): what is allocated comes from it until `leave`. Nothing has changed when it is
  /// refused.
  permission enter(area& next) noexcept {
    if (is_full()) [[unlikely]]
      return permission::too_deep;
    entry* const last = top_;
    if (!next.enter_again(*last->scope)) [[unlikely]]
      return enter_otherwise(next);
    last[1] = {&next, how::alone, &next};
    top_ = last + 1;
    note_where();
    return permission::granted;
  }

  /// Goes back into an area that the thread is in already, or into primordial memory: RTSJ's executeInArea(). Scopes
  /// that are entered from there have it as their parent. Until `leave`.
  permission enter_again(area& outer) noexcept {
    if (is_full()) [[unlikely]]
      return permission::too_deep;
    if (outer.is_scoped() && !holds(outer)) return permission::inaccessible;
    *++top_ = {&outer, how::not_entered, outer.is_scoped() ? &outer : entries_[0].scope};
    note_where();
    return permission::granted;
  }

  /// Back to before the last `enter` or `enter_again` that was granted.
  void leave() noexcept {
    assert(top_ != entries_.data());
    const entry& gone = *top_--;
    if (gone.entered == how::alone) [[likely]] {
      gone.where->leave_alone();
    } else if (gone.entered == how::counted) {
      gone.where->leave();
    }
    note_where();
  }

  /// True if the current scope is `scope` or nested in it.
  bool holds(const area& scope) const noexcept { return scope.depth() >= 0 && innermost_scope().is_within(scope); }

 private:
  /// Kind of work that ends an entry: none where the thread went back, or outside of all scopes.
  enum class how : std::uint64_t { not_entered, alone, counted };
  struct entry {
    area* where;
    // So wide, and in the middle, that compilers don't write the pointers as one vector: each is read by itself soon
    // after.
    how entered;
    area* scope;
  };

  permission enter_otherwise(area& next) noexcept {
    area& parent = innermost_scope();
    if (!next.is_scoped()) {
      *++top_ = {&next, how::not_entered, &parent};
      note_where();
      return permission::granted;
    }
    const permission result = next.enter(parent);
    if (result == permission::granted) {
      *++top_ = {&next, next.kind() == area_kind::private_memory ? how::alone : how::counted, &next};
      note_where();
    }
    return result;
  }
  void note_where() const noexcept {
    if constexpr (checks_scopes) scope_here = innermost_scope().is_scoped() ? &innermost_scope() : nullptr;
  }
  bool is_full() const noexcept { return top_ == &entries_.back(); }

  std::array<entry, most_entries> entries_;
  entry* top_ = entries_.data();
};

/// Keeps the thread in an area from its construction to its end, if entering was granted.
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
