// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <orrery/detail/memory/entry_word.hpp>
#include <orrery/detail/memory/kept_type.hpp>
#include <orrery/detail/memory/left_scope.hpp>
#include <orrery/detail/memory/poison.hpp>

namespace orrery::memory {

class piece_store;

/// Kind of an area's memory, by the model's words. `private` is a word of C++, so that kind has its name in full.
enum class area_kind : std::uint8_t {
  /// Lives as long as the process; in no scope. RTSJ's ImmortalMemory; also stands for the heap.
  immortal,
  /// A scope whose memory is zeroed as it is given out: in a time that grows with the size. RTSJ's LTMemory.
  linear,
  /// A scope that gives out memory, not zeroed, in constant time. jRate's CTMemory.
  constant,
  /// As `constant`, for one thread at a time: neither lock nor atomic exchange. PrivateMemory of Safety-Critical Java
  /// (JSR 302), jRate's CTPrivateMemory.
  private_memory,
  /// A scope that takes pieces back before it is left, and gives them out again: so how long that takes varies with
  /// what happened before. Not zeroed. RTSJ's VTMemory.
  variable,
  /// Memory of a pool: its blocks are all of it, and given back one by one. By itself as `constant`.
  pool,
};

/// Result of entering an area or storing a reference. RTSJ's exception is named where there is one.
enum class permission : std::uint8_t {
  granted,
  /// The area already has another parent: ScopedCycleException.
  cycle,
  /// The area is not on the thread's scope stack: InaccessibleAreaException.
  inaccessible,
  /// The area is private and a thread is in it, or it has more threads in it than can be counted.
  busy,
  /// Scopes are nested deeper than `deepest`, or the thread's scope stack is full.
  too_deep,
  /// The object referred to may die first: IllegalAssignmentError.
  illegal_assignment,
};

/// The deepest nesting of scopes.
inline constexpr std::size_t deepest = 64;

/// Memory that is given back at once, when the last thread has left it, with the rules of the RTSJ (1.0.2, chapter
/// Memory management). Nothing that lies in it is destroyed, so only trivially destructible types belong there.
///
/// While a scoped area is entered it has a depth, 0 for one entered from primordial memory, and a display: the areas
/// that it is nested in, by depth. With these each question about two areas is answered by one comparison, however deep
/// they are ("may_refer", Corsaro and Cytron 2003; the display is Dijkstra's).
///
/// Unless said otherwise any thread that is in the area may call.
class alignas(64) area {
 public:
  /// The largest size of an area, in bytes.
  static constexpr std::size_t largest_bytes = 0xffffffff;

  /// An area over memory that outlives it, at most `largest_bytes`. `name` too; it is for messages. A variable one
  /// needs a store over the same memory, which outlives it as well.
  area(area_id id, area_kind kind, std::span<std::byte> memory, const char* name,
       piece_store* pieces = nullptr) noexcept;
  area(const area&) = delete;
  area& operator=(const area&) = delete;
  /// Its memory is its owner's again.
  ~area() { unpoison(memory()); }

  area_id id() const noexcept { return id_; }
  area_kind kind() const noexcept { return kind_; }
  const char* name() const noexcept { return name_; }
  bool is_scoped() const noexcept { return kind_ != area_kind::immortal; }

  /// Nesting depth; -1 for primordial memory, and for a scope that no thread is in.
  int depth() const noexcept {
    const bool is_left = kind_ == area_kind::private_memory && open_to_.load(std::memory_order_relaxed) != no_shape;
    return is_left ? -1 : level_.load(std::memory_order_relaxed) - 1;
  }
  /// True if this is `other` or nested in it, both being entered; all are nested in primordial memory. One comparison.
  bool is_within(const area& other) const noexcept {
    const std::uint16_t level = other.level_.load(std::memory_order_relaxed);
    if (level_.load(std::memory_order_relaxed) < level) [[unlikely]]
      return false;
    return display_[level].load(std::memory_order_relaxed) == other.name_in_displays_;
  }

  /// Enters a scoped area from `parent`, the innermost scope of the calling thread, or primordial memory. For
  /// scope_stack.
  permission enter(const area& parent) noexcept {
    return enter_again(parent) ? permission::granted : enter_otherwise(parent);
  }
  /// As `enter`, for a private area that is free and was entered from the same place before, so that only little has
  /// to be written anew; for another one it does nothing and returns false. For scope_stack.
  bool enter_again(const area& parent) noexcept {
    if (parent.shape_.load(std::memory_order_relaxed) != open_to_.load(std::memory_order_relaxed)) [[unlikely]]
      return false;
    begin_alone();
    return true;
  }
  /// Leaves the area; when no thread is left in it, all that was allocated there is gone.
  void leave() noexcept {
    if (kind_ == area_kind::private_memory) [[likely]] {
      leave_alone();
    } else {
      leave_counted();
    }
  }
  /// As `leave`, for a private area.
  void leave_alone() noexcept {
    raise_highest(next_.load(std::memory_order_relaxed));
    if constexpr (poisons) poison(first_, used_alone());
    // The last access to this area: `join` may return from here on.
    open_to_.store(shape_of_parent_.load(std::memory_order_relaxed), std::memory_order_release);
  }
  /// Waits until no thread has been in the area at some time since the call. By a thread that is not in it. Polls, so
  /// that a leaving thread notifies none, and does not touch an area that may be dropped once it is empty.
  void join() noexcept;

  /// `bytes` aligned to `alignment`, a power of two of at most a page; null when they do not fit.
  void* allocate(std::size_t bytes, std::size_t alignment) noexcept {
    std::byte* const next = next_.load(std::memory_order_relaxed);
    const auto at = reinterpret_cast<std::uintptr_t>(next);
    const std::uintptr_t begin = (at + alignment - 1) & (0 - alignment);
    // Sizes that are known when this is compiled cost nothing here. Of a shared area nothing is left.
    if (bytes > largest_at_once || begin + bytes >= reinterpret_cast<std::uintptr_t>(last_)) [[unlikely]]
      return allocate_otherwise(bytes, alignment);
    next_.store(next + (begin - at) + bytes, std::memory_order_relaxed);
    unpoison(next + (begin - at), bytes);
    return next + (begin - at);
  }

  /// Takes back what `allocate` gave for so many bytes; of an area that is not variable it comes back with the area.
  void release(void* piece, std::size_t bytes) noexcept;

  /// Raises the high-water mark to `bytes`, for a caller that gives the area's memory out itself.
  void note_used(std::size_t bytes) noexcept { raise_highest(first_ + bytes); }

  /// As `note_used`, for a private area that the caller gives out as a whole and has taken back.
  void note_emptied(std::size_t bytes) noexcept {
    note_used(bytes);
    entry_.renew();
  }
  /// True if some thread is in the area, and has been since generation `then`, which `generation` gave. Generations of
  /// a private area are counted only where scopes are checked.
  bool is_still(std::uint32_t then) const noexcept {
    const bool entered = kind_ == area_kind::private_memory ? depth() >= 0 : entry_.entries() > 0;
    return !is_scoped() || (entered && generation() == then);
  }
  std::uint32_t generation() const noexcept { return entry_.generation(); }

  /// Publishes an object of the area to threads that enter it later, as long as one stays in it. An object of another
  /// area is refused: IllegalAssignmentError.
  permission set_portal(void* object) noexcept;
  /// Null when none was set since the area was entered anew.
  void* portal() const noexcept;
  /// Notes what the object in the portal is, for session_scope where scopes are checked.
  void note_portal_type(const type_tag& type) noexcept {
    kept_type_.note(portal_.load(std::memory_order_relaxed), type);
  }
  /// Type that was noted for the object in the portal; null if none was.
  const type_tag* portal_type() const noexcept { return kept_type_.of(portal_.load(std::memory_order_relaxed)); }

  bool contains(const void* address) const noexcept {
    return reinterpret_cast<std::uintptr_t>(address) - reinterpret_cast<std::uintptr_t>(first_) < capacity_;
  }
  /// True if that address lies in the place that an object in this area was last allowed to refer to.
  bool reaches(const void* address) const noexcept {
    return reinterpret_cast<std::uintptr_t>(address) - reached_first_ < reached_bytes_;
  }
  /// Notes a place for `reaches`, for as long as this private area is nested where it is. For area_space.
  void note_reached(const area& there) noexcept {
    note_reached(reinterpret_cast<std::uintptr_t>(there.first_), there.capacity_);
  }
  /// Notes a place of `bytes` from the address `first` on, which may wrap around the end of the address space.
  void note_reached(std::uintptr_t first, std::uintptr_t bytes) noexcept {
    if (kind_ != area_kind::private_memory) return;
    reached_first_ = first;
    reached_bytes_ = bytes;
  }
  std::span<std::byte> memory() const noexcept { return {first_, capacity_}; }
  std::size_t capacity_bytes() const noexcept { return capacity_; }
  std::size_t used_bytes() const noexcept;
  /// The most that was ever taken at once: compared with the plan's bound.
  std::size_t high_water_bytes() const noexcept;

 private:
  /// Greatest size of one allocation, so that no sum with an address overflows.
  static constexpr std::size_t largest_at_once = 0xffffffff;
  // Numbers of displays. No display has the number `no_shape` or `another_shape`.
  static constexpr std::uint64_t no_shape = 0;
  static constexpr std::uint64_t never_alike = 1;
  static constexpr std::uint64_t primordial_shape = 2;
  static constexpr std::uint64_t another_shape = 3;
  /// Number of the next display that is written.
  static std::atomic<std::uint64_t> next_shape;

  void begin_alone() noexcept {
    if constexpr (checks_scopes) entry_.renew();
    open_to_.store(no_shape, std::memory_order_relaxed);
    next_.store(first_, std::memory_order_relaxed);
    portal_.store(0, std::memory_order_relaxed);
  }
  permission enter_otherwise(const area& parent) noexcept;
  permission enter_counted(const area& parent) noexcept;
  void leave_counted() noexcept {
    const poison_gate::hold alone(gate_);
    if (entry_.leave() && poisons) poison(first_, kind_ == area_kind::variable ? capacity_ : used_shared());
  }
  std::size_t used_alone() const noexcept {
    return static_cast<std::size_t>(next_.load(std::memory_order_relaxed) - first_);
  }
  /// Bytes that the current generation has taken.
  std::size_t used_shared() const noexcept {
    const std::uint64_t used = used_.load(std::memory_order_relaxed);
    return used >> 32 == generation() ? static_cast<std::uint32_t>(used) : 0;
  }
  /// Writes the display of a scope entered from `parent`.
  void write_display(const area& parent) noexcept;
  /// As `write_display`, for a private area, remembering which display it was. False when it would be too deep.
  bool reshape(const area& parent) noexcept;
  /// Allocates the rest of a private area, or from a shared one.
  void* allocate_otherwise(std::size_t bytes, std::size_t alignment) noexcept;
  void* allocate_shared(std::size_t bytes, std::size_t alignment) noexcept;
  void* allocate_piece(std::size_t bytes, std::size_t alignment) noexcept;
  void raise_highest(std::byte* end) noexcept {
    if (end > highest_.load(std::memory_order_relaxed)) [[unlikely]]
      highest_.store(end, std::memory_order_relaxed);
  }
  /// True if a thread that was in it at that generation, or had that shape, is in it yet.
  bool is_occupied_since(std::uint32_t generation, std::uint64_t shape) noexcept;

  // Members for entering, leaving and allocating alone are in one cache line.

  /// First free byte of a private area. Null for others, so that nothing is free.
  std::atomic<std::byte*> next_;
  std::byte* last_;
  std::byte* first_;
  /// End of the memory that was ever taken; for a private area without what its present thread has taken.
  std::atomic<std::byte*> highest_;
  /// Unique number of the display of a private area, which only its one thread writes; `never_alike` for shared
  /// areas.
  std::atomic<std::uint64_t> shape_;
  /// Number of the display that a private area's own was copied from: a thread that enters from there again copies
  /// nothing. A thread that joins sets it to `another_shape`, so that the next to enter gets a number of its own.
  std::atomic<std::uint64_t> shape_of_parent_{another_shape};
  /// `shape_of_parent_` while no thread is in a private area, else `no_shape`; `another_shape` for a shared area.
  std::atomic<std::uint64_t> open_to_{another_shape};
  /// One more than the depth when it was last entered, so that primordial memory has a level, too.
  std::atomic<std::uint16_t> level_{0};
  area_id id_;
  area_kind kind_;
  /// The id; of immortal areas that of primordial memory, which is at level 0 of each display.
  area_id name_in_displays_;

  std::atomic<std::uint64_t> portal_{0};
  /// Place that was last referred to from here: this area, one that it is nested in, or none.
  std::uintptr_t reached_bytes_ = 0;
  std::uintptr_t reached_first_ = 0;
  /// Bytes taken where threads share the area; in the upper half the generation in which they were.
  std::atomic<std::uint64_t> used_{0};
  entry_word<> entry_;
  const char* name_;
  /// Pieces of a variable area; else null.
  piece_store* pieces_;
  std::uint32_t capacity_;
  [[no_unique_address]] poison_gate gate_;
  /// Area at each level.
  std::array<std::atomic<area_id>, deepest + 1> display_{};
  /// In all builds, and in what pads an area to whole cache lines anyway, so that builds that check scopes and those
  /// that don't may be linked.
  kept_type kept_type_;
};

/// True if an object of `from` may refer to one of `to`: the latter can't die first. Both are entered, or primordial.
inline bool may_refer(const area& from, const area& to) noexcept { return from.is_within(to); }

}  // namespace orrery::memory
