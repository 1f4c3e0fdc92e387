// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/cdr/reader.hpp>

namespace orrery::cdr {

std::string_view reader::refuse_string(std::uint32_t length) noexcept {
  malformed(length == 0                            ? minor::string_length_zero
            : length > end_ - position_            ? minor::forged_length
            : origin_[position_ + length - 1] != 0 ? minor::string_unterminated
                                                   : minor::string_holds_nul);
  return {};
}

std::u16string_view reader::wide_string(std::size_t bound) noexcept {
  if (wide_ == wide_form::octets) return wide_octets(bound);
  if (wide_ == wide_form::units) return wide_units(bound);
  malformed(minor::wide_characters_in_1_0);
  return {};
}

std::u16string_view reader::without_nul(std::u16string_view text) noexcept {
  if (text.find(u'\0') == std::u16string_view::npos) return text;
  malformed(minor::string_holds_nul);
  return {};
}

char16_t* reader::room_for_characters(std::uint32_t count, std::size_t bound) noexcept {
  if (count > bound) {
    malformed(minor::bound_exceeded);
    return nullptr;
  }
  return count == 0 ? nullptr : room_for<char16_t>(count);
}

std::u16string_view reader::wide_units(std::size_t bound) noexcept {
  const std::uint32_t count = length(2);
  const std::uint8_t* const bytes = take(count * 2, 2);
  if (bytes == nullptr) return {};
  if (count == 0) {
    malformed(minor::string_length_zero);
    return {};
  }
  if (load<std::uint16_t>(bytes + 2 * (count - 1), swap_) != 0) {
    malformed(minor::string_unterminated);
    return {};
  }
  char16_t* const room = room_for_characters(count - 1, bound);
  if (room == nullptr) return {};
  for (std::uint32_t i = 0; i + 1 < count; ++i) {
    room[i] = static_cast<char16_t>(load<std::uint16_t>(bytes + 2 * i, swap_));
  }
  return without_nul({room, count - 1});
}

std::u16string_view reader::wide_octets(std::size_t bound) noexcept {
  const std::uint32_t octets = length(1);
  const std::uint8_t* bytes = take(octets, 1);
  if (bytes == nullptr || octets == 0) return {};
  if (octets % 2 != 0) {
    malformed(minor::wide_string_odd);
    return {};
  }
  std::uint32_t units = octets / 2;
  bool little = false;
  const bool big_mark = bytes[0] == 0xfe && bytes[1] == 0xff;
  const bool little_mark = bytes[0] == 0xff && bytes[1] == 0xfe;
  if (big_mark || little_mark) {
    little = little_mark;
    bytes += 2;
    --units;
  }
  char16_t* const room = room_for_characters(units, bound);
  if (room == nullptr) return {};
  for (std::uint32_t i = 0; i < units; ++i) {
    room[i] = static_cast<char16_t>(load<std::uint16_t>(bytes + 2 * i, little != native_is_little));
  }
  return without_nul({room, units});
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
