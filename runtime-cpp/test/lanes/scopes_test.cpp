// SPDX-License-Identifier: Apache-2.0
// Request and session scopes of the model, as real clients of a process meet them.
#include <array>
#include <atomic>
#include <barrier>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include <orrery/detail/memory/process_memory.hpp>
#include <orrery/detail/orb/poa_state.hpp>
#include <orrery/orb/process_config.hpp>

#include "../../src/orb/scope_memory.hpp"
#include "../conformance/server_fixture.hpp"
#include "threads_of.hpp"

namespace {

using orrery::memory::area;
using orrery::memory::area_kind;
using orrery::memory::area_space;
using orrery::memory::multiplicity;

/// Counts the calls of a session in an object of the session, which its first call makes.
class counting final : public probe {
 public:
  struct tally {
    std::int32_t calls = 0;
  };

  orrery::outcome<std::int32_t> heartbeat(orrery::call& call, std::int32_t) noexcept override {
    tally* of_session = call.session().kept<tally>();
    if (of_session == nullptr) {
      of_session = call.session().make<tally>();
      if (of_session == nullptr || !call.session().keep(of_session)) return 0;
    }
    // A session of a lane is that of all its threads.
    return std::atomic_ref(of_session->calls).fetch_add(1, std::memory_order_relaxed) + 1;
  }

  /// "hoard" takes 100 bytes of the session, "exhaust" more of the request scope than it has, "nested" tells whether
  /// the request may refer to the session and not the other way round. "throw" leaves by a C++ exception, "meet" waits
  /// for another thread's call.
  orrery::outcome<Nav::Waypoint, Nav::NotFound> find(orrery::call& call, std::string_view name) override {
    if (name == "wait" || name == "count") {
      await_open(name == "wait");
      const std::int32_t calls = heartbeat(call, 0).value();
      const std::lock_guard lock(gate_);
      counted_.push_back(calls);
      changed_.notify_all();
      return Nav::Waypoint{name, {1, 2, 3}, {}};
    }
    if (name == "throw") {
      static_cast<void>(call.scope().allocate(600, 1));
      throw std::runtime_error("not of CORBA");
    }
    if (name == "meet") return meet(call) ? Nav::Waypoint{name, {1, 2, 3}, {}} : throw std::logic_error("wrong scopes");
    if (name == "hoard") static_cast<void>(call.session().allocate(100, 1));
    if (name == "exhaust") static_cast<void>(call.scope().allocate(1u << 20, 1));
    if (name == "fill") static_cast<void>(call.scope().allocate(600, 1));
    if (name == "nested") {
      const void* const here = call.scope().allocate(8, 8);
      const void* const outside = call.session().allocate(8, 8);
      const bool right = area_space::may_refer(here, outside) && !area_space::may_refer(outside, here);
      if (!right) return Nav::NotFound{name, 1};
    }
    if (name == "where") {
      const area& mine = area_space::area_of(call.scope().allocate(8, 8));
      return Nav::NotFound{mine.name(), mine.depth()};
    }
    return Nav::Waypoint{name, {1, 2, 3}, {}};
  }

  /// Lets "wait" go on.
  void open() {
    const std::lock_guard lock(gate_);
    open_ = true;
    changed_.notify_all();
  }
  /// Until so many calls of "wait" and "count" have begun.
  bool await(std::size_t calls) {
    std::unique_lock lock(gate_);
    return changed_.wait_for(lock, std::chrono::seconds(20),
                             [&] { return open_ ? counted_.size() >= calls : begun_ >= calls; });
  }
  /// Numbers that those calls found in their session.
  std::vector<std::int32_t> counted() {
    const std::lock_guard lock(gate_);
    return counted_;
  }

  /// Memory of the calls that met.
  std::set<const area*> met() {
    const std::lock_guard lock(guard_);
    return met_;
  }

 private:
  void await_open(bool waits) {
    std::unique_lock lock(gate_);
    ++begun_;
    changed_.notify_all();
    if (waits) changed_.wait(lock, [this] { return open_; });
  }

  std::mutex gate_;
  std::condition_variable changed_;
  bool open_ = false;
  std::size_t begun_ = 0;
  std::vector<std::int32_t> counted_;

  /// Two threads at once, each in the scope of its own that it has entered from its caller's session: whether what it
  /// wrote there is still there when both have written.
  bool meet(orrery::call& call) {
    const area& session = *call.session().area();
    auto* const mine = static_cast<unsigned char*>(call.scope().allocate(512, 8));
    const area& here = area_space::area_of(mine);
    const auto pattern = static_cast<unsigned char>(call.thread() + 1);
    std::memset(mine, pattern, 512);
    two_.arrive_and_wait();
    bool right = here.is_within(session) && here.depth() == session.depth() + 1;
    for (int i = 0; i < 512; ++i) right = right && mine[i] == pattern;
    const std::lock_guard lock(guard_);
    met_.insert(&here);
    return right;
  }

  std::barrier<> two_{2};
  std::mutex guard_;
  std::set<const area*> met_;
};

constexpr std::uint32_t both_lanes[] = {0, 1};
constexpr std::uint32_t first_lane[] = {0};

// Requests of POA 0 nest in a session per connection, those of POA 1 in one per lane; those of POA 2 in none.
constexpr orrery::memory::scope_layout scopes[] = {
    {.name = "caller", .kind = area_kind::linear, .bytes = 1000, .per = multiplicity::connection, .lanes = first_lane},
    {.name = "call",
     .parent = 0,
     .kind = area_kind::private_memory,
     .bytes = 4096,
     .per = multiplicity::thread,
     .lanes = first_lane},
    {.name = "common", .kind = area_kind::constant, .bytes = 500, .per = multiplicity::lane, .lanes = both_lanes},
    {.name = "request",
     .parent = 2,
     .kind = area_kind::linear,
     .bytes = 2048,
     .per = multiplicity::thread,
     .lanes = both_lanes},
    {.name = "plain",
     .kind = area_kind::private_memory,
     .bytes = 1024,
     .per = multiplicity::thread,
     .lanes = first_lane},
};
constexpr orrery::memory::layout layout{.immortal_bytes = 300, .scopes = scopes};

constexpr orrery::lane_config small(std::string_view name, std::uint32_t threads, std::uint32_t connections) {
  orrery::lane_config lane;
  lane.name = name;
  lane.threads = threads_of(threads);
  lane.max_connections = connections;
  lane.receive_bytes = lane.send_bytes = lane.reassembly_bytes = 64 * 1024;
  lane.scope_bytes = 4096;
  return lane;
}
constexpr orrery::lane_config staying_in(std::int32_t scope, orrery::lane_config lane) {
  lane.resident_scope = scope;
  return lane;
}
constexpr orrery::lane_config lanes[] = {staying_in(4, small("low", 2, 4)), small("high", 1, 4)};
constexpr orrery::poa_config poas[] = {
    {.path = "a", .layout = {.declared = 1, .slots = 1}, .scopes = {.request = 1, .session = 0}},
    {.path = "b", .layout = {.declared = 1, .slots = 1}, .scopes = {.request = 3, .session = 2}},
    {
        .path = "c",
        .layout = {.declared = 1, .slots = 1},
    },
};
constexpr orrery::process_config config{.lanes = lanes, .poas = poas, .memory = &layout};

constexpr orrery::lane_config buffering(orrery::lane_config lane) {
  lane.threads = threads_of(lane.threads.workers, true);
  lane.buffered_requests = 8;
  lane.buffered_bytes = 16 * 1024;
  return lane;
}
constexpr orrery::lane_config buffered_lanes[] = {buffering(lanes[0]), buffering(lanes[1])};
constexpr orrery::process_config buffered_config{.lanes = buffered_lanes, .poas = poas, .memory = &layout};

/// Two lanes over three POAs, as a process has them.
class Scopes : public ::testing::Test {
 protected:
  explicit Scopes(const orrery::process_config& process = config)
      : memory_(orrery::make_scope_memory(process)), process_(process) {}

  void SetUp() override {
    ASSERT_EQ("", memory_->problem());
    for (std::uint32_t i = 0; i < states_.size(); ++i) states_[i].declare(0, servants_[i]);
    std::uint32_t thread = 0;
    for (std::uint32_t i = 0; i < process_.lanes.size(); ++i) {
      orrery::lane_environment around{table_, versions_, outbound_, thread};
      around.memory = memory_.get();
      around.lane = i;
      lanes_.push_back(std::make_unique<orrery::lane>(process_.lanes[i], around));
      thread += process_.lanes[i].threads.all;
      ASSERT_TRUE(lanes_.back()->listen("127.0.0.1", 0));
      ASSERT_TRUE(lanes_.back()->start());
    }
  }
  void TearDown() override { lanes_.clear(); }  // before the servants

  std::unique_ptr<wire::peer> connect(std::size_t lane = 0) const {
    return std::make_unique<wire::peer>(lanes_[lane]->port());
  }
  static wire::reply call(wire::peer& peer, std::uint32_t poa, const std::string& name) {
    wire::request r;
    r.object_key = key_of(poa);
    r.operation = "find";
    return peer.call(wire::finish(wire::begin_arguments(r).text(name)));
  }
  static void send_find(wire::peer& peer, const std::string& name) {
    wire::request r;
    r.object_key = key_of(0);
    r.operation = "find";
    peer.send(wire::finish(wire::begin_arguments(r).text(name)));
  }
  static std::uint32_t beat(wire::peer& peer, std::uint32_t poa) {
    wire::request r;
    r.object_key = key_of(poa);
    wire::reply reply = peer.call(wire::finish(wire::begin_arguments(r).u32(0)));
    return reply.status == 0 ? reply.body.u32() : 0;
  }
  static wire::message_bytes key_of(std::uint32_t poa) {
    const auto key = orrery::demux::object_key::declared({poa, 1, 0, 1});
    return {key.bytes().begin(), key.bytes().end()};
  }
  static void expect_no_memory(wire::reply reply, std::uint32_t minor, orrery::completion completed) {
    ASSERT_EQ(2U, reply.status);
    EXPECT_EQ("IDL:omg.org/CORBA/NO_MEMORY:1.0", reply.body.text());
    EXPECT_EQ(minor, reply.body.u32());
    EXPECT_EQ(static_cast<std::uint32_t>(completed), reply.body.u32());
  }
  std::size_t highest(std::string_view scope) const {
    for (const auto& each : memory_->report()) {
      if (scope == each.name) return each.highest;
    }
    return 0;
  }

  static constexpr orrery::giop::message_handlers versions_ = orrery::giop::preloaded<orrery::giop::version::v1_2>();
  static constexpr orrery::caller_config outbound_{.max_connections = 1};

  orrery::demux::reader_epochs epochs_{8};
  static constexpr orrery::demux::poa_layout layouts_[] = {poas[0].layout, poas[1].layout, poas[2].layout};
  orrery::object_adapter table_{layouts_, epochs_, 0x1234};
  std::unique_ptr<orrery::memory::process_memory> memory_;
  std::array<orrery::poa_state, 3> states_{orrery::poa_state(poas[0], 0, table_, poas[0].scopes),
                                           orrery::poa_state(poas[1], 1, table_, poas[1].scopes),
                                           orrery::poa_state(poas[2], 2, table_, poas[2].scopes)};
  std::array<counting, 3> servants_;
  std::vector<std::unique_ptr<orrery::lane>> lanes_;

 private:
  const orrery::process_config& process_;
};

/// As `Scopes`, with lanes that buffer requests.
class BufferedScopes : public Scopes {
 protected:
  BufferedScopes() : Scopes(buffered_config) {}
  void TearDown() override {
    servants_[0].open();
    Scopes::TearDown();
  }
};

TEST_F(BufferedScopes, ofAConnectionLastUntilTheLastRequestOfAClientThatIsGone) {
  {
    const auto gone = connect();
    send_find(*gone, "wait");
    ASSERT_TRUE(servants_[0].await(1));
    for (int i = 0; i < 3; ++i) send_find(*gone, "count");
    for (int i = 0; i < 4000 && lanes_[0]->buffer()->counted().waited < 3; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  // The next clients have sessions of their own, as many as there are places left.
  const auto next = connect();
  const auto other = connect();
  EXPECT_EQ(1U, beat(*next, 0));
  EXPECT_EQ(1U, beat(*other, 0));
  servants_[0].open();
  ASSERT_TRUE(servants_[0].await(4)) << "what was taken in runs";
  EXPECT_EQ((std::vector<std::int32_t>{1, 2, 3, 4}), servants_[0].counted()) << "in one session";
  EXPECT_EQ(2U, beat(*next, 0));
  EXPECT_EQ(2U, beat(*other, 0));
}

#ifndef NDEBUG
TEST_F(Scopes, aLaneWithAResidentScopeNeedsMemoryOfItsProcess) {
  const orrery::lane_environment without_memory{table_, versions_, outbound_};
  EXPECT_DEATH(orrery::lane(lanes[0], without_memory), "a resident scope lies in the process's memory");
}
#endif

TEST_F(Scopes, ofAConnectionLiveAsLongAsTheConnection) {
  const auto first = connect();
  const auto second = connect();
  EXPECT_EQ(1U, beat(*first, 0));
  EXPECT_EQ(2U, beat(*first, 0));
  EXPECT_EQ(1U, beat(*second, 0)) << "another connection has a session of its own";
  EXPECT_EQ(3U, beat(*first, 0));
  // Ten times as many connections as there are places for: each begins with an empty session.
  for (int i = 0; i < 40; ++i) {
    const auto next = connect();
    EXPECT_EQ(1U, beat(*next, 0));
    EXPECT_EQ(2U, beat(*next, 0));
  }
  EXPECT_EQ(4U, beat(*first, 0));
}

TEST_F(Scopes, ofALaneLiveAsLongAsTheLane) {
  EXPECT_EQ(1U, beat(*connect(0), 1));
  EXPECT_EQ(2U, beat(*connect(0), 1));
  EXPECT_EQ(1U, beat(*connect(1), 1)) << "another lane has a session of its own";
  EXPECT_EQ(3U, beat(*connect(0), 1));
}

TEST_F(Scopes, nestAsTheModelSays) {
  const auto peer = connect();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(0U, call(*peer, 0, "nested").status);
    EXPECT_EQ(0U, call(*peer, 1, "nested").status);
  }
  const auto where = [&](std::uint32_t poa, const std::string& name, std::uint32_t depth) {
    wire::reply reply = call(*peer, poa, "where");
    ASSERT_EQ(1U, reply.status);
    EXPECT_EQ("IDL:Nav/NotFound:1.0", reply.body.text());
    EXPECT_EQ(name, reply.body.text());
    EXPECT_EQ(depth, reply.body.u32());
  };
  where(0, "call", 1);
  where(1, "request", 1);
  where(2, "plain", 0);
}

TEST_F(Scopes, thatAreTooSmallAreNoMemoryAndDisturbNobody) {
  const auto greedy = connect();
  const auto other = connect();
  EXPECT_EQ(1U, beat(*other, 0));
  for (const std::uint32_t poa : {0U, 1U, 2U}) {
    expect_no_memory(call(*greedy, poa, "exhaust"), orrery::minor::scope_exhausted, orrery::completion::yes);
    EXPECT_EQ(0U, call(*greedy, poa, "fill").status) << "the next request has all of it";
  }
  int kept = 0;
  while (call(*greedy, 0, "hoard").status == 0) ASSERT_GT(20, ++kept);
  EXPECT_EQ(10, kept);
  expect_no_memory(call(*greedy, 0, "hoard"), orrery::minor::session_exhausted, orrery::completion::yes);
  EXPECT_EQ(0U, call(*greedy, 0, "fill").status) << "who asks for nothing of the session is served";
  EXPECT_EQ(0U, call(*other, 0, "hoard").status) << "other sessions are as they were";
  EXPECT_EQ(2U, beat(*other, 0));
}

TEST_F(Scopes, thatTheArgumentsDoNotFitIntoAreNoMemoryBeforeTheServantRuns) {
  const auto peer = connect();
  wire::request r;
  r.object_key = key_of(1);
  r.operation = "load";
  auto arguments = wire::begin_arguments(r);
  arguments.u32(100);
  for (int i = 0; i < 100; ++i) arguments.text("x").f64(0).f64(0).u32(0).u32(0);
  wire::reply reply = peer->call(wire::finish(arguments.text("label")));
  expect_no_memory(reply, orrery::minor::scope_exhausted, orrery::completion::no);
  EXPECT_EQ(1U, beat(*peer, 1));
}

TEST_F(Scopes, ofAnotherLaneAreMissingThere) {
  wire::reply reply = call(*connect(1), 0, "fill");
  ASSERT_EQ(2U, reply.status);
  EXPECT_EQ("IDL:omg.org/CORBA/OBJ_ADAPTER:1.0", reply.body.text());
  EXPECT_EQ(orrery::minor::scope_missing, reply.body.u32());
}

TEST_F(Scopes, areLeftWhenTheServantThrows) {
  const auto peer = connect();
  for (const std::uint32_t poa : {0U, 1U, 2U}) {
    for (int i = 0; i < 10; ++i) {
      wire::reply reply = call(*peer, poa, "throw");
      ASSERT_EQ(2U, reply.status);
      EXPECT_EQ("IDL:omg.org/CORBA/UNKNOWN:1.0", reply.body.text());
      EXPECT_EQ(orrery::minor::servant_failed, reply.body.u32());
      EXPECT_EQ(static_cast<std::uint32_t>(orrery::completion::maybe), reply.body.u32());
    }
    EXPECT_EQ(0U, call(*peer, poa, "fill").status) << "the next request has all of it";
  }
  EXPECT_EQ(1U, beat(*peer, 0)) << "its session is as it was";
}

/// The lane's two threads lead in turns: whoever has taken a request lets the other wait for the next one, and serves
/// it in scopes of its own.
TEST_F(Scopes, ofEachThreadAreItsOwnWhoeverLeads) {
  const std::array peers{connect(), connect(), connect()};
  const std::array<std::size_t, 2> pairs[] = {{0, 1}, {1, 2}, {2, 0}, {1, 0}};
  for (const auto& pair : pairs) {
    std::array<std::uint32_t, 2> statuses{9, 9};
    const auto meet = [&](std::size_t i) { statuses[i] = call(*peers[pair[i]], 0, "meet").status; };
    std::thread other(meet, 1);
    meet(0);
    other.join();
    EXPECT_EQ((std::array<std::uint32_t, 2>{}), statuses);
  }
  EXPECT_EQ(2U, servants_[0].met().size()) << "a scope for each thread, and no more";
}

TEST_F(Scopes, tellHowFullTheyWere) {
  const auto peer = connect();
  EXPECT_EQ(0U, call(*peer, 0, "fill").status);
  EXPECT_EQ(0U, call(*peer, 0, "hoard").status);
  lanes_.clear();
  EXPECT_EQ(600U, highest("call"));
  EXPECT_EQ(100U, highest("caller"));
  EXPECT_EQ(0U, highest("request"));
}

TEST_F(Scopes, lieInOneRegionOfTheBytesThatThePlanCounts) {
  // 4 connections and 2 threads in the first lane, 1 thread in the second; areas begin at multiples of 256.
  const std::size_t counted = 512 + 4 * 1024 + 2 * 4096 + 2 * 512 + 3 * 2048 + 2 * 1024;
  EXPECT_LE(counted, memory_->bytes().size());
  EXPECT_GT(counted + 4096, memory_->bytes().size());
}

TEST_F(Scopes, thatNothingChangesTheirThreadsStayIn) {
  const auto peer = connect();
  EXPECT_EQ(0U, call(*peer, 2, "fill").status);
  for (const auto& each : lanes_) each->stop();
  EXPECT_EQ(600U, lanes_[0]->request_scope(0).high_water_bytes() + lanes_[0]->request_scope(1).high_water_bytes());
}

}  // namespace
