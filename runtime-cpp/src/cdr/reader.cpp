// SPDX-License-Identifier: Apache-2.0
#include <orrery/cdr/reader.hpp>

namespace orrery::cdr {

std::string_view reader::refuse_string(std::uint32_t length) noexcept {
  malformed(length == 0                 ? minor::string_length_zero
            : length > end_ - position_ ? minor::forged_length
                                        : minor::string_unterminated);
  return {};
}

std::u16string_view reader::wide_string() noexcept {
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
  char16_t* const room = units == 0 ? nullptr : room_for<char16_t>(units);
  if (room == nullptr) return {};
  for (std::uint32_t i = 0; i < units; ++i) {
    room[i] = static_cast<char16_t>(load<std::uint16_t>(bytes + 2 * i, little != native_is_little));
  }
  return {room, units};
}

char16_t reader::wide_character() noexcept {
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
