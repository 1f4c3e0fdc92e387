// SPDX-License-Identifier: Apache-2.0
// A connection serves over a transport that is no socket: nothing in it knows what carries its bytes.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <span>
#include <thread>

#include <gtest/gtest.h>

#include <orrery/detail/lanes/worker.hpp>
#include <orrery/giop/preload.hpp>

#include "../conformance/probe.hpp"
#include "../conformance/wire.hpp"
#include "lanes/connection_members.hpp"
#include "pipe_transport.hpp"

template class orrery::lanes::basic_connection<pipe_transport>;

namespace {

using piped = orrery::lanes::basic_connection<pipe_transport>;
using wants = piped::wants;

/// Memory of the connection: of its own for the largest messages, or a large buffer that it borrows.
enum class memory : std::uint8_t { own, borrowed };

/// One connection, served by the test's own thread as a lane's only thread serves it, and its peer's end.
class PipeTransport : public ::testing::TestWithParam<memory> {
 protected:
  static constexpr std::uint32_t largest = 64 * 1024;
  static constexpr std::uint32_t large = 60'000;
  static constexpr auto timeout = std::chrono::seconds(20);
  static constexpr int close_connection = 5;
  static constexpr int message_error = 6;

  PipeTransport() { table_.declare(0, 0, servant_); }

  /// Connects by a pipe that holds `most` bytes each way.
  void connect(std::size_t most = largest * 2) {
    auto ends = pipe_stream::pair(most);
    peer_ = std::move(ends.first);
    served_.open(std::move(ends.second));
    next_ = wants::input;
  }

  /// Serves until the connection has to wait for its peer. `takes`: the peer is known to take output now.
  wants serve(bool takes = false) {
    for (;;) {
      const bool reads = next_ == wants::input || next_ == wants::more_input;
      if (next_ == wants::nothing || next_ == wants::buffer || (next_ == wants::output && !takes)) return next_;
      if (reads) {
        next_ = served_.on_readable(worker_.service());
        if (next_ == wants::input) return next_;
      } else {
        next_ = next_ == wants::output ? served_.on_writable(worker_.service()) : served_.on_turn(worker_.service());
        takes = false;
      }
    }
  }

  /// Sends as the pipe takes it, and has the connection read it meanwhile.
  void send(const wire::message_bytes& all) {
    std::span<const std::uint8_t> rest(all);
    while (!rest.empty()) {
      const auto sent = peer_.send(rest);
      if (sent.bytes == 0 && next_ != wants::input && next_ != wants::more_input) break;
      rest = rest.subspan(sent.bytes);
      serve();
    }
    EXPECT_TRUE(rest.empty());
  }
  /// Reads what has come, at most so many bytes.
  void take(std::size_t most = largest) {
    wire::message_bytes room(most);
    const auto got = peer_.receive(room);
    end_came_ = got.status == orrery::transport::io_status::closed;
    came_.insert(came_.end(), room.begin(), room.begin() + static_cast<std::ptrdiff_t>(got.bytes));
  }
  /// The next message; none when the connection sends no more by itself.
  std::optional<wire::message_bytes> receive() {
    for (;;) {
      if (came_.size() >= 12) {
        const std::size_t size = 12 + orrery::cdr::load<std::uint32_t>(came_.data() + 8, false);
        if (came_.size() >= size) {
          const auto end = came_.begin() + static_cast<std::ptrdiff_t>(size);
          wire::message_bytes message(came_.begin(), end);
          came_.erase(came_.begin(), end);
          return message;
        }
      }
      const std::size_t before = came_.size();
      take();
      serve(true);
      if (came_.size() == before) return std::nullopt;
    }
  }
  /// True if the stream has ended and nothing was sent before.
  bool ended() {
    take();
    return end_came_ && came_.empty();
  }

  static wire::message_bytes heartbeat(std::uint32_t id, int minor = 2) {
    wire::request r;
    r.id = id;
    r.minor = minor;
    return wire::finish(wire::begin_arguments(r).u32(41));
  }
  static wire::message_bytes payload(std::uint32_t bytes) {
    wire::message_bytes all(bytes);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint8_t>(i * 13 + i / 251);
    return all;
  }
  static wire::request echo_request(std::uint32_t id) {
    wire::request r;
    r.id = id;
    r.operation = "echo";
    return r;
  }
  static wire::message_bytes echo(std::uint32_t id, std::uint32_t bytes) {
    return wire::finish(wire::begin_arguments(echo_request(id)).octets(payload(bytes)));
  }
  void expect_beat(std::uint32_t id) {
    const auto got = receive();
    ASSERT_TRUE(got) << "no reply to " << id;
    wire::reply reply(*got);
    EXPECT_EQ(id, reply.id);
    EXPECT_EQ(0U, reply.status);
    EXPECT_EQ(42U, reply.body.u32());
  }
  void expect_echo(std::uint32_t id, std::uint32_t bytes) {
    const auto got = receive();
    ASSERT_TRUE(got) << "no reply to " << id;
    wire::reply reply(*got);
    EXPECT_EQ(id, reply.id);
    ASSERT_EQ(0U, reply.status);
    EXPECT_EQ(payload(bytes), reply.body.octets());
  }

  static orrery::lane_config config_of(memory kind) {
    return {.receive_bytes = largest,
            .send_bytes = largest,
            .reassembly_bytes = largest,
            .large_messages = kind == memory::own ? 0U : 1U,
            .small_bytes = 512,
            .assembly_timeout = timeout,
            .reply_timeout = timeout,
            .scope_bytes = 2 * largest};
  }

  static constexpr orrery::demux::poa_layout poas_[] = {{.declared = 2, .slots = 4, .generation = 1}};
  static constexpr orrery::giop::message_handlers versions_ =
      orrery::giop::preloaded<orrery::giop::version::v1_0, orrery::giop::version::v1_1, orrery::giop::version::v1_2>();

  const orrery::lane_config config_ = config_of(GetParam());
  const orrery::lanes::large_buffer_sizes sizes_{1, config_.large_bytes(), 1};
  orrery::demux::reader_epochs epochs_{1};
  orrery::object_adapter table_{poas_, epochs_, 0x1234};
  probe servant_;
  orrery::lane_environment environment_{table_, versions_, {.max_connections = 1}, 0};
  orrery::memory::region memory_{piped::memory_bytes(config_) + orrery::lanes::large_buffers::memory_bytes(sizes_) +
                                 orrery::lanes::worker::memory_bytes(config_, environment_.needs())};
  orrery::lanes::large_buffers buffers_{memory_, sizes_, {[](void*, std::uint32_t) noexcept {}, nullptr}};
  orrery::lanes::stall_timer stalls_;
  orrery::lanes::worker worker_{memory_, config_, environment_, {0, stalls_, nullptr}};
  piped served_{memory_, config_, {.large = config_.borrows_buffers() ? &buffers_ : nullptr}};
  pipe_stream peer_;
  wants next_ = wants::nothing;
  wire::message_bytes came_;
  bool end_came_ = false;
};

TEST_P(PipeTransport, servesRequestsOfAllVersionsInTheirOrder) {
  connect();
  wire::message_bytes all;
  for (std::uint32_t id = 0; id < 9; ++id) {
    const wire::message_bytes one = heartbeat(id, static_cast<int>(id % 3));
    all.insert(all.end(), one.begin(), one.end());
  }
  send(all);
  for (std::uint32_t id = 0; id < 9; ++id) expect_beat(id);
  EXPECT_EQ(9, servant_.beats);
}

TEST_P(PipeTransport, putsFragmentsTogether) {
  connect();
  for (const std::size_t piece : {std::size_t{104}, std::size_t{504}, std::size_t{4000}}) {
    const wire::request r = echo_request(static_cast<std::uint32_t>(piece));
    for (const wire::message_bytes& part : wire::cut(r, echo(r.id, 9000), piece, piece)) send(part);
    expect_echo(r.id, 9000);
  }
}

TEST_P(PipeTransport, carriesMessagesThatAreLargerThanThePipe) {
  connect(1000);
  for (const std::uint32_t bytes : {large, 1U, large}) {
    send(echo(bytes, bytes));
    expect_echo(bytes, bytes);
  }
  EXPECT_FALSE(served_.has_pending());
}

TEST_P(PipeTransport, keepsForASlowReaderWhatTheStreamDoesNotTake) {
  connect(400);
  std::uint32_t sent = 0;
  for (; next_ == wants::input && sent < 100; ++sent) send(heartbeat(sent));
  ASSERT_EQ(wants::output, next_);
  EXPECT_TRUE(served_.has_pending());
  // No byte is taken, so none goes; then one at a time.
  EXPECT_EQ(wants::output, serve(true));
  for (std::size_t i = 0; i < 40; ++i) {
    take(1);
    serve(true);
  }
  for (std::uint32_t id = 0; id < sent; ++id) expect_beat(id);
  EXPECT_EQ(wants::input, next_);
  EXPECT_FALSE(served_.has_pending());
}

TEST_P(PipeTransport, anEndOfThePeerIsReadBehindWhatItSent) {
  connect();
  send(heartbeat(1));
  peer_.finish_sending();
  EXPECT_EQ(wants::nothing, serve());
  expect_beat(1);
  served_.close();
  EXPECT_TRUE(ended());
}

TEST_P(PipeTransport, aPeerThatGoesWithItsReplyUnreadEndsTheConnection) {
  connect(1000);
  send(echo(1, large));
  ASSERT_EQ(wants::output, next_);
  peer_.close();
  EXPECT_EQ(wants::nothing, serve(true));
  EXPECT_FALSE(served_.is_open());
}

TEST_P(PipeTransport, aMessageThatStopsInItsMiddleStallsUntilItsRestComes) {
  connect();
  const wire::message_bytes whole = heartbeat(1);
  send({whole.begin(), whole.begin() + 20});
  const auto now = piped::clock::now();
  EXPECT_TRUE(stalls_.take());
  EXPECT_TRUE(served_.has_pending());
  EXPECT_FALSE(served_.has_stalled(now));
  EXPECT_TRUE(served_.has_stalled(now + 2 * timeout));
  send({whole.begin() + 20, whole.end()});
  expect_beat(1);
  EXPECT_FALSE(served_.has_pending());
  EXPECT_FALSE(served_.has_stalled(now + 2 * timeout));
}

TEST_P(PipeTransport, aReplyThatNobodyReadsStalls) {
  connect(1000);
  send(echo(1, large));
  ASSERT_EQ(wants::output, next_);
  const auto now = piped::clock::now();
  EXPECT_FALSE(served_.has_stalled(now));
  EXPECT_TRUE(served_.has_stalled(now + 2 * timeout));
}

/// As a worker replies whose lane buffers requests. Without memory to keep the rest in, the thread waits for its peer.
TEST_P(PipeTransport, aWaitingThreadIsWokenByItsPeerReading) {
  connect(100);
  const auto taken = buffers_.take_free();
  wire::message_bytes memory(largest);
  orrery::cdr::writer reply(memory);
  const wire::message_bytes message = wire::finish(wire::begin(2, wire::order::little, 1).octets(payload(5000)));
  reply.raw(message);
  std::thread reader([&] {
    while (came_.size() < message.size() && !end_came_ && peer_.wait_readable(timeout)) take(70);
  });
  next_ = served_.reply(reply, orrery::giop::disposition::keep, worker_.service());
  while (next_ == wants::output && served_.stream().wait_writable(timeout)) serve(true);
  reader.join();
  EXPECT_EQ(wants::input, next_);
  EXPECT_EQ(message, came_);
  EXPECT_FALSE(served_.has_pending());
  buffers_.give(taken);
}

TEST_P(PipeTransport, aWaitingThreadGivesUpAPeerThatTakesNothingForATenthOfItsTime) {
  connect(1000);
  static_cast<void>(buffers_.take_free());
  const bool keeps = GetParam() == memory::own;
  wire::message_bytes memory(largest);
  orrery::cdr::writer reply(memory);
  reply.raw(wire::finish(wire::begin(2, wire::order::little, 1).octets(payload(5000))));
  served_.stream().wait_in_mind();
  const wants next = served_.reply(reply, orrery::giop::disposition::keep, worker_.service());
  EXPECT_EQ(keeps ? wants::output : wants::nothing, next);
  EXPECT_EQ(keeps ? std::chrono::seconds(0) : timeout / 10, served_.stream().waited());
}

TEST_P(PipeTransport, saysCloseConnectionWhenTheLaneStops) {
  connect();
  send(heartbeat(1));
  expect_beat(1);
  served_.close_in_order(worker_.service());
  served_.close();
  const auto goodbye = receive();
  ASSERT_TRUE(goodbye);
  EXPECT_EQ(close_connection, goodbye->at(7));
  EXPECT_TRUE(ended());
}

TEST_P(PipeTransport, answersNonsenseWithMessageErrorAndReadsToTheEnd) {
  connect();
  wire::message_bytes nonsense = heartbeat(1);
  nonsense[0] = 'X';
  send(nonsense);
  const auto answer = receive();
  ASSERT_TRUE(answer);
  EXPECT_EQ(message_error, answer->at(7));
  EXPECT_TRUE(served_.is_draining());
  EXPECT_TRUE(ended());
  peer_.close();
  EXPECT_EQ(wants::nothing, serve());
}

TEST_P(PipeTransport, opensNoDescriptor) {
  const auto descriptors = [] {
    const std::filesystem::directory_iterator open("/proc/self/fd");
    return std::distance(begin(open), end(open));
  };
  const auto before = descriptors();
  connect();
  send(heartbeat(1));
  expect_beat(1);
  EXPECT_EQ(-1, served_.stream().handle());
  EXPECT_EQ(before, descriptors());
}

INSTANTIATE_TEST_SUITE_P(Memory, PipeTransport, ::testing::Values(memory::own, memory::borrowed),
                         [](const auto& kind) { return kind.param == memory::own ? "own" : "borrowed"; });

}  // namespace
