// SPDX-License-Identifier: Apache-2.0
// How many system calls a two-way call costs the server. The runtime makes those of its request path through syscall(),
// which is counted here; what it does otherwise, epoll_ctl above all, is counted under its own name. The test's own
// client uses the C library's recv and send, which are not.
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <thread>

#include <dlfcn.h>
#include <sys/epoll.h>
#include <sys/syscall.h>

#include "lanes_fixture.hpp"

namespace {

std::atomic<long> waits = 0;
std::atomic<long> receives = 0;
std::atomic<long> sends = 0;
std::atomic<long> others = 0;

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

}  // namespace

// Takes six arguments, whatever was passed: AddressSanitizer would object to those that were not.
extern "C" __attribute__((no_sanitize_address)) long syscall(long number, ...) noexcept {
  static const auto real = next<long (*)(long, ...)>("syscall");
  (number == SYS_epoll_wait ? waits : number == SYS_recvfrom ? receives : number == SYS_sendto ? sends : others) += 1;
  std::va_list list;
  va_start(list, number);
  long a[6];
  for (long& each : a) each = va_arg(list, long);
  va_end(list);
  return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

extern "C" int epoll_ctl(int poller, int operation, int handle, epoll_event* event) noexcept {
  static const auto real = next<int (*)(int, int, int, epoll_event*)>("epoll_ctl");
  others += 1;
  return real(poller, operation, handle, event);
}

namespace {

class SystemCalls : public Lanes {
 protected:
  SystemCalls() { table_.declare(0, 0, servant_); }

  struct counts {
    long waits, receives, sends, others;
  };
  static constexpr long calls = 500;
  static constexpr long paused_calls = 20;

  /// Of so many calls, the client pausing before each.
  counts count(const lane_shape& shape, std::chrono::milliseconds pause = {}) {
    start({shape});
    const auto peer = connect(0);
    for (std::uint32_t id = 0; id < 10; ++id) EXPECT_TRUE(is_alive(*peer, id));
    const counts before{waits, receives, sends, others};
    const long wanted = pause.count() == 0 ? calls : paused_calls;
    for (std::uint32_t id = 0; id < wanted; ++id) {
      if (pause.count() > 0) std::this_thread::sleep_for(pause);
      EXPECT_TRUE(is_alive(*peer, id));
    }
    return {waits - before.waits, receives - before.receives, sends - before.sends, others - before.others};
  }

  probe servant_;
};

/// Each thread's wait may be counted before the first call or behind the last.
constexpr long slack = 9;

TEST_F(SystemCalls, areThreeACallWithOneThread) {
  const counts c = count({.threads = 1});
  EXPECT_LE(std::labs(calls - c.waits), slack) << c.waits;
  EXPECT_EQ(calls, c.receives);
  EXPECT_EQ(calls, c.sends);
  EXPECT_EQ(0, c.others);
}

TEST_F(SystemCalls, areThreeACallWithEightThreads) {
  const counts c = count({.threads = 8});
  EXPECT_LE(std::labs(calls - c.waits), slack) << c.waits;
  EXPECT_EQ(calls, c.receives);
  EXPECT_EQ(calls, c.sends);
  EXPECT_EQ(0, c.others);
}

TEST_F(SystemCalls, areTwoACallWithOneClient) {
  const counts c = count({.threads = 1, .max_connections = 1});
  EXPECT_EQ(0, c.waits);
  EXPECT_LE(std::labs(calls - c.receives), slack) << c.receives;
  EXPECT_EQ(calls, c.sends);
  EXPECT_EQ(0, c.others);
}

TEST_F(SystemCalls, pollBeforeTheyBlockWhereTheLaneSpins) {
  const counts c = count({.threads = 1, .spin = std::chrono::milliseconds(50)}, std::chrono::milliseconds(2));
  EXPECT_GT(c.waits, 5 * paused_calls) << "the thread has blocked at once";
  EXPECT_EQ(paused_calls, c.receives);
}

}  // namespace
