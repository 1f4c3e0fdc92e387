// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>
#include <functional>
#include <new>
#include <tuple>

#include <orrery/detail/container/element_places.hpp>

namespace orrery::memory {

/// A key with its value.
template <class Key, class Value>
struct scoped_entry {
  Key key{};
  Value value{};

  bool may_lie_at(const void* where) const noexcept { return may_lie(where, key) && may_lie(where, value); }

  friend constexpr auto view_members(cdr::type<scoped_entry>) noexcept requires(is_view<Key> || is_view<Value>) {
    return std::tuple{&scoped_entry::key, &scoped_entry::value};
  }
  friend constexpr std::size_t most_made_bytes(cdr::type<scoped_entry>) noexcept
      requires((is_view<Key> || is_view<Value>)&&limited<Key>&& limited<Value>) {
    return sizeof(scoped_entry) + most_referred_bytes<Key> + referred_pieces::alignment + most_referred_bytes<Value>;
  }
};

/// A map in an area, in the order of its keys: otherwise as `scoped_vector`.
///
/// The order is an array of numbers of places, so a look-up takes the logarithm of the size, and an insertion moves
/// four bytes for each greater key; entries themselves stay where they are. A tree would move nothing, but take twelve
/// bytes for each entry, and rebalance.
///
///     order    [ 2 | 0 | 1 | 3 ... free ]
///     entries  [ "bow" | "sea" | "aft" | ... ]
template <class Key, class Value, class Compare = std::less<>>
class scoped_map {
 public:
  using entry = scoped_entry<Key, Value>;

  /// Entries in order.
  class iterator {
   public:
    using value_type = const entry;
    using difference_type = std::ptrdiff_t;

    iterator() noexcept = default;
    iterator(const scoped_map& of, std::uint32_t at) noexcept : of_(&of), at_(at) {}

    const entry& operator*() const noexcept { return of_->places_[of_->order_[at_]]; }
    const entry* operator->() const noexcept { return &**this; }
    iterator& operator++() noexcept {
      ++at_;
      return *this;
    }
    iterator operator++(int) noexcept {
      const iterator before = *this;
      ++at_;
      return before;
    }
    friend bool operator==(const iterator&, const iterator&) = default;

   private:
    const scoped_map* of_ = nullptr;
    std::uint32_t at_ = 0;
  };

  /// The bytes of its entries at most; the map itself takes `sizeof`.
  static constexpr std::size_t memory_bytes(std::uint32_t capacity) noexcept requires(limited<entry>) {
    return memory_bytes(capacity, most_referred_bytes<entry>);
  }
  static constexpr std::size_t memory_bytes(std::uint32_t capacity, std::size_t room_bytes) noexcept {
    return element_places<entry>::memory_bytes(places_for(capacity), room_bytes) +
           places_for(capacity) * sizeof(std::uint32_t) + alignof(std::uint32_t) - 1;
  }

  /// In memory that outlives it, with room for the longest of elements that bounds limit. Without any capacity where
  /// that memory has not so much left.
  template <allocates Memory>
  requires(limited<entry>) scoped_map(Memory& memory, std::uint32_t capacity)
  noexcept : scoped_map(memory, capacity, most_referred_bytes<entry>) {}
  /// A map whose keys, each together with its value, refer to `room_bytes` bytes at most.
  template <allocates Memory>
  scoped_map(Memory& memory, std::uint32_t capacity, std::size_t room_bytes) noexcept
      : places_(memory, places_for(capacity), room_bytes),
        order_(static_cast<std::uint32_t*>(
            memory.allocate(places_for(capacity) * sizeof(std::uint32_t), alignof(std::uint32_t)))),
        capacity_(has_memory() ? capacity : 0) {
    if (!has_memory()) return;
    for (std::uint32_t i = 0; i < places_for(capacity_); ++i) ::new (static_cast<void*>(order_ + i)) std::uint32_t(i);
  }

  bool has_memory() const noexcept { return places_.has_memory() && order_ != nullptr; }
  std::uint32_t capacity() const noexcept { return capacity_; }
  std::uint32_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }

  /// Copies of key and value, in the place of a value that the key had before. Nothing has changed when that is
  /// refused.
  [[nodiscard]] admission put(const Key& key, const Value& value) noexcept {
    const std::uint32_t at = rank(key);
    if (!is_at(at, key)) return insert(at, {key, value});
    if constexpr (is_view<entry>) {
      // The new value may refer to the one that it replaces: that is free only when the copy is made.
      const admission result = places_.put(order_[size_], {key, value});
      if (result == admission::granted) std::swap(order_[size_], order_[at]);
      return result;
    } else {
      return places_.put(order_[at], {key, value});
    }
  }
  /// Null where there is none. Valid until that key is put again or erased.
  shown_element<Value>* find(const Key& key) const noexcept {
    const std::uint32_t at = rank(key);
    return is_at(at, key) ? &places_[order_[at]].value : nullptr;
  }
  bool contains(const Key& key) const noexcept { return find(key) != nullptr; }
  /// Removes a key with its value; true if there was one.
  bool erase(const Key& key) noexcept {
    const std::uint32_t at = rank(key);
    if (!is_at(at, key)) return false;
    const std::uint32_t gone = order_[at];
    --size_;
    std::memmove(order_ + at, order_ + at + 1, (size_ - at) * sizeof(std::uint32_t));
    order_[size_] = gone;
    return true;
  }
  void clear() noexcept { size_ = 0; }

  iterator begin() const noexcept { return {*this, 0}; }
  iterator end() const noexcept { return {*this, size_}; }
  /// The first entry whose key is not less.
  iterator lower_bound(const Key& key) const noexcept { return {*this, rank(key)}; }

 private:
  /// One more than it holds, where entries refer to memory: see `put`.
  static constexpr std::uint32_t places_for(std::uint32_t capacity) noexcept {
    return capacity + (is_view<entry> ? 1 : 0);
  }

  /// Number of keys that are less.
  std::uint32_t rank(const Key& key) const noexcept {
    std::uint32_t first = 0;
    std::uint32_t count = size_;
    while (count > 0) {
      const std::uint32_t half = count / 2;
      if (Compare()(places_[order_[first + half]].key, key)) {
        first += half + 1;
        count -= half + 1;
      } else {
        count = half;
      }
    }
    return first;
  }
  bool is_at(std::uint32_t at, const Key& key) const noexcept {
    return at < size_ && !Compare()(key, places_[order_[at]].key);
  }
  admission insert(std::uint32_t at, const entry& what) noexcept {
    if (size_ == capacity_) return admission::full;
    const std::uint32_t place = order_[size_];
    const admission result = places_.put(place, what);
    if (result != admission::granted) return result;
    std::memmove(order_ + at + 1, order_ + at, (size_ - at) * sizeof(std::uint32_t));
    order_[at] = place;
    ++size_;
    return result;
  }

  element_places<entry> places_;
  std::uint32_t* order_;
  std::uint32_t capacity_;
  std::uint32_t size_ = 0;
};

}  // namespace orrery::memory
