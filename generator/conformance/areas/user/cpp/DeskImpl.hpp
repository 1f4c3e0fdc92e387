// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "Flow/Desk/servant.hpp"
#include "components/Desk.hpp"

/// Sends what it is told by the process's tunnels.
class DeskImpl final : public Areas::Desk, public Flow::Desk::servant {
 public:
  Flow::Desk::servant& provide_desk() noexcept override { return *this; }

  orrery::outcome<std::int32_t> send(orrery::call& call, const Flow::Report& what) noexcept override;
  orrery::outcome<std::int32_t> lend(orrery::call& call, std::int32_t depth) noexcept override;
  orrery::outcome<std::int32_t> lend_mine(orrery::call& call, std::int32_t depth) noexcept override;

 private:
  /// By depth. In immortal memory, as this is.
  std::array<Flow::Chart, 8> charts_{};
};
