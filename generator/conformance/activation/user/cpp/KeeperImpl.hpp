// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "Work/Track/servant.hpp"
#include "Work/Tracks/servant.hpp"
#include "components/Keeper.hpp"

/// A servant of its own for each track that there is.
class KeeperImpl final : public Activation::Keeper, public Work::Tracks::servant {
 public:
  Work::Tracks::servant& provide_tracks() noexcept override { return *this; }

  orrery::outcome<Work::Track::reference, Work::Full> begin(orrery::call& call, std::int32_t number) noexcept override;
  orrery::outcome<void> end(orrery::call& call, std::int32_t number) noexcept override;

 private:
  struct track final : Work::Track::servant {
    orrery::outcome<std::int32_t> number(orrery::call&) noexcept override { return identity; }

    /// 0 where there is none.
    std::int32_t identity = 0;
    orrery::active_object object;
    orrery::poa::departure gone = 0;
  };

  /// One more than the model allows at a time.
  std::array<track, 4> tracks_;
};
