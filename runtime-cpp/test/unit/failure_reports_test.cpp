// SPDX-License-Identifier: Apache-2.0
// Exceptions that servants throw are reported at a limited rate.
#include <chrono>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/observe/failure_reports.hpp>

namespace {

class kept final : public orrery::failure_hook {
 public:
  void failed(const orrery::servant_failure& what) override {
    if (throws) throw std::runtime_error("the log is full");
    said.emplace_back(what.what);
    left_out.push_back(what.left_out);
  }
  std::vector<std::string> said;
  std::vector<std::uint64_t> left_out;
  bool throws = false;
};

constexpr orrery::servant_failure no_route{"main", "IDL:Nav/Navigation:1.0", "find", "no route"};

TEST(FailureReports, areOneLineEachOnStandardError) {
  orrery::failure_reports reports("flight");
  testing::internal::CaptureStderr();
  reports.tell(no_route);
  EXPECT_EQ("flight: lane main: find of IDL:Nav/Navigation:1.0 threw no route\n",
            testing::internal::GetCapturedStderr());
}

TEST(FailureReports, areFiveASecondAtMost) {
  orrery::failure_reports reports("flight");
  const auto begin = orrery::failure_reports::clock::now() + std::chrono::minutes(1);
  int admitted = 0;
  for (int i = 0; i < 100; ++i) admitted += reports.admits(begin) ? 1 : 0;
  EXPECT_EQ(5, admitted);
  EXPECT_TRUE(reports.admits(begin + std::chrono::seconds(1)));
}

TEST(FailureReports, areFiveASecondAlsoBesideAThreadThatWasHeldUp) {
  orrery::failure_reports reports("flight");
  const auto begin = orrery::failure_reports::clock::now() + std::chrono::minutes(1);
  int admitted = 0;
  for (int i = 0; i < 100; ++i) {
    admitted += reports.admits(begin + std::chrono::seconds(1)) ? 1 : 0;
    admitted += reports.admits(begin) ? 1 : 0;
  }
  EXPECT_EQ(5, admitted);
}

TEST(FailureReports, countWhatTheyLeaveOut) {
  orrery::failure_reports reports("flight");
  kept hook;
  reports.tell_to(hook);
  // In two seconds at most.
  for (int i = 0; i < 1000; ++i) reports.tell(no_route);
  ASSERT_LE(hook.said.size(), 10U);
  EXPECT_EQ("no route", hook.said.front());
  while (reports.admits(orrery::failure_reports::clock::now())) {
  }
  const std::size_t before = hook.said.size();
  while (hook.said.size() == before) reports.tell(no_route);  // the next second
  EXPECT_LT(900U, hook.left_out.back());
}

TEST(FailureReports, survivesAHookThatThrows) {
  orrery::failure_reports reports("flight");
  kept hook;
  hook.throws = true;
  reports.tell_to(hook);
  reports.tell(no_route);
  hook.throws = false;
  reports.tell(no_route);
  ASSERT_EQ(1U, hook.said.size());
  EXPECT_EQ(1U, hook.left_out.front());
}

}  // namespace
