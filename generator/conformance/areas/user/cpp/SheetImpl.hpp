// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Flow/Sheet/servant.hpp"
#include "components/Sheet.hpp"

/// Keeps marks in blocks of their connection.
class SheetImpl final : public Areas::Sheet, public Flow::Sheet::servant {
 public:
  Flow::Sheet::servant& provide_sheet() noexcept override { return *this; }

  orrery::outcome<std::int32_t> scribble(orrery::call& call, std::int32_t pieces, std::int32_t bytes) noexcept override;
  orrery::outcome<std::int32_t> mark(orrery::call& call, std::int32_t depth) noexcept override;
  orrery::outcome<std::int32_t> wipe(orrery::call& call) noexcept override;
  orrery::outcome<std::int32_t> fold(orrery::call& call, std::int32_t count, std::int32_t rounds) noexcept override;
  orrery::outcome<std::int32_t> blocks(orrery::call& call, std::int32_t wanted) noexcept override;
};
