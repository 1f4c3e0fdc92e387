// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include "Harbour/Office/servant.hpp"
#include "components/Clerk.hpp"

/// `state fixed`: one for the whole process, in immortal memory. Others count what they serve with it.
class ClerkImpl final : public Patterns::Clerk, public Harbour::Office::servant {
 public:
  Harbour::Office::servant& provide_office() noexcept override { return *this; }

  void count() noexcept { ++served_; }

  orrery::outcome<std::int32_t> served(orrery::call&) override { return served_.load(); }

 private:
  std::atomic<std::int32_t> served_ = 0;
};
