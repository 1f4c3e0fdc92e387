// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <orrery/cdr/codec.hpp>
#include <orrery/detail/iop/profile.hpp>

namespace orrery {

/// An object reference as a view of the message that holds it: valid as long as that. Generated code derives a
/// `reference` from it for each interface. Nil by default.
class object_ref {
 public:
  constexpr object_ref() noexcept = default;

  bool is_nil() const noexcept { return profile_count_ == 0; }
  /// The repository id of the interface that the sender says it is; may be empty.
  std::string_view type_id() const noexcept { return type_id_; }
  /// The first IIOP profile from that position on; nothing if there is none that can be read.
  std::optional<iop::profile> iiop(std::uint32_t from = 0) const noexcept;

  /// Bytes of a copy of all that the reference refers to, wherever that is kept; `object_reference::capacity_bytes` is
  /// the most that generated code makes room for.
  std::size_t referred_bytes() const noexcept { return is_nil() ? 0 : profiles_bytes() + type_id_.size(); }
  static constexpr std::size_t referred_alignment = 4;
  /// Copies all that the reference refers to into `room` and returns a reference to that copy.
  object_ref referring_to(std::byte* room) const noexcept;

  friend void decode(cdr::reader& in, object_ref& reference) noexcept;
  friend void encode(cdr::writer& out, const object_ref& reference) noexcept;

 private:
  std::size_t profiles_bytes() const noexcept { return profiles_.end - profiles_.position; }

  std::string_view type_id_;
  /// The tagged profiles behind their count, as they were read (CORBA 3.3 part 2, 7.6.2).
  cdr::extent profiles_{};
  std::uint32_t profile_count_ = 0;
};

/// Least size of a reference, which nil has: an empty type id, its padding and no profiles.
template <class T>
requires std::derived_from<T, object_ref>
constexpr std::size_t minimum_bytes(cdr::type<T>) noexcept { return 12; }

void decode(cdr::reader& in, object_ref& reference) noexcept;
void encode(cdr::writer& out, const object_ref& reference) noexcept;

/// An owned reference in memory of its own and fixed size, so that keeping one allocates nothing. Nil by default.
class object_reference {
 public:
  static constexpr std::size_t capacity_bytes = 1024;

  object_reference() noexcept = default;

  /// Copies the reference; one that is larger than `capacity_bytes` becomes nil, and `fits()` tells beforehand.
  explicit object_reference(const object_ref& reference) noexcept;
  static bool fits(const object_ref& reference) noexcept;

  /// A view of this, valid as long as this is neither moved nor assigned to.
  object_ref view() const noexcept;
  bool is_nil() const noexcept { return size_ == 0; }
  /// The encoded reference, aligned from its first byte, in the machine's order.
  std::span<const std::uint8_t> encoded() const noexcept { return {bytes_.data(), size_}; }

 private:
  alignas(8) std::array<std::uint8_t, capacity_bytes> bytes_;
  std::uint32_t size_ = 0;
};

}  // namespace orrery
