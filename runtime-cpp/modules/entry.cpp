// SPDX-License-Identifier: Apache-2.0
// A module with one message handler, the macro ORRERY_HANDLER: a pointer to it, whose name has the handler's in it, so
// that nobody takes one for another, and a reference to the runtime's ABI, so that a program with another refuses to
// load it.
#include <orrery/abi.hpp>
#include <orrery/detail/giop/handlers.hpp>

#define ORRERY_JOINED(a, b) a##b
#define ORRERY_ENTRY(name) ORRERY_JOINED(orrery_handler_, name)

extern "C" {
[[gnu::visibility("default")]] extern decltype(&orrery::giop::ORRERY_HANDLER) ORRERY_ENTRY(ORRERY_HANDLER);
[[gnu::visibility("default")]] extern const int* orrery_handler_abi;
}

decltype(&orrery::giop::ORRERY_HANDLER) ORRERY_ENTRY(ORRERY_HANDLER) = &orrery::giop::ORRERY_HANDLER;
const int* orrery_handler_abi = &orrery_abi_1;
