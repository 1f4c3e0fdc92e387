// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/cdr/writer.hpp>

namespace orrery::cdr {
namespace {

void store_big_endian(std::uint8_t* bytes, char16_t unit) noexcept {
  bytes[0] = static_cast<std::uint8_t>(unit >> 8);
  bytes[1] = static_cast<std::uint8_t>(unit & 0xff);
}

}  // namespace

system_exception writer::failure(std::uint32_t when_too_large, completion completed) const noexcept {
  if (why_ == minor::none) return {exception_id::IMP_LIMIT, when_too_large, completed};
  if (why_ == minor::handler_missing) return {exception_id::INITIALIZE, why_, completed};
  const bool callers = why_ == minor::bound_exceeded || why_ == minor::string_holds_nul;
  return {callers ? exception_id::BAD_PARAM : exception_id::MARSHAL, why_, completed};
}

void writer::wide_string(std::u16string_view text) noexcept {
  if (wide_ == wide_form::none) return refuse(minor::wide_characters_returned_in_1_0);
  if (text.find(u'\0') != std::u16string_view::npos) return refuse(minor::string_holds_nul);
  if (wide_ == wide_form::units) {
    write(static_cast<std::uint32_t>(text.size() + 1));
    for (const char16_t unit : text) write(static_cast<std::uint16_t>(unit));
    return write(std::uint16_t{0});
  }
  write(static_cast<std::uint32_t>(text.size() * 2));
  std::uint8_t* const bytes = take(text.size() * 2, 1);
  if (bytes == nullptr) return;
  for (std::size_t i = 0; i < text.size(); ++i) store_big_endian(bytes + 2 * i, text[i]);
}

void writer::wide_character(char16_t character) noexcept {
  if (wide_ == wide_form::none) return refuse(minor::wide_characters_returned_in_1_0);
  if (wide_ == wide_form::units) return write(static_cast<std::uint16_t>(character));
  write(std::uint8_t{2});
  std::uint8_t* const bytes = take(2, 1);
  if (bytes != nullptr) store_big_endian(bytes, character);
}

}  // namespace orrery::cdr
