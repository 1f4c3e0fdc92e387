// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>

#include "Echoes/Desk/servant.hpp"
#include "FrontImpl.hpp"
#include "components/Office.hpp"

/// Its one client has echoes made one after the other, so that they need no lock.
class OfficeImpl final : public References::Office, public Echoes::Desk::servant {
 public:
  using Office::Office;
  Echoes::Desk::servant& provide_desk() noexcept override { return *this; }

  orrery::outcome<Echoes::Echo::reference> make(orrery::call& call, std::string_view name) noexcept override;
  orrery::outcome<std::string_view, Echoes::NoEcho> ask(orrery::call& call, const orrery::object_ref& whom,
                                                        std::string_view text) noexcept override;
  orrery::outcome<std::string_view> forward(orrery::call& call, std::string_view text) noexcept override;

 private:
  std::deque<echo> echoes_;
};
