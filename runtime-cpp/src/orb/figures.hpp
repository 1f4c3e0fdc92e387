// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include <orrery/cdr/codec.hpp>
#include <orrery/detail/lanes/lane.hpp>
#include <orrery/detail/observe/observation.hpp>

/// Results of the operations of `Orrery::Observer` (docs/idl/observer.idl), each encoded from the lanes' own counters
/// without a copy.
namespace orrery::observe {

/// Orrery::Process
struct description {
  const observed_process& process;
};

/// Orrery::Figures
struct figures {
  const lane& of;
};

/// Orrery::Buckets
struct buckets {
  static constexpr std::uint32_t most = 128;

  std::span<const thread_statistics> threads;
  std::uint32_t from;
};

void encode(cdr::writer& out, const description& value) noexcept;
void encode(cdr::writer& out, const figures& value) noexcept;
void encode(cdr::writer& out, const buckets& value) noexcept;

}  // namespace orrery::observe
