// Begun by Orrery from lanes.orrery. Yours to edit: it is never written again.
#pragma once

#include "components/Server.hpp"

class Server final : public ::Lanes::Server {
 public:
  using ::Lanes::Server::Server;

  ::Clock::servant& provide_clock() noexcept override {
    return clock_;
  }
  ::Clock::servant& provide_fixed() noexcept override {
    return fixed_;
  }

 private:
  class clock_facet final : public ::Clock::servant {
   public:
    explicit clock_facet(Server& component) noexcept
        : component_(component) {}

    orrery::outcome<std::int32_t> now(orrery::call& call) override;

   private:
    [[maybe_unused]] Server& component_;
  };

  class fixed_facet final : public ::Clock::servant {
   public:
    explicit fixed_facet(Server& component) noexcept
        : component_(component) {}

    orrery::outcome<std::int32_t> now(orrery::call& call) override;

   private:
    [[maybe_unused]] Server& component_;
  };

  clock_facet clock_{*this};
  fixed_facet fixed_{*this};
};
