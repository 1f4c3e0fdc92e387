// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include <orrery/giop/preload.hpp>
#include <orrery/lanes/lane.hpp>

#include "nav_servant.hpp"
#include "wire.hpp"

/// What the conformance tests call: results depend on arguments only.
class probe final : public Nav::Navigation::servant {
 public:
  orrery::outcome<Nav::Position> current(orrery::call&) noexcept override { return Nav::Position{1.5, -2.5, 0.25F}; }
  orrery::outcome<Nav::Mode> steering(orrery::call&) noexcept override { return Nav::Mode::automatic; }
  orrery::outcome<void> set_steering(orrery::call&, Nav::Mode) noexcept override { return {}; }
  orrery::outcome<Nav::Waypoint, Nav::NotFound> find(orrery::call& call, std::string_view name) noexcept override {
    if (name == "nowhere") return Nav::NotFound{name, 404};
    if (name == "exhaust") static_cast<void>(call.scope().allocate(1u << 30, 1));
    if (name == "refuse")
      return orrery::system_exception{orrery::exception_id::NO_PERMISSION, 5, orrery::completion::yes};
    return Nav::Waypoint{name, {1, 2, 3}, {}};
  }
  orrery::outcome<Nav::Navigation::load_results> load(orrery::call&, Nav::Route r,
                                                      std::string_view label) noexcept override {
    return Nav::Navigation::load_results{static_cast<std::int32_t>(r.size()), label};
  }
  orrery::outcome<Nav::Blob> echo(orrery::call&, Nav::Blob b) noexcept override { return b; }
  orrery::outcome<double> sum(orrery::call&, Nav::Numbers v) noexcept override {
    double total = 0;
    for (const double each : v) total += each;
    return total;
  }
  orrery::outcome<std::int32_t> heartbeat(orrery::call&, std::int32_t n) noexcept override {
    for (int i = 0; i < 2000 && held; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    beats += 1;
    return n + 1;
  }
  orrery::outcome<void> watch(orrery::call&, const Nav::Panel::reference& p) noexcept override {
    watched = orrery::object_reference(p);
    return {};
  }
  orrery::outcome<Nav::Panel::reference> watcher(orrery::call&) noexcept override {
    return Nav::Panel::reference(watched.view());
  }
  orrery::outcome<Nav::Navigation::Matrix> turn(orrery::call&, const Nav::Navigation::Matrix& m) noexcept override {
    return m;
  }

  std::atomic<int> beats = 0;
  /// While it is set, a heartbeat does not end.
  std::atomic<bool> held = false;
  orrery::object_reference watched;
};

/// One lane with every version of GIOP, on a port that the system chooses.
class Server : public ::testing::Test {
 protected:
  static constexpr std::uint32_t buffer_bytes = 64 * 1024;

  explicit Server(std::uint32_t max_connections = 8, std::uint32_t fragment_bytes = 0) {
    config_.fragment_bytes = fragment_bytes;
    config_.assembly_timeout = std::chrono::milliseconds(200);
    config_.max_connections = max_connections;
    config_.receive_bytes = buffer_bytes;
    config_.send_bytes = buffer_bytes;
    config_.reassembly_bytes = buffer_bytes;
    config_.scope_bytes = 32 * 1024;
    table_.declare(0, 0, servant_);
    lane_ = std::make_unique<orrery::lane>(config_, orrery::lane_environment{table_, versions_, outbound_, 0});
    EXPECT_TRUE(lane_->listen("127.0.0.1", 0)) << lane_->problem();
    EXPECT_TRUE(lane_->start());
  }

  std::uint16_t port() const { return lane_->port(); }
  std::unique_ptr<wire::peer> connect() const { return std::make_unique<wire::peer>(port()); }

  /// A heartbeat on that connection, and on a new one, is answered: nothing broke.
  void expect_alive(wire::peer& peer) const {
    wire::request r;
    r.id = 4711;
    const auto ping = wire::finish(wire::begin_arguments(r).u32(41));
    auto reply = peer.call(ping);
    EXPECT_EQ(4711U, reply.id);
    EXPECT_EQ(0U, reply.status);
    EXPECT_EQ(42U, reply.body.u32());
  }
  void expect_alive() const {
    const auto peer = connect();
    expect_alive(*peer);
  }

  static void expect_system_exception(wire::reply reply, const std::string& name, std::uint32_t minor,
                                      orrery::completion completed = orrery::completion::no) {
    ASSERT_EQ(2U, reply.status);
    EXPECT_EQ("IDL:omg.org/CORBA/" + name + ":1.0", reply.body.text());
    EXPECT_EQ(minor, reply.body.u32());
    EXPECT_EQ(static_cast<std::uint32_t>(completed), reply.body.u32());
  }

  static constexpr orrery::demux::poa_layout poas_[] = {{.declared = 2, .slots = 4, .generation = 1}};
  static constexpr orrery::giop::message_handlers versions_ =
      orrery::giop::preload<orrery::giop::version::v1_0, orrery::giop::version::v1_1, orrery::giop::version::v1_2>();
  static constexpr orrery::caller_config outbound_{.max_connections = 1};

  orrery::lane_config config_;
  orrery::demux::reader_epochs epochs_{1};
  orrery::object_adapter table_{poas_, epochs_, 0x1234};
  probe servant_;
  std::unique_ptr<orrery::lane> lane_;
};
