// SPDX-License-Identifier: Apache-2.0
#include "GuestImpl.hpp"

#include <cstdio>

void GuestImpl::visit(orrery::task& release) noexcept {
  const auto greeting = use_greeter(release).greet("Ada");
  if (greeting) {
    std::printf("%.*s\n", static_cast<int>(greeting->size()), greeting->data());
  } else {
    std::puts("nobody answers");
  }
  std::fflush(stdout);
}
