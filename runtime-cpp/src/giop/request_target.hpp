// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/request_start.hpp>

namespace orrery::giop::detail {

/// Writes the target of a Request or LocateRequest of 1.2 in the form that its server asked for (CORBA 3.3 part 2,
/// 9.4.2.1).
inline void write_target(cdr::writer& out, const request_start& start) noexcept {
  out.write(static_cast<std::uint16_t>(start.addressing));
  switch (start.addressing) {
    case addressing::key:
      out.octets(start.profile.object_key);
      return;
    case addressing::profile:
      out.write(iop::tag_internet_iop);
      out.octets(start.profile.body);
      return;
    case addressing::reference:
      out.write(start.profile.position);
      encode(out, start.reference.view());
      return;
  }
}

}  // namespace orrery::giop::detail
