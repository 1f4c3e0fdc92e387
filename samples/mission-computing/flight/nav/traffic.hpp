// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <orrery/orb/poa.hpp>
#include <orrery/rtcorba/mutex.hpp>

#include "Nav/Track/reference.hpp"
#include "Nav/Track/servant.hpp"
#include "nav.idl.hpp"

namespace nav {

/// The other vehicles that are being followed: for each an object of its own, made when somebody begins to follow it.
/// All their memory is taken at the start. Any thread may call; a mutex that inherits priorities guards what they
/// share.
class traffic {
 public:
  /// As many as the model's POA has room for.
  static constexpr std::uint32_t most = 10000;

  traffic();

  /// Makes one more object in `home`. The reference lies in the call's scope. Nav::Full while all are followed.
  orrery::outcome<::Nav::Track::reference, ::Nav::Full> follow(orrery::call& call, orrery::poa home,
                                                               const ::Nav::Position& seen) noexcept;

 private:
  class track final : public ::Nav::Track::servant {
   public:
    orrery::outcome<::Nav::Position> where(orrery::call& call) noexcept override;
    void report(orrery::call& call, const ::Nav::Position& seen) noexcept override;
    orrery::outcome<void> drop(orrery::call& call) noexcept override;

   private:
    friend class traffic;

    traffic* all_ = nullptr;
    orrery::poa home_;
    orrery::demux::object_id id_;
    orrery::poa::departure gone_ = 0;
    ::Nav::Position last_{};
  };

  orrery::rtcorba::mutex mutex_;
  std::unique_ptr<track[]> tracks_;
  // A ring of those that nobody follows. Who was dropped longest ago is taken first: requests have most likely left it.
  std::unique_ptr<track*[]> free_;
  std::uint32_t first_free_ = 0;
  std::uint32_t free_count_ = most;
};

}  // namespace nav
