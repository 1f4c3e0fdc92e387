// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <future>
#include <memory>

#include <gtest/gtest.h>

#include <orrery/giop/preload.hpp>
#include <orrery/iop/reference.hpp>

#include "../conformance/wire.hpp"
#include "nav_stub.hpp"

/// A stub on one side, a listener that the test serves by hand on the other. Calls run in a thread of their own.
class Client : public ::testing::Test {
 protected:
  static constexpr orrery::giop::message_handlers versions =
      orrery::giop::preloaded<orrery::giop::version::v1_0, orrery::giop::version::v1_1, orrery::giop::version::v1_2>();

  Client() { bind(orrery::giop::version::v1_2); }

  void bind(orrery::giop::version v) {
    const wire::message_bytes key{'k', 'e', 'y'};
    nav_ = std::make_unique<Nav::Navigation::stub>(
        thread_, orrery::iop::make_reference({"IDL:Nav/Navigation:1.0", v, "127.0.0.1", server_.port(), key}).view(),
        policy_);
  }

  std::future<orrery::outcome<std::int32_t>> beat(std::int32_t n) {
    return std::async(std::launch::async, [this, n] { return nav_->heartbeat(n); });
  }

  /// A parsed request; only the parts that tests ask for.
  struct seen {
    int minor = -1;
    std::uint32_t id = 0;
    unsigned flags = 0;
    std::uint16_t disposition = 0;
    std::string operation;
    std::uint32_t contexts = 0;
  };
  static seen read_request(wire::peer& peer) {
    seen s;
    const auto bytes = peer.receive();
    if (!bytes || bytes->at(7) != 0) return s;
    wire::parsed in(*bytes);
    s.minor = in.minor();
    const auto skip_contexts = [&] {
      s.contexts = in.u32();
      for (std::uint32_t i = 0; i < s.contexts; ++i) {
        in.u32();
        in.octets();
      }
    };
    if (s.minor < 2) skip_contexts();
    s.id = in.u32();
    s.flags = static_cast<unsigned>(in.number(1));
    if (s.minor > 0) in.skip(3);
    if (s.minor == 2) s.disposition = static_cast<std::uint16_t>(in.number(2));
    if (s.disposition == 0) {
      EXPECT_EQ((wire::message_bytes{'k', 'e', 'y'}), in.octets());
    } else if (s.disposition == 1) {
      EXPECT_EQ(0U, in.u32());
      EXPECT_LT(20U, in.octets().size());
    } else {
      EXPECT_EQ(0U, in.u32());
      EXPECT_EQ("IDL:Nav/Navigation:1.0", in.text());
      EXPECT_EQ(1U, in.u32());
      EXPECT_EQ(0U, in.u32());
      EXPECT_LT(20U, in.octets().size());
    }
    s.operation = in.text();
    if (s.minor == 2) skip_contexts();
    return s;
  }

  /// A reply up to its body.
  static wire::bytes reply(std::uint32_t id, std::uint32_t status, int minor = 2, wire::order o = wire::order::little) {
    wire::bytes b = wire::begin(minor, o, 1);
    if (minor == 2) return b.u32(id).u32(status).u32(0).align(8);
    return b.u32(0).u32(id).u32(status);
  }
  static void answer(wire::peer& peer, std::uint32_t id, std::uint32_t value) {
    peer.send(wire::finish(reply(id, 0).u32(value)));
  }

  static void expect_failure(const orrery::system_exception* failure, orrery::exception_id id, std::uint32_t minor,
                             orrery::completion completed) {
    ASSERT_NE(nullptr, failure);
    EXPECT_EQ(orrery::name(id), orrery::name(failure->id));
    EXPECT_EQ(minor, failure->minor);
    EXPECT_EQ(completed, failure->completed);
  }

  orrery::call_policy policy_{
      .timeout = std::chrono::seconds(5), .attempts = 3, .first_pause = std::chrono::milliseconds(1), .forwards = 3};
  wire::listener server_;
  orrery::caller thread_{orrery::caller_config{.max_connections = 2, .send_bytes = 8192, .receive_bytes = 8192},
                         versions};
  std::unique_ptr<Nav::Navigation::stub> nav_;
};
