// SPDX-License-Identifier: Apache-2.0
// Whose locks a thread takes, and at which priority: each lock of the process is recorded. A lane's locks know no
// priority inheritance, so only a thread that runs at the lane's priority may take one.
#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>

#include <orrery/detail/observe/observation.hpp>

#include "holding.hpp"
#include "lanes_fixture.hpp"

// ThreadSanitizer has a pthread_mutex_lock of its own.
#if defined(__SANITIZE_THREAD__)
#define LOCKS_CAN_BE_RECORDED 0
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define LOCKS_CAN_BE_RECORDED 0
#endif
#endif
#ifndef LOCKS_CAN_BE_RECORDED
#define LOCKS_CAN_BE_RECORDED 1
#endif

namespace {

/// A lane's memory, and the priority of those who may take a lock that lies in it.
struct guarded {
  std::span<std::byte> memory{};
  int priority = 0;
  std::atomic<int> taken_rightly = 0;
  std::atomic<int> taken_from_outside = 0;
};

std::array<guarded, 2> recorded;
std::atomic<bool> recording = false;

int own_priority() noexcept {
  int policy = SCHED_OTHER;
  sched_param parameter{};
  pthread_getschedparam(pthread_self(), &policy, &parameter);
  return parameter.sched_priority;
}

/// True if the mutex has priority inheritance: read off a flag of the C library, which does not tell otherwise.
bool lends_priority(const pthread_mutex_t* mutex) noexcept {
  constexpr int inherits = 0x20;
  return (mutex->__data.__kind & inherits) != 0;
}

[[maybe_unused]] void record(const pthread_mutex_t* mutex) noexcept {
  if (lends_priority(mutex)) return;
  const auto* const at = reinterpret_cast<const std::byte*>(mutex);
  for (guarded& lane : recorded) {
    if (at < lane.memory.data() || at >= lane.memory.data() + lane.memory.size()) continue;
    (own_priority() == lane.priority ? lane.taken_rightly : lane.taken_from_outside) += 1;
  }
}

}  // namespace

#if LOCKS_CAN_BE_RECORDED
extern "C" int pthread_mutex_lock(pthread_mutex_t* mutex) noexcept {
  static const auto real = reinterpret_cast<int (*)(pthread_mutex_t*)>(::dlsym(RTLD_NEXT, "pthread_mutex_lock"));
  if (recording.load()) record(mutex);
  return real(mutex);
}
#endif

namespace {

class LaneLocks : public Lanes {
 protected:
  static constexpr std::uint32_t low = 0;
  static constexpr std::uint32_t high = 1;
  static constexpr int priorities[] = {2, 5};

  void SetUp() override {
    if (LOCKS_CAN_BE_RECORDED == 0) GTEST_SKIP() << "the sanitizer has locks of its own";
    sched_param parameter{};
    parameter.sched_priority = priorities[high];
    if (::sched_setscheduler(0, SCHED_FIFO, &parameter) != 0) GTEST_SKIP() << "CAP_SYS_NICE is needed";
    parameter.sched_priority = 0;
    ::sched_setscheduler(0, SCHED_OTHER, &parameter);
  }
  void serve(lane_shape lower, lane_shape upper) {
    table_.declare(0, 0, servant_);
    lower.policy = upper.policy = orrery::scheduling::fifo;
    lower.native_priority = priorities[low];
    upper.native_priority = priorities[high];
    lower.observed = upper.observed = orrery::observe::level::counters;
    start({lower, upper});
    for (std::uint32_t lane : {low, high}) {
      EXPECT_TRUE(is_alive(*connect(lane))) << "a worker is there from here on";
      recorded[lane].memory = lanes_[lane]->memory();
      recorded[lane].priority = priorities[lane];
      recorded[lane].taken_rightly = recorded[lane].taken_from_outside = 0;
    }
    recording = true;
  }
  void TearDown() override {
    servant_.release();
    for (const auto& each : lanes_) each->stop();
    lanes_.clear();  // before the servant
    recording = false;
  }

  static constexpr std::uint32_t lenders_[] = {low};
  holding servant_;
};

TEST_F(LaneLocks, aBorrowedThreadTakesThemAtTheBorrowersPriorityOnly) {
  serve({.buffered_requests = 4}, {.buffered_requests = 4, .lenders = lenders_, .borrowed_threads = 1});
  const auto busy = connect(high);
  busy->send(find("hold"));
  servant_.await_entered(1);
  const auto served = connect(high);
  for (std::uint32_t id = 0; id < 20; ++id) EXPECT_TRUE(is_alive(*served, id));
  EXPECT_LE(19U, lanes_[high]->borrowed());
  EXPECT_LE(20, recorded[high].taken_rightly) << "they are recorded";
  for (const guarded& lane : recorded) EXPECT_EQ(0, lane.taken_from_outside);
}

TEST_F(LaneLocks, anObserverInAnotherLaneTakesNone) {
  serve({}, {.buffered_requests = 4});
  const auto observer = orrery::observe::counters.make_observer({"watched", orrery::observe::level::counters, lanes_});
  table_.declare_well_known(orrery::observe::observer_key, *observer);
  const auto asking = connect(low);
  const std::string_view key = orrery::observe::observer_key;
  for (std::uint32_t lane : {low, high}) {
    wire::request read{.operation = "read", .object_key = {key.begin(), key.end()}};
    EXPECT_EQ(0U, wire::reply(asking->call(wire::finish(wire::begin_arguments(read).u32(lane)))).status);
  }
  EXPECT_EQ(0U, lanes_[high]->buffer()->counted().refused);
  for (const guarded& lane : recorded) EXPECT_EQ(0, lane.taken_from_outside);
  for (const auto& each : lanes_) each->stop();
  lanes_.clear();  // before the observer
}

TEST_F(LaneLocks, whoEndsALaneTakesNone) {
  serve({.max_connections = 1}, {.buffered_requests = 4});
  const auto lower = connect(low);
  const auto upper = connect(high);
  lower->send(find("hold"));
  upper->send(find("hold"));
  servant_.await_entered(2);
  // Two threads of no priority tell the lanes to stop, which end when their servants do.
  std::thread ending_low([&] { lanes_[low]->stop(); });
  std::thread ending_high([&] { lanes_[high]->stop(); });
  while (!lanes_[high]->buffer()->is_closed()) std::this_thread::yield();
  EXPECT_EQ(0, recorded[high].taken_from_outside);
  servant_.release();
  ending_low.join();
  ending_high.join();
  EXPECT_EQ(0, recorded[low].taken_from_outside);
}

}  // namespace
