// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Tracepoints of the provider `orrery` (USDT), listed with their arguments in docs/observability.md. Each is one `nop`
/// until somebody traces it, and nothing at all where <sys/sdt.h> was missing when the runtime was built. Its arguments
/// must be at hand: they are computed even when nobody traces.
#if __has_include(<sys/sdt.h>)
#define SDT_USE_VARIADIC
#include <sys/sdt.h>
#define ORRERY_PROBE(name, ...) STAP_PROBEV(orrery, name, __VA_ARGS__)
#else
#define ORRERY_PROBE(name, ...) static_cast<void>(0)
#endif
