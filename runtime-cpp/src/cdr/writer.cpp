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
  const bool callers =
      why_ == minor::bound_exceeded || why_ == minor::string_holds_nul || why_ == minor::nested_too_deep;
  return {callers ? exception_id::BAD_PARAM : exception_id::MARSHAL, why_, completed};
}

template <class Text>
void writer::wide_units(const Text& text) noexcept {
  const auto count = static_cast<std::uint32_t>(text.size());
  if (wide_ == wide_form::none) return refuse(minor::wide_characters_returned_in_1_0);
  if (wide_ == wide_form::units) {
    write(count + 1);
    for (std::uint32_t i = 0; i < count; ++i) write(static_cast<std::uint16_t>(text[i]));
    return write(std::uint16_t{0});
  }
  write(count * 2);
  std::uint8_t* const bytes = take(std::size_t{count} * 2, 1);
  if (bytes == nullptr) return;
  for (std::size_t i = 0; i < count; ++i) store_big_endian(bytes + 2 * i, text[i]);
}

void writer::wide_string(std::u16string_view text) noexcept {
  if (text.find(u'\0') != std::u16string_view::npos && wide_ != wide_form::none) return refuse(minor::string_holds_nul);
  wide_units(text);
}

void writer::wide_string(const wide_text& text) noexcept { wide_units(text); }

void writer::wide_character(char16_t character) noexcept {
  if (wide_ == wide_form::none) return refuse(minor::wide_characters_returned_in_1_0);
  if (wide_ == wide_form::units) return write(static_cast<std::uint16_t>(character));
  write(std::uint8_t{2});
  std::uint8_t* const bytes = take(2, 1);
  if (bytes != nullptr) store_big_endian(bytes, character);
}

}  // namespace orrery::cdr
