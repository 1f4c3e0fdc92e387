// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <condition_variable>
#include <mutex>

#include "Doors/Gate/servant.hpp"
#include "Doors/Keeper/servant.hpp"
#include "components/House.hpp"

/// Holds calls at three gates until their keeper opens them.
class HouseImpl final : public Borrowing::House, public Doors::Keeper::servant {
 public:
  Doors::Gate::servant& provide_buffered() noexcept override { return gates_[0]; }
  Doors::Gate::servant& provide_lending() noexcept override { return gates_[1]; }
  Doors::Gate::servant& provide_mixed() noexcept override { return gates_[2]; }
  Doors::Keeper::servant& provide_keeper() noexcept override { return *this; }

  orrery::outcome<std::int32_t> inside(orrery::call&, std::int32_t number) noexcept override {
    return gates_.at(static_cast<std::size_t>(number)).inside();
  }
  orrery::outcome<void> open(orrery::call&, std::int32_t number) noexcept override {
    gates_.at(static_cast<std::size_t>(number)).open();
    return {};
  }

 private:
  class gate final : public Doors::Gate::servant {
   public:
    orrery::outcome<std::int32_t> hold(orrery::call&, std::int32_t number) noexcept override {
      std::unique_lock lock(mutex_);
      ++inside_;
      opened_.wait(lock, [this] { return is_open_; });
      --inside_;
      return number;
    }
    std::int32_t inside() noexcept {
      const std::lock_guard lock(mutex_);
      return inside_;
    }
    void open() noexcept {
      const std::lock_guard lock(mutex_);
      is_open_ = true;
      opened_.notify_all();
    }

   private:
    std::mutex mutex_;
    std::condition_variable opened_;
    std::int32_t inside_ = 0;
    bool is_open_ = false;
  };

  std::array<gate, 3> gates_;
};
