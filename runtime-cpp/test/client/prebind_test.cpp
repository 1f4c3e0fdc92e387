// SPDX-License-Identifier: Apache-2.0
// A process that binds its peers before it says that it is ready: whoever is missing delays its start no longer than
// the model says, however many threads call it and however long a call may take.
#include <chrono>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include <orrery/giop/preload.hpp>
#include <orrery/orb/process.hpp>

#include "lying_server.hpp"
#include "nav_stub.hpp"

namespace {

TEST(Prebind, isOverInTimeThoughAPeerNeverAnswers) {
  constexpr auto versions = orrery::giop::preloaded<orrery::giop::version::v1_2>();
  const wire::black_hole nobody;
  const std::string address = "corbaloc:iiop:1.2@127.0.0.1:" + std::to_string(nobody.port()) + "/key";
  const orrery::lane_config lanes[] = {
      {.name = "main", .threads = {.workers = 3, .own = 3, .servants = 3, .all = 3}, .max_connections = 2}};
  const orrery::receptacle_config receptacles[] = {{.instance = "cockpit",
                                                    .name = "nav",
                                                    .address = address,
                                                    .timeout = std::chrono::seconds(5),
                                                    .prebind = std::chrono::milliseconds(300)}};
  const orrery::process_config config{.name = "deck", .handlers = versions, .lanes = lanes, .receptacles = receptacles};
  const char* const arguments[] = {"deck"};
  orrery::process process(config, 1, arguments);
  std::vector<Nav::Navigation::stub> stubs;
  for (std::uint32_t thread = 0; thread < process.thread_count(); ++thread)
    stubs.emplace_back(process.outbound(thread));
  for (auto& each : stubs) process.connect(0, each);

  testing::internal::CaptureStderr();
  const auto before = std::chrono::steady_clock::now();
  int code = -1;
  std::thread([&] { code = process.run(); }).join();
  const auto took = std::chrono::steady_clock::now() - before;
  EXPECT_EQ(1, code);
  EXPECT_EQ(0U, testing::internal::GetCapturedStderr().find("deck: not there in time: cockpit.nav ("));
  EXPECT_LT(took, std::chrono::seconds(4));
}

}  // namespace
