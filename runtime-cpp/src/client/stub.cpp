// SPDX-License-Identifier: Apache-2.0
#include <orrery/client/stub.hpp>

#include <algorithm>

namespace orrery {

outcome<void> stub::connect() noexcept {
  client_request request(target_, {}, client_request::response::none);
  if (request.begin()) return {};
  return request.result<outcome<void>>();
}

outcome<void> stub::connect_within(std::chrono::nanoseconds longest) noexcept {
  const std::chrono::nanoseconds timeout = target_.policy.timeout;
  target_.policy.timeout = std::min(timeout, longest);
  const outcome<void> how = connect();
  target_.policy.timeout = timeout;
  return how;
}

}  // namespace orrery
