// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

#include <orrery/detail/lanes/one_client_service.hpp>

/// Bodies of basic_one_client_service, for those who instantiate it: one_client_service.cpp, and tests.

namespace orrery::lanes {

template <transport::lane_transport Transport>
void basic_one_client_service<Transport>::serve(worker& self) noexcept {
  connection& client = connections_[0].peer;
  while (!connections_.is_stopping()) {
    auto next = connections_.accept();
    if (next.status == transport::io_status::closed) continue;
    if (next.status != transport::io_status::ok) return;
    // A second client is not accepted, since no thread would read its requests.
    connections_.acceptor().refuse_connections();
    next.peer.set_blocking(longest_send);
    {
      const std::lock_guard lock(comes_or_goes_);
      connections_.begin(client, std::move(next.peer), self.statistics());
    }
    if (!connections_.is_stopping()) serve_client(client, self);
    if (connections_.is_stopping()) return;  // `connections_.close` sends CloseConnection
    {
      const std::lock_guard lock(comes_or_goes_);
      connections_.end(client, self.statistics());
    }
    connections_.acceptor().take_connections();
  }
}

template <transport::lane_transport Transport>
void basic_one_client_service<Transport>::stop() noexcept {
  const std::lock_guard lock(comes_or_goes_);
  if (connections_[0].peer.is_open()) connections_[0].peer.stream().finish_receiving();
}

template <transport::lane_transport Transport>
void basic_one_client_service<Transport>::serve_client(connection& client, worker& self) noexcept {
  wants next = wants::input;
  while (next != wants::nothing && !connections_.is_stopping()) {
    if (next == wants::turn) {
      next = client.on_turn(self.service());  // no other client waits
    } else if (next == wants::output) {
      next = client.on_writable(self.service());
      if (next == wants::output && client.has_stalled(connection::clock::now())) return;
    } else if (client.is_draining()) {
      return drain(client, self);
    } else {
      if (connections_.stalls().take()) [[unlikely]] {
        if (client.has_pending() && !client.stream().wait_readable(config_.assembly_timeout)) return;
      }
      if (config_.spin.count() > 0) client.stream().poll_readable(config_.spin);
      next = client.on_readable(self.service());
    }
  }
}

template <transport::lane_transport Transport>
void basic_one_client_service<Transport>::drain(connection& client, worker& self) noexcept {
  const auto end = connection::clock::now() + last_answer;
  wants next = wants::input;
  while (next != wants::nothing && !connections_.is_stopping()) {
    const auto left = end - connection::clock::now();
    if (left.count() <= 0 || !client.stream().wait_readable(left)) return;
    next = client.on_readable(self.service());
  }
}

}  // namespace orrery::lanes
