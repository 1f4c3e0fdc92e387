// SPDX-License-Identifier: Apache-2.0
#include <orrery/lanes/lane.hpp>

#include <algorithm>
#include <array>
#include <chrono>

namespace orrery {
namespace {

using lanes::connection;

std::size_t memory_bytes(const lane_config& config) noexcept {
  return memory::region::bytes_for(config.scope_bytes) + config.max_connections * connection::memory_bytes(config);
}

transport::interest interest_of(connection::wants what) noexcept {
  return what == connection::wants::output ? transport::interest::writable : transport::interest::readable;
}

}  // namespace

lane::lane(const lane_config& config, const lane_environment& environment)
    : config_(config),
      handlers_(environment.handlers),
      memory_(memory_bytes(config)),
      scope_(memory_.cut(config.scope_bytes)),
      caller_(environment.outbound, environment.handlers),
      context_(scope_, caller_, environment.first_thread),
      service_{environment.adapter, environment.handlers, context_},
      waiting_(config.max_connections, connection::wants::nothing) {
  connections_.reserve(config.max_connections);
  for (std::uint32_t i = 0; i < config.max_connections; ++i) connections_.emplace_back(memory_, config);
}

bool lane::listen(std::string_view host, std::uint16_t port) {
  transport::listening result = transport::listen(host, port);
  problem_ = std::move(result.problem);
  if (!problem_.empty()) return false;
  acceptor_ = std::move(result.acceptor);
  host_ = host;
  port_ = result.port;
  poller_.add(acceptor_, acceptor_tag, transport::interest::readable);
  return true;
}

bool lane::start() {
  return thread_.start({config_.name, config_.policy, config_.native_priority, config_.stack_bytes}, &run_thread, this);
}

void lane::stop() noexcept {
  stopping_.store(true, std::memory_order_relaxed);
  poller_.wake();
  thread_.join();
}

void lane::serve() noexcept {
  std::array<std::uint32_t, transport::poller::batch> tags;
  while (!stopping_.load(std::memory_order_relaxed)) {
    const std::uint32_t count = poller_.wait(tags, transport::poller::for_ever);
    bool accepting = false;
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t tag = tags[i];
      if (tag < connections_.size()) [[likely]] {
        on_ready(tag);
      } else {
        accepting = accepting || tag == acceptor_tag;
      }
    }
    // Last, so that connections which have just ended make room.
    if (accepting) accept_all();
  }
  say_goodbye();
}

void lane::on_ready(std::uint32_t index) noexcept {
  connection& c = connections_[index];
  const connection::wants before = waiting_[index];
  const connection::wants after =
      before == connection::wants::output ? c.on_writable(service_) : c.on_readable(service_);
  if (after == before) [[likely]]
    return;
  waiting_[index] = after;
  if (after != connection::wants::nothing) {
    poller_.change(c.socket(), index, interest_of(after));
    return;
  }
  c.close();
  if (acceptor_paused_) {
    acceptor_paused_ = false;
    poller_.change(acceptor_, acceptor_tag, transport::interest::readable);
  }
}

connection* lane::free_connection() noexcept {
  const auto is_free = [](const connection& c) { return !c.is_open(); };
  auto found = std::find_if(connections_.begin(), connections_.end(), is_free);
  if (found == connections_.end()) {
    // Before anybody is refused, those are noticed whose peer has gone meanwhile.
    for (std::uint32_t i = 0; i < connections_.size(); ++i) on_ready(i);
    found = std::find_if(connections_.begin(), connections_.end(), is_free);
  }
  if (found == connections_.end()) {
    const auto is_draining = [](const connection& c) { return c.is_draining(); };
    found = std::find_if(connections_.begin(), connections_.end(), is_draining);
    if (found != connections_.end()) found->close();
  }
  return found == connections_.end() ? nullptr : &*found;
}

void lane::accept_all() noexcept {
  for (;;) {
    transport::accepted next = transport::accept(acceptor_);
    if (next.status == transport::io_status::failed) {
      // The process has no descriptor left. The waiting peer is taken when a connection ends.
      acceptor_paused_ = true;
      poller_.change(acceptor_, acceptor_tag, transport::interest::none);
      return;
    }
    if (next.status != transport::io_status::ok) return;
    connection* const c = free_connection();
    if (c == nullptr) continue;  // the lane is full: the peer sees its connection closed and may retry
    const auto index = static_cast<std::uint32_t>(c - connections_.data());
    c->open(std::move(next.peer));
    waiting_[index] = connection::wants::input;
    poller_.add(c->socket(), index, transport::interest::readable);
  }
}

void lane::say_goodbye() noexcept {
  acceptor_.close();
  for (connection& c : connections_) {
    if (!c.is_open()) continue;
    c.say_goodbye(handlers_.highest);
    c.close();
  }
}

}  // namespace orrery
