// SPDX-License-Identifier: Apache-2.0
// Messages that are larger than a connection's own memory: they borrow one of the lane's few large buffers, and whoever
// finds none waits. All are answered, small ones meanwhile, and nobody keeps a buffer for ever.
#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "lanes_fixture.hpp"

namespace {

class Large : public Lanes {
 protected:
  static constexpr std::uint32_t size = 60'000;
  static constexpr std::size_t many = 8;

  void serve(const std::vector<lane_shape>& shapes) {
    table_.declare(0, 0, servant_);
    start(shapes);
  }
  void TearDown() override {
    for (const auto& each : lanes_) each->stop();
    lanes_.clear();
  }

  static wire::message_bytes payload(std::uint32_t id, std::uint32_t bytes = size) {
    wire::message_bytes all(bytes);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint8_t>(i * 7 + i / 251 + id * 31);
    return all;
  }
  static wire::request request_of(std::uint32_t id, int minor = 2, wire::order order = wire::order::little) {
    wire::request r;
    r.id = id;
    r.operation = "echo";
    r.minor = minor;
    r.order = order;
    return r;
  }
  static wire::message_bytes echo(const wire::request& r, std::uint32_t bytes = size) {
    return wire::finish(wire::begin_arguments(r).octets(payload(r.id, bytes)));
  }
  static wire::message_bytes echo(std::uint32_t id, std::uint32_t bytes = size) { return echo(request_of(id), bytes); }
  static void expect_echo(wire::peer& peer, std::uint32_t id, std::uint32_t bytes = size) {
    const auto got = peer.receive(20'000);
    ASSERT_TRUE(got) << "no reply to " << id;
    wire::reply reply(*got);
    ASSERT_EQ(id, reply.id);
    ASSERT_EQ(0U, reply.status);
    ASSERT_EQ(bytes, reply.body.u32());
    const wire::message_bytes sent = payload(id, bytes);
    ASSERT_TRUE(std::equal(sent.begin(), sent.end(), got->end() - bytes));
  }

  std::vector<std::unique_ptr<wire::peer>> clients(std::size_t count, std::size_t lane = 0) {
    std::vector<std::unique_ptr<wire::peer>> all;
    for (std::size_t i = 0; i < count; ++i) {
      all.push_back(connect(lane));
      EXPECT_TRUE(is_alive(*all.back()));
    }
    return all;
  }

  /// More clients than there are buffers send the first half of a large message, then all the rest, the last first.
  void expect_all_answered(std::size_t lane = 0) {
    const auto all = clients(many, lane);
    const auto small = clients(1, lane);
    for (std::uint32_t i = 0; i < many; ++i) {
      const wire::message_bytes whole = echo(i);
      all[i]->send({whole.begin(), whole.begin() + size / 2});
      EXPECT_TRUE(is_alive(*small[0]));
    }
    for (std::uint32_t i = many; i-- > 0;) {
      const wire::message_bytes whole = echo(i);
      all[i]->send({whole.begin() + size / 2, whole.end()});
      EXPECT_TRUE(is_alive(*small[0]));
    }
    for (std::uint32_t i = 0; i < many; ++i) expect_echo(*all[i], i);
    for (const auto& each : all) EXPECT_TRUE(is_alive(*each));
  }

  static constexpr lane_shape patient_{.max_connections = many + 2, .assembly_timeout = std::chrono::seconds(60)};
  static constexpr std::uint32_t lenders_[] = {0};
  probe servant_;
};

TEST_F(Large, messagesOfMoreClientsThanThereAreBuffersAreAnswered) {
  serve({patient_});
  expect_all_answered();
}

TEST_F(Large, messagesAreAnsweredBySeveralThreads) {
  lane_shape shape = patient_;
  shape.threads = 3;
  shape.large_messages = 1;
  serve({shape});
  expect_all_answered();
}

TEST_F(Large, messagesAreAnsweredInALaneThatBuffersRequests) {
  lane_shape shape = patient_;
  shape.buffered_requests = many;
  shape.buffered_bytes = many * 2 * size;
  serve({shape});
  expect_all_answered();
}

TEST_F(Large, messagesAreAnsweredInALaneThatBorrowsThreads) {
  lane_shape shape = patient_;
  shape.lenders = lenders_;
  shape.borrowed_threads = 1;
  serve({{}, shape});
  expect_all_answered(1);
}

TEST_F(Large, fragmentsArePutTogetherWhateverTheirSize) {
  serve({patient_});
  const auto peer = connect(0);
  std::uint32_t id = 0;
  for (const wire::order order : {wire::order::big, wire::order::little}) {
    for (const std::size_t piece : {std::size_t{1000}, std::size_t{4096}, std::size_t{9000}, std::size_t{40'000}}) {
      const wire::request r = request_of(++id, 2, order);
      for (const wire::message_bytes& part : wire::cut(r, echo(r), piece, piece)) peer->send(part);
      const auto got = peer->receive(20'000);
      ASSERT_TRUE(got) << piece;
      EXPECT_EQ(id, wire::reply(*got).id);
      const wire::message_bytes sent = payload(id);
      ASSERT_LT(size, got->size()) << piece;
      EXPECT_TRUE(std::equal(sent.begin(), sent.end(), got->end() - size)) << piece;
    }
  }
  EXPECT_TRUE(is_alive(*peer));
}

/// In one turn, so that the buffer of the fragments is not given back yet when the large message begins.
TEST_F(Large, messagesBehindTheLastFragmentAreTakenInWholeWhateverTheirVersion) {
  serve({patient_});
  const auto peer = connect(0);
  for (const int minor : {1, 2}) {
    const wire::request first = request_of(1, minor);
    wire::message_bytes all;
    for (const wire::message_bytes& part : wire::cut(first, echo(first, 200), 100, 100)) {
      all.insert(all.end(), part.begin(), part.end());
    }
    const wire::message_bytes large = echo(request_of(2, minor), 20'000);
    all.insert(all.end(), large.begin(), large.end());
    peer->send(all);
    for (const std::uint32_t id : {1U, 2U}) {
      const auto got = peer->receive(20'000);
      ASSERT_TRUE(got) << minor;
      ASSERT_EQ(1, got->at(7)) << minor;
      EXPECT_EQ(id, wire::reply(*got).id);
    }
  }
}

TEST_F(Large, fragmentsOfMoreClientsThanThereAreBuffersAreAnswered) {
  serve({patient_});
  const auto all = clients(many);
  std::vector<std::vector<wire::message_bytes>> parts;
  for (std::uint32_t i = 0; i < many; ++i) {
    parts.push_back(wire::cut(request_of(i), echo(i), 8000, 8000));
    all[i]->send(parts[i].front());
  }
  for (std::uint32_t i = many; i-- > 0;) {
    for (std::size_t n = 1; n < parts[i].size(); ++n) all[i]->send(parts[i][n]);
  }
  for (std::uint32_t i = 0; i < many; ++i) expect_echo(*all[i], i);
}

/// A second buffer is never needed: those who have one would wait for each other.
TEST_F(Large, messagesBetweenFragmentsNeedNoSecondBuffer) {
  lane_shape shape = patient_;
  shape.large_messages = 1;
  serve({shape});
  const auto peer = connect(0);
  const auto other = connect(0);
  const auto parts = wire::cut(request_of(1), echo(1, 30'000), 10'000, 10'000);
  peer->send(parts[0]);
  peer->send(echo(2, 20'000));
  expect_echo(*peer, 2, 20'000);
  EXPECT_TRUE(is_alive(*other));
  for (std::size_t n = 1; n < parts.size(); ++n) peer->send(parts[n]);
  expect_echo(*peer, 1, 30'000);
  other->send(echo(3));
  expect_echo(*other, 3);
}

/// A peer may speak several versions on one connection; only fragments of 1.2 say which message they belong to.
TEST_F(Large, messagesOfEachVersionMayComeBetweenFragments) {
  lane_shape shape = patient_;
  shape.large_messages = 1;
  serve({shape});
  const auto peer = connect(0);
  std::uint32_t id = 1;
  for (const wire::order order : {wire::order::big, wire::order::little}) {
    for (const std::uint32_t bytes : {4'000U, 4'096U, 5'000U, 20'000U}) {
      const wire::request around = request_of(++id);
      const auto parts = wire::cut(around, echo(around, 1'000), 100, 500);
      peer->send(parts[0]);
      for (const int minor : {0, 1}) {
        const wire::request r = request_of(++id, minor, order);
        peer->send(echo(r, bytes));
        expect_echo(*peer, r.id, bytes);
      }
      for (std::size_t n = 1; n < parts.size(); ++n) peer->send(parts[n]);
      expect_echo(*peer, around.id, 1'000);
    }
  }
}

/// Fragments of 1.1 have no id: nobody could tell whose they are.
TEST_F(Large, aMessageBetweenFragmentsOf11EndsItsStream) {
  serve({patient_});
  const auto peer = connect(0);
  peer->send(wire::cut(request_of(1, 1), echo(request_of(1, 1), 1'000), 100, 500)[0]);
  peer->send(echo(request_of(2, 1), 20'000));
  const auto got = peer->receive();
  ASSERT_TRUE(got);
  EXPECT_EQ(6, got->at(7));
}

TEST_F(Large, messagesBeyondTheLimitEndTheirStreamAlone) {
  serve({patient_});
  const auto peer = connect(0);
  const auto other = connect(0);
  peer->send(echo(1, 70'000));
  const auto got = peer->receive();
  ASSERT_TRUE(got);
  EXPECT_EQ(6, got->at(7));
  EXPECT_TRUE(is_alive(*other));
}

TEST_F(Large, holdersThatStallAreClosedAndWaitersServed) {
  serve({{.max_connections = many, .assembly_timeout = std::chrono::milliseconds(200)}});
  const auto stalled = clients(2);
  const auto waits = clients(2);
  const wire::message_bytes whole = echo(1);
  for (const auto& each : stalled) each->send({whole.begin(), whole.begin() + size / 2});
  EXPECT_TRUE(is_alive(*waits[0]));
  for (const auto& each : waits) each->send(whole);
  for (const auto& each : waits) expect_echo(*each, 1);
  for (const auto& each : stalled) EXPECT_TRUE(each->ended(20'000));
  // Their buffers are there again.
  for (const auto& each : waits) each->send(whole);
  for (const auto& each : waits) expect_echo(*each, 1);
}

/// The stall limit begins anew with each byte; that of a buffer that others wait for does not.
TEST_F(Large, aHolderThatSendsInDripsIsClosedWhereOthersWait) {
  serve({{.max_connections = many, .assembly_timeout = std::chrono::milliseconds(200), .large_messages = 1}});
  const auto all = clients(2);
  const wire::message_bytes whole = echo(1);
  all[0]->send({whole.begin(), whole.begin() + 8000});
  std::size_t sent = 8000;
  // By then the lane has the first bytes, and reads what comes next.
  EXPECT_TRUE(is_alive(*all[1]));
  all[1]->send(whole);
  while (!all[0]->ended(1) && sent < whole.size()) {
    all[0]->send({whole[sent]});
    ++sent;
  }
  EXPECT_LT(sent, whole.size());
  expect_echo(*all[1], 1);
}

TEST_F(Large, clientsThatEndWhileTheyWaitLeaveTheQueue) {
  lane_shape shape = patient_;
  shape.large_messages = 1;
  serve({shape});
  auto all = clients(4);
  const wire::message_bytes whole = echo(1);
  for (const auto& each : all) each->send({whole.begin(), whole.begin() + size / 2});
  EXPECT_TRUE(is_alive(*clients(1)[0]));
  all[2].reset();
  all[1].reset();
  all[0].reset();
  all[3]->send({whole.begin() + size / 2, whole.end()});
  expect_echo(*all[3], 1);
}

TEST_F(Large, repliesOfManyClientsAtOnceAreWhole) {
  constexpr std::uint32_t largest = 1u << 20;
  constexpr std::uint32_t bytes = 900'000;
  for (const std::uint32_t fragment : {0U, 8192U}) {
    lane_shape shape = patient_;
    shape.message_bytes = largest;
    shape.threads = fragment == 0 ? 1 : 2;
    shape.fragment_bytes = fragment;
    table_.declare(0, 0, servant_);
    configs_.clear();
    lanes_.clear();
    start({shape});
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (std::uint32_t i = 0; i < many; ++i) {
      threads.emplace_back([&, i] {
        wire::peer peer(lanes_[0]->port());
        for (std::uint32_t n = 0; n < 3; ++n) {
          const wire::request r = request_of(i * 10 + n);
          peer.send(echo(r, bytes));
          const wire::message_bytes expected = payload(r.id, bytes);
          std::size_t got = 0;
          for (bool more = true; more;) {
            const auto part = peer.receive(60'000);
            if (!part) break;
            more = (part->at(6) & wire::more_fragments) != 0;
            const std::size_t header = part->at(7) == 1 ? 24 + 4 : 16;
            const std::size_t here = part->size() - header;
            if (got + here > bytes || !std::equal(part->begin() + static_cast<std::ptrdiff_t>(header), part->end(),
                                                  expected.begin() + static_cast<std::ptrdiff_t>(got))) {
              break;
            }
            got += here;
          }
          if (got != bytes) ++wrong;
        }
      });
    }
    for (std::thread& each : threads) each.join();
    EXPECT_EQ(0, wrong.load());
  }
}

TEST_F(Large, repliesThatNobodyReadsKeepOthersWaitingNoLongerThanTheLimits) {
  serve({{.max_connections = many,
          .reply_timeout = std::chrono::milliseconds(300),
          .assembly_timeout = std::chrono::milliseconds(300)}});
  const auto deaf = clients(4);
  const auto other = connect(0);
  const wire::message_bytes whole = echo(1);
  std::vector<bool> ended(deaf.size());
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (std::count(ended.begin(), ended.end(), true) < 4 && std::chrono::steady_clock::now() < end) {
    for (std::size_t i = 0; i < deaf.size(); ++i) {
      if (!ended[i]) deaf[i]->send_some(whole);
      ended[i] = ended[i] || deaf[i]->hung_up();
    }
    ASSERT_TRUE(is_alive(*other));
  }
  EXPECT_EQ(4, std::count(ended.begin(), ended.end(), true));
  other->send(whole);
  expect_echo(*other, 1);
}

}  // namespace
