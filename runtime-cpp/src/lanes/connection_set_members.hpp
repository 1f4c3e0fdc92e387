// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <new>
#include <utility>

#include <orrery/detail/lanes/connection_set.hpp>

#include "observe/probes.hpp"

/// Bodies of basic_connection_set, for those who instantiate it: connection_set.cpp, and tests.

namespace orrery::lanes {

/// Interval at which a lane looks for stalled peers, while any has something pending.
inline std::chrono::nanoseconds stall_period(const lane_config& config) noexcept {
  return std::max<std::chrono::nanoseconds>(std::min(config.assembly_timeout, config.reply_timeout) / 2,
                                            std::chrono::milliseconds(1));
}

/// A lane for one client has no such timer: its thread checks the time itself.
template <class Timer>
stall_timer stalls_of(const lane_config& config, Timer& rings) noexcept {
  return config.max_connections == 1 ? stall_timer() : stall_timer(rings, stall_period(config));
}

template <transport::lane_transport Transport>
basic_connection_set<Transport>::basic_connection_set(memory::region& memory, const lane_config& config,
                                                      const connection_place& of_lane)
    : stalls_(stalls_of(config, stall_rings_)),
      large_(memory, config.borrows_buffers() ? 1 : 0,
             [&](void* place, std::size_t) {
               ::new (place) large_buffers(memory, large_buffers_of(config), {&basic_connection_set::wake, this});
             }),
      slots_(memory, config.max_connections, [&](void* place, std::size_t index) {
        ::new (place) slot(memory, config,
                           {static_cast<std::uint32_t>(index), of_lane.lane, of_lane.memory,
                            large_.size() == 0 ? nullptr : &large_[0]});
      }) {}

template <transport::lane_transport Transport>
bool basic_connection_set<Transport>::listen(acceptor_type&& acceptor) noexcept {
  acceptor_ = std::move(acceptor);
  return poller_.add(acceptor_, acceptor_tag) && poller_.add(stall_rings_, stall_tag) && poller_.add(retry_, retry_tag);
}

template <transport::lane_transport Transport>
struct basic_connection_set<Transport>::visitor {
  basic_connection_set& all;
  slot& at;
  const service& with;

  void look_into(notes told) noexcept { all.look_into(at, told, with); }
  bool reads() const noexcept { return at.waiting == wants::input; }
  void pause() noexcept {
    all.poller_.pause(at.peer.stream(), all.place_of(at));
    at.hears_output = false;
  }
  void await_input() noexcept { all.poller_.await_input(at.peer.stream(), all.place_of(at)); }
  std::uint32_t turn_bytes() const noexcept { return with.turn_bytes; }
  bool try_reading(std::uint32_t& came) noexcept {
    const wants next = at.peer.try_reading(with, came);
    if (next == wants::input) return true;
    all.go_on(at, next, with.thread.statistics);
    return false;
  }
  notes leave() noexcept { return at.leave(); }
};

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::visit_any(slot& at, notes told, const service& with) noexcept {
  visitor here{*this, at, with};
  slot_visit<visitor>::serve(here, told);
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::visit_noted(slot& at, notes told, const service& with) noexcept {
  visitor here{*this, at, with};
  slot_visit<visitor>::serve_noted(here, told);
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::look_into(slot& at, notes told, const service& with) noexcept {
  wants next = at.waiting;  // nothing: told of a connection that has ended meanwhile
  if (next == wants::output) {
    next = at.peer.on_writable(with);
  } else if (next == wants::turn) {
    next = at.peer.on_turn(with);
    // Input that has come meanwhile is the next turn's.
    if (next == wants::input) next = wants::more_input;
  } else if (next == wants::buffer) {
    next = at.peer.on_buffer(with);
    if (next == wants::input) next = wants::more_input;
  }
  if (next == wants::input) next = at.peer.on_readable(with);
  if (next == wants::input && (told & slot::ended) != 0) {
    // Edges tell of what is new: the end of the stream, told once, is read at once, so that the place is free before
    // anybody is refused, or asked for again until it has been read.
    next = at.peer.on_readable(with);
    if (next == wants::input) next = wants::more_input;
  }
  go_on(at, next, with.thread.statistics);
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::go_on(slot& at, wants next, observe::thread_statistics* counting) noexcept {
  if (next == wants::nothing) {
    if (std::exchange(at.waiting, next) == wants::nothing) return;
    end(at.peer, counting);
    resume_accepting();
    return;
  }
  at.waiting = next == wants::more_input ? wants::input : next;
  // Input left in the socket or in the buffer is asked for again, behind other connections.
  if (next == wants::more_input || next == wants::turn || (next == wants::output && !at.hears_output)) {
    at.hears_output = true;
    poller_.again(at.peer.stream(), place_of(at));
  }
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::hand_back(slot& at) noexcept {
  struct leaver {
    basic_connection_set& all;
    slot& at;
    void again() noexcept {
      if (at.peer.is_open()) all.poller_.again(at.peer.stream(), all.place_of(at));
    }
    notes leave() noexcept { return at.leave(); }
  } here{*this, at};
  slot_visit<leaver>::hand_back(here);
}

/// The threads may have been busy for longer than a peer may be: what has come meanwhile counts, and that it has read.
template <transport::lane_transport Transport>
bool basic_connection_set<Transport>::waits_for_lane(slot& at, const service& with) noexcept {
  switch (at.waiting) {
    case wants::input:
    case wants::more_input:
      return !at.peer.is_draining() && at.peer.stream().wait_readable(std::chrono::nanoseconds(0));
    case wants::output:
      if (!at.peer.try_sending(with)) return false;
      // The rest of the message, and those behind it, are for any free thread.
      at.hears_output = true;
      poller_.again(at.peer.stream(), place_of(at));
      return true;
    case wants::turn:
      return true;
    case wants::buffer:
      return at.peer.waits_for_others() || at.peer.stream().wait_readable(std::chrono::nanoseconds(0));
    case wants::nothing:
      return false;
  }
  return false;
}

template <transport::lane_transport Transport>
bool basic_connection_set<Transport>::is_late(slot& at, typename connection::clock::time_point now,
                                              const service& with) noexcept {
  at.peer.note_grant(now);
  if (!at.peer.has_stalled(now) && !at.peer.overstays(now)) return false;
  // However busy the threads were, others wait for what a slow reader keeps.
  return !waits_for_lane(at, with) || (at.waiting == wants::output && at.peer.overstays(now));
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::wake(void* set, std::uint32_t place) noexcept {
  basic_connection_set& here = *static_cast<basic_connection_set*>(set);
  here.poller_.again(here.slots_[place].peer.stream(), place);
}

template <transport::lane_transport Transport>
bool basic_connection_set<Transport>::look_after_stalled(const service& with) noexcept {
  observe::thread_statistics* const counting = with.thread.statistics;
  const typename connection::clock::time_point now = connection::clock::now();
  bool pending = false;
  bool resumed = false;
  stalls_.take();
  for (slot& each : slots_) {
    if (!each.claim()) {
      pending = true;  // somebody is at it: it is looked at the next time
      continue;
    }
    {
      const std::unique_lock<std::mutex> gate = gate_of(each);
      if (each.waiting != wants::nothing && each.peer.has_pending()) {
        if (is_late(each, now, with)) {
          if (counting != nullptr) counting->add(observe::count::timed_out);
          ORRERY_PROBE(message__late, each.peer.stream().handle());
          go_on(each, wants::nothing, counting);
          if (buffer_ != nullptr) {
            buffer_->resume(place_of(each));
            resumed = true;
          }
        } else {
          pending = true;
        }
      }
    }
    hand_back(each);
  }
  if (pending) stalls_.note();
  return resumed;
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::starve() noexcept {
  // A connection of this lane that ends gives a descriptor back, and whatever else in the process or the system may.
  accept_gate_.starve([this] { retry_.ring_after(retry_pause); });
}

template <transport::lane_transport Transport>
template <class Wanted>
auto basic_connection_set<Transport>::claimed_slot(const Wanted& is_wanted) noexcept -> slot* {
  for (slot& each : slots_) {
    if (!each.claim()) continue;
    const std::unique_lock<std::mutex> gate = gate_of(each);
    if (is_wanted(each.peer)) return &each;
    hand_back(each);
  }
  return nullptr;
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::accept_waiting(observe::thread_statistics* counting,
                                                     std::uint32_t most) noexcept {
  for (std::uint32_t accepted = 0; accepted < most; ++accepted) {
    slot* at = claimed_slot([this](const connection& c) { return !c.is_open() && !is_needed(c); });
    if (at == nullptr && !asked_again_) {
      // Events of the lane's connections are handled before a client is refused, since some connections may have ended.
      asked_again_ = true;
      poller_.again(acceptor_, acceptor_tag);
      return;
    }
    asked_again_ = false;
    transport::accepted next = acceptor_.accept();
    if (next.status != transport::io_status::ok) {
      if (at != nullptr) hand_back(*at);
      if (next.status == transport::io_status::closed) continue;
      if (next.status == transport::io_status::failed) starve();
      return;
    }
    if (at == nullptr) at = claimed_slot([this](const connection& c) { return c.is_draining() && !is_needed(c); });
    if (at == nullptr) {  // the lane is full: the peer sees its connection closed and may retry
      ORRERY_PROBE(connection__refused, next.peer.handle());
      if (counting != nullptr) counting->add(observe::count::refused);
      continue;
    }
    const std::unique_lock<std::mutex> gate = gate_of(*at);
    if (at->peer.is_open()) {
      end(at->peer, counting);
      // A worker's last reply may have ended the stream while the place was held, and the place was not resumed yet.
      if (buffer_ != nullptr) buffer_->resume(place_of(*at));
    }
    begin(at->peer, std::move(next.peer), counting);
    at->waiting = wants::input;
    at->hears_output = true;
    // If the system can't watch one socket more, the peer sees its connection closed and may retry.
    if (!poller_.add(at->peer.stream(), place_of(*at))) go_on(*at, wants::nothing, counting);
    hand_back(*at);
  }
  // Clients that still wait are accepted after the other events.
  poller_.again(acceptor_, acceptor_tag);
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::begin(connection& peer, typename Transport::stream&& accepted,
                                            observe::thread_statistics* counting) noexcept {
  ORRERY_PROBE(connection__accepted, accepted.handle());
  peer.open(std::move(accepted));
  if (counting != nullptr) counting->connected();
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::end(connection& peer, observe::thread_statistics* counting) noexcept {
  ORRERY_PROBE(connection__closed, peer.stream().handle());
  peer.close();
  if (!is_needed(peer)) peer.leave_scopes();
  if (counting != nullptr) counting->add(observe::count::closed);
}

template <transport::lane_transport Transport>
auto basic_connection_set<Transport>::accept() noexcept -> transport::accepted<typename Transport::stream> {
  transport::accepted<typename Transport::stream> next = acceptor_.accept();
  if (next.status == transport::io_status::failed) starve();
  return next;
}

template <transport::lane_transport Transport>
void basic_connection_set<Transport>::close(const service& with) noexcept {
  // A peer that has connected and was not accepted yet is told too, rather than reset.
  if (acceptor_.is_open() && slots_.size() > 1) {
    accept_waiting(with.thread.statistics, static_cast<std::uint32_t>(slots_.size()));
  }
  acceptor_.close();
  for (slot& each : slots_) {
    if (!each.peer.is_open()) continue;
    each.peer.close_in_order(with);
    end(each.peer, with.thread.statistics);
  }
}

}  // namespace orrery::lanes
