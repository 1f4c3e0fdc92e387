// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/cdr/reader.hpp>

#include "cdr/value_table.hpp"

namespace orrery::cdr {
namespace {

/// Tags of values begin here, sizes of chunks end before (CORBA 3.3 part 2, 9.3.4.6).
constexpr std::uint32_t least_value_tag = 0x7fffff00;

}  // namespace

reader::chunk reader::chunk_behind(reader in, std::size_t count, std::uint32_t alignment) noexcept {
  const auto aligned = [alignment](std::uint32_t from) { return (from + alignment - 1) & ~(alignment - 1); };
  const value_table* const values = in.values_;
  if (in.failed_ || values == nullptr || values->level == 0 || values->ended != 0 || aligned(in.position_) < in.end_) {
    return {};
  }
  const std::uint32_t at = (in.end_ + 3) & ~std::uint32_t{3};
  if (at > values->limit || values->limit - at < 4) return {};
  const auto size = load<std::uint32_t>(in.origin_ + at, in.swap_);
  const std::uint32_t begin = at + 4;
  if (size == 0 || size >= least_value_tag || size > values->limit - begin) return {};
  const std::uint32_t first = aligned(begin);
  if (first > begin + size || count > begin + size - first) return {};
  return {count == 0 ? begin : first, begin + size};
}

bool reader::comes_in_chunks(reader in, std::size_t count, std::size_t bytes_each) noexcept {
  return !in.failed_ && in.values_ != nullptr && in.values_->level != 0 &&
         count <= (in.values_->limit - in.position_) / bytes_each;
}

std::string_view reader::refuse_string(std::uint32_t length) noexcept {
  malformed(length == 0                            ? minor::string_length_zero
            : length > end_ - position_            ? minor::forged_length
            : origin_[position_ + length - 1] != 0 ? minor::string_unterminated
                                                   : minor::string_holds_nul);
  return {};
}

std::u16string_view reader::wide_string(std::size_t bound) noexcept {
  const wide_text text = wide_string_in_place(bound);
  char16_t* const room = text.units == 0 ? nullptr : room_for<char16_t>(text.units);
  if (room == nullptr) return {};
  for (std::uint32_t i = 0; i < text.units; ++i) room[i] = text[i];
  return {room, text.units};
}

wide_text reader::wide_string_in_place(std::size_t bound) noexcept {
  wide_text text;
  switch (wide_) {
    case wide_form::octets:
      text = wide_octets();
      break;
    case wide_form::units:
      text = wide_units();
      break;
    case wide_form::none:
      malformed(minor::wide_characters_in_1_0);
      break;
  }
  if (text.units > bound) malformed(minor::bound_exceeded);
  for (std::uint32_t i = 0; i < text.units && !failed_; ++i) {
    if (text[i] == u'\0') malformed(minor::string_holds_nul);
  }
  return failed_ ? wide_text{} : text;
}

wide_text reader::wide_units() noexcept {
  const std::uint32_t count = length(2);
  const std::uint8_t* const bytes = take(std::size_t{count} * 2, 2);
  if (bytes == nullptr) return {};
  if (count == 0) {
    malformed(minor::string_length_zero);
    return {};
  }
  if (load<std::uint16_t>(bytes + std::size_t{2} * (count - 1), swap_) != 0) malformed(minor::string_unterminated);
  return {bytes, count - 1, swap_};
}

wide_text reader::wide_octets() noexcept {
  const std::uint32_t octets = length(1);
  const std::uint8_t* const bytes = take(octets, 1);
  if (bytes == nullptr || octets == 0) return {};
  if (octets % 2 != 0) {
    malformed(minor::wide_string_odd);
    return {};
  }
  const bool big_mark = bytes[0] == 0xfe && bytes[1] == 0xff;
  const bool little_mark = bytes[0] == 0xff && bytes[1] == 0xfe;
  const std::uint32_t mark = big_mark || little_mark ? 2 : 0;
  return {bytes + mark, (octets - mark) / 2, little_mark != native_is_little};
}

char16_t reader::wide_character() noexcept {
  if (wide_ == wide_form::units) return static_cast<char16_t>(read<std::uint16_t>());
  if (wide_ == wide_form::none) {
    malformed(minor::wide_characters_in_1_0);
    return u'\0';
  }
  const std::uint32_t octets = read<std::uint8_t>();
  const std::uint8_t* const bytes = take(octets, 1);
  if (bytes == nullptr) return u'\0';
  const bool marked = octets == 4;
  const bool little = marked && bytes[0] == 0xff && bytes[1] == 0xfe;
  if (octets != 2 && !(marked && (little || (bytes[0] == 0xfe && bytes[1] == 0xff)))) {
    malformed(minor::wide_string_odd);
    return u'\0';
  }
  return static_cast<char16_t>(load<std::uint16_t>(bytes + (marked ? 2 : 0), little != native_is_little));
}

}  // namespace orrery::cdr
