// Begun by Orrery from memory.orrery, watch.idl. Yours to edit: it is never written again.
#pragma once

#include "components/Keeper.hpp"

class KeeperImpl final : public ::Memory::Keeper {
 public:
  using ::Memory::Keeper::Keeper;

  ::Watch::Log::servant& provide_log() noexcept override {
    return log_;
  }

 private:
  class log_facet final : public ::Watch::Log::servant {
   public:
    explicit log_facet(KeeperImpl& component) noexcept
        : component_(component) {}

    orrery::outcome<void> follow(orrery::call& call, const ::Watch::Track& what) override;

   private:
    [[maybe_unused]] KeeperImpl& component_;
  };

  log_facet log_{*this};
};
