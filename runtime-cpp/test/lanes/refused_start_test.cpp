// SPDX-License-Identifier: Apache-2.0
// A process that can't start all of itself: what of it runs already may not outlast its components.
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <orrery/giop/preload.hpp>
#include <orrery/orb/process.hpp>

#include "threads_of.hpp"

// Sources of the tests may be compiled together, so names are this one's.
namespace refused_start {
namespace {

/// A priority that no system has, so that it refuses the thread whatever it grants.
constexpr std::int32_t impossible = 1000;

constexpr orrery::lane_config lane_named(std::string_view name) {
  return {.name = name,
          .threads = threads_of(2),
          .max_connections = 2,
          .receive_bytes = 4096,
          .send_bytes = 4096,
          .reassembly_bytes = 4096,
          .scope_bytes = 4096};
}

constexpr orrery::lane_config refused_lane() {
  orrery::lane_config lane = lane_named("refused");
  lane.policy = orrery::scheduling::fifo;
  lane.native_priority = impossible;
  return lane;
}

constexpr auto versions = orrery::giop::preloaded<orrery::giop::version::v1_2>();
constexpr orrery::lane_config one_lane[] = {lane_named("serving")};
constexpr orrery::lane_config two_lanes[] = {lane_named("serving"), refused_lane()};
constexpr orrery::task_config tasks[] = {
    {.instance = "clock", .name = "ticking", .period = std::chrono::hours(1)},
    {.instance = "clock", .name = "late", .policy = orrery::scheduling::fifo, .native_priority = impossible}};
constexpr orrery::lane_config crowded_lane[] = {{.name = "crowded", .max_connections = 4094}};
constexpr std::uint32_t first_lane[] = {0};
constexpr orrery::memory::scope_layout scopes[] = {
    {.name = "caller", .bytes = 256, .per = orrery::memory::multiplicity::connection, .lanes = first_lane}};
constexpr orrery::memory::layout many_scopes{.immortal_bytes = 256, .scopes = scopes};
constexpr orrery::memory::layout large_memory{.immortal_bytes = std::size_t{1} << 32};
constexpr orrery::process_config with_many_scopes{
    .name = "crowd", .handlers = versions, .lanes = crowded_lane, .memory = &many_scopes};
constexpr orrery::process_config with_large_memory{
    .name = "giant", .handlers = versions, .lanes = one_lane, .memory = &large_memory};
constexpr auto degraded = orrery::privileges::degraded;
constexpr orrery::process_config without_a_lane{
    .name = "laneless", .handlers = versions, .lanes = two_lanes, .privileges = degraded};
constexpr orrery::process_config with_another_plan{
    .name = "unplanned", .handlers = versions, .lanes = two_lanes, .privileges = degraded, .planned_bytes = 1};
constexpr orrery::lane_config lane_of_many() {
  orrery::lane_config lane = lane_named("many");
  lane.max_connections = 100;
  return lane;
}
constexpr orrery::lane_config many_clients[] = {lane_of_many(), refused_lane()};
constexpr orrery::process_config with_many_clients{
    .name = "busy", .handlers = versions, .lanes = many_clients, .privileges = degraded};
constexpr orrery::process_config without_a_task{
    .name = "taskless", .handlers = versions, .lanes = one_lane, .tasks = tasks, .privileges = degraded};

constexpr orrery::task_config one_task[] = {{.instance = "clock", .name = "ticking"}};
constexpr orrery::process_config with_one_lane{.name = "server", .handlers = versions, .lanes = one_lane};
constexpr orrery::process_config with_one_task{
    .name = "ticker", .handlers = versions, .lanes = one_lane, .tasks = one_task};

bool is_running(const std::string& name) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task")) {
    std::string comm;
    if (std::getline(std::ifstream(entry.path() / "comm"), comm) && comm == name) return true;
  }
  return false;
}

/// The system still lists a thread for a moment after it was joined.
bool ends(const std::string& name) {
  for (int attempt = 0; attempt < 1000; ++attempt) {
    if (!is_running(name)) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

class component {
 public:
  void tick(orrery::task& /*release*/) noexcept {}
};

/// In a thread of its own, since it blocks signals.
int run(orrery::process& process) {
  int code = -1;
  std::thread([&] { code = process.run(); }).join();
  return code;
}

TEST(RefusedStart, endsTheLanesThatServeWhenAnotherCanNot) {
  const char* const arguments[] = {"laneless"};
  orrery::process process(without_a_lane, 1, arguments);
  testing::internal::CaptureStderr();
  EXPECT_EQ(1, run(process));
  EXPECT_NE(std::string::npos, testing::internal::GetCapturedStderr().find("lane refused: the system refuses"));
  EXPECT_TRUE(ends("serving"));
}

TEST(RefusedStart, saysThatItsPlanCountsOtherwise) {
  const char* const arguments[] = {"unplanned"};
  orrery::process process(with_another_plan, 1, arguments);
  testing::internal::CaptureStderr();
  EXPECT_EQ(1, run(process));
  const std::string told = testing::internal::GetCapturedStderr();
  EXPECT_EQ(0U, told.find("unplanned: lays out ")) << told;
  EXPECT_NE(std::string::npos, told.find(" bytes of memory, but its plan counts 1:")) << told;
}

TEST(RefusedStart, endsLanesAndTasksWhenATaskCanNotStart) {
  const char* const arguments[] = {"taskless"};
  component clock;
  orrery::process process(without_a_task, 1, arguments);
  process.release<&component::tick>(0, clock);
  process.release<&component::tick>(1, clock);
  testing::internal::CaptureStderr();
  EXPECT_EQ(1, run(process));
  EXPECT_NE(std::string::npos, testing::internal::GetCapturedStderr().find("task clock.late: the system refuses"));
  EXPECT_TRUE(ends("serving"));
  EXPECT_TRUE(ends("ticking"));
}

/// Makes a process, which ends the program if it can't have its memory.
void make(const orrery::process_config& config) {
  const char* const arguments[] = {"process"};
  const orrery::process process(config, 1, arguments);
}

TEST(RefusedStartDeathTest, saysWhenThereAreMoreAreasThanCanBe) {
  EXPECT_EXIT(make(with_many_scopes), testing::ExitedWithCode(1),
              "^crowd: there are 4095 areas of memory, and a process has at most 4094; .*\n$");
}

class failing {
 public:
  void tick(orrery::task& /*release*/) noexcept(false) { throw std::runtime_error("no clock"); }
};

/// Limits core files, since where one may be written a process ends by SIGABRT rather than by an exit code.
void allow_core_bytes(rlim_t bytes) {
  rlimit core{};
  ::getrlimit(RLIMIT_CORE, &core);
  core.rlim_cur = std::min(bytes, core.rlim_max);
  ::setrlimit(RLIMIT_CORE, &core);
}

[[noreturn]] void run_failing_task(rlim_t core_bytes = 0) {
  allow_core_bytes(core_bytes);
  const char* const arguments[] = {"ticker"};
  failing clock;
  orrery::process process(with_one_task, 1, arguments);
  process.release<&failing::tick>(0, clock);
  std::exit(run(process));
}

TEST(RefusedStartDeathTest, saysThatATaskHasThrown) {
  EXPECT_EXIT(run_failing_task(), testing::ExitedWithCode(3),
              "^ticker: thread ticking, without which the process ends, failed: no clock\n$");
}

TEST(RefusedStartDeathTest, leavesACoreOfATaskThatHasThrownWhereOneMayBeWritten) {
  rlimit core{};
  ::getrlimit(RLIMIT_CORE, &core);
  if (core.rlim_max == 0) GTEST_SKIP() << "no process may write a core file here";
  // Too small for a core file, so that none is left.
  EXPECT_EXIT(run_failing_task(1), testing::KilledBySignal(SIGABRT),
              "^ticker: thread ticking, without which the process ends, failed: no clock\n$");
}

[[noreturn]] void end_by_handler() {
  std::fputs("the program's handler\n", stderr);
  ::_exit(9);
}

TEST(RefusedStartDeathTest, callsTheProgramsTerminateHandler) {
  EXPECT_EXIT((std::set_terminate(&end_by_handler), run_failing_task()), testing::ExitedWithCode(9),
              "^ticker: thread ticking, without which the process ends, failed: no clock\nthe program's handler\n$");
}

/// Takes the pollers away from all lanes, whose threads have not started yet.
class without_pollers {
 public:
  int on_start() {
    const int nothing = ::open("/dev/null", O_RDONLY);
    for (int each = 0; each < 256; ++each) {
      std::array<char, 64> kind{};
      const std::string link = "/proc/self/fd/" + std::to_string(each);
      if (::readlink(link.c_str(), kind.data(), kind.size() - 1) < 0) continue;
      if (std::string_view(kind.data()) == "anon_inode:[eventpoll]") ::dup2(nothing, each);
    }
    return 0;
  }
};

[[noreturn]] void run_without_pollers() {
  allow_core_bytes(0);
  const char* const arguments[] = {"server"};
  without_pollers component;
  orrery::process process(with_one_lane, 1, arguments);
  process.accompany<&without_pollers::on_start, nullptr>("component", component);
  std::exit(run(process));
}

/// Threads are named by the one that starts them, perhaps after they have failed.
TEST(RefusedStartDeathTest, endsWhereALaneCanWaitForRequestsNoMore) {
  EXPECT_EXIT(run_without_pollers(), testing::ExitedWithCode(3),
              "^server: thread [^,]+, without which the process ends, failed: waiting for events failed: [^\n]*\n$");
}

class hanging {
 public:
  int on_start() {
    before();
    std::this_thread::sleep_for(std::chrono::seconds(60));
    return 0;
  }
  std::function<void()> before;
};

/// Signals from elsewhere than the process itself.
void send_signals(std::initializer_list<int> signals) {
  const pid_t here = ::getpid();
  const pid_t sender = ::fork();
  if (sender == 0) {
    for (const int each : signals) {
      ::kill(here, each);
      ::usleep(400'000);  // the second one is a wish of its own a quarter of a second later
    }
    ::_exit(0);
  }
}

/// Runs a process whose start function calls `first` and then hangs.
[[noreturn]] void run_hanging_start(void (*first)(orrery::process&)) {
  const char* const arguments[] = {"ticker"};
  hanging clock;
  orrery::process process(with_one_task, 1, arguments);
  clock.before = [&] { first(process); };
  process.accompany<&hanging::on_start, nullptr>("clock", clock);
  std::exit(process.run());
}

TEST(RefusedStartDeathTest, endsThoughAStartFunctionHangs) {
  const auto tell = [](orrery::process&) { send_signals({SIGTERM}); };
  EXPECT_EXIT(run_hanging_start(tell), testing::ExitedWithCode(1),
              "^ticker: still busy 6 s after it was told to end; .*\n$");
}

TEST(RefusedStartDeathTest, endsThoughAStartFunctionHangsWithTheCodeThatItWasTold) {
  const auto tell = [](orrery::process& process) { process.end(7); };
  EXPECT_EXIT(run_hanging_start(tell), testing::ExitedWithCode(7),
              "^ticker: still busy 6 s after it was told to end; .*\n$");
}

TEST(RefusedStartDeathTest, endsAtOnceBySecondSignalThoughAStartFunctionHangs) {
  const auto tell = [](orrery::process&) { send_signals({SIGTERM, SIGINT}); };
  EXPECT_EXIT(run_hanging_start(tell), testing::ExitedWithCode(130), "^$");
}

/// Runs a process of 100 clients under limits of its own, as an exit code.
[[noreturn]] void run_within(rlim_t soft, rlim_t hard) {
  const rlimit limit{soft, hard};
  if (::setrlimit(RLIMIT_NOFILE, &limit) != 0) std::exit(3);
  const char* const arguments[] = {"busy"};
  orrery::process process(with_many_clients, 1, arguments);
  // A process that is not refused is ended by its second lane.
  const int code = run(process);
  rlimit now{};
  ::getrlimit(RLIMIT_NOFILE, &now);
  std::fprintf(stderr, "allowed: %d\n", now.rlim_cur > soft ? 1 : 0);
  std::exit(code);
}

TEST(RefusedStartDeathTest, saysWhenTheSystemAllowsFewerDescriptorsThanThePlanTakes) {
  EXPECT_EXIT(run_within(60, 60), testing::ExitedWithCode(1),
              "^busy: the plan takes up to 2[0-9][0-9] descriptors, and the system allows the process 60; raise .*\n"
              "allowed: 0\n$");
}

TEST(RefusedStartDeathTest, raisesItsLimitAsFarAsThePlanNeeds) {
  EXPECT_EXIT(run_within(60, 400), testing::ExitedWithCode(1), "busy: lane refused: the system refuses .*\nallowed: 1");
}

TEST(RefusedStartDeathTest, saysWhenAnAreaIsLargerThanItCanBe) {
  EXPECT_EXIT(make(with_large_memory), testing::ExitedWithCode(1),
              "^giant: immortal memory has 4294967296 bytes, and an area at most 4294967295; .*\n$");
}

}  // namespace
}  // namespace refused_start
