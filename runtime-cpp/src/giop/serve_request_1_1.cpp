// SPDX-License-Identifier: Apache-2.0
#include "serve_request.hpp"

namespace orrery::giop {

disposition serve_request_1_1(session& s, const message& m) noexcept { return detail::serve<&parse_request_1_1>(s, m); }

}  // namespace orrery::giop
