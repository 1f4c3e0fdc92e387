// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <orrery/detail/memory/area.hpp>
#include <orrery/detail/memory/block_store.hpp>
#include <orrery/detail/memory/piece_store.hpp>
#include <orrery/detail/memory/region.hpp>

namespace orrery::memory {

/// All areas of a process, in one region that is taken at the start, and the answer to the question in which of them an
/// address lies: one look-up in a table with an entry for each granule. Memory that is in none of them is primordial.
///
///     region     [ immortal | session, lane 0 | request, thread 0 | ... | free )
///     table      [ 1 1 1 1 1| 2 2 2 2 2 2 2 2 | 3 3               | ... | 0    )
///
/// There is one at a time. Any thread may make and drop areas; the caller makes sure that no thread is in a dropped
/// one.
class area_space {
 public:
  /// Room for areas of `bytes` together, each counted as `block_store::block_bytes`. Throws std::bad_alloc when the
  /// system has not that much; called at start-up only.
  explicit area_space(std::size_t bytes, area_id most = 256);
  area_space(const area_space&) = delete;
  area_space& operator=(const area_space&) = delete;
  ~area_space();

  /// A new area with at least that capacity; null when memory or ids are used up, or none is so large. Constant time,
  /// but for the table's entries, and for a variable one's bits, which the heap gives.
  area* make(area_kind kind, std::size_t bytes, const char* name) noexcept;
  /// A new area with just that capacity, which is never dropped.
  area* make_lasting(area_kind kind, std::size_t bytes, const char* name) noexcept;
  /// Bytes of the space that such an area takes.
  static constexpr std::size_t lasting_bytes(std::size_t bytes) noexcept { return block_store::lasting_bytes(bytes); }
  /// Gives an area's memory back. No thread is in it, and no object refers to it.
  void drop(area& gone) noexcept;

  /// Heap, stacks, static data, and whatever else lies in no area.
  area& primordial_memory() noexcept { return areas_[primordial]; }
  /// The area in which that address lies. Any thread, constant time.
  static const area& area_of(const void* address) noexcept { return process_.areas[id_of(address)]; }

  /// As `area_of`, where there may be no areas at all; null for primordial memory.
  static const area* find(const void* address) noexcept {
    const area_id at = id_of(address);
    return at == primordial ? nullptr : &process_.areas[at];
  }

  /// True if an object at `from` may refer to one at `to`. Any thread that is in both scopes, constant time.
  static bool may_refer(const void* from, const void* to) noexcept {
    // All at once, so that several stores after each other load them once.
    const std::uintptr_t first = process_.first;
    const std::size_t bytes = process_.bytes;
    const area_id* const owner = process_.owner;
    const std::size_t target = reinterpret_cast<std::uintptr_t>(to) - first;
    if (target >= bytes) return true;
    const std::size_t there = owner[target / block_store::granule_bytes];
    const std::size_t holder = reinterpret_cast<std::uintptr_t>(from) - first;
    if (holder >= bytes) [[unlikely]]
      return process_.areas[primordial].is_within(process_.areas[there]);
    const std::size_t here = owner[holder / block_store::granule_bytes];
    return here == there || process_.areas[here].is_within(process_.areas[there]);
  }
  /// As `may_refer(from, to)`, for a caller in `own`, in which `from` probably lies.
  static bool may_refer(area& own, const void* from, const void* to) noexcept {
    // Compilers keep to this order, and lay out each case without a jump to the next.
    if (own.contains(from)) [[likely]] {
      if (own.reaches(to)) return true;
      if (own.contains(to)) {
        own.note_reached(own);
        return true;
      }
    }
    return may_refer_anew(own, from, to);
  }

  /// Notes that `bytes` of memory that was given out were taken back. If the memory is all of a private area, the
  /// area's generation ends.
  static void note_emptied(std::span<const std::byte> memory, std::size_t bytes) noexcept {
    const area_id at = id_of(memory.data());
    if (at == primordial || process_.areas[at].kind() != area_kind::private_memory) return;
    area& of = process_.areas[at];
    if (of.memory().data() == memory.data() && of.capacity_bytes() == memory.size()) of.note_emptied(bytes);
  }

  /// All of its memory, to be locked and touched.
  std::span<std::byte> bytes() const noexcept { return region_.bytes(); }

 private:
  static bool may_refer_anew(area& own, const void* from, const void* to) noexcept;
  /// Data for look-ups, so that they begin with no look-up of their own. Zero in a process without areas: no address is
  /// in any.
  struct table {
    // First, since it is needed last: compilers assume that a store by a pointer to a pointer may change this member,
    // so that it alone is loaded anew for each of several stores.
    area* areas = nullptr;
    std::uintptr_t first = 0;
    std::size_t bytes = 0;
    const area_id* owner = nullptr;
  };
  static table process_;

  static area_id id_of(const void* address) noexcept {
    const std::size_t offset = reinterpret_cast<std::uintptr_t>(address) - process_.first;
    return offset < process_.bytes ? process_.owner[offset / block_store::granule_bytes] : primordial;
  }

  /// The store of a variable area; null for others.
  piece_store* pieces_of(area_kind kind, std::uint32_t id, std::span<std::byte> block) noexcept;
  area* place(area_kind kind, std::uint32_t id, std::span<std::byte> block, const char* name) noexcept;
  /// Says whose an area's granules are.
  void own(const area& of, area_id id) noexcept;
  auto links() const noexcept {
    return [this](std::uint32_t id) -> auto& { return links_[id]; };
  }

  region region_;
  block_store store_;
  /// Places of `most` areas; destroyed ones are on the free stack.
  area* areas_;
  std::unique_ptr<area_id[]> owner_;
  std::unique_ptr<std::byte[]> places_;
  /// Piece stores of variable areas, by id.
  std::unique_ptr<std::unique_ptr<piece_store>[]> pieces_;
  std::unique_ptr<std::atomic<std::uint32_t>[]> links_;
  slot_stack free_ids_;
};

}  // namespace orrery::memory
