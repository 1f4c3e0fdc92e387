// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include <orrery/detail/orb/own_references.hpp>

#include "../conformance/server_fixture.hpp"
#include "threads_of.hpp"

/// Parts of a lane that a test chooses; the rest is small and the same for all.
struct lane_shape {
  std::uint32_t threads = 1;
  std::uint32_t max_connections = 8;
  std::chrono::nanoseconds spin{0};
  std::uint32_t buffered_requests = 0;
  std::uint64_t buffered_bytes = 64 * 1024;
  orrery::scheduling policy = orrery::scheduling::other;
  std::int32_t native_priority = 0;
  std::span<const std::uint32_t> lenders{};
  std::uint32_t borrowed_threads = 0;
  orrery::observe::level observed = orrery::observe::level::off;
  std::uint32_t fragment_bytes = 0;
  std::chrono::milliseconds reply_timeout = std::chrono::seconds(10);
  std::chrono::nanoseconds assembly_timeout = std::chrono::seconds(1);
  std::uint32_t large_messages = 2;
  std::uint32_t small_bytes = 4096;
  std::uint32_t message_bytes = 64 * 1024;
};

/// Several lanes over one object table, as a process has them.
class Lanes : public ::testing::Test {
 protected:
  void TearDown() override { lanes_.clear(); }  // before the servants, which are members of fixtures below

  void start(const std::vector<lane_shape>& shapes) {
    configs_.reserve(shapes.size());
    std::uint32_t first_thread = 0;
    for (const lane_shape& shape : shapes) {
      configs_.push_back({.name = "lane",
                          .policy = shape.policy,
                          .native_priority = shape.native_priority,
                          .threads = threads_of(shape.threads, shape.buffered_requests > 0, shape.borrowed_threads),
                          .max_connections = shape.max_connections,
                          .receive_bytes = shape.message_bytes,
                          .send_bytes = shape.message_bytes,
                          .fragment_bytes = shape.fragment_bytes,
                          .reassembly_bytes = shape.message_bytes,
                          .large_messages = shape.large_messages,
                          .small_bytes = shape.small_bytes,
                          .assembly_timeout = shape.assembly_timeout,
                          .reply_timeout = shape.reply_timeout,
                          .scope_bytes = 32 * 1024,
                          .spin = shape.spin,
                          .buffered_requests = shape.buffered_requests,
                          .buffered_bytes = shape.buffered_bytes,
                          .lenders = shape.lenders,
                          .borrowed_threads = shape.borrowed_threads});
      orrery::lane_environment environment{table_,        versions_, outbound_, first_thread, orrery::rtcorba::no_rules,
                                           shape.observed};
      environment.references = &references_;
      lanes_.push_back(std::make_unique<orrery::lane>(configs_.back(), environment));
      first_thread += configs_.back().threads.all;
    }
    for (const auto& lane : lanes_) {
      for (const std::uint32_t lender : lane->config().lenders) lane->borrow_from(*lanes_[lender]);
    }
    for (const auto& lane : lanes_) {
      ASSERT_TRUE(lane->listen("127.0.0.1", 0)) << lane->problem();
      ASSERT_TRUE(lane->start());
    }
  }

  static wire::message_bytes heartbeat(std::uint32_t id) {
    wire::request r;
    r.id = id;
    return wire::finish(wire::begin_arguments(r).u32(41));
  }
  static wire::message_bytes find(std::string_view name, std::uint32_t id = 1) {
    wire::request r;
    r.id = id;
    r.operation = "find";
    return wire::finish(wire::begin_arguments(r).text(name));
  }
  static bool is_alive(wire::peer& peer, std::uint32_t id = 4711) {
    peer.send(heartbeat(id));
    const auto bytes = peer.receive(60'000);  // behind whatever else waits
    if (!bytes) return false;
    wire::reply reply(*bytes);
    return reply.id == id && reply.status == 0 && reply.body.u32() == 42;
  }
  std::unique_ptr<wire::peer> connect(std::size_t lane) const {
    return std::make_unique<wire::peer>(lanes_[lane]->port());
  }

  /// [0] is for objects of the model, the others for those made at run time.
  static constexpr orrery::demux::poa_layout poas_[] = {
      {.declared = 2, .slots = 4}, {.slots = 4}, {.slots = 4, .single_threaded = true}};
  static constexpr orrery::giop::message_handlers versions_ =
      orrery::giop::preloaded<orrery::giop::version::v1_0, orrery::giop::version::v1_1, orrery::giop::version::v1_2>();
  static constexpr orrery::caller_config outbound_{.max_connections = 1};

  orrery::demux::reader_epochs epochs_{16};
  orrery::object_adapter table_{poas_, epochs_, 0x1234};
  orrery::own_references references_{table_};
  std::vector<orrery::lane_config> configs_;
  std::vector<std::unique_ptr<orrery::lane>> lanes_;
};
