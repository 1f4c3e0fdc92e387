// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace orrery::demux {

/// Place of an object, and its number among those that were there in the course of time.
struct object_id {
  std::uint32_t poa = 0;
  std::uint32_t poa_generation = 1;
  std::uint32_t slot = 0;
  std::uint32_t generation = 1;

  friend bool operator==(const object_id&, const object_id&) = default;
};

/// An object key as this process hands it out. offset 0 1 2 3 4 8 12 16 20 'O' 'R' 'Y' format poa poa generation slot
/// generation incarnation (format 2 only) All numbers are big-endian, whatever the byte order of the message: a key is
/// opaque to clients. Format 1 is an object that the model declares, whose key is the same in each run; format 2 is one
/// made at run time, and carries the process's random incarnation, so that it never means another object in a later
/// run.
class object_key {
 public:
  enum class format : std::uint8_t { declared = 1, transient = 2 };

  static constexpr std::size_t declared_bytes = 20;
  static constexpr std::size_t transient_bytes = 28;

  static constexpr object_key declared(const object_id& id) noexcept {
    object_key key(format::declared, declared_bytes);
    key.put(id);
    return key;
  }

  static constexpr object_key transient(const object_id& id, std::uint64_t incarnation) noexcept {
    object_key key(format::transient, transient_bytes);
    key.put(id);
    key.put(20, static_cast<std::uint32_t>(incarnation >> 32));
    key.put(24, static_cast<std::uint32_t>(incarnation));
    return key;
  }

  constexpr std::span<const std::uint8_t> bytes() const noexcept { return {bytes_.data(), size_}; }

  /// True if the bytes have the magic, the format and the length of such a key.
  static bool has_format(std::span<const std::uint8_t> key, format expected) noexcept {
    const std::size_t size = expected == format::declared ? declared_bytes : transient_bytes;
    return key.size() == size && get(key, 0) == (magic | static_cast<std::uint32_t>(expected));
  }

  /// Object id in bytes that have one of the formats.
  static object_id id(std::span<const std::uint8_t> key) noexcept {
    return {get(key, 4), get(key, 8), get(key, 12), get(key, 16)};
  }

  /// Incarnation in bytes that have format::transient.
  static std::uint64_t incarnation(std::span<const std::uint8_t> key) noexcept {
    return static_cast<std::uint64_t>(get(key, 20)) << 32 | get(key, 24);
  }

 private:
  static constexpr std::uint32_t magic = 0x4f525900;  // "ORY", before the format

  constexpr object_key(format which, std::size_t size) noexcept
      : bytes_{'O', 'R', 'Y', static_cast<std::uint8_t>(which)}, size_(size) {}

  constexpr void put(const object_id& id) noexcept {
    put(4, id.poa);
    put(8, id.poa_generation);
    put(12, id.slot);
    put(16, id.generation);
  }

  constexpr void put(std::size_t offset, std::uint32_t value) noexcept {
    for (std::size_t i = 0; i < 4; ++i) bytes_[offset + i] = static_cast<std::uint8_t>(value >> (24 - 8 * i));
  }

  static std::uint32_t get(std::span<const std::uint8_t> key, std::size_t offset) noexcept {
    const std::uint8_t* at = key.data() + offset;
    return static_cast<std::uint32_t>(at[0]) << 24 | static_cast<std::uint32_t>(at[1]) << 16 |
           static_cast<std::uint32_t>(at[2]) << 8 | at[3];
  }

  std::array<std::uint8_t, transient_bytes> bytes_{};
  std::size_t size_;
};

}  // namespace orrery::demux
