// SPDX-License-Identifier: Apache-2.0
// A lane with one connection: no reactor, a receive that blocks.
#include <chrono>
#include <utility>

#include <orrery/detail/lanes/reactor.hpp>

namespace orrery::lanes {
namespace {

/// A client that does not read its reply keeps the lane from stopping no longer than this.
constexpr std::chrono::seconds longest_send{1};

/// Time that an ended stream's client has to read the last answer before it loses it.
constexpr std::chrono::milliseconds last_answer{100};

}  // namespace

void reactor::serve_one_by_one(worker& self) noexcept {
  connection& client = slots_[0].peer;
  while (!stopping()) {
    transport::accepted next = transport::accept(acceptor_);
    if (next.status == transport::io_status::closed) continue;
    if (next.status == transport::io_status::failed) starve();
    if (next.status != transport::io_status::ok) return;
    // Nobody would ever read a second client's request, so it is not let in.
    acceptor_.refuse_connections();
    next.peer.set_blocking(longest_send);
    {
      const std::lock_guard lock(client_comes_or_goes_);
      begin(client, std::move(next.peer), self.statistics());
    }
    if (!stopping()) serve_client(client, self);
    if (stopping()) return;  // `close` says goodbye to the client
    {
      const std::lock_guard lock(client_comes_or_goes_);
      end(client, self.statistics());
    }
    acceptor_.take_connections();
  }
}

void reactor::serve_client(connection& client, worker& self) noexcept {
  using wants = connection::wants;
  wants next = wants::input;
  while (next != wants::nothing && !stopping()) {
    if (next == wants::turn) {
      next = client.on_turn(self.service());  // nobody else waits
    } else if (next == wants::output) {
      next = client.on_writable(self.service());
      if (next == wants::output && client.has_stalled(connection::clock::now())) return;
    } else if (client.is_draining()) {
      return drain(client, self);
    } else {
      if (stalls_.take()) [[unlikely]] {
        if (client.owes() && !client.stream().wait_readable(config_.assembly_timeout)) return;
      }
      if (config_.spin.count() > 0) client.stream().poll_readable(config_.spin);
      next = client.on_readable(self.service());
    }
  }
}

void reactor::drain(connection& client, worker& self) noexcept {
  const auto end = connection::clock::now() + last_answer;
  connection::wants next = connection::wants::input;
  while (next != connection::wants::nothing && !stopping()) {
    const auto left = end - connection::clock::now();
    if (left.count() <= 0 || !client.stream().wait_readable(left)) return;
    next = client.on_readable(self.service());
  }
}

}  // namespace orrery::lanes
