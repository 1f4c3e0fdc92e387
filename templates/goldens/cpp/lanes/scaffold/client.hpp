// Begun by Orrery from lanes.orrery. Yours to edit: it is never written again.
#pragma once

#include "components/Client.hpp"

class Client final : public ::Lanes::Client {
 public:
  using ::Lanes::Client::Client;

  void tick(orrery::task& release) noexcept override;
};
