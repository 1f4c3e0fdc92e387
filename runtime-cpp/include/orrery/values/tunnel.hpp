// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <utility>

#include <orrery/cdr/codec.hpp>
#include <orrery/detail/memory/poison.hpp>
#include <orrery/detail/memory/slot_channel.hpp>
#include <orrery/memory/area_space.hpp>

namespace orrery::memory {

/// Result of passing a value through a tunnel.
enum class passage : std::uint8_t {
  granted,
  /// As many values as the tunnel holds are under way, or still in their receivers' hands.
  full,
  /// No value is under way.
  empty,
  /// The value, with all that it refers to, takes more bytes than the tunnel was made for; or the receiver's scope has
  /// no room for its views.
  too_large,
  /// The area that the value lies in may die before the area that would refer to it: RTSJ's IllegalAssignmentError.
  illegal_assignment,
};

/// Carries values between scopes that may not refer to each other, and between threads of any priorities: in the order
/// in which they were put, without a lock, in time that depends on the value's size only. A value is copied with all
/// that it refers to, as CDR in the machine's byte order, into memory of the tunnel's own; its receivers' views refer
/// to that copy.
///
/// `T` is any type that IDL builds in or that was generated, as a servant's parameters have it. Any thread.
template <class T>
class tunnel {
  struct slot;

 public:
  /// A value that has come through, counted: the slot is free again when the last copy of the delivery is gone. Each
  /// copy for one thread at a time; gone before the tunnel is.
  class delivery {
   public:
    delivery() noexcept = default;
    delivery(const delivery& other) noexcept : from_(other.from_), at_(other.at_) {
      if (from_ != nullptr) from_->slots_[at_].holders.fetch_add(1, std::memory_order_relaxed);
    }
    delivery(delivery&& other) noexcept : from_(std::exchange(other.from_, nullptr)), at_(other.at_) {}
    delivery& operator=(delivery other) noexcept {
      std::swap(from_, other.from_);
      std::swap(at_, other.at_);
      return *this;
    }
    ~delivery() {
      if (from_ != nullptr) from_->release(at_);
    }

    /// True if there is a value.
    explicit operator bool() const noexcept { return from_ != nullptr; }

    /// The value. It refers to this delivery and to `room`, so it is valid as long as both. `too_large` where `room`
    /// has not enough for its views; it can be read again.
    passage read(T& value, scope& room) const noexcept {
      if (from_ == nullptr) return passage::empty;
      cdr::reader in({from_->bytes(at_).data(), 0, from_->slots_[at_].used, false}, room);
      using cdr::decode;
      decode(in, value);
      return in.failed() ? passage::too_large : passage::granted;
    }

   private:
    friend class tunnel;
    delivery(tunnel& from, std::uint32_t at) noexcept : from_(&from), at_(at) {}

    tunnel* from_ = nullptr;
    std::uint32_t at_ = 0;
  };

  /// The bytes of an area that such a tunnel takes at most.
  static constexpr std::size_t memory_bytes(std::uint32_t capacity, std::uint32_t value_bytes) noexcept {
    return slot_channel::memory_bytes(capacity) + capacity * (sizeof(slot) + room_for(value_bytes)) +
           2 * value_alignment;
  }

  /// For `capacity` values of at most `value_bytes` each in CDR, in an area that outlives the tunnel and that all who
  /// use it may refer to. Without any capacity where the area has not so much room left.
  tunnel(area& within, std::uint32_t capacity, std::uint32_t value_bytes) noexcept
      : within_(within),
        channel_(within, capacity),
        slots_(static_cast<slot*>(within.allocate(capacity * sizeof(slot), alignof(slot)))),
        first_(static_cast<std::uint8_t*>(within.allocate(capacity * room_for(value_bytes), value_alignment))),
        value_bytes_(value_bytes) {
    for (std::uint32_t i = 0; slots_ != nullptr && i < capacity; ++i) ::new (static_cast<void*>(slots_ + i)) slot();
    if (first_ != nullptr) poison(first_, capacity * room_for(value_bytes));
  }
  tunnel(const tunnel&) = delete;
  tunnel& operator=(const tunnel&) = delete;

  std::uint32_t capacity() const noexcept { return first_ == nullptr || slots_ == nullptr ? 0 : channel_.capacity(); }
  /// The most values that were ever under way, or in their receivers' hands, at once.
  std::uint32_t high_water() const noexcept { return channel_.high_water(); }

  /// Sends a copy of the value, all that it refers to included. When it is refused, nothing was sent.
  [[nodiscard]] passage put(const T& value) noexcept {
    if (capacity() == 0) return passage::full;
    const std::uint32_t at = channel_.take();
    if (at == slot_channel::none) return passage::full;
    unpoison(bytes(at));
    cdr::writer out(bytes(at));
    using cdr::encode;
    encode(out, value);
    if (out.failed()) {
      poison(bytes(at));
      channel_.give(at);
      return passage::too_large;
    }
    slots_[at].used = out.position();
    poison_behind(bytes(at), out.position());
    channel_.send(at);
    return passage::granted;
  }

  /// Takes the value out that was put first, into the hands of a thread whose own references lie on its stack.
  [[nodiscard]] delivery get() noexcept {
    if (capacity() == 0) return {};
    const std::uint32_t at = channel_.receive();
    if (at == slot_channel::none) return {};
    slots_[at].holders.store(1, std::memory_order_relaxed);
    return {*this, at};
  }
  /// As `get()`, for a receiver that keeps the delivery, or views of it, in an area: refused where that may outlive the
  /// tunnel's area, and then the value stays.
  [[nodiscard]] passage get(delivery& into, const area& receiver) noexcept {
    if (!may_refer(receiver, within_)) return passage::illegal_assignment;
    into = get();
    return into ? passage::granted : passage::empty;
  }

 private:
  static constexpr std::size_t value_alignment = 8;
  static constexpr std::size_t room_for(std::uint32_t value_bytes) noexcept {
    return (std::size_t{value_bytes} + value_alignment - 1) & ~(value_alignment - 1);
  }

  struct slot {
    std::atomic<std::uint32_t> holders{0};
    std::uint32_t used = 0;
  };

  std::span<std::uint8_t> bytes(std::uint32_t at) const noexcept {
    return {first_ + at * room_for(value_bytes_), value_bytes_};
  }
  void release(std::uint32_t at) noexcept {
    if (slots_[at].holders.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
    poison(bytes(at));
    channel_.give(at);
  }

  area& within_;
  slot_channel channel_;
  slot* slots_;
  std::uint8_t* first_;
  std::uint32_t value_bytes_;
};

/// The shallow tunnel: what crosses is a reference, and the object stays where it is. It is checked twice by the RTSJ's
/// rule of assignment, when it is put and when it is taken out, each in constant time. Otherwise as `tunnel`.
template <class T>
class reference_tunnel {
 public:
  static constexpr std::size_t memory_bytes(std::uint32_t capacity) noexcept {
    return slot_channel::memory_bytes(capacity) + capacity * sizeof(T*) + alignof(T*);
  }

  /// In an area that outlives it; see `tunnel`.
  reference_tunnel(area& within, std::uint32_t capacity) noexcept
      : channel_(within, capacity), objects_(static_cast<T**>(within.allocate(capacity * sizeof(T*), alignof(T*)))) {}
  reference_tunnel(const reference_tunnel&) = delete;
  reference_tunnel& operator=(const reference_tunnel&) = delete;

  std::uint32_t capacity() const noexcept { return objects_ == nullptr ? 0 : channel_.capacity(); }
  /// The most references that were ever under way at once.
  std::uint32_t high_water() const noexcept { return channel_.high_water(); }

  /// Sends a reference to the object. Refused where the object may die before the tunnel does.
  [[nodiscard]] passage put(T& object) noexcept {
    if (capacity() == 0) return passage::full;
    if (!area_space::may_refer(objects_, &object)) return passage::illegal_assignment;
    const std::uint32_t at = channel_.take();
    if (at == slot_channel::none) return passage::full;
    objects_[at] = &object;
    channel_.send(at);
    return passage::granted;
  }

  /// The object that was put first, null where nothing is under way. For a reference that is kept on the thread's
  /// stack.
  [[nodiscard]] T* get() noexcept {
    const std::uint32_t at = capacity() == 0 ? slot_channel::none : channel_.receive();
    if (at == slot_channel::none) return nullptr;
    T* const object = objects_[at];
    channel_.give(at);
    return object;
  }
  /// As `get()`, for a reference that will lie in `holder`, an object in some area. `illegal_assignment`: the object
  /// may die before `holder` does, and the reference is gone.
  [[nodiscard]] passage get(T*& object, const void* holder) noexcept {
    T* const found = get();
    if (found == nullptr) return passage::empty;
    if (!area_space::may_refer(holder, found)) return passage::illegal_assignment;
    object = found;
    return passage::granted;
  }

 private:
  slot_channel channel_;
  T** objects_;
};

}  // namespace orrery::memory
