// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include <orrery/corba/system_exception.hpp>
#include <orrery/detail/cdr/byte_order.hpp>
#include <orrery/detail/cdr/nesting.hpp>
#include <orrery/detail/cdr/wide_form.hpp>

namespace orrery {
class value;
struct value_type;
}  // namespace orrery

namespace orrery::cdr {

/// Table of the values that a writer has written into a message. It lies at the end of the writer's buffer, its entries
/// before it.
///
///     [ written | free | ... value 2 | value 1 | value 0 | written_values )
struct written_values {
  struct entry {
    const orrery::value* given;
    std::uint32_t place;
  };
  std::uint32_t count = 0;
  /// Number of values in each other that are written in chunks.
  std::uint32_t level = 0;
  /// Place of the size of the chunk that is being written.
  std::uint32_t chunk = 0;
  /// Behind the last value's end tag; 0 before the first.
  std::uint32_t value_end = 0;
  /// Type of the last value, and where its repository id is.
  std::uint32_t last_id = 0;
  const value_type* last_type = nullptr;

  entry* at(std::uint32_t index) noexcept { return reinterpret_cast<entry*>(this) - index - 1; }
};

/// Writes CDR in the machine's byte order into memory of fixed size. What does not fit, or can't be sent, is dropped
/// with all that follows, and `failed()` says so from then on. Alignment counts from the first byte. Padding is written
/// as zero, so nothing leaks.
class writer {
 public:
  constexpr writer() noexcept = default;
  explicit writer(std::span<std::uint8_t> memory) noexcept
      : origin_(memory.data()),
        end_(static_cast<std::uint32_t>(memory.size())),
        size_(static_cast<std::uint32_t>(memory.size())) {}

  bool failed() const noexcept { return failed_; }
  /// Exception for a failed write: IMP_LIMIT with the given minor code when something did not fit, BAD_PARAM for a
  /// value beyond its bound and a string that holds a NUL, MARSHAL for one that this version of GIOP can't carry.
  system_exception failure(std::uint32_t when_too_large, completion completed) const noexcept;
  /// Notes that a given value can't be written.
  void refuse(std::uint32_t minor_code) noexcept { fail(minor_code); }
  std::uint32_t position() const noexcept { return position_; }
  std::uint8_t* origin() const noexcept { return origin_; }
  std::span<const std::uint8_t> written() const noexcept { return {origin_, position_}; }

  /// Goes back (or, over bytes written otherwise, forward) to `position` and forgets a failure.
  void reset(std::uint32_t position) noexcept {
    position_ = position;
    end_ = size_;
    failed_ = false;
    depth_ = 0;
    values_ = nullptr;
  }

  /// Sets the form that the peer's version of GIOP gives wide characters.
  void set_wide(wide_form form) noexcept { wide_ = form; }
  wide_form wide() const noexcept { return wide_; }

  void align(std::uint32_t alignment) noexcept { take(0, alignment); }

  template <number T>
  void write(T value) noexcept {
    std::uint8_t* const bytes = take(sizeof(T), sizeof(T));
    if (bytes != nullptr) store(bytes, value);
  }

  /// The characters and a NUL, the length before them. Text that holds a NUL is refused: its reader would take it to
  /// end there.
  void string(std::string_view text) noexcept {
    if (!text.empty() && std::memchr(text.data(), '\0', text.size()) != nullptr) [[unlikely]]
      return refuse(minor::string_holds_nul);
    name(text);
  }

  /// As `string`, for a constant of generated code, which needs no search for a NUL.
  void name(std::string_view text) noexcept {
    write(static_cast<std::uint32_t>(text.size() + 1));
    std::uint8_t* const bytes = take(text.size() + 1, 1);
    if (bytes == nullptr) return;
    if (!text.empty()) std::memcpy(bytes, text.data(), text.size());
    bytes[text.size()] = 0;
  }

  /// See `wide_form`; octets are written big-endian and without a mark, which every reader must take.
  void wide_string(std::u16string_view text) noexcept;
  void wide_string(const wide_text& text) noexcept;
  void wide_character(char16_t character) noexcept;

  /// Writes a value of a valuetype or a derived one, or where it has been written already.
  void value(const orrery::value* given, const value_type& declared) noexcept;

  /// Goes into a sequence, out of which `leave` leads; false, and refused, where sequences nest deeper than a reader
  /// takes.
  bool enter() noexcept {
    if (++depth_ > deepest_nesting) refuse(minor::nested_too_deep);
    return !failed_;
  }
  void leave() noexcept { --depth_; }

  /// Bytes as they are, without length or alignment.
  void raw(std::span<const std::uint8_t> bytes) noexcept {
    std::uint8_t* const room = take(bytes.size(), 1);
    if (room != nullptr && !bytes.empty()) std::memcpy(room, bytes.data(), bytes.size());
  }

  void octets(std::span<const std::uint8_t> bytes) noexcept {
    write(static_cast<std::uint32_t>(bytes.size()));
    raw(bytes);
  }

  /// Room for `count` bytes at the next multiple of `alignment`; null when it does not fit.
  std::uint8_t* take(std::size_t count, std::uint32_t alignment) noexcept {
    const std::uint32_t aligned = (position_ + alignment - 1) & ~(alignment - 1);
    if (aligned > end_ || count > end_ - aligned) [[unlikely]] {
      fail(minor::none);
      return nullptr;
    }
    for (std::uint32_t i = position_; i < aligned; ++i) origin_[i] = 0;
    position_ = aligned + static_cast<std::uint32_t>(count);
    return origin_ + aligned;
  }

 private:
  template <class Text>
  void wide_units(const Text& text) noexcept;
  /// Nothing fits any more. Without a minor code, what was to be written was too large.
  void fail(std::uint32_t minor_code) noexcept {
    if (!failed_) why_ = minor_code;
    failed_ = true;
    end_ = 0;
  }
  bool begin_values() noexcept;
  /// The place of a value's tag in the message; 0 if the value has not been written.
  std::uint32_t place_of(const orrery::value& given) const noexcept;
  /// Notes that a value is written at a place; if there is no room for that, it is written again when it comes again.
  void note(const orrery::value& given, std::uint32_t place) noexcept;
  void back_to(std::uint32_t place) noexcept;
  void type_ids(const value_type& actual, const value_type& last) noexcept;
  void begin_chunk() noexcept;
  void end_chunk() noexcept;

  std::uint8_t* origin_ = nullptr;
  std::uint32_t position_ = 0;
  /// Behind the bytes that can be written; 0 after a failure.
  std::uint32_t end_ = 0;
  std::uint32_t size_ = 0;
  bool failed_ = false;
  wide_form wide_ = wide_form::octets;
  std::uint8_t depth_ = 0;
  /// Minor code of the first failure.
  std::uint32_t why_ = minor::none;
  /// Table of the values that were written, at the end of the memory; null before the first.
  written_values* values_ = nullptr;
};

/// Writes an encapsulation (9.3.3) as an octet sequence into `out`: its byte-order octet comes first and its alignment
/// counts from there. Used where references are built, never on the request path.
class encapsulation {
 public:
  /// `room` is working memory for the encapsulated bytes.
  explicit encapsulation(std::span<std::uint8_t> room) noexcept : body_(room) {
    body_.write(static_cast<std::uint8_t>(native_is_little ? 1 : 0));
  }
  writer& body() noexcept { return body_; }
  bool failed() const noexcept { return body_.failed(); }
  std::span<const std::uint8_t> bytes() const noexcept { return body_.written(); }

 private:
  writer body_;
};

}  // namespace orrery::cdr
