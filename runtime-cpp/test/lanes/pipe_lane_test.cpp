// SPDX-License-Identifier: Apache-2.0
// Whole lanes over a transport that is no socket, served in each way that there is: nothing in a lane knows what
// carries its connections.
#include <chrono>
#include <filesystem>
#include <latch>
#include <memory>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/lanes/lane.hpp>
#include <orrery/giop/preload.hpp>

#include "../conformance/probe.hpp"
#include "../conformance/wire.hpp"
#include "lanes/borrowing_members.hpp"
#include "lanes/buffered_service_members.hpp"
#include "lanes/connection_members.hpp"
#include "lanes/connection_set_members.hpp"
#include "lanes/lane_members.hpp"
#include "lanes/one_client_service_members.hpp"
#include "lanes/reactor_members.hpp"
#include "pipe_transport.hpp"
#include "threads_of.hpp"

namespace {

using piped_lane = orrery::basic_lane<pipe_transport>;

/// How a lane's connections are served.
enum class way : std::uint8_t { alone, threads, one_client, buffered, buffered_borrowing, borrowing };

/// Its `find("wait")` returns once as many calls are in it as were announced.
class waiting_probe final : public probe {
 public:
  explicit waiting_probe(std::ptrdiff_t calls) : all_here_(calls) {}

  orrery::outcome<Nav::Waypoint, Nav::NotFound> find(orrery::call& call, std::string_view name) override {
    if (name == "wait") all_here_.arrive_and_wait();
    return probe::find(call, name);
  }

 private:
  std::latch all_here_;
};

/// A peer of a lane: GIOP by hand, over a pipe.
class pipe_peer {
 public:
  explicit pipe_peer(pipe_stream&& stream) : stream_(std::move(stream)) {}

  void send(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
      const auto sent = stream_.send(bytes);
      if (sent.bytes == 0 && !stream_.wait_writable(patience)) return;
      if (sent.status == orrery::transport::io_status::failed) return;
      bytes = bytes.subspan(sent.bytes);
    }
  }
  /// The next message; none where the stream ends.
  std::optional<wire::message_bytes> receive() {
    while (came_.size() < 12 || came_.size() < whole()) {
      if (!take()) return std::nullopt;
    }
    const auto end = came_.begin() + static_cast<std::ptrdiff_t>(whole());
    wire::message_bytes message(came_.begin(), end);
    came_.erase(came_.begin(), end);
    return message;
  }
  /// True if the stream ends and nothing comes before.
  bool ends() { return came_.empty() && !take() && ended_; }
  void close() { stream_.close(); }

 private:
  static constexpr auto patience = std::chrono::seconds(60);

  std::size_t whole() const { return 12 + orrery::cdr::load<std::uint32_t>(came_.data() + 8, false); }
  bool take() {
    if (!stream_.wait_readable(patience)) return false;
    wire::message_bytes room(4096);
    const auto got = stream_.receive(room);
    ended_ = got.status == orrery::transport::io_status::closed;
    came_.insert(came_.end(), room.begin(), room.begin() + static_cast<std::ptrdiff_t>(got.bytes));
    return got.bytes > 0;
  }

  pipe_stream stream_;
  wire::message_bytes came_;
  bool ended_ = false;
};

class PipeLane : public ::testing::TestWithParam<way> {
 protected:
  static constexpr std::uint32_t largest = 64 * 1024;
  static constexpr std::uint32_t most_connections = 3;
  static constexpr int close_connection = 5;
  static constexpr std::uint32_t lenders_[] = {0};

  /// Calls of "wait" end once so many are in it.
  void serve(std::ptrdiff_t together = 1, std::chrono::nanoseconds patience = std::chrono::seconds(60)) {
    servant_ = std::make_unique<waiting_probe>(together);
    table_.declare(0, 0, *servant_);
    const bool borrows = GetParam() == way::borrowing || GetParam() == way::buffered_borrowing;
    configs_.reserve(2);
    if (borrows) configs_.push_back(config_of(way::alone, patience));
    configs_.push_back(config_of(GetParam(), patience));
    std::uint32_t first_thread = 0;
    for (const orrery::lane_config& config : configs_) {
      const orrery::lane_environment environment{table_, versions_, {.max_connections = 1}, first_thread};
      lanes_.push_back(std::make_unique<piped_lane>(config, environment));
      first_thread += config.threads.all;
    }
    if (borrows) lanes_[1]->borrow_from(*lanes_[0]);
    for (const auto& lane : lanes_) {
      pipe_acceptor acceptor(largest);
      peers_ = acceptor.peers();
      ASSERT_TRUE(lane->listen(std::move(acceptor)));
    }
    for (const auto& lane : lanes_) ASSERT_TRUE(lane->start());
  }
  void stop() {
    for (const auto& lane : lanes_) lane->stop();
  }
  void TearDown() override {
    stop();
    lanes_.clear();  // before the servant
  }

  static orrery::lane_config config_of(way served, std::chrono::nanoseconds patience) {
    const bool buffered = served == way::buffered || served == way::buffered_borrowing;
    const bool borrows = served == way::borrowing || served == way::buffered_borrowing;
    return {.name = "lane",
            .threads = threads_of(served == way::threads || buffered ? 2 : 1, buffered, borrows ? 1 : 0),
            .max_connections = served == way::one_client ? 1 : most_connections,
            .receive_bytes = largest,
            .send_bytes = largest,
            .reassembly_bytes = largest,
            .large_messages = 1,
            .small_bytes = 512,
            .assembly_timeout = patience,
            .reply_timeout = patience,
            .scope_bytes = 2 * largest,
            .buffered_requests = buffered ? 3U * 40 : 0U,
            .buffered_bytes = 4 * largest,
            .lenders = borrows ? std::span(lenders_) : std::span<const std::uint32_t>(),
            .borrowed_threads = borrows ? 1U : 0U};
  }
  static std::uint32_t most_clients() { return GetParam() == way::one_client ? 1 : most_connections; }

  pipe_peer connect() const { return pipe_peer(peers_.connect()); }

  static wire::message_bytes heartbeat(std::uint32_t id) {
    wire::request r;
    r.id = id;
    return wire::finish(wire::begin_arguments(r).u32(41));
  }
  static wire::message_bytes echo(std::uint32_t id, const wire::message_bytes& payload) {
    wire::request r;
    r.id = id;
    r.operation = "echo";
    return wire::finish(wire::begin_arguments(r).octets(payload));
  }
  static wire::message_bytes find(std::uint32_t id, std::string_view name) {
    wire::request r;
    r.id = id;
    r.operation = "find";
    return wire::finish(wire::begin_arguments(r).text(name));
  }
  static void expect_beat(pipe_peer& peer, std::uint32_t id) {
    const auto got = peer.receive();
    ASSERT_TRUE(got) << "no reply to " << id;
    wire::reply reply(*got);
    EXPECT_EQ(id, reply.id);
    EXPECT_EQ(0U, reply.status);
    EXPECT_EQ(42U, reply.body.u32());
  }

  static constexpr orrery::demux::poa_layout poas_[] = {{.declared = 2, .slots = 4, .generation = 1}};
  static constexpr orrery::giop::message_handlers versions_ = orrery::giop::preloaded<orrery::giop::version::v1_2>();

  orrery::demux::reader_epochs epochs_{8};
  orrery::object_adapter table_{poas_, epochs_, 0x1234};
  std::unique_ptr<waiting_probe> servant_;
  std::vector<orrery::lane_config> configs_;
  std::vector<std::unique_ptr<piped_lane>> lanes_;
  /// Where peers of the last lane connect.
  pipe_acceptor::entry peers_;
};

TEST_P(PipeLane, servesOneClientAfterTheOther) {
  serve();
  for (int client = 0; client < 10; ++client) {
    // A lane with one connection refuses whoever comes while it still reads the end of the last one's stream.
    std::optional<wire::message_bytes> answer;
    while (!answer) {
      pipe_peer peer = connect();
      peer.send(heartbeat(1));
      answer = peer.receive();
      if (answer) {
        EXPECT_EQ(42U, wire::reply(*answer).body.u32());
        peer.send(heartbeat(2));
        expect_beat(peer, 2);
      }
    }
  }
}

TEST_P(PipeLane, servesRequestsInTheirOrderHoweverTheyComeInPieces) {
  serve();
  std::vector<pipe_peer> peers;
  for (std::uint32_t i = 0; i < most_clients(); ++i) peers.push_back(connect());
  wire::message_bytes all;
  for (std::uint32_t id = 0; id < 40; ++id) {
    const wire::message_bytes one = heartbeat(id);
    all.insert(all.end(), one.begin(), one.end());
  }
  for (std::size_t at = 0; at < all.size(); at += 17) {
    for (pipe_peer& each : peers) each.send(std::span(all).subspan(at, std::min<std::size_t>(17, all.size() - at)));
  }
  for (pipe_peer& each : peers) {
    for (std::uint32_t id = 0; id < 40; ++id) expect_beat(each, id);
  }
}

TEST_P(PipeLane, carriesLargeMessages) {
  serve();
  std::vector<pipe_peer> peers;
  for (std::uint32_t i = 0; i < most_clients(); ++i) peers.push_back(connect());
  const wire::message_bytes payload(60'000, 0x5a);
  for (int round = 0; round < 3; ++round) {
    for (pipe_peer& each : peers) each.send(echo(1, payload));
    for (pipe_peer& each : peers) {
      const auto got = each.receive();
      ASSERT_TRUE(got);
      wire::reply reply(*got);
      ASSERT_EQ(0U, reply.status);
      EXPECT_EQ(payload, reply.body.octets());
    }
  }
}

TEST_P(PipeLane, closesWhoStopsInTheMiddleAndServesTheOthers) {
  serve(1, std::chrono::milliseconds(20));
  pipe_peer stops = connect();
  const wire::message_bytes request = heartbeat(1);
  stops.send(std::span(request).first(20));
  if (GetParam() != way::one_client) {
    pipe_peer other = connect();
    other.send(request);
    expect_beat(other, 1);
  }
  EXPECT_TRUE(stops.ends());
}

TEST_P(PipeLane, refusesWhoFindsNoPlaceUntilOneIsFree) {
  serve();
  std::vector<pipe_peer> peers;
  for (std::uint32_t i = 0; i < most_clients(); ++i) {
    peers.push_back(connect());
    peers.back().send(heartbeat(i));
    expect_beat(peers.back(), i);
  }
  EXPECT_TRUE(connect().ends());
  peers.pop_back();
  std::optional<wire::message_bytes> answer;
  while (!answer) {
    pipe_peer next = connect();
    next.send(heartbeat(7));
    answer = next.receive();
  }
  EXPECT_EQ(42U, wire::reply(*answer).body.u32());
}

TEST_P(PipeLane, saysCloseConnectionWhenItStops) {
  serve();
  std::vector<pipe_peer> peers;
  for (std::uint32_t i = 0; i < most_clients(); ++i) {
    peers.push_back(connect());
    peers.back().send(heartbeat(i));
    expect_beat(peers.back(), i);
  }
  stop();
  for (pipe_peer& each : peers) {
    const auto goodbye = each.receive();
    ASSERT_TRUE(goodbye);
    EXPECT_EQ(close_connection, goodbye->at(7));
    EXPECT_TRUE(each.ends());
  }
}

TEST_P(PipeLane, servesAsManyCallsAtATimeAsItHasThreadsForServants) {
  const std::uint32_t together = config_of(GetParam(), std::chrono::seconds(1)).threads.servants;
  serve(together);
  std::vector<pipe_peer> peers;
  for (std::uint32_t id = 0; id < together; ++id) {
    peers.push_back(connect());
    peers.back().send(find(id, "wait"));
  }
  for (std::uint32_t id = 0; id < together; ++id) {
    const auto got = peers[id].receive();
    ASSERT_TRUE(got) << "the calls wait for each other, on a thread each";
    EXPECT_EQ(id, wire::reply(*got).id);
  }
  EXPECT_EQ(configs_.back().borrowed_threads > 0, lanes_.back()->borrowed() > 0);
}

TEST_P(PipeLane, opensNoDescriptor) {
  const auto descriptors = [] {
    const std::filesystem::directory_iterator open("/proc/self/fd");
    return std::distance(begin(open), end(open));
  };
  const auto before = descriptors();
  serve();
  pipe_peer peer = connect();
  peer.send(heartbeat(1));
  expect_beat(peer, 1);
  EXPECT_EQ(before, descriptors());
}

std::string name_of(const ::testing::TestParamInfo<way>& served) {
  constexpr const char* names[] = {"alone", "threads", "oneClient", "buffered", "bufferedBorrowing", "borrowing"};
  return names[static_cast<std::size_t>(served.param)];
}

INSTANTIATE_TEST_SUITE_P(Served, PipeLane,
                         ::testing::Values(way::alone, way::threads, way::one_client, way::buffered,
                                           way::buffered_borrowing, way::borrowing),
                         name_of);

}  // namespace
