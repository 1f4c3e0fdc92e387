// SPDX-License-Identifier: Apache-2.0
#include "values/type_code_parts.hpp"

#include <algorithm>

namespace orrery::detail {
namespace {

using enum tc_kind;

cdr::reader empty_reader(memory::scope& none) noexcept { return cdr::reader({null_type_code, 0, 0, false}, none); }

/// Passes over the parameters of a TypeCode whose kind was read.
void skip_parameters(cdr::reader& in, std::uint32_t kind) noexcept {
  switch (form_of(kind)) {
    case parameter_form::none:
      break;
    case parameter_form::bound:
      in.read<std::uint32_t>();
      break;
    case parameter_form::digits:
      in.take(4, 2);
      break;
    case parameter_form::encapsulated:
      in.octets();
      break;
    case parameter_form::unknown:
      in.malformed(minor::bad_type_code);
      break;
  }
}

}  // namespace

parameter_form form_of(std::uint32_t kind) noexcept {
  if (kind > static_cast<std::uint32_t>(tk_local_interface)) return parameter_form::unknown;
  switch (static_cast<tc_kind>(kind)) {
    case tk_string:
    case tk_wstring:
      return parameter_form::bound;
    case tk_fixed:
      return parameter_form::digits;
    case tk_objref:
    case tk_struct:
    case tk_union:
    case tk_enum:
    case tk_sequence:
    case tk_array:
    case tk_alias:
    case tk_except:
    case tk_value:
    case tk_value_box:
    case tk_native:
    case tk_abstract_interface:
    case tk_local_interface:
      return parameter_form::encapsulated;
    default:
      return parameter_form::none;
  }
}

bool type_code_parts::has_id() const noexcept {
  return form_of(static_cast<std::uint32_t>(kind_)) == parameter_form::encapsulated && kind_ != tk_sequence &&
         kind_ != tk_array;
}

bool type_code_parts::has_content() const noexcept {
  return kind_ == tk_union || kind_ == tk_sequence || kind_ == tk_array || kind_ == tk_alias || kind_ == tk_value_box ||
         kind_ == tk_value;
}

bool type_code_parts::has_members() const noexcept {
  return kind_ == tk_struct || kind_ == tk_union || kind_ == tk_enum || kind_ == tk_except || kind_ == tk_value;
}

type_code_parts::type_code_parts(const type_code& of, type_code_work& work) noexcept
    : code_(of), work_(work), kind_(of.kind()), in_(empty_reader(none_)) {
  cdr::reader simple({of.top_, of.at_ + 4, of.size_, of.swap_}, none_);
  switch (form_of(of.raw_kind())) {
    case parameter_form::none:
      return;
    case parameter_form::unknown:
      work_.fail(minor::bad_type_code);
      return;
    case parameter_form::bound:
      number = simple.read<std::uint32_t>();
      return;
    case parameter_form::digits:
      number = simple.read<std::uint16_t>();
      scale = simple.read<std::int16_t>();
      return;
    case parameter_form::encapsulated:
      break;
  }
  const std::span<const std::uint8_t> body = simple.octets();
  start_ = static_cast<std::uint32_t>(simple.rest().position - body.size());
  if (body.empty()) {
    in_.malformed(minor::bad_type_code);
    work_.fail(minor::bad_type_code);
    return;
  }
  in_ = cdr::open_encapsulation(body, none_);
  if (has_id()) {
    id = in_.string();
    name = in_.string();
  }
  if (kind_ == tk_value) modifier = in_.read<std::int16_t>();
  if (has_content()) content = take_type();
  // omniORB sends -2 where labels name all values.
  if (kind_ == tk_union) default_index = std::max(in_.read<std::int32_t>(), -1);
  if (kind_ == tk_sequence || kind_ == tk_array) number = in_.read<std::uint32_t>();
  // The least member: an enumerator is a string, the others have a type, too.
  if (has_members()) count = in_.length(kind_ == tk_enum ? 5 : 9);
  if (kind_ == tk_union && !in_.failed() && default_index >= static_cast<std::int64_t>(count)) {
    in_.malformed(minor::bad_type_code);
  }
  if (in_.failed()) work_.fail(minor::bad_type_code);
}

type_code_parts::place type_code_parts::take_type() noexcept {
  in_.align(4);
  place found{.begin = position()};
  const auto kind = in_.read<std::uint32_t>();
  if (kind == indirection) {
    found.indirect = true;
    in_.read<std::int32_t>();
  } else {
    skip_parameters(in_, kind);
  }
  found.end = position();
  return found;
}

std::int64_t type_code_parts::read_label() noexcept {
  switch (label_kind()) {
    case tk_short:
      return in_.read<std::int16_t>();
    case tk_ushort:
      return in_.read<std::uint16_t>();
    case tk_long:
      return in_.read<std::int32_t>();
    case tk_ulong:
    case tk_enum:
      return in_.read<std::uint32_t>();
    case tk_longlong:
    case tk_ulonglong:
      return in_.read<std::int64_t>();
    case tk_boolean:
    case tk_char:
    case tk_octet:
      return in_.read<std::uint8_t>();
    case tk_wchar:
      return in_.wide_character();
    default:
      in_.malformed(minor::bad_type_code);
      return 0;
  }
}

tc_kind type_code_parts::label_kind() noexcept {
  if (!knows_label_kind_) label_kind_ = without_aliases(content_type(), work_).kind();
  knows_label_kind_ = true;
  return label_kind_;
}

bool type_code_parts::next(member& found) noexcept {
  if (next_ == count || in_.failed() || work_.failed()) return false;
  ++next_;
  if (kind_ == tk_union) found.label = read_label();
  found.name = in_.string();
  if (kind_ != tk_enum) found.type = take_type();
  if (kind_ == tk_value) found.visibility = in_.read<std::int16_t>();
  if (in_.failed()) work_.fail(minor::bad_type_code);
  return !work_.failed();
}

type_code type_code_parts::at(const place& where) const noexcept {
  type_code code = code_;
  code.at_ = where.begin;
  code.swap_ = in_.foreign_order();
  return code;
}

std::int64_t type_code_parts::target_of(const place& where) const noexcept {
  // The offset counts from its own first byte.
  return std::int64_t{where.begin} + 4 + cdr::load<std::int32_t>(code_.top_ + where.begin + 4, in_.foreign_order());
}

bool type_code_parts::leads_before(const place& where, std::uint32_t position) const noexcept {
  return where.indirect && target_of(where) < position;
}

type_code type_code_parts::type_at(const place& where) const noexcept {
  if (where.end == 0 || work_.failed()) return {};
  if (!where.indirect) return at(where);
  const std::int64_t target = target_of(where);
  if (target >= 0 && target < where.begin) return find(static_cast<std::uint32_t>(target));
  work_.fail(minor::bad_type_code);
  return {};
}

type_code type_code_parts::find(std::uint32_t target) const noexcept {
  // To find an arm of a union the kind of its discriminator must be known, which may be an indirection again.
  constexpr std::uint32_t most_searches = 8;
  type_code here = code_;
  here.at_ = 0;
  here.swap_ = code_.top_swap_;
  if (++work_.searches > most_searches) work_.fail(minor::any_too_complex);
  while (here.at_ != target && work_.step()) {
    type_code_parts parts(here, work_);
    place within;
    bool found = parts.has_content() && parts.holds(parts.content, target);
    if (found) within = parts.content;
    member each;
    std::uint32_t passed = 0;
    while (!found && target >= parts.position() && parts.has_member_types() && parts.next(each)) {
      found = parts.holds(each.type, target);
      if (found) within = each.type;
      ++passed;
    }
    work_.step(passed);
    if (!found) work_.fail(minor::bad_type_code);
    here = parts.at(within);
  }
  --work_.searches;
  return work_.failed() ? type_code() : here;
}

type_code type_code_parts::without_aliases(type_code code, type_code_work& work) noexcept {
  for (std::uint32_t i = 0; code.kind() == tk_alias; ++i) {
    if (i == type_code_work::deepest) work.fail(minor::any_too_complex);
    if (!work.step()) return {};
    code = type_code_parts(code, work).content_type();
  }
  return code;
}

void type_code_parts::check(const type_code& code, type_code_work& work) noexcept {
  if (!work.enter()) return;
  type_code_parts parts(code, work);
  const auto check_place = [&](const place& where) noexcept {
    const type_code type = parts.type_at(where);
    if (!where.indirect && !work.failed()) check(type, work);
  };
  if (parts.has_content()) check_place(parts.content);
  if (parts.kind() == tk_union) parts.label_kind();
  member each;
  while (work.step() && parts.next(each)) {
    if (parts.has_member_types()) check_place(each.type);
  }
  work.leave();
}

bool type_code_parts::stands_alone(const type_code& code, type_code_work& work) noexcept {
  return code.at_ == 0 || stands_alone(code, code.at_, work);
}

bool type_code_parts::stands_alone(const type_code& code, std::uint32_t begin, type_code_work& work) noexcept {
  if (!work.enter()) return false;
  type_code_parts parts(code, work);
  const auto alone = [&](const place& where) noexcept {
    return where.indirect ? !parts.leads_before(where, begin) : stands_alone(parts.at(where), begin, work);
  };
  bool all = !parts.has_content() || alone(parts.content);
  member each;
  while (all && parts.has_member_types() && work.step() && parts.next(each)) all = alone(each.type);
  work.leave();
  return all && !work.failed();
}

type_code type_code_parts::read(cdr::reader& in, type_code_work& work) noexcept {
  in.align(4);
  type_code code;
  code.top_ = in.here();
  code.swap_ = code.top_swap_ = in.foreign_order();
  const auto kind = in.read<std::uint32_t>();
  skip_parameters(in, kind);
  if (in.failed()) return {};
  code.size_ = static_cast<std::uint32_t>(in.here() - code.top_);
  if (form_of(kind) == parameter_form::encapsulated) check(code, work);
  if (!work.failed()) return code;
  in.malformed(work.minor_code);
  return {};
}

}  // namespace orrery::detail
