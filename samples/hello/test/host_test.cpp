// SPDX-License-Identifier: Apache-2.0
// The host's servant, called as any function is: no process, no connection, no thread but this one.
#include <array>
#include <cstddef>
#include <cstdio>

#include <orrery/client/caller.hpp>
#include <orrery/giop/preload.hpp>

#include "HostImpl.hpp"

namespace {

// The GIOP versions in which the servant could call others.
constexpr orrery::giop::message_handlers versions = orrery::giop::preloaded<orrery::giop::version::v1_2>();

/// A request scope of so many bytes, and a call in it by thread 0 of a process that connects to nobody.
template <std::size_t bytes>
struct request {
  alignas(16) std::array<std::byte, bytes> memory{};
  orrery::scope scope{memory};
  orrery::caller outbound{orrery::caller_config{.max_connections = 0, .spare_connections = 0}, versions};
  orrery::call call{scope, outbound, 0};
};

int failures = 0;

void expect(bool holds, const char* what) {
  if (holds) return;
  std::printf("failed: %s\n", what);
  ++failures;
}

void greets_by_name() {
  HostImpl host;
  request<256> here;
  const auto greeting = host.provide_greeter().greet(here.call, "Ada");
  expect(greeting && *greeting == "Welcome, Ada", "the name is greeted");
  expect(here.scope.used_bytes() == greeting->size(), "nothing but the greeting is taken of the request scope");
}

void tells_a_scope_that_is_too_small() {
  HostImpl host;
  request<8> here;
  const auto greeting = host.provide_greeter().greet(here.call, "Ada");
  expect(!greeting && greeting.failure()->id == orrery::exception_id::NO_MEMORY, "the caller is told NO_MEMORY");
  expect(here.scope.exhausted(), "the scope knows that it was too small");
}

}  // namespace

int main() {
  greets_by_name();
  tells_a_scope_that_is_too_small();
  return failures == 0 ? 0 : 1;
}
