// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "values/type_code_parts.hpp"

namespace orrery {
namespace {

using detail::type_code_parts;
using detail::type_code_work;
using member = type_code_parts::member;

/// Pairs of TypeCodes that are being compared: a pair that leads to itself is a circle, and alike if all else is.
struct compared_pair {
  const compared_pair* outer;
  const std::uint8_t* left;
  const std::uint8_t* right;

  bool is_open(const std::uint8_t* first, const std::uint8_t* second) const noexcept {
    for (const compared_pair* pair = this; pair != nullptr; pair = pair->outer) {
      if (pair->left == first && pair->right == second) return true;
    }
    return false;
  }
};

bool alike(type_code left, type_code right, bool exactly, const compared_pair* outer, type_code_work& work) noexcept;

/// All that two TypeCodes of one kind hold, but for their ids and names.
bool parts_alike(type_code_parts& left, type_code_parts& right, bool exactly, const compared_pair& here,
                 type_code_work& work) noexcept {
  if (left.number != right.number || left.scale != right.scale || left.modifier != right.modifier ||
      left.default_index != right.default_index || left.count != right.count) {
    return false;
  }
  if (left.has_content() && !alike(left.content_type(), right.content_type(), exactly, &here, work)) return false;
  member a;
  member b;
  for (std::int64_t i = 0; work.step() && left.next(a) && right.next(b); ++i) {
    if (exactly && a.name != b.name) return false;
    // The label of the default arm means nothing.
    if ((a.label != b.label && i != left.default_index) || a.visibility != b.visibility) return false;
    if (left.has_member_types() && !alike(left.type_at(a.type), right.type_at(b.type), exactly, &here, work)) {
      return false;
    }
  }
  return !work.failed();
}

bool alike(type_code left, type_code right, bool exactly, const compared_pair* outer, type_code_work& work) noexcept {
  if (!exactly) {
    left = type_code_parts::without_aliases(left, work);
    right = type_code_parts::without_aliases(right, work);
  }
  if (left.kind() != right.kind() || work.failed()) return false;
  const compared_pair here{outer, type_code_parts::first_byte(left), type_code_parts::first_byte(right)};
  if (here.left == here.right || (outer != nullptr && outer->is_open(here.left, here.right))) return true;
  if (!work.enter()) return false;
  type_code_parts left_parts(left, work);
  type_code_parts right_parts(right, work);
  bool same = false;
  if (exactly) {
    same = left_parts.id == right_parts.id && left_parts.name == right_parts.name &&
           parts_alike(left_parts, right_parts, exactly, here, work);
  } else if (!left_parts.id.empty() && !right_parts.id.empty()) {
    same = left_parts.id == right_parts.id;
  } else {
    same = parts_alike(left_parts, right_parts, exactly, here, work);
  }
  work.leave();
  return same && !work.failed();
}

/// The member of that index; as made where there is none.
member member_at(type_code_parts& parts, std::uint32_t index) noexcept {
  member found;
  for (std::uint32_t i = 0; i <= index; ++i) {
    if (!parts.next(found)) return {};
  }
  return found;
}

}  // namespace

std::uint32_t type_code::raw_kind() const noexcept { return cdr::load<std::uint32_t>(top_ + at_, swap_); }

std::string_view type_code::id() const noexcept {
  type_code_work work;
  return type_code_parts(*this, work).id;
}

std::string_view type_code::name() const noexcept {
  type_code_work work;
  return type_code_parts(*this, work).name;
}

std::uint32_t type_code::member_count() const noexcept {
  type_code_work work;
  return type_code_parts(*this, work).count;
}

std::string_view type_code::member_name(std::uint32_t index) const noexcept {
  type_code_work work;
  type_code_parts parts(*this, work);
  return member_at(parts, index).name;
}

type_code type_code::member_type(std::uint32_t index) const noexcept {
  type_code_work work;
  type_code_parts parts(*this, work);
  return parts.type_at(member_at(parts, index).type);
}

std::int64_t type_code::member_label(std::uint32_t index) const noexcept {
  type_code_work work;
  type_code_parts parts(*this, work);
  return parts.default_index == static_cast<std::int64_t>(index) ? 0 : member_at(parts, index).label;
}

std::int16_t type_code::member_visibility(std::uint32_t index) const noexcept {
  type_code_work work;
  type_code_parts parts(*this, work);
  return member_at(parts, index).visibility;
}

type_code type_code::discriminator_type() const noexcept {
  if (kind() != tc_kind::tk_union) return {};
  type_code_work work;
  return type_code_parts(*this, work).content_type();
}

std::int32_t type_code::default_index() const noexcept {
  type_code_work work;
  return type_code_parts(*this, work).default_index;
}

std::uint32_t type_code::length() const noexcept {
  if (kind() == tc_kind::tk_fixed) return 0;
  type_code_work work;
  return type_code_parts(*this, work).number;
}

type_code type_code::content_type() const noexcept {
  if (kind() == tc_kind::tk_union || kind() == tc_kind::tk_value) return {};
  type_code_work work;
  return type_code_parts(*this, work).content_type();
}

std::uint16_t type_code::fixed_digits() const noexcept {
  if (kind() != tc_kind::tk_fixed) return 0;
  type_code_work work;
  return static_cast<std::uint16_t>(type_code_parts(*this, work).number);
}

std::int16_t type_code::fixed_scale() const noexcept {
  type_code_work work;
  return type_code_parts(*this, work).scale;
}

std::int16_t type_code::type_modifier() const noexcept {
  type_code_work work;
  return type_code_parts(*this, work).modifier;
}

type_code type_code::concrete_base_type() const noexcept {
  if (kind() != tc_kind::tk_value) return {};
  type_code_work work;
  return type_code_parts(*this, work).content_type();
}

type_code type_code::without_aliases() const noexcept {
  type_code_work work;
  return type_code_parts::without_aliases(*this, work);
}

bool type_code::compare(const type_code& other, bool exactly) const noexcept {
  auto work = type_code_work::for_bytes(size_ + other.size_);
  work.depth = type_code_work::deepest - type_code_work::deepest_compared;
  return alike(*this, other, exactly, nullptr, work);
}

bool type_code::equal(const type_code& other) const noexcept { return compare(other, true); }
bool type_code::equivalent(const type_code& other) const noexcept { return compare(other, false); }

type_code type_code::referring_to(std::byte* room) const noexcept {
  std::memcpy(room, top_, size_);
  type_code copied = *this;
  copied.top_ = reinterpret_cast<const std::uint8_t*>(room);
  return copied;
}

type_code type_code::owned::view() const noexcept {
  if (bytes_.empty()) return {};
  type_code seen = seen_;
  seen.top_ = bytes_.data();
  return seen;
}

void decode(cdr::reader& in, type_code& code) noexcept {
  auto work = type_code_work::for_bytes(in.remaining());
  const std::uint32_t begun = in.begin_in_place();
  code = type_code_parts::read(in, work);
  in.end_in_place(begun);
}

void encode(cdr::writer& out, const type_code& code) noexcept {
  type_code_work work;
  type_code_parts::write(out, code, work);
}

}  // namespace orrery
