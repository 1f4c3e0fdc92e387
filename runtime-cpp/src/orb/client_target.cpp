// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/client_request.hpp>

namespace orrery {

void client_target::bind(const object_ref& object) noexcept {
  bound = object_reference(object);
  go_to(bound.view());
}

void client_target::forward(const object_ref& object) noexcept { go_to(object); }

bool client_target::rebind() noexcept {
  if (source != nullptr) {
    const object_reference found = source->find();
    if (!found.is_nil()) bound = found;
  }
  go_to(bound.view());
  return !current.is_nil();
}

void client_target::go_to(const object_ref& object) noexcept {
  current = object_reference(object);
  profile = current.view().iiop().value_or(iop::profile{});
  addressing = 0;
  last_ = nullptr;
  version = thread.speak(profile.version);
  prefix.clear();
  if (version == giop::version::v1_2) prefix.encode(profile.object_key);
}

}  // namespace orrery
