// SPDX-License-Identifier: Apache-2.0
// Scheduling of a lane's threads, as the operating system reports it.
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>

#include "lanes_fixture.hpp"

// Slow, so that a thread which is bound only after it was started has run by then.
extern "C" int pthread_setaffinity_np(pthread_t thread, std::size_t bytes, const cpu_set_t* set) noexcept {
  static const auto real =
      reinterpret_cast<int (*)(pthread_t, std::size_t, const cpu_set_t*)>(::dlsym(RTLD_NEXT, "pthread_setaffinity_np"));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return real(thread, bytes, set);
}

namespace {

/// The threads of this process that go by that name.
std::set<pid_t> threads_called(const std::string& name) {
  std::set<pid_t> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task")) {
    std::string called;
    std::getline(std::ifstream(entry.path() / "comm"), called);
    if (called == name) found.insert(static_cast<pid_t>(std::stol(entry.path().filename())));
  }
  return found;
}

bool may_use(int policy, int priority) {
  sched_param parameter{};
  parameter.sched_priority = priority;
  const bool granted = ::sched_setscheduler(0, policy, &parameter) == 0;
  parameter.sched_priority = 0;
  ::sched_setscheduler(0, SCHED_OTHER, &parameter);
  return granted;
}

unsigned first_processor() {
  cpu_set_t mine;
  ::sched_getaffinity(0, sizeof mine, &mine);
  unsigned number = 0;
  while (!CPU_ISSET(number, &mine)) ++number;
  return number;
}

class Scheduling : public Lanes {
 protected:
  std::set<pid_t> run(const orrery::lane_config& config) {
    config_ = config;
    config_.max_connections = 2;
    lane_ = std::make_unique<orrery::lane>(config_, orrery::lane_environment{table_, versions_, outbound_, 0});
    EXPECT_TRUE(lane_->listen("127.0.0.1", 0));
    EXPECT_TRUE(lane_->start());
    return threads_called(std::string(config.name));
  }

  orrery::lane_config config_;
  std::unique_ptr<orrery::lane> lane_;
};

TEST_F(Scheduling, isTheModelsClassAndPriorityInEachThread) {
  if (!may_use(SCHED_FIFO, 7) || !may_use(SCHED_RR, 5)) GTEST_SKIP() << "no privilege for real-time priorities";
  for (const auto& [policy, native] :
       {std::pair{orrery::scheduling::fifo, SCHED_FIFO}, std::pair{orrery::scheduling::rr, SCHED_RR},
        std::pair{orrery::scheduling::other, SCHED_OTHER}}) {
    const int priority = native == SCHED_OTHER ? 0 : 5;
    const auto threads =
        run({.name = "measured", .policy = policy, .native_priority = priority, .threads = threads_of(3)});
    EXPECT_EQ(3U, threads.size());
    for (const pid_t thread : threads) {
      sched_param parameter{};
      EXPECT_EQ(native, ::sched_getscheduler(thread));
      EXPECT_EQ(0, ::sched_getparam(thread, &parameter));
      EXPECT_EQ(priority, parameter.sched_priority);
    }
    lane_.reset();
  }
}

TEST_F(Scheduling, bindsEachThreadToTheLanesProcessors) {
  const unsigned only = first_processor();
  const auto threads = run({.name = "bound", .threads = threads_of(2), .processors = {only}});
  EXPECT_EQ(2U, threads.size());
  for (const pid_t thread : threads) {
    cpu_set_t set;
    ASSERT_EQ(0, ::sched_getaffinity(thread, sizeof set, &set));
    EXPECT_EQ(1, CPU_COUNT(&set));
    EXPECT_TRUE(CPU_ISSET(only, &set));
  }
}

TEST_F(Scheduling, bindsAThreadBeforeItRuns) {
  const unsigned only = first_processor();
  orrery::lanes::thread_stack stack(64 * 1024);
  cpu_set_t at_first;
  CPU_ZERO(&at_first);
  orrery::lanes::thread thread;
  const auto body = [](void* seen) noexcept {
    ::sched_getaffinity(0, sizeof(cpu_set_t), static_cast<cpu_set_t*>(seen));
  };
  ASSERT_TRUE(thread.start({.name = "bound", .stack = stack.bytes(), .processors = {only}}, body, &at_first));
  thread.join();
  EXPECT_EQ(1, CPU_COUNT(&at_first));
  EXPECT_TRUE(CPU_ISSET(only, &at_first));
}

TEST_F(Scheduling, runsAThreadWhereItsProcessorsAreMissing) {
  orrery::lanes::thread_stack stack(64 * 1024);
  bool ran = false;
  orrery::lanes::thread thread;
  const auto body = [](void* done) noexcept { *static_cast<bool*>(done) = true; };
  constexpr unsigned nowhere = orrery::processor_set::capacity - 1;
  ASSERT_TRUE(thread.start({.name = "lost", .stack = stack.bytes(), .processors = {nowhere}}, body, &ran));
  thread.join();
  EXPECT_TRUE(ran);
}

TEST_F(Scheduling, leavesThreadsUnboundWhereNothingIsSaid) {
  cpu_set_t mine;
  ::sched_getaffinity(0, sizeof mine, &mine);
  for (const pid_t thread : run({.name = "anywhere"})) {
    cpu_set_t set;
    ASSERT_EQ(0, ::sched_getaffinity(thread, sizeof set, &set));
    EXPECT_TRUE(CPU_EQUAL(&mine, &set));
  }
}

}  // namespace
