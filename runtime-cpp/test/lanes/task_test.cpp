// SPDX-License-Identifier: Apache-2.0
// Releases of a task.
#include <atomic>
#include <chrono>

#include <gtest/gtest.h>

#include <orrery/giop/preload.hpp>
#include <orrery/orb/task.hpp>

namespace {

using clock = std::chrono::steady_clock;

/// A component whose task tells when it was released first.
struct component {
  std::atomic<bool> released{false};
  clock::time_point first;

  static void run(void* self, orrery::task& release) noexcept {
    auto& here = *static_cast<component*>(self);
    if (release.release() > 0) return;
    here.first = clock::now();
    here.released = true;
    here.released.notify_all();
  }
};

class TaskRelease : public ::testing::Test {
 protected:
  static constexpr orrery::giop::message_handlers versions = orrery::giop::preloaded<orrery::giop::version::v1_2>();
  static constexpr orrery::caller_config outbound{.max_connections = 1,
                                                  .spare_connections = 0,
                                                  .send_bytes = 1024,
                                                  .receive_bytes = 1024,
                                                  .reassembly_bytes = 1024};
  static constexpr orrery::rtcorba::priority_rules priorities{};

  orrery::task_thread::environment around() const { return {outbound, versions, priorities}; }
  component component_;
};

TEST_F(TaskRelease, comesFirstWhenItsOffsetIsOver) {
  constexpr orrery::task_config late{
      .name = "late", .period = std::chrono::hours(1), .offset = std::chrono::milliseconds(20)};
  orrery::task_thread thread(late, around(), 0);
  thread.set(&component::run, &component_);
  const clock::time_point begun = clock::now();
  ASSERT_TRUE(thread.start(begun));
  component_.released.wait(false);
  EXPECT_LE(begun + late.offset, component_.first);
}

TEST_F(TaskRelease, comesAtOnceWhereItIsDueAlready) {
  constexpr orrery::task_config due{.name = "due", .period = std::chrono::hours(1), .offset = std::chrono::seconds(10)};
  orrery::task_thread thread(due, around(), 0);
  thread.set(&component::run, &component_);
  ASSERT_TRUE(thread.start(clock::now() - std::chrono::minutes(1)));
  component_.released.wait(false);
}

TEST_F(TaskRelease, isNotAwaitedByWhoStopsTheTask) {
  constexpr orrery::task_config never{
      .name = "never", .period = std::chrono::hours(1), .offset = std::chrono::hours(1)};
  orrery::task_thread thread(never, around(), 0);
  thread.set(&component::run, &component_);
  ASSERT_TRUE(thread.start(clock::now()));
  thread.stop();
  EXPECT_FALSE(component_.released);
}

}  // namespace
