// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "Echoes/Echo/servant.hpp"
#include "components/Front.hpp"

/// Answers with its name before what it is told.
class echo final : public Echoes::Echo::servant {
 public:
  explicit echo(std::string name) : name_(std::move(name)) {}

  orrery::outcome<std::string_view> say(orrery::call& call, std::string_view text) noexcept override;
  orrery::outcome<Echoes::Echo::reference> self(orrery::call& call) noexcept override;
  orrery::outcome<orrery::object_ref> unknown(orrery::call& call) noexcept override;
  orrery::outcome<Echoes::Words> again(orrery::call& call, Echoes::Words words) noexcept override;
  orrery::outcome<Echoes::Words> placed(orrery::call&, std::string_view, Echoes::Words context) noexcept override {
    return context;
  }

 private:
  std::string name_;
};

class FrontImpl final : public References::Front {
 public:
  Echoes::Echo::servant& provide_echo() noexcept override { return echo_; }

 private:
  echo echo_{"front"};
};
