// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "Desk/servant.hpp"
#include "components/Office.hpp"

class OfficeImpl final : public Endings::Office, public Desk::servant {
 public:
  Desk::servant& provide_desk() noexcept override { return *this; }

  int on_start() override;
  void on_stop() override;
  void work(orrery::task& release) noexcept override;

  orrery::outcome<std::string_view> words(orrery::call& call) noexcept override;
  orrery::outcome<void> fail(orrery::call& call) noexcept override;
  orrery::outcome<void> close(orrery::call& call, std::int32_t code) noexcept override;

 private:
  std::string words_;
  bool works_ = false;
  int releases_ = 0;
};
