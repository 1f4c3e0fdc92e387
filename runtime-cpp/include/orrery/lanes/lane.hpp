// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include <orrery/lanes/connection.hpp>
#include <orrery/lanes/lane_config.hpp>
#include <orrery/lanes/thread.hpp>
#include <orrery/memory/region.hpp>
#include <orrery/memory/scope.hpp>
#include <orrery/orb/call.hpp>
#include <orrery/orb/caller.hpp>
#include <orrery/transport/poller.hpp>

namespace orrery {

/// What a lane serves with, and where its threads stand among the process's.
struct lane_environment {
  const object_adapter& adapter;
  const giop::handler_table& handlers;
  caller_config outbound{};
  /// The process-wide number of the lane's first thread.
  std::uint32_t first_thread = 0;
};

/// One lane: an endpoint, its connections with their buffers, the request scope and the thread that serves them, and
/// nothing that another lane touches. Everything it needs is allocated by its constructor.
///
///     listen() → start() → (serving) → stop()
class lane {
 public:
  /// The configuration and what the environment refers to must outlive the lane.
  lane(const lane_config& config, const lane_environment& environment);
  ~lane() { stop(); }

  /// Opens the endpoint. False with a reason in `problem()` when that is impossible.
  bool listen(std::string_view host, std::uint16_t port);
  const std::string& problem() const noexcept { return problem_; }
  const std::string& host() const noexcept { return host_; }
  /// Valid after `listen`.
  std::uint16_t port() const noexcept { return port_; }

  /// Starts the thread. False when the system refuses.
  bool start();
  /// The scheduling that the model asks for was refused, and the lane runs under the default policy.
  bool degraded() const noexcept { return thread_.degraded(); }

  /// Ends the lane: accepts nothing more, finishes what runs, sends CloseConnection, joins. From any other thread.
  void stop() noexcept;

  const lane_config& config() const noexcept { return config_; }
  /// The outbound half of the lane's thread.
  caller& outbound() noexcept { return caller_; }
  const memory::scope& request_scope() const noexcept { return scope_; }

 private:
  static constexpr std::uint32_t acceptor_tag = 0xfffffffe;
  static void run_thread(void* self) noexcept { static_cast<lane*>(self)->serve(); }

  void serve() noexcept;
  void accept_all() noexcept;
  lanes::connection* free_connection() noexcept;
  void on_ready(std::uint32_t index) noexcept;
  void say_goodbye() noexcept;

  const lane_config& config_;
  const giop::handler_table& handlers_;
  memory::region memory_;
  memory::scope scope_;
  caller caller_;
  call context_;
  lanes::service service_;
  std::vector<lanes::connection> connections_;
  std::vector<lanes::connection::wants> waiting_;
  transport::poller poller_;
  transport::socket acceptor_;
  bool acceptor_paused_ = false;
  std::string host_;
  std::uint16_t port_ = 0;
  std::string problem_;
  lanes::thread thread_;
  std::atomic<bool> stopping_ = false;
};

}  // namespace orrery
