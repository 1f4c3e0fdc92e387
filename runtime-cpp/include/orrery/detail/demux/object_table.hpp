// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <orrery/detail/demux/object_key.hpp>
#include <orrery/detail/demux/reader_epochs.hpp>
#include <orrery/detail/memory/slot_stack.hpp>

namespace orrery::demux {

/// A POA as the plan lays it out. Slots below `declared` are for the objects that the model declares, each at a fixed
/// place; the others, up to `slots`, are for objects made at run time.
struct poa_layout {
  std::uint32_t declared = 0;
  std::uint32_t slots = 0;
  std::uint32_t generation = 1;
  /// True if one request at a time runs in all of its objects.
  bool single_threaded = false;
};

/// Reason why a key led to no object.
enum class lookup_fault : std::uint8_t {
  none,
  foreign_key,    ///< not made here: the caller may try a map of foreign keys, else OBJECT_NOT_EXIST
  unknown_poa,    ///< of an earlier model, or forged: OBJECT_NOT_EXIST
  unknown_object  ///< no slot of that number, not active, deactivated, or of an earlier run: OBJECT_NOT_EXIST
};

/// From object key to servant in constant time (active demultiplexing): two array look-ups and two generation checks,
/// however many POAs and objects there are.
///
///     key {poa, poa generation, slot, generation} -> poas[poa] -> slots[slot] -> servant
///
/// find() takes no lock and writes nothing; activate() and deactivate() are lock-free and may be called by any thread.
/// All memory is allocated by the constructor. Servants are referred to, never owned.
///
/// A thread that finds objects made at run time must be in its epoch (`reading`) from before find() until it has done
/// with the servant; a slot is used again only when all have left. Declared objects stay, and need no epoch.
template <class Servant>
class object_table {
 public:
  /// The servant, or null and why.
  struct found {
    Servant* servant = nullptr;
    lookup_fault fault = lookup_fault::none;
  };

  /// An object by its place, and whether it is the model's or was made at run time.
  struct identified {
    object_id id;
    object_key::format format;
  };

  /// `incarnation` is random and other in each run; `epochs` outlives the table.
  object_table(std::span<const poa_layout> poas, reader_epochs& epochs, std::uint64_t incarnation)
      : poas_(new poa[poas.size()]), poa_count_(poas.size()), epochs_(epochs), incarnation_(incarnation) {
    for (std::size_t i = 0; i < poas.size(); ++i) {
      poa& each = poas_[i];
      each.layout = poas[i];
      each.slots.reset(new slot[each.layout.slots]);
      each.retired_at.reset(new reader_epochs::ticket[each.layout.slots]);
      for (std::uint32_t at = each.layout.slots; at-- > each.layout.declared;) each.free.push(at, links{each});
    }
  }

  /// Makes a servant the declared object at that place; find() knows it from then on. The key is
  /// object_key::declared({poa, poa generation, slot, 1}).
  void declare(std::uint32_t poa_index, std::uint32_t slot_index, Servant& servant) noexcept {
    poas_[poa_index].slots[slot_index].servant.store(&servant);
  }

  /// Makes a servant the object with a key that is not of our making, known to others by agreement. Before the process
  /// listens; allocates. The key's bytes outlive the table; no two objects have the same. `id` is the object's where it
  /// has a key of our making too.
  void declare_well_known(std::string_view key, Servant& servant, const std::optional<object_id>& id = {}) {
    const auto at = std::upper_bound(well_known_.begin(), well_known_.end(), key,
                                     [](std::string_view k, const well_known& each) { return k < each.key; });
    well_known_.insert(at, {key, &servant, id});
  }

  /// Gives the servant a free slot of the POA. Nothing if none is free now: one that was deactivated is free again when
  /// no reader can see it any more.
  std::optional<object_id> activate(std::uint32_t poa_index, Servant& servant) noexcept {
    poa& home = poas_[poa_index];
    std::uint32_t at = home.free.pop(links{home});
    if (at == memory::slot_stack::none) at = pop_unseen(home);
    if (at == memory::slot_stack::none) return std::nullopt;
    slot& place = home.slots[at];
    const std::uint32_t generation = place.generation.load();
    place.servant.store(&servant);
    return object_id{poa_index, home.layout.generation, at, generation};
  }

  /// Takes an object made at run time out. Its servant may be destroyed once the ticket has passed. Nothing if there is
  /// no such object, so that of two threads that deactivate one object only one succeeds.
  std::optional<reader_epochs::ticket> deactivate(const object_id& id) noexcept {
    if (id.poa >= poa_count_) return std::nullopt;
    poa& home = poas_[id.poa];
    if (id.poa_generation != home.layout.generation || id.slot < home.layout.declared || id.slot >= home.layout.slots) {
      return std::nullopt;
    }
    slot& place = home.slots[id.slot];
    std::uint32_t expected = id.generation;
    if (place.servant.load() == nullptr || !place.generation.compare_exchange_strong(expected, id.generation + 1)) {
      return std::nullopt;
    }
    place.servant.store(nullptr);
    const reader_epochs::ticket ticket = epochs_.advance();
    home.retired_at[id.slot] = ticket;
    // A slot whose generations are used up is not used again: its first keys would come to life.
    if (id.generation + 1 != 0) home.retired.push(id.slot, links{home});
    return ticket;
  }

  /// The object that the key is of.
  found find(std::span<const std::uint8_t> key) const noexcept {
    const bool declared = object_key::has_format(key, object_key::format::declared);
    if (!declared && !object_key::has_format(key, object_key::format::transient)) {
      return find_well_known(key);
    }
    const object_id id = object_key::id(key);
    if (id.poa >= poa_count_) return {nullptr, lookup_fault::unknown_poa};
    const poa& home = poas_[id.poa];
    if (id.poa_generation != home.layout.generation) return {nullptr, lookup_fault::unknown_poa};
    // The format decides which slots a key may name, or a forged declared key would reach objects of another
    // incarnation.
    if (id.slot >= home.layout.slots || declared != (id.slot < home.layout.declared) ||
        (!declared && object_key::incarnation(key) != incarnation_)) {
      return {nullptr, lookup_fault::unknown_object};
    }
    const slot& place = home.slots[id.slot];
    if (place.generation.load() != id.generation) return {nullptr, lookup_fault::unknown_object};
    Servant* const servant = place.servant.load();
    return {servant, servant != nullptr ? lookup_fault::none : lookup_fault::unknown_object};
  }

  /// Id of the object that a key names, whether it is active or not: for a well-known key the object's own. Nothing for
  /// a key whose object is not known.
  std::optional<identified> identify(std::span<const std::uint8_t> key) const noexcept {
    for (const auto format : {object_key::format::declared, object_key::format::transient}) {
      if (object_key::has_format(key, format)) return identified{object_key::id(key), format};
    }
    const well_known* const known = well_known_at(key);
    if (known == nullptr || !known->id) return std::nullopt;
    return identified{*known->id, object_key::format::declared};
  }

  /// Epochs that the threads enter that find objects made at run time.
  reader_epochs& epochs() const noexcept { return epochs_; }

  /// The key of an object made at run time.
  object_key key_of(const object_id& id) const noexcept { return object_key::transient(id, incarnation_); }

 private:
  /// Slot data for a look-up, four to a cache line.
  struct alignas(16) slot {
    std::atomic<Servant*> servant{nullptr};
    std::atomic<std::uint32_t> generation{1};
    std::atomic<std::uint32_t> next{memory::slot_stack::none};
  };

  struct poa {
    poa_layout layout;
    std::unique_ptr<slot[]> slots;
    std::unique_ptr<reader_epochs::ticket[]> retired_at;  ///< of each slot; what only writers read is kept apart
    memory::slot_stack free;                              ///< never used yet
    memory::slot_stack retired;
  };

  struct links {
    poa& home;
    std::atomic<std::uint32_t>& operator()(std::uint32_t at) const noexcept { return home.slots[at].next; }
  };

  /// An object whose key others know by agreement.
  struct well_known {
    std::string_view key;
    Servant* servant;
    std::optional<object_id> id;
  };

  /// Apart, or each look-up of a key of ours would save registers for it.
  [[gnu::noinline, gnu::cold]] found find_well_known(std::span<const std::uint8_t> key) const noexcept {
    const well_known* const known = well_known_at(key);
    return known != nullptr ? found{known->servant, lookup_fault::none} : found{nullptr, lookup_fault::foreign_key};
  }

  /// Looks up a well-known key by bisection: its callers wait longer, but no longer than the logarithm of their number.
  const well_known* well_known_at(std::span<const std::uint8_t> octets) const noexcept {
    const std::string_view key(reinterpret_cast<const char*>(octets.data()), octets.size());
    const auto at = std::lower_bound(well_known_.begin(), well_known_.end(), key,
                                     [](const well_known& each, std::string_view k) { return each.key < k; });
    return at != well_known_.end() && at->key == key ? &*at : nullptr;
  }

  /// A retired slot that no reader can see any more, or `none`. Slots are taken off one by one and those that can still
  /// be seen are put back, so that another thread that looks meanwhile misses none that is free.
  std::uint32_t pop_unseen(poa& home) noexcept {
    std::uint32_t seen = memory::slot_stack::none;
    std::uint32_t at = home.retired.pop(links{home});
    while (at != memory::slot_stack::none && !epochs_.passed(home.retired_at[at])) {
      home.slots[at].next.store(seen, std::memory_order_relaxed);
      seen = at;
      at = home.retired.pop(links{home});
    }
    while (seen != memory::slot_stack::none) {
      const std::uint32_t next = home.slots[seen].next.load(std::memory_order_relaxed);
      home.retired.push(seen, links{home});
      seen = next;
    }
    return at;
  }

  std::unique_ptr<poa[]> poas_;
  std::size_t poa_count_;
  reader_epochs& epochs_;
  std::uint64_t incarnation_;
  /// Declared keys in ascending order.
  std::vector<well_known> well_known_;
};

}  // namespace orrery::demux
