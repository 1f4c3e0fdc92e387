// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Store.hpp"

class StoreImpl final : public Endings::Store {
 public:
  int on_start() override;
  void on_stop() override;
};
