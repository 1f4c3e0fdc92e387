// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>

#include "Watch/Log/servant.hpp"
#include "components/Keeper.hpp"

/// Counts in the session, works in the request scope, keeps tracks in its pool.
class KeeperImpl final : public Memory::Keeper, public Watch::Log::servant {
 public:
  Watch::Log::servant& provide_log() noexcept override { return *this; }

  orrery::outcome<std::int32_t> note(orrery::call& call) noexcept override;
  orrery::outcome<void> hoard(orrery::call& call, std::int32_t bytes) noexcept override;
  orrery::outcome<void> scratch(orrery::call& call, std::int32_t bytes) noexcept override;
  orrery::outcome<std::int32_t> measure(orrery::call& call, Watch::Tracks what) noexcept override;
  orrery::outcome<void> follow(orrery::call& call, const Watch::Track& what) noexcept override;
  orrery::outcome<double> course(orrery::call& call, std::int32_t number) noexcept override;
  orrery::outcome<void> forget(orrery::call& call, std::int32_t number) noexcept override;

 private:
  /// By number.
  std::array<std::atomic<Watch::Track*>, 16> tracks_{};
};
