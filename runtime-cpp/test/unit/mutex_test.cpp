// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <thread>

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <time.h>

#include <orrery/rtcorba/mutex.hpp>

namespace {

/// Time by which the wall clock that the process sees is behind.
std::atomic<std::time_t> wall_clock_behind{0};

}  // namespace

extern "C" int clock_gettime(clockid_t clock, timespec* now) noexcept {
  static const auto real = reinterpret_cast<int (*)(clockid_t, timespec*)>(::dlsym(RTLD_NEXT, "clock_gettime"));
  const int result = real(clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec -= wall_clock_behind;
  return result;
}

namespace {

using namespace std::chrono_literals;

TEST(Mutex, isHeldByOneThreadAtATime) {
  orrery::rtcorba::mutex m;
  const std::lock_guard held(m);
  std::thread([&] {
    EXPECT_FALSE(m.try_lock());
    EXPECT_FALSE(m.try_lock_for(1ms));
  }).join();
}

TEST(Mutex, isWaitedForNoLongerThanSaid) {
  orrery::rtcorba::mutex m;
  m.lock();
  const auto began = std::chrono::steady_clock::now();
  std::thread([&] { EXPECT_FALSE(m.try_lock_for(20ms)); }).join();
  EXPECT_GE(std::chrono::steady_clock::now() - began, 20ms);
  m.unlock();
  EXPECT_TRUE(m.try_lock_for(20ms));
  m.unlock();
}

TEST(Mutex, isWaitedForNoShorterWhenTheWallClockIsSet) {
  orrery::rtcorba::mutex m;
  const std::lock_guard held(m);
  std::thread([&] {
    wall_clock_behind = 3600;
    const auto began = std::chrono::steady_clock::now();
    EXPECT_FALSE(m.try_lock_for(20ms));
    EXPECT_GE(std::chrono::steady_clock::now() - began, 20ms);
    wall_clock_behind = 0;
  }).join();
}

/// The field of /proc/.../stat that is the priority in force: below -1 for real-time ones, -1 - priority.
int priority_in_force() {
  const std::string path = "/proc/thread-self/stat";
  FILE* const file = std::fopen(path.c_str(), "r");
  char line[1024] = {};
  const bool read = std::fgets(line, sizeof line, file) != nullptr;
  std::fclose(file);
  if (!read) return 0;
  // Behind the name's parenthesis the fields are separated by blanks; the priority is the 18th of all.
  const char* at = std::strrchr(line, ')') + 2;
  for (int field = 3; field < 18; ++field) at = std::strchr(at, ' ') + 1;
  return std::atoi(at);
}

TEST(Mutex, lendsItsHolderThePriorityOfWhoWaits) {
  sched_param parameter{};
  parameter.sched_priority = 3;
  if (::sched_setscheduler(0, SCHED_FIFO, &parameter) != 0) GTEST_SKIP() << "no privilege for real-time priorities";
  parameter.sched_priority = 0;
  ::sched_setscheduler(0, SCHED_OTHER, &parameter);
  orrery::rtcorba::mutex m;
  m.lock();
  const int alone = priority_in_force();
  std::thread waiting([&] {
    sched_param high{};
    high.sched_priority = 7;
    ::sched_setscheduler(0, SCHED_FIFO, &high);
    const std::lock_guard held(m);
  });
  int lent = alone;
  for (int attempt = 0; attempt < 500 && lent == alone; ++attempt) {
    std::this_thread::sleep_for(2ms);
    lent = priority_in_force();
  }
  m.unlock();
  waiting.join();
  EXPECT_EQ(-1 - 7, lent);
  EXPECT_EQ(alone, priority_in_force());
}

}  // namespace
