// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <thread>

#include "client_fixture.hpp"

namespace {

TEST_F(Client, speaksTheProfilesVersionAndReadsBothOrders) {
  for (const int minor : {0, 1, 2}) {
    bind(static_cast<orrery::giop::version>(minor));
    auto called = beat(1);
    const auto peer = server_.accept();
    ASSERT_TRUE(peer);
    for (const wire::order o : {wire::order::big, wire::order::little}) {
      const seen s = read_request(*peer);
      EXPECT_EQ(minor, s.minor);
      EXPECT_EQ("heartbeat", s.operation);
      EXPECT_EQ(minor == 2 ? 3U : 1U, s.flags);
      peer->send(wire::finish(reply(s.id, 0, minor, o).u32(77)));
      EXPECT_EQ(77, called.get().value());
      if (o == wire::order::big) called = beat(2);
    }
    thread_.find({"127.0.0.1", server_.port()})->close();
  }
}

TEST_F(Client, sendsItsCodeSetsWithTheFirstRequestOnly) {
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  const seen first = read_request(*peer);
  EXPECT_EQ(1U, first.contexts);
  answer(*peer, first.id, 1);
  EXPECT_TRUE(called.get());
  called = beat(2);
  const seen second = read_request(*peer);
  EXPECT_EQ(0U, second.contexts);
  EXPECT_NE(first.id, second.id);
  answer(*peer, second.id, 1);
  EXPECT_TRUE(called.get());
}

TEST_F(Client, tellsItsCodeSetsAgainWhereTheFirstRequestWasOnlyForwarded) {
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  const seen first = read_request(*peer);
  EXPECT_EQ(1U, first.contexts);
  const wire::message_bytes key{'k', 'e', 'y'};
  const auto itself = orrery::iop::make_reference({"", orrery::giop::version::v1_2, "127.0.0.1", server_.port(), key});
  wire::message_bytes body(itself.encoded().begin(), itself.encoded().end());
  wire::bytes forward = reply(first.id, 3);
  forward.data().insert(forward.data().end(), body.begin(), body.end());
  peer->send(wire::finish(forward));
  const seen again = read_request(*peer);
  EXPECT_EQ(1U, again.contexts);
  answer(*peer, again.id, 1);
  EXPECT_TRUE(called.get());
  called = beat(2);
  const seen third = read_request(*peer);
  EXPECT_EQ(0U, third.contexts);
  answer(*peer, third.id, 1);
  EXPECT_TRUE(called.get());
}

TEST_F(Client, sendsOneWaysAndWaitsForNothing) {
  Nav::Panel::stub panel(
      thread_, orrery::iop::make_reference({"IDL:Nav/Navigation:1.0", orrery::giop::version::v1_2, "127.0.0.1",
                                            server_.port(), wire::message_bytes{'k', 'e', 'y'}})
                   .view());
  EXPECT_TRUE(panel.show("text"));
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  const seen s = read_request(*peer);
  EXPECT_EQ(0U, s.flags);
  EXPECT_EQ("show", s.operation);
}

/// A panel's stub whose one-way calls wait for so much.
Nav::Panel::stub panel_to(orrery::caller& thread, std::uint16_t port, orrery::giop::sync_scope wait,
                          orrery::giop::version v = orrery::giop::version::v1_2) {
  orrery::call_policy policy;
  policy.sync = wait;
  const wire::message_bytes key{'k', 'e', 'y'};
  return Nav::Panel::stub(thread, orrery::iop::make_reference({"IDL:Nav/Panel:1.0", v, "127.0.0.1", port, key}).view(),
                          policy);
}

TEST_F(Client, waitsForTheServerOrTheTargetOfAOneWayWhereItsScopeSaysSo) {
  for (const auto wait : {orrery::giop::sync_scope::with_server, orrery::giop::sync_scope::with_target}) {
    orrery::caller thread(orrery::caller_config{.max_connections = 1, .send_bytes = 8192, .receive_bytes = 8192},
                          versions);
    Nav::Panel::stub panel = panel_to(thread, server_.port(), wait);
    auto shown = std::async(std::launch::async, [&] { return panel.show("text"); });
    const auto peer = server_.accept();
    ASSERT_TRUE(peer);
    const seen s = read_request(*peer);
    EXPECT_EQ(static_cast<unsigned>(wait), s.flags);
    EXPECT_EQ(std::future_status::timeout, shown.wait_for(std::chrono::milliseconds(20)));
    peer->send(wire::finish(reply(s.id, 0)));
    EXPECT_TRUE(shown.get());
  }
}

TEST_F(Client, asksForAReplyToSuchAOneWayInVersionsWithoutFlagsToo) {
  Nav::Panel::stub panel =
      panel_to(thread_, server_.port(), orrery::giop::sync_scope::with_target, orrery::giop::version::v1_0);
  auto shown = std::async(std::launch::async, [&] { return panel.show("text"); });
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  const seen s = read_request(*peer);
  EXPECT_EQ(1U, s.flags);
  peer->send(wire::finish(reply(s.id, 2, 0)
                              .text("IDL:omg.org/CORBA/TRANSIENT:1.0")
                              .align(4)
                              .u32(orrery::minor::resources_exhausted)
                              .u32(1)));
  const auto outcome = shown.get();
  expect_failure(outcome.failure(), orrery::exception_id::TRANSIENT, orrery::minor::resources_exhausted,
                 orrery::completion::no);
}

TEST_F(Client, followsForwardsAndStaysThere) {
  wire::listener elsewhere;
  auto called = beat(1);
  const auto first = server_.accept();
  ASSERT_TRUE(first);
  wire::bytes profile(wire::order::little);
  profile.octet(1).octet(1).octet(2).text("127.0.0.1").u16(elsewhere.port()).octets({'k', 'e', 'y'}).u32(0);
  first->send(wire::finish(
      reply(read_request(*first).id, 3).text("IDL:Nav/Navigation:1.0").u32(1).u32(0).octets(profile.data())));
  const auto second = elsewhere.accept();
  ASSERT_TRUE(second);
  answer(*second, read_request(*second).id, 5);
  EXPECT_EQ(5, called.get().value());
  called = beat(2);
  answer(*second, read_request(*second).id, 6);
  EXPECT_EQ(6, called.get().value());
}

TEST_F(Client, addressesAsTheServerAsks) {
  std::unique_ptr<wire::peer> peer;
  for (const std::uint16_t wanted : {std::uint16_t{1}, std::uint16_t{2}}) {
    bind(orrery::giop::version::v1_2);
    auto called = beat(1);
    if (peer == nullptr) peer = server_.accept();
    ASSERT_TRUE(peer);
    const seen first = read_request(*peer);
    EXPECT_EQ(0, first.disposition);
    peer->send(wire::finish(reply(first.id, 5).u16(wanted)));
    const seen again = read_request(*peer);
    EXPECT_EQ(wanted, again.disposition);
    EXPECT_EQ("heartbeat", again.operation);
    answer(*peer, again.id, 9);
    EXPECT_EQ(9, called.get().value());
  }
}

TEST_F(Client, readsRepliesInFragments) {
  auto called = std::async(std::launch::async, [this] { return orrery::own(*nav_->echo({})); });
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  const seen s = read_request(*peer);
  wire::bytes whole = reply(s.id, 0);
  whole.octets(wire::message_bytes(100, 7));
  const auto& bytes = whole.data();
  wire::bytes first = wire::begin(2, wire::order::little, 1, 2);
  first.data().insert(first.data().end(), bytes.begin() + 12, bytes.begin() + 64);
  peer->send(wire::finish(first));
  wire::bytes last = wire::begin(2, wire::order::little, 7);
  last.u32(s.id);
  last.data().insert(last.data().end(), bytes.begin() + 64, bytes.end());
  peer->send(wire::finish(last));
  EXPECT_EQ(wire::message_bytes(100, 7), called.get());
}

TEST_F(Client, leavesOutRepliesThatNobodyWaitsFor) {
  auto called = beat(1);
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  const seen s = read_request(*peer);
  answer(*peer, s.id + 1000, 1);
  answer(*peer, s.id, 2);
  EXPECT_EQ(2, called.get().value());
}

TEST_F(Client, sendsAgainWhenTheServerClosesInOrder) {
  auto called = beat(1);
  const auto first = server_.accept();
  ASSERT_TRUE(first);
  read_request(*first);
  first->send(wire::finish(wire::begin(2, wire::order::big, 5)));
  const auto second = server_.accept();
  ASSERT_TRUE(second);
  answer(*second, read_request(*second).id, 3);
  EXPECT_EQ(3, called.get().value());
}

TEST_F(Client, noticesAConnectionThatWasDroppedWhileIdle) {
  auto called = beat(1);
  auto first = server_.accept();
  ASSERT_TRUE(first);
  answer(*first, read_request(*first).id, 1);
  EXPECT_TRUE(called.get());
  first.reset();
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  called = beat(2);
  const auto second = server_.accept();
  ASSERT_TRUE(second);
  answer(*second, read_request(*second).id, 2);
  EXPECT_EQ(2, called.get().value());
}

TEST_F(Client, sendsRequestsInFragmentsIn12) {
  orrery::caller thread({.max_connections = 1, .fragment_bytes = 256}, versions);
  const wire::message_bytes key{'k', 'e', 'y'};
  Nav::Navigation::stub nav(thread,
                            orrery::iop::make_reference({"IDL:Nav/Navigation:1.0", orrery::giop::version::v1_2,
                                                         "127.0.0.1", server_.port(), key})
                                .view(),
                            policy_);
  const wire::message_bytes blob(2000, 0x33);
  auto called = std::async(std::launch::async, [&] { return nav.echo(blob).has_value(); });
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  wire::message_bytes whole;
  for (bool last = false; !last;) {
    const auto part = peer->receive();
    ASSERT_TRUE(part);
    last = (part->at(6) & wire::more_fragments) == 0;
    EXPECT_LE(part->size(), 256U);
    EXPECT_TRUE(last || part->size() % 8 == 0);
    EXPECT_EQ(whole.empty() ? 0 : 7, part->at(7));
    whole.insert(whole.end(), part->begin() + (whole.empty() ? 0 : 16), part->end());
  }
  EXPECT_EQ(blob, wire::message_bytes(whole.end() - 2000, whole.end()));
  const std::uint32_t id = wire::parsed(whole).u32();
  peer->send(wire::finish(reply(id, 0).octets({})));
  EXPECT_TRUE(called.get());
}

TEST_F(Client, readsRepliesInFragmentsThatAreInterleavedWithOthers) {
  auto called = std::async(std::launch::async, [this] { return orrery::own(*nav_->echo({})); });
  const auto peer = server_.accept();
  ASSERT_TRUE(peer);
  const seen s = read_request(*peer);
  wire::request late;
  late.id = s.id + 1000;
  wire::request awaited;
  awaited.id = s.id;
  const auto one = wire::cut(late, wire::finish(reply(late.id, 0).octets(wire::message_bytes(100, 1))), 64, 16);
  const auto two = wire::cut(awaited, wire::finish(reply(s.id, 0).octets(wire::message_bytes(100, 7))), 64, 16);
  for (std::size_t i = 0; i < one.size(); ++i) {
    peer->send(one[i]);
    peer->send(two[i]);
  }
  EXPECT_EQ(wire::message_bytes(100, 7), called.get());
}

/// The memory in which fragments are put together is the thread's, results are the connection's.
TEST_F(Client, keepsAResultThatCameInFragmentsUntilItsNextCallToThatPeer) {
  wire::listener other;
  const wire::message_bytes key{'k', 'e', 'y'};
  Nav::Navigation::stub nav(thread_,
                            orrery::iop::make_reference(
                                {"IDL:Nav/Navigation:1.0", orrery::giop::version::v1_2, "127.0.0.1", other.port(), key})
                                .view(),
                            policy_);
  auto called = std::async(std::launch::async, [&] {
    const auto first = nav_->echo({});
    const auto second = nav.echo({});
    return std::pair(orrery::own(*first), orrery::own(*second));
  });
  const auto serve = [](wire::listener& at, std::uint8_t content) {
    auto peer = at.accept();
    if (!peer) return peer;
    wire::request awaited;
    awaited.id = read_request(*peer).id;
    const auto whole = wire::finish(reply(awaited.id, 0).octets(wire::message_bytes(3000, content)));
    wire::message_bytes all;
    for (const auto& part : wire::cut(awaited, whole, 64, 800)) all.insert(all.end(), part.begin(), part.end());
    peer->send(all);
    return peer;
  };
  const auto one = serve(server_, 1);
  const auto two = serve(other, 2);
  const auto results = called.get();
  EXPECT_EQ(wire::message_bytes(3000, 1), results.first);
  EXPECT_EQ(wire::message_bytes(3000, 2), results.second);
}

}  // namespace
