// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/rtcorba/current.hpp>

#include <optional>

#include "posix/own_priority.hpp"

namespace orrery::rtcorba {

std::optional<std::int16_t> current::transformed() const noexcept { return rules_.outbound.apply(priority_); }

outcome<void> current::set(std::int32_t priority) noexcept {
  if (priority < 0 || priority > highest_priority) {
    return system_exception{exception_id::BAD_PARAM, minor::priority_out_of_range, completion::no};
  }
  if (own_.policy != scheduling::other) {
    const std::optional<std::int32_t> native = rules_.to_native.find(priority);
    if (!native) return system_exception{exception_id::DATA_CONVERSION, minor::priority_not_mapped, completion::no};
    if (!set_native(*native)) {
      return system_exception{exception_id::NO_PERMISSION, minor::priority_denied, completion::no};
    }
  }
  serve_at(static_cast<std::int16_t>(priority));
  return {};
}

void current::restore() noexcept {
  priority_ = own_.corba;
  changed_ = false;
  if (native_changed_) set_native(own_.native);
}

bool current::set_native(std::int32_t native) noexcept {
  if (native == own_.native && !native_changed_) return true;
  if (!posix::set_own_priority(native)) return false;
  native_changed_ = native != own_.native;
  return true;
}

}  // namespace orrery::rtcorba
