// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>

#include "Echoes/Desk/servant.hpp"
#include "FrontImpl.hpp"
#include "components/Office.hpp"

/// Sends who asks it to another echo.
class guide final : public Echoes::Echo::servant {
 public:
  guide(const orrery::object_ref& other, bool lasting) : other_(other), lasting_(lasting) {}

  orrery::outcome<std::string_view> say(orrery::call& call, std::string_view) noexcept override { return away(call); }
  orrery::outcome<Echoes::Echo::reference> self(orrery::call& call) noexcept override { return away(call); }
  orrery::outcome<orrery::object_ref> unknown(orrery::call& call) noexcept override { return away(call); }
  orrery::outcome<Echoes::Words> again(orrery::call& call, Echoes::Words) noexcept override { return away(call); }
  orrery::outcome<Echoes::Words> placed(orrery::call& call, std::string_view, Echoes::Words) noexcept override {
    return away(call);
  }

 private:
  orrery::system_exception away(orrery::call& call) const noexcept { return call.forward(other_.view(), lasting_); }

  orrery::object_reference other_;
  bool lasting_;
};

/// Its one client has echoes made one after the other, so that they need no lock.
class OfficeImpl final : public References::Office, public Echoes::Desk::servant {
 public:
  using Office::Office;
  Echoes::Desk::servant& provide_desk() noexcept override { return *this; }

  orrery::outcome<Echoes::Echo::reference> make(orrery::call& call, std::string_view name) noexcept override;
  orrery::outcome<Echoes::Echo::reference> lead(orrery::call& call, const Echoes::Echo::reference& other,
                                                bool lasting) noexcept override;
  orrery::outcome<std::string_view, Echoes::NoEcho> ask(orrery::call& call, const orrery::object_ref& whom,
                                                        std::string_view text) noexcept override;
  orrery::outcome<std::string_view> forward(orrery::call& call, std::string_view text) noexcept override;
  orrery::outcome<Echoes::Words> far_context(orrery::call& call, Echoes::Words context) noexcept override;

 private:
  /// Activates an echo in the POA of those made at run time.
  orrery::outcome<Echoes::Echo::reference> activated(orrery::call& call, Echoes::Echo::servant& made) noexcept;

  std::deque<echo> echoes_;
  std::deque<guide> guides_;
};
