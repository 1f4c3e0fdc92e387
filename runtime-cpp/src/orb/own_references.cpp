// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/orb/own_references.hpp>

#include <algorithm>

#include <orrery/serving/server_request.hpp>

namespace orrery {

object_reference own_references::of(std::span<const std::uint8_t> key) const noexcept {
  const servant* const object = objects_.find(key).servant;
  const std::optional<object_adapter::identified> which = objects_.identify(key);
  if (object == nullptr || !which) return {};
  const publication* const told = told_of(*which);
  if (told == nullptr) return {};
  const std::string_view type = object->interface().repository_ids.front();
  if (which->format == demux::object_key::format::transient) return told->to(type, key);
  return told->to(type, demux::object_key::declared(which->id).bytes());
}

const publication* own_references::told_of(const object_adapter::identified& object) const noexcept {
  if (object.format == demux::object_key::format::transient) {
    if (object.id.poa >= poas_.size()) return nullptr;
    const std::optional<publication>& told = poas_[object.id.poa].published();
    return told ? &*told : nullptr;
  }
  const auto is_there = [&](const declared_object& each) {
    return each.position.poa == object.id.poa && each.position.slot == object.id.slot;
  };
  const auto found = std::find_if(declared_.begin(), declared_.end(), is_there);
  return found == declared_.end() ? nullptr : &found->told;
}

object_ref server_request::target() const noexcept {
  if (session_.thread.references == nullptr) return {};
  const object_reference whole = session_.thread.references->of(header_.object_key);
  const object_ref view = whole.view();
  if (view.is_nil()) return {};
  void* const room = session_.thread.context.scope().allocate(view.referred_bytes(), object_ref::referred_alignment);
  return room == nullptr ? object_ref{} : view.referring_to(static_cast<std::byte*>(room));
}

}  // namespace orrery
