// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/request_header.hpp>

namespace orrery::giop {

void skip_service_contexts(cdr::reader& in) noexcept {
  const std::uint32_t count = in.length(8);
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    in.read<std::uint32_t>();
    in.octets();
  }
}

}  // namespace orrery::giop
