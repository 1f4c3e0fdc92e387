// SPDX-License-Identifier: Apache-2.0
// Sizes of the runtime's own objects, from which the planner counts what a process lays out: sizes/ has a table for
// each binary interface.
#include <atomic>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include <orrery/detail/client/outbound.hpp>
#include <orrery/detail/lanes/reactor.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/memory/thread_areas.hpp>
#include <orrery/detail/observe/histogram.hpp>
#include <orrery/detail/observe/thread_statistics.hpp>
#include <orrery/detail/system/thread_stack.hpp>
#include <orrery/orb/task.hpp>

namespace sizes {

namespace lanes = orrery::lanes;

std::map<std::string, std::uint64_t> lines_of(const std::string& path) {
  std::ifstream file(path);
  std::map<std::string, std::uint64_t> all;
  for (std::string text; std::getline(file, text);) {
    const std::size_t bar = text.find(" | ");
    if (text.empty() || text[0] == '#' || bar == std::string::npos) continue;
    all[text.substr(0, bar)] = std::stoull(text.substr(bar + 3));
  }
  return all;
}

TEST(Sizes, areThoseThatThePlannerCountsWith) {
#if !defined(__x86_64__) || !defined(__linux__)
  GTEST_SKIP() << "no table of this binary interface";
#endif
  const std::map<std::string, std::uint64_t> own{
      {"lane", sizeof(lanes::reactor)},
      {"connection", sizeof(lanes::basic_slot<orrery::transport::socket_transport>)},
      {"thread", sizeof(lanes::worker)},
      {"scope of a thread", sizeof(orrery::memory::thread_scope)},
      {"statistics of a thread", sizeof(orrery::observe::thread_statistics)},
      {"histogram of a thread", sizeof(orrery::observe::histogram)},
      {"outbound connection", sizeof(orrery::outbound)},
      {"large buffers", sizeof(lanes::large_buffers)},
      {"connection in the queue for large buffers", lanes::large_buffers::place_bytes},
      {"lender", sizeof(lanes::basic_loan<orrery::transport::socket_transport>)},
      {"borrowed thread", sizeof(std::atomic<bool>)},
      {"connection of a request buffer", lanes::request_buffer::place_bytes},
      {"worker buffer", lanes::request_buffer::worker_buffer_bytes},
      {"waiting request", lanes::request_buffer::waiting_bytes},
      {"block of a request buffer", lanes::request_buffer::block_bytes},
      {"bytes behind a reply", orrery::outbound::most_ahead},
      {"spare outbound connections", orrery::caller_config().spare_connections},
      {"scope of a task", orrery::task_config().scope_bytes},
      {"guard", orrery::memory::region::guard_bytes},
      {"page", lanes::thread_stack::page_bytes},
      {"least stack", lanes::thread_stack::least_bytes}};
  EXPECT_EQ(own, lines_of(ORRERY_SIZES));
}

}  // namespace sizes
