// SPDX-License-Identifier: Apache-2.0
#include "giop/parse_early_request.hpp"

namespace orrery::giop {

parse_status parse_request_1_0(cdr::reader& in, request_header& header) noexcept {
  return detail::parse_early(in, header, false);
}

}  // namespace orrery::giop
