// SPDX-License-Identifier: Apache-2.0
#include <orrery/iop/object_ref.hpp>

#include <cstring>

namespace orrery {

void decode(cdr::reader& in, object_ref& reference) noexcept {
  reference = object_ref{};
  reference.type_id_ = in.string();
  const std::uint32_t count = in.length(8);
  const std::uint32_t begun = in.begin_in_place();
  reference.profiles_ = in.rest();
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    in.read<std::uint32_t>();
    in.octets();
  }
  in.end_in_place(begun);
  if (in.failed()) {
    reference = object_ref{};
    return;
  }
  reference.profiles_.end = in.rest().position;
  reference.profile_count_ = count;
}

void encode(cdr::writer& out, const object_ref& reference) noexcept {
  out.string(reference.is_nil() ? std::string_view{} : reference.type_id_);
  out.write(reference.profile_count_);
  memory::scope none;
  cdr::reader profiles(reference.profiles_, none);
  for (std::uint32_t i = 0; i < reference.profile_count_; ++i) {
    out.write(profiles.read<std::uint32_t>());
    out.octets(profiles.octets());
  }
}

object_ref object_ref::referring_to(std::byte* room) const noexcept {
  object_ref kept;
  if (is_nil()) return kept;
  const std::size_t profiles = profiles_bytes();
  std::memcpy(room, profiles_.origin + profiles_.position, profiles);
  if (!type_id_.empty()) std::memcpy(room + profiles, type_id_.data(), type_id_.size());
  // Behind their count profiles begin at a multiple of 4, and nothing in their frame is aligned to more.
  kept.profiles_ = profiles_;
  kept.profiles_.origin = reinterpret_cast<const std::uint8_t*>(room);
  kept.profiles_.position = 0;
  kept.profiles_.end = static_cast<std::uint32_t>(profiles);
  kept.profile_count_ = profile_count_;
  kept.type_id_ = {reinterpret_cast<const char*>(room + profiles), type_id_.size()};
  return kept;
}

std::optional<iop::profile> object_ref::iiop(std::uint32_t from) const noexcept {
  memory::scope none;
  cdr::reader profiles(profiles_, none);
  for (std::uint32_t i = 0; i < profile_count_; ++i) {
    const std::uint32_t tag = profiles.read<std::uint32_t>();
    const std::span<const std::uint8_t> body = profiles.octets();
    if (i < from || tag != iop::tag_internet_iop || profiles.failed()) continue;
    if (auto profile = iop::parse_profile(body)) {
      profile->position = i;
      return profile;
    }
  }
  return std::nullopt;
}

object_reference::object_reference(const object_ref& reference) noexcept {
  if (reference.is_nil()) return;
  cdr::writer out(bytes_);
  encode(out, reference);
  if (!out.failed()) size_ = out.position();
}

bool object_reference::fits(const object_ref& reference) noexcept {
  return reference.is_nil() || !object_reference(reference).is_nil();
}

object_ref object_reference::view() const noexcept {
  object_ref reference;
  if (size_ == 0) return reference;
  memory::scope none;
  cdr::reader in({bytes_.data(), 0, size_, false}, none);
  decode(in, reference);
  return reference;
}

}  // namespace orrery
