// SPDX-License-Identifier: Apache-2.0
#include "values/type_code_parts.hpp"

namespace orrery::detail {
namespace {
using enum tc_kind;
}

/// A TypeCode that is being written, part by part, and where.
struct type_code_parts::open_code {
  const open_code* outer;
  const std::uint8_t* first;
  std::uint32_t written_at;
};

void type_code_parts::write_blocks(cdr::writer& out, const type_code& code) noexcept {
  const std::uint8_t* const first = first_byte(code);
  out.write(code.raw_kind());
  switch (form_of(code.raw_kind())) {
    case parameter_form::bound:
      return out.write(cdr::load<std::uint32_t>(first + 4, code.swap_));
    case parameter_form::digits:
      out.write(cdr::load<std::uint16_t>(first + 4, code.swap_));
      return out.write(cdr::load<std::uint16_t>(first + 6, code.swap_));
    // An encapsulation says its own byte order, and its alignment counts from its first byte.
    case parameter_form::encapsulated:
      return out.octets({first + 8, cdr::load<std::uint32_t>(first + 4, code.swap_)});
    default:
      return;
  }
}

void type_code_parts::write_label(cdr::writer& out, std::uint32_t start, std::int64_t label) noexcept {
  switch (label_kind()) {
    case tk_short:
    case tk_ushort:
      return out.write(static_cast<std::uint16_t>(label));
    case tk_longlong:
    case tk_ulonglong:
      // The encapsulation begins at a multiple of 4 only.
      out.align(4);
      if ((out.position() - start) % 8 != 0) out.write(std::uint32_t{0});
      return out.raw({reinterpret_cast<const std::uint8_t*>(&label), sizeof label});
    case tk_boolean:
    case tk_char:
    case tk_octet:
      return out.write(static_cast<std::uint8_t>(label));
    case tk_wchar: {
      const std::uint8_t octets[] = {2, static_cast<std::uint8_t>(label >> 8), static_cast<std::uint8_t>(label)};
      return out.raw(octets);
    }
    default:
      return out.write(static_cast<std::uint32_t>(label));
  }
}

void type_code_parts::write_parts(cdr::writer& out, const type_code& code, const open_code* outer,
                                  type_code_work& work) noexcept {
  out.align(4);
  for (const open_code* open = outer; open != nullptr; open = open->outer) {
    if (open->first != first_byte(code)) continue;
    out.write(indirection);
    return out.write(static_cast<std::int32_t>(open->written_at - out.position()));
  }
  if (form_of(code.raw_kind()) != parameter_form::encapsulated) return write_blocks(out, code);
  if (!work.enter()) return;
  const open_code here{outer, first_byte(code), out.position()};
  type_code_parts parts(code, work);
  out.write(code.raw_kind());
  out.write(std::uint32_t{0});
  const std::uint32_t start = out.position();
  out.write(static_cast<std::uint8_t>(cdr::native_is_little ? 1 : 0));
  if (parts.has_id()) {
    out.name(parts.id);
    out.name(parts.name);
  }
  if (parts.kind() == tk_value) out.write(parts.modifier);
  if (parts.has_content()) write_parts(out, parts.content_type(), &here, work);
  if (parts.kind() == tk_union) out.write(parts.default_index);
  if (parts.kind() == tk_sequence || parts.kind() == tk_array) out.write(parts.number);
  if (parts.has_members()) out.write(parts.count);
  member each;
  while (!out.failed() && work.step() && parts.next(each)) {
    if (parts.kind() == tk_union) parts.write_label(out, start, each.label);
    out.name(each.name);
    if (parts.has_member_types()) write_parts(out, parts.type_at(each.type), &here, work);
    if (parts.kind() == tk_value) out.write(each.visibility);
  }
  if (!out.failed()) cdr::store(out.origin() + start - 4, out.position() - start);
  work.leave();
}

void type_code_parts::write(cdr::writer& out, const type_code& code, type_code_work& work) noexcept {
  type_code_work looking = work;
  if (form_of(code.raw_kind()) != parameter_form::encapsulated || stands_alone(code, looking)) {
    write_blocks(out, code);
  } else {
    write_parts(out, code, nullptr, work);
  }
  if (work.failed()) out.refuse(work.minor_code);
}

}  // namespace orrery::detail
