// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Host.hpp"

/// Greets everybody by name.
class HostImpl final : public ::Reception::Host {
 public:
  using ::Reception::Host::Host;

  ::Hello::Greeter::servant& provide_greeter() noexcept override { return greeter_; }

 private:
  class greeter_facet final : public ::Hello::Greeter::servant {
   public:
    explicit greeter_facet(HostImpl& component) noexcept : component_(component) {}

    orrery::outcome<std::string_view> greet(orrery::call& call, std::string_view name) override;

   private:
    [[maybe_unused]] HostImpl& component_;
  };

  greeter_facet greeter_{*this};
};
