// SPDX-License-Identifier: Apache-2.0
#include <orrery/lanes/reactor.hpp>

#include <array>
#include <new>
#include <span>

namespace orrery::lanes {

std::size_t reactor::memory_bytes(const lane_config& config, const lane_environment& environment) noexcept {
  return memory::region_array<slot>::memory_bytes(config.max_connections) +
         config.max_connections * connection::memory_bytes(config) +
         memory::region_array<worker>::memory_bytes(config.threads) +
         config.threads * worker::memory_bytes(config, environment);
}

reactor::reactor(memory::region& memory, const lane_config& config, const lane_environment& environment)
    : config_(config),
      handlers_(environment.handlers),
      slots_(memory, config.max_connections, [&](void* place, std::size_t) { ::new (place) slot(memory, config); }),
      workers_(memory, config.threads, [&](void* place, std::size_t index) {
        ::new (place) worker(memory, config, environment, environment.first_thread + static_cast<std::uint32_t>(index));
      }) {}

void reactor::listen(transport::socket&& acceptor) noexcept {
  acceptor_ = std::move(acceptor);
  poller_.add(acceptor_, acceptor_tag);
}

void reactor::serve(worker& self) noexcept {
  std::array<transport::ready_event, transport::poller::batch> room;
  // Several threads take one event each, so that none waits behind a long call while another thread is free. One alone has
  // nobody to share the connections with.
  const bool alone = workers_.size() == 1;
  const std::span<transport::ready_event> events(room.data(), alone ? room.size() : 1);
  while (!stopping()) {
    const std::uint32_t count = poller_.wait(events, config_.spin);
    bool accepting = false;
    for (const transport::ready_event& event : events.first(count)) {
      if (event.tag < slots_.size()) [[likely]] {
        const slot::notes told = event.ended ? slot::ready | slot::ended : slot::ready;
        if (alone) [[likely]] {
          look_into(slots_[event.tag], event.tag, told, self);
        } else {
          visit(event.tag, told, self);
        }
      } else {
        accepting = accepting || event.tag == acceptor_tag;
      }
    }
    // Last, so that connections which have just ended make room.
    if (accepting) accept_all(self);
  }
}

void reactor::stop() noexcept {
  stopping_.store(true, std::memory_order_relaxed);
  poller_.wake();
  if (slots_.size() == 1) {
    const std::lock_guard lock(client_comes_or_goes_);
    if (slots_[0].peer.is_open()) slots_[0].peer.socket().finish_receiving();
  }
}

void reactor::close() noexcept {
  acceptor_.close();
  for (slot& each : slots_) {
    if (!each.peer.is_open()) continue;
    each.peer.say_goodbye(handlers_.highest);
    each.peer.close();
  }
}

void reactor::visit(std::uint32_t index, slot::notes told, worker& self) noexcept {
  slot& at = slots_[index];
  told = at.visit(told);
  while (told != 0) {
    look_into(at, index, told, self);
    told = at.leave();
  }
}

void reactor::hand_back(slot& at) noexcept {
  while (at.leave() != 0) {
    if (at.peer.is_open()) poller_.again(at.peer.socket(), index_of(at));
  }
}

void reactor::look_into(slot& at, std::uint32_t index, slot::notes told, worker& self) noexcept {
  using wants = connection::wants;
  connection& peer = at.peer;
  if (!peer.is_open()) return;  // told of a connection that has ended meanwhile
  wants next = at.waiting;
  if (next == wants::output) [[unlikely]]
    next = peer.on_writable(self.service());
  if (next == wants::input) [[likely]]
    next = peer.on_readable(self.service());
  at.waiting = next == wants::more_input ? wants::input : next;
  if (next == wants::input && (told & slot::ended) == 0) [[likely]]
    return;
  if (next == wants::nothing) {
    peer.close();
    resume_accepting();
    return;
  }
  // Edges tell of what is new. What was left in the socket, and its end, are asked for again, behind other connections.
  if (next != wants::output) poller_.again(peer.socket(), index);
}

void reactor::resume_accepting() noexcept {
  if (starved_.exchange(false)) poller_.again(acceptor_, acceptor_tag);
}

template <class Wanted>
slot* reactor::claimed_slot(const Wanted& is_wanted) noexcept {
  for (slot& each : slots_) {
    if (!each.claim()) continue;
    if (is_wanted(each.peer)) return &each;
    hand_back(each);
  }
  return nullptr;
}

void reactor::accept_all(worker& self) noexcept {
  if (accepting_.fetch_add(1, std::memory_order_acq_rel) > 0) return;
  std::uint32_t reported = 1;
  do {
    if (slots_.size() == 1) {
      serve_one_by_one(self);
    } else {
      accept_waiting();
    }
  } while (!accepting_.compare_exchange_strong(reported, 0, std::memory_order_acq_rel));
}

void reactor::accept_waiting() noexcept {
  for (;;) {
    slot* at = claimed_slot([](const connection& c) { return !c.is_open(); });
    if (at == nullptr && !asked_again_) {
      // Before anybody is refused, what has happened to the connections meanwhile is looked into: some may have ended.
      asked_again_ = true;
      poller_.again(acceptor_, acceptor_tag);
      return;
    }
    asked_again_ = false;
    transport::accepted next = transport::accept(acceptor_);
    if (next.status != transport::io_status::ok) {
      if (at != nullptr) hand_back(*at);
      starved_.store(next.status == transport::io_status::failed);
      return;
    }
    if (at == nullptr) at = claimed_slot([](const connection& c) { return c.is_draining(); });
    if (at == nullptr) continue;  // the lane is full: the peer sees its connection closed and may retry
    at->peer.close();
    at->peer.open(std::move(next.peer));
    at->waiting = connection::wants::input;
    poller_.add(at->peer.socket(), index_of(*at));
    hand_back(*at);
  }
}

}  // namespace orrery::lanes
