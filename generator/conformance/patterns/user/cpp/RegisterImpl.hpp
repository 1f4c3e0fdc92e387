// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <mutex>

#include <orrery/rtcorba/mutex.hpp>

#include "Harbour/Register/servant.hpp"
#include "components/Register.hpp"

/// Ships of any length of name and cargo in a pool; what each caller has seen in his session.
class RegisterImpl final : public Patterns::Register, public Harbour::Register::servant {
 public:
  Harbour::Register::servant& provide_desk() noexcept override { return *this; }

  orrery::outcome<void> arrive(orrery::call& call, const Harbour::Ship& which) override;
  orrery::outcome<Harbour::Ship, Harbour::Unknown> find(orrery::call& call, std::string_view name) override;
  orrery::outcome<void, Harbour::Unknown> leave(orrery::call& call, std::string_view name) override;
  orrery::outcome<Harbour::Ships> shallower(orrery::call& call, std::int32_t than) override;
  orrery::outcome<std::int32_t> see(orrery::call& call, std::string_view name) override;
  orrery::outcome<Harbour::Names> seen(orrery::call& call) override;
  orrery::outcome<void> fail(orrery::call& call, std::int32_t bytes) override;

 private:
  Harbour::Ship** slot_of(std::string_view name) noexcept;
  Harbour::Unknown unknown(orrery::call& call, std::string_view name) noexcept;

  orrery::rtcorba::mutex guard_;
  /// Null where there is none.
  std::array<Harbour::Ship*, 4> ships_{};
};
