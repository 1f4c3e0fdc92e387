// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/stub.hpp>

namespace orrery {

outcome<void> stub::connect() noexcept {
  client_request request(target_, {}, client_request::response::none);
  if (request.begin()) return {};
  return request.result<outcome<void>>();
}

}  // namespace orrery
