// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <new>
#include <span>

#include <orrery/detail/memory/poison.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/memory/region_array.hpp>
#include <orrery/rtcorba/mutex.hpp>

namespace orrery::lanes {

/// Number, size and users of a lane's large buffers.
struct large_buffer_sizes {
  std::uint32_t buffers = 0;
  std::uint32_t bytes = 0;
  /// Connections that may borrow one, each at most one at a time.
  std::uint32_t places = 0;
};

/// Buffers of a lane that its connections borrow while a large message comes in, is put together from fragments, or
/// waits to be sent. A connection that finds none waits in a queue: who gives a buffer back hands it to the first.
///
///     take ──▶ held ── give ──▶ free, or held by the first in the queue, who is woken
///      └── none free ──▶ queued ── granted, woken ──▶ take ──▶ held
///
/// All under one mutex, which is held for a few steps and for the system call that wakes. Only large messages come
/// here. `Sync` names the mutex and the atomic type: the system's, or a test's, which lets all orders of their steps
/// happen.
template <class Sync>
class basic_large_buffers {
 public:
  /// Has a place that was granted a buffer looked into by one of the lane's threads. Called under the mutex, so that
  /// the place's connection can't end meanwhile, since `leave` is called before it ends.
  struct waker {
    void (*wake)(void* lane, std::uint32_t place) noexcept = nullptr;
    void* lane = nullptr;
  };

  basic_large_buffers(memory::region& memory, const large_buffer_sizes& sizes, const waker& wakes);
  static constexpr std::size_t memory_bytes(const large_buffer_sizes& sizes) noexcept {
    return memory::region_array<std::uint32_t>::memory_bytes(sizes.buffers) +
           memory::region_array<entry>::memory_bytes(sizes.places) +
           sizes.buffers * memory::region::bytes_for(sizes.bytes);
  }

  /// The buffer granted to that place, or a free one. Empty where there is none: the place is in the queue from now on.
  std::span<std::uint8_t> take(std::uint32_t place) noexcept;
  /// A free buffer, empty where there is none; the place is not queued.
  std::span<std::uint8_t> take_free() noexcept;
  /// Gives a buffer back that was taken.
  void give(std::span<std::uint8_t> buffer) noexcept;
  /// The place's connection ends: it waits no longer, and what was granted to it goes on to the next.
  void leave(std::uint32_t place) noexcept;

  /// True if the place is in the queue and has no buffer yet. For the thread that owns the place.
  bool is_queued(std::uint32_t place) const noexcept {
    const std::lock_guard lock(mutex_);
    return entries_[place].state == entry::queued;
  }
  /// True if any connection waits for a buffer. From any thread.
  bool is_wanted() const noexcept { return waiting_.load(std::memory_order_relaxed) > 0; }

 private:
  static constexpr std::uint32_t none = 0xffffffff;

  struct entry {
    enum kind : std::uint8_t { out, queued, granted };
    kind state = out;
    /// The next place in the queue.
    std::uint32_t next = none;
    /// The buffer that was granted.
    std::uint32_t buffer = none;
  };

 public:
  /// Size of an entry of the queue, which `test/unit/sizes_test.cpp` compares with the one that the planner counts.
  static constexpr std::size_t place_bytes = sizeof(entry);

 private:
  std::span<std::uint8_t> buffer(std::uint32_t index) const noexcept {
    const std::span<std::uint8_t> all = first_.subspan(index * stride_, bytes_);
    memory::unpoison(all);
    return all;
  }
  std::uint32_t pop_free() noexcept { return free_count_ == 0 ? none : free_[--free_count_]; }
  /// Grants a free buffer to the first in the queue, or keeps it.
  void pass_on(std::uint32_t index) noexcept;

  mutable typename Sync::mutex mutex_;
  const std::uint32_t bytes_;
  const std::size_t stride_;
  const waker wakes_;
  /// The indices of the free buffers, the last given back at the end.
  memory::region_array<std::uint32_t> free_;
  memory::region_array<entry> entries_;
  std::span<std::uint8_t> first_;
  std::uint32_t free_count_ = 0;
  std::uint32_t queue_begin_ = none;
  std::uint32_t queue_end_ = none;
  /// Places in the queue.
  typename Sync::template atomic<std::uint32_t> waiting_{0};
};

template <class Sync>
basic_large_buffers<Sync>::basic_large_buffers(memory::region& memory, const large_buffer_sizes& sizes,
                                               const waker& wakes)
    : bytes_(sizes.bytes),
      stride_(memory::region::bytes_for(sizes.bytes)),
      wakes_(wakes),
      free_(memory, sizes.buffers,
            [](void* at, std::size_t index) { ::new (at) std::uint32_t(static_cast<std::uint32_t>(index)); }),
      entries_(memory, sizes.places, [](void* at, std::size_t) { ::new (at) entry(); }),
      free_count_(sizes.buffers) {
  // Cut one by one, so that each has its guards; they lie at even distances.
  for (std::uint32_t i = 0; i < sizes.buffers; ++i) {
    const std::span<std::uint8_t> one = memory.cut_octets(sizes.bytes);
    if (i == 0) first_ = {one.data(), (sizes.buffers - 1) * stride_ + sizes.bytes};
    memory::poison(one);
  }
}

template <class Sync>
std::span<std::uint8_t> basic_large_buffers<Sync>::take(std::uint32_t place) noexcept {
  const std::lock_guard lock(mutex_);
  entry& at = entries_[place];
  if (at.state == entry::granted) {
    at.state = entry::out;
    return buffer(at.buffer);
  }
  if (at.state == entry::queued) return {};
  if (const std::uint32_t index = pop_free(); index != none) return buffer(index);
  at.state = entry::queued;
  at.next = none;
  (queue_begin_ == none ? queue_begin_ : entries_[queue_end_].next) = place;
  queue_end_ = place;
  waiting_.fetch_add(1, std::memory_order_relaxed);
  return {};
}

template <class Sync>
std::span<std::uint8_t> basic_large_buffers<Sync>::take_free() noexcept {
  const std::lock_guard lock(mutex_);
  const std::uint32_t index = pop_free();
  return index == none ? std::span<std::uint8_t>{} : buffer(index);
}

template <class Sync>
void basic_large_buffers<Sync>::give(std::span<std::uint8_t> buffer) noexcept {
  memory::poison(std::span(buffer.data(), bytes_));
  const std::lock_guard lock(mutex_);
  pass_on(static_cast<std::uint32_t>(static_cast<std::size_t>(buffer.data() - first_.data()) / stride_));
}

template <class Sync>
void basic_large_buffers<Sync>::pass_on(std::uint32_t index) noexcept {
  if (queue_begin_ == none) {
    free_[free_count_++] = index;
    return;
  }
  const std::uint32_t place = queue_begin_;
  entry& first = entries_[place];
  queue_begin_ = first.next;
  waiting_.fetch_sub(1, std::memory_order_relaxed);
  first.state = entry::granted;
  first.buffer = index;
  wakes_.wake(wakes_.lane, place);
}

template <class Sync>
void basic_large_buffers<Sync>::leave(std::uint32_t place) noexcept {
  const std::lock_guard lock(mutex_);
  entry& at = entries_[place];
  if (at.state == entry::granted) {
    at.state = entry::out;
    pass_on(at.buffer);
  } else if (at.state == entry::queued) {
    at.state = entry::out;
    waiting_.fetch_sub(1, std::memory_order_relaxed);
    std::uint32_t before = none;
    for (std::uint32_t each = queue_begin_; each != place; each = entries_[each].next) before = each;
    (before == none ? queue_begin_ : entries_[before].next) = at.next;
    if (queue_end_ == place) queue_end_ = before;
  }
}

/// Synchronisation between a lane's threads, which may run at different priorities while they serve.
struct inheriting_sync {
  template <class T>
  using atomic = std::atomic<T>;
  using mutex = rtcorba::mutex;
};

using large_buffers = basic_large_buffers<inheriting_sync>;

}  // namespace orrery::lanes
