// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Load/Work/servant.hpp"
#include "components/Worker.hpp"
#include "load.hpp"

/// Does the work that it is asked for, on whichever of the server's threads the request has come to.
class WorkerImpl final : public ::Testbed::Worker {
 public:
  using ::Testbed::Worker::Worker;

  ::Load::Work::servant& provide_work() noexcept override { return work_; }

 private:
  class work_facet final : public ::Load::Work::servant {
   public:
    orrery::outcome<void> burn(orrery::call& /*call*/, std::uint32_t work_us) noexcept override {
      load_.burn(std::chrono::microseconds(work_us));
      return {};
    }

   private:
    testbed::load load_;
  };

  work_facet work_;
};
