// Begun by Orrery from memory.orrery, watch.idl. Yours to edit: it is never written again.
#pragma once

#include "components/Meter.hpp"

class MeterImpl final : public ::Memory::Meter {
 public:
  using ::Memory::Meter::Meter;

  ::Watch::Log::servant& provide_log() noexcept override {
    return log_;
  }

  void look(orrery::task& release) noexcept override;

 private:
  class log_facet final : public ::Watch::Log::servant {
   public:
    explicit log_facet(MeterImpl& component) noexcept
        : component_(component) {}

    orrery::outcome<void> follow(orrery::call& call, const ::Watch::Track& what) override;

   private:
    [[maybe_unused]] MeterImpl& component_;
  };

  log_facet log_{*this};
};
