// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/poa.hpp>

#include <orrery/corba/minor_codes.hpp>
#include <orrery/detail/orb/poa_state.hpp>

namespace orrery {

outcome<active_object> poa::activate(servant& object) const noexcept {
  if (state_ == nullptr) return system_exception{exception_id::OBJ_ADAPTER, minor::poa_missing, completion::no};
  if (state_->config().lifespan != lifespan::transient) {
    return system_exception{exception_id::OBJ_ADAPTER, minor::poa_persistent, completion::no};
  }
  if (!state_->published()) return system_exception{exception_id::BAD_INV_ORDER, minor::not_listening, completion::no};
  state_->admit(object);
  object_adapter& objects = state_->objects();
  const std::optional<demux::object_id> id = objects.activate(state_->index(), object);
  if (!id) return system_exception{exception_id::NO_RESOURCES, minor::poa_full, completion::no};
  const demux::object_key key = objects.key_of(*id);
  outcome<active_object> made =
      active_object{*id, state_->published()->to(object.interface().repository_ids.front(), key.bytes())};
  if (made->reference.is_nil()) {
    objects.deactivate(*id);
    return system_exception{exception_id::IMP_LIMIT, minor::reference_too_large, completion::no};
  }
  return made;
}

outcome<poa::departure> poa::deactivate(const demux::object_id& id) const noexcept {
  if (state_ != nullptr && id.poa == state_->index()) {
    if (const std::optional<departure> when = state_->objects().deactivate(id)) return *when;
  }
  return system_exception{exception_id::OBJECT_NOT_EXIST, minor::object_unknown, completion::no};
}

bool poa::is_over(departure when) const noexcept {
  return state_ == nullptr || state_->objects().epochs().passed(when);
}

}  // namespace orrery
