// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include <orrery/detail/lanes/lane.hpp>
#include <orrery/detail/observe/failure_reports.hpp>
#include <orrery/giop/preload.hpp>

#include "probe.hpp"
#include "wire.hpp"

/// One lane with every version of GIOP, on a port that the system chooses.
class Server : public ::testing::Test {
 protected:
  static constexpr std::uint32_t buffer_bytes = 64 * 1024;

  enum class begin { serving, listening };

  explicit Server(std::uint32_t max_connections = 8, std::uint32_t fragment_bytes = 0, begin state = begin::serving,
                  std::chrono::milliseconds patience = std::chrono::seconds(20)) {
    config_.fragment_bytes = fragment_bytes;
    config_.assembly_timeout = patience;
    config_.reply_timeout = 2 * patience;
    config_.peer_silence = std::chrono::seconds(1);
    config_.max_connections = max_connections;
    config_.receive_bytes = buffer_bytes;
    config_.send_bytes = buffer_bytes;
    config_.reassembly_bytes = buffer_bytes;
    // Of several connections most messages of these tests are small, and some need a large buffer.
    config_.large_messages = max_connections > 1 ? 2 : 0;
    config_.small_bytes = 512;
    config_.scope_bytes = 32 * 1024;
    table_.declare(0, 0, servant_);
    orrery::lane_environment environment{table_, versions_, outbound_, 0};
    environment.failures = &failures_;
    lane_ = std::make_unique<orrery::lane>(config_, environment);
    EXPECT_TRUE(lane_->listen("127.0.0.1", 0)) << lane_->problem();
    if (state == begin::serving) {
      EXPECT_TRUE(lane_->start());
    }
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
      orrery::giop::preloaded<orrery::giop::version::v1_0, orrery::giop::version::v1_1, orrery::giop::version::v1_2>();
  static constexpr orrery::caller_config outbound_{.max_connections = 1};

  orrery::lane_config config_;
  orrery::demux::reader_epochs epochs_{1};
  orrery::object_adapter table_{poas_, epochs_, 0x1234};
  orrery::failure_reports failures_{"server"};
  probe servant_;
  std::unique_ptr<orrery::lane> lane_;
};
