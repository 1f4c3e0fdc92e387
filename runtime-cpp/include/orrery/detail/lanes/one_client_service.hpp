// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/lanes/connection_set.hpp>
#include <orrery/detail/lanes/worker.hpp>
#include <orrery/rtcorba/mutex.hpp>

namespace orrery::lanes {

/// Way to serve a lane with one connection: one client after the other, by a thread that waits in `receive`. A call
/// takes two system calls.
template <transport::lane_transport Transport>
class basic_one_client_service {
 public:
  basic_one_client_service(const lane_config& config, basic_connection_set<Transport>& connections) noexcept
      : config_(config), connections_(connections) {}

  /// Accepts and serves waiting clients, one after the other, until none waits or the lane stops. For one thread at a
  /// time.
  void serve(worker& self) noexcept;
  /// Ends `receive`. After the connections were stopped, from any thread.
  void stop() noexcept;

 private:
  using connection = basic_connection<Transport>;
  using wants = typename connection::wants;

  /// A client that does not read its reply keeps the lane from stopping no longer than this.
  static constexpr std::chrono::seconds longest_send{1};
  /// Time that an ended stream's client has to read the last answer before it loses it.
  static constexpr std::chrono::milliseconds last_answer{100};

  /// Returns when the client has gone or the lane stops.
  void serve_client(connection& client, worker& self) noexcept;
  /// Reads on for a while behind the end of a stream: closing with bytes unread would make the system reset the
  /// connection, and the last answers could be lost.
  void drain(connection& client, worker& self) noexcept;

  const lane_config& config_;
  basic_connection_set<Transport>& connections_;
  /// Keeps the client's stream open while `stop` ends a receive that blocks. Taken when a client comes or goes, by the
  /// lane's thread, and by the thread that stops the lane, which may run at another priority.
  rtcorba::mutex comes_or_goes_;
};

extern template class basic_one_client_service<transport::socket_transport>;

}  // namespace orrery::lanes
