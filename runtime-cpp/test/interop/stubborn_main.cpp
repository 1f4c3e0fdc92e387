// SPDX-License-Identifier: Apache-2.0
// A process with a task that does not end when it is told to.
#include <chrono>
#include <cstdio>
#include <thread>

#include <orrery/giop/preload.hpp>
#include <orrery/orb/process.hpp>

namespace {

constexpr orrery::lane_config lanes[] = {{.name = "default"}};
constexpr orrery::task_config tasks[] = {{.instance = "clock", .name = "tick", .period = std::chrono::hours(1)}};
constexpr orrery::process_config stubborn{.name = "stubborn",
                                          .handlers = orrery::giop::preloaded<orrery::giop::version::v1_2>(),
                                          .lanes = lanes,
                                          .tasks = tasks};

class component {
 public:
  void tick(orrery::task& /*release*/) noexcept {
    std::puts("a task stays");
    std::fflush(stdout);
    std::this_thread::sleep_for(std::chrono::minutes(10));
  }
};

}  // namespace

int main(int argc, char** argv) {
  orrery::process process(stubborn, argc, argv);
  component clock;
  process.release<&component::tick>(0, clock);
  return process.run();
}
