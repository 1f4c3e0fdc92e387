// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include <orrery/corba/system_exception.hpp>
#include <orrery/detail/cdr/byte_order.hpp>
#include <orrery/detail/cdr/nesting.hpp>
#include <orrery/detail/cdr/wide_form.hpp>
#include <orrery/memory/scope.hpp>

namespace orrery::cdr {

/// The part of a message or an encapsulation that a reader walks. Alignment counts from `origin`
/// (CORBA 3.3 part 2, 9.3.1: the message's or the encapsulation's first byte).
struct extent {
  const std::uint8_t* origin;
  std::uint32_t position;
  std::uint32_t end;
  bool foreign_order;
  wide_form wide = wide_form::octets;
};

struct value_table;

/// Reads CDR. A failure sticks: every later read fails too and yields zero, so a caller checks once, at the end.
/// Allocates in the given scope only, where bytes can't be used in place. One thread.
class reader {
 public:
  reader(const extent& where, memory::scope& scope) noexcept
      : origin_(where.origin),
        position_(where.position),
        end_(where.end),
        swap_(where.foreign_order),
        wide_(where.wide),
        scope_(&scope) {}

  bool failed() const noexcept { return failed_; }
  /// Why the first failed read failed; the completion status is the caller's to set.
  system_exception failure() const noexcept { return {failure_, minor_, completion::no}; }

  void fail(exception_id id, std::uint32_t minor_code) noexcept {
    if (!failed_) {
      failed_ = true;
      failure_ = id;
      minor_ = minor_code;
    }
    position_ = end_;
  }
  void malformed(std::uint32_t minor_code) noexcept { fail(exception_id::MARSHAL, minor_code); }

  /// Skips to the next multiple of `alignment`; past the end it fails.
  void align(std::uint32_t alignment) noexcept { take(0, alignment); }

  /// Skips to the next multiple of `alignment`, or to the end where that comes first.
  void align_within(std::uint32_t alignment) noexcept {
    position_ = std::min((position_ + alignment - 1) & ~(alignment - 1), end_);
  }

  template <number T>
  void read(T& value) noexcept {
    const std::uint8_t* const bytes = take(sizeof(T), sizeof(T));
    value = bytes == nullptr ? T{} : load<T>(bytes, swap_);
  }

  template <number T>
  T read() noexcept {
    T value;
    read(value);
    return value;
  }

  /// `count` bytes at the next multiple of `alignment`, in place; null on failure.
  const std::uint8_t* take(std::size_t count, std::uint32_t alignment) noexcept {
    const std::uint32_t aligned = (position_ + alignment - 1) & ~(alignment - 1);
    if (aligned > end_ || count > end_ - aligned) [[unlikely]] {
      const chunk next = chunk_behind(*this, count, alignment);
      if (next.end == 0) {
        malformed(minor::truncated);
        return nullptr;
      }
      end_ = next.end;
      position_ = next.position + static_cast<std::uint32_t>(count);
      return origin_ + next.position;
    }
    position_ = aligned + static_cast<std::uint32_t>(count);
    return origin_ + aligned;
  }

  static constexpr std::size_t unbounded = static_cast<std::size_t>(-1);

  /// A sequence's length, checked against what is left and its bound before anything is allocated for it.
  std::uint32_t length(std::size_t least_bytes_per_element, std::size_t bound = unbounded) noexcept {
    const std::uint32_t count = read<std::uint32_t>();
    if (count > remaining() / least_bytes_per_element && !comes_in_chunks(*this, count, least_bytes_per_element))
        [[unlikely]] {
      malformed(minor::forged_length);
      return 0;
    }
    if (count > bound) [[unlikely]] {
      malformed(minor::bound_exceeded);
      return 0;
    }
    return count;
  }

  /// A string in place, without its NUL, which is its only one. Length 0 is malformed: the NUL counts (CORBA 3.3 part
  /// 2, 9.3.2.7).
  std::string_view string() noexcept {
    const auto length = read<std::uint32_t>();
    const auto* const text = reinterpret_cast<const char*>(origin_ + position_);
    if (failed_ || length - 1 >= end_ - position_ || std::memchr(text, '\0', length) != text + length - 1)
        [[unlikely]] {
      return refuse_string(length);
    }
    position_ += length;
    return {text, length - 1};
  }

  /// Decoded into the scope, unless it has more than `bound` characters; see `wide_form`.
  std::u16string_view wide_string(std::size_t bound = unbounded) noexcept;
  char16_t wide_character() noexcept;
  /// As `wide_string`, in place.
  wide_text wide_string_in_place(std::size_t bound = unbounded) noexcept;

  /// An octet sequence in place.
  std::span<const std::uint8_t> octets() noexcept {
    const std::uint32_t count = length(1);
    const std::uint8_t* const bytes = take(count, 1);
    return {bytes, bytes == nullptr ? 0 : count};
  }

  /// An enumerator's ordinal, at most `last`.
  std::uint32_t enumerator(std::uint32_t last) noexcept {
    const std::uint32_t ordinal = read<std::uint32_t>();
    if (ordinal > last) [[unlikely]]
      malformed(minor::enum_out_of_range);
    return ordinal > last ? 0 : ordinal;
  }

  /// Room for decoded elements; NO_MEMORY when the scope is exhausted.
  template <class T>
  T* room_for(std::uint32_t count) noexcept {
    T* const room = scope_->make_array<T>(count);
    if (room == nullptr) fail(exception_id::NO_MEMORY, minor::scope_exhausted);
    return room;
  }

  /// Nested sequences recurse; a message must not choose how deep the stack grows.
  bool enter() noexcept {
    if (++depth_ > deepest_nesting) malformed(minor::nested_too_deep);
    return !failed_;
  }
  void leave() noexcept { --depth_; }

  bool foreign_order() const noexcept { return swap_; }
  /// Bytes left, in a value that comes in chunks those of the chunk.
  std::uint32_t remaining() const noexcept { return end_ - position_; }
  /// Begins a part of the message that is viewed in place. Returns what `end_in_place` is to be given.
  std::uint32_t begin_in_place() noexcept {
    if (position_ == end_ && values_ != nullptr) next_chunk(1);
    return end_;
  }
  /// Ends such a part, which must lie in one chunk of a value: between chunks there are their sizes.
  void end_in_place(std::uint32_t begun) noexcept {
    if (begun != end_) malformed(minor::value_malformed);
  }
  extent rest() const noexcept { return {origin_, position_, end_, swap_, wide_}; }
  const std::uint8_t* here() const noexcept { return origin_ + position_; }
  memory::scope& scope() const noexcept { return *scope_; }
  void allocate_in(memory::scope& scope) noexcept { scope_ = &scope; }

 private:
  friend class value_reader;

  wide_text wide_units() noexcept;
  wide_text wide_octets() noexcept;
  /// A chunk of a value's state, from a position on; none if the end is 0.
  struct chunk {
    std::uint32_t position;
    std::uint32_t end;
  };
  /// The next chunk of a value that comes in chunks, if nothing is left of the last one for what has that alignment,
  /// and if it holds so many bytes. Takes a copy: a reader whose address nobody takes can be in registers.
  [[gnu::cold]] static chunk chunk_behind(reader in, std::size_t count, std::uint32_t alignment) noexcept;
  /// True if this chunk and what follows it have room for that many elements.
  [[gnu::cold]] static bool comes_in_chunks(reader in, std::size_t count, std::size_t bytes_each) noexcept;
  /// Goes on to the next chunk, if nothing is left of this one for what has that alignment.
  bool next_chunk(std::uint32_t alignment) noexcept {
    const chunk next = chunk_behind(*this, 0, alignment);
    if (next.end == 0) return false;
    position_ = next.position;
    end_ = next.end;
    return true;
  }
  std::string_view refuse_string(std::uint32_t length) noexcept;

  const std::uint8_t* origin_;
  std::uint32_t position_;
  /// Behind the bytes that can be read now; in a value that comes in chunks, the chunk's end.
  std::uint32_t end_;
  bool swap_;
  wide_form wide_;
  bool failed_ = false;
  exception_id failure_ = exception_id::MARSHAL;
  std::uint32_t minor_ = minor::none;
  std::uint32_t depth_ = 0;
  memory::scope* scope_;
  /// Table of the values that were read from the message, in the scope; null before the first.
  value_table* values_ = nullptr;
};

/// A reader over an encapsulation (9.3.3): its first byte is its own byte order, alignment counts from there.
/// An empty encapsulation gives a reader on which every read fails.
inline reader open_encapsulation(std::span<const std::uint8_t> bytes, memory::scope& scope) noexcept {
  const bool little = !bytes.empty() && (bytes[0] & 1) != 0;
  return reader(
      {bytes.data(), bytes.empty() ? 0u : 1u, static_cast<std::uint32_t>(bytes.size()), little != native_is_little},
      scope);
}

}  // namespace orrery::cdr
