// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Tracepoints of the provider `orrery` (USDT), listed with their arguments in docs/observability.md. Each is one `nop`
/// until it is traced, and nothing at all where <sys/sdt.h> was missing when the runtime was built, or where
/// ORRERY_TRACING is 0 (CMake's -DORRERY_TRACING=OFF). Its arguments must be at hand: they are computed either way.
#ifndef ORRERY_TRACING
#if __has_include(<sys/sdt.h>)
#define ORRERY_TRACING 1
#else
#define ORRERY_TRACING 0
#endif
#endif

#if ORRERY_TRACING
#define SDT_USE_VARIADIC
#include <sys/sdt.h>
#define ORRERY_PROBE(name, ...) STAP_PROBEV(orrery, name, __VA_ARGS__)
#else
namespace orrery::observe {
/// Takes a probe's arguments and does nothing, so that a parameter which only a probe reads is used with and without.
constexpr void untraced(const auto&... /*arguments*/) noexcept {}
}  // namespace orrery::observe
#define ORRERY_PROBE(name, ...) ::orrery::observe::untraced(__VA_ARGS__)
#endif
