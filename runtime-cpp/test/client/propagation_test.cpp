// SPDX-License-Identifier: Apache-2.0
// Priority of the caller in requests, byte by byte.
#include <array>
#include <map>

#include "client_fixture.hpp"

namespace {

using contexts = std::map<std::uint32_t, std::vector<std::int16_t>>;

class TellingPriorities : public ::testing::Test {
 protected:
  static constexpr orrery::giop::message_handlers versions =
      orrery::giop::preloaded<orrery::giop::version::v1_0, orrery::giop::version::v1_2>();

  orrery::object_reference reference(std::optional<orrery::iop::priority_model> model,
                                     std::span<const orrery::iop::lane_address> lanes = {}) const {
    const wire::message_bytes key{'k', 'e', 'y'};
    return orrery::iop::make_reference(
        {"IDL:Nav/Navigation:1.0", orrery::giop::version::v1_2, "127.0.0.1", first_.port(), key, lanes, model});
  }

  static contexts read(wire::peer& peer) {
    contexts found;
    const auto bytes = peer.receive();
    if (!bytes) return found;
    wire::parsed in(*bytes);
    in.skip(4 + 4 + 4);  // id, flags, addressing
    in.octets();
    in.text();
    for (std::uint32_t left = in.u32(); left > 0; --left) {
      const std::uint32_t id = in.u32();
      wire::message_bytes data = in.octets();
      const std::size_t count = (data.size() - 2) / 2;
      data.insert(data.begin(), 12, 0);
      data[6] = data[12];
      wire::parsed values(data);
      values.skip(1);
      for (std::size_t i = 0; i < count; ++i) found[id].push_back(static_cast<std::int16_t>(values.number(2)));
    }
    return found;
  }

  /// The contexts of a one-way call of that stub, which goes to that server.
  static contexts told(wire::listener& server, Nav::Panel::stub& panel, std::unique_ptr<wire::peer>& peer) {
    EXPECT_TRUE(panel.show("x"));
    if (peer == nullptr) peer = server.accept();
    contexts found = peer == nullptr ? contexts{} : read(*peer);
    found.erase(1);  // code sets, which the first request on a connection tells
    return found;
  }

  wire::listener first_;
  wire::listener second_;
  std::unique_ptr<wire::peer> at_first_;
  std::unique_ptr<wire::peer> at_second_;
  orrery::caller thread_{{.max_connections = 2, .send_bytes = 4096, .receive_bytes = 4096}, versions, 150};
};

using orrery::iop::priority_model;

TEST_F(TellingPriorities, isForServersWhoseClientsPropagateTheirs) {
  const auto target = reference(priority_model{priority_model::kind::client_propagated, 5});
  Nav::Panel::stub panel(thread_, target.view());
  EXPECT_EQ((contexts{{10, {150}}}), told(first_, panel, at_first_));
  EXPECT_EQ((contexts{{10, {150}}}), told(first_, panel, at_first_));
}

TEST_F(TellingPriorities, isNotForOthers) {
  for (const auto& model :
       {std::optional<priority_model>{}, std::optional(priority_model{priority_model::kind::server_declared, 5})}) {
    const auto target = reference(model);
    Nav::Panel::stub panel(thread_, target.view());
    EXPECT_EQ(contexts{}, told(first_, panel, at_first_));
  }
}

TEST_F(TellingPriorities, tellsTheBandOfABandedConnectionToo) {
  constexpr std::array<orrery::priority_band, 2> bands{{{0, 120}, {121, 1000}}};
  const auto target = reference(priority_model{});
  Nav::Panel::stub panel(thread_, target.view(), {.bands = bands});
  EXPECT_EQ((contexts{{10, {150}}, {11, {121, 1000}}}), told(first_, panel, at_first_));
}

TEST_F(TellingPriorities, followsTheThreadsPriorityToAnotherLane) {
  const std::array<orrery::iop::lane_address, 2> lanes{
      {{"127.0.0.1", first_.port(), 100}, {"127.0.0.1", second_.port(), 200}}};
  const auto target = reference(priority_model{}, lanes);
  Nav::Panel::stub panel(thread_, target.view());
  EXPECT_EQ((contexts{{10, {150}}}), told(first_, panel, at_first_));
  ASSERT_TRUE(thread_.current().set(250));
  EXPECT_EQ((contexts{{10, {250}}}), told(second_, panel, at_second_));
  thread_.current().restore();
  EXPECT_EQ((contexts{{10, {150}}}), told(first_, panel, at_first_)) << "on the connection that was there";
}

TEST_F(TellingPriorities, tellsWhatTheOutboundTransformMakesOfIt) {
  static constexpr std::array<orrery::rtcorba::priority_step, 1> raised{{{0, 1000, 100, 1100}}};
  static constexpr orrery::rtcorba::priority_rules rules{.outbound = {raised}};
  orrery::caller thread({.max_connections = 2, .send_bytes = 4096, .receive_bytes = 4096}, versions,
                        orrery::rtcorba::current({.corba = 150}, rules));
  const std::array<orrery::iop::lane_address, 2> lanes{
      {{"127.0.0.1", first_.port(), 100}, {"127.0.0.1", second_.port(), 200}}};
  const auto target = reference(priority_model{}, lanes);
  Nav::Panel::stub panel(thread, target.view());
  EXPECT_EQ((contexts{{10, {250}}}), told(second_, panel, at_second_)) << "and the lane fits it";
}

std::optional<std::int16_t> below_200(std::int16_t priority) noexcept {
  return priority < 200 ? std::optional(priority) : std::nullopt;
}

TEST_F(TellingPriorities, isDataConversionWhileUserCodeRefusesThePriority) {
  static constexpr orrery::rtcorba::priority_rules rules{.outbound = {{}, &below_200}};
  orrery::caller thread({.max_connections = 2, .send_bytes = 4096, .receive_bytes = 4096}, versions,
                        orrery::rtcorba::current({.corba = 150}, rules));
  const auto target = reference(priority_model{});
  Nav::Panel::stub panel(thread, target.view());
  EXPECT_EQ((contexts{{10, {150}}}), told(first_, panel, at_first_));
  ASSERT_TRUE(thread.current().set(250));
  const auto shown = panel.show("x");
  ASSERT_NE(nullptr, shown.failure());
  EXPECT_EQ(orrery::exception_id::DATA_CONVERSION, shown.failure()->id);
  EXPECT_EQ(orrery::minor::priority_not_transformed, shown.failure()->minor);
  EXPECT_EQ(orrery::completion::no, shown.failure()->completed);
  thread.current().restore();
  EXPECT_EQ((contexts{{10, {150}}}), told(first_, panel, at_first_)) << "and no longer";
}

}  // namespace
