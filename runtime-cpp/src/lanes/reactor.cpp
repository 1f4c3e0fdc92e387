// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/lanes/reactor.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <new>
#include <span>
#include <utility>

#include "observe/probes.hpp"

namespace orrery::lanes {

namespace {

std::uint32_t observed_threads(const lane_config& config, const lane_environment& environment) noexcept {
  return environment.observed == observe::level::off ? 0 : config.threads.all;
}

/// Interval at which a lane looks for stalled peers, while any has something pending. Zero for a lane that serves one
/// client: its thread asks by itself.
std::chrono::nanoseconds stall_period(const lane_config& config) noexcept {
  if (config.max_connections == 1) return std::chrono::nanoseconds(0);
  return std::max<std::chrono::nanoseconds>(std::min(config.assembly_timeout, config.reply_timeout) / 2,
                                            std::chrono::milliseconds(1));
}

observe::histogram* cut_histogram(memory::region& memory, const lane_environment& environment) noexcept {
  if (environment.observed != observe::level::histograms) return nullptr;
  return ::new (memory.cut(sizeof(observe::histogram)).data()) observe::histogram();
}

}  // namespace

reactor::reactor(memory::region& memory, const lane_config& config, const lane_environment& environment)
    : config_(config),
      loans_(memory, config.lenders.size(), [](void* place, std::size_t) { ::new (place) loan(); }),
      borrowed_slots_(memory, config.borrowed_threads),
      large_(memory, config.borrows_buffers() ? 1 : 0,
             [&](void* place, std::size_t) {
               ::new (place) large_buffers(memory, large_buffers_of(config), {&reactor::wake, this});
             }),
      slots_(memory, config.max_connections,
             [&](void* place, std::size_t index) {
               ::new (place) slot(memory, config,
                                  {static_cast<std::uint32_t>(index), environment.lane, environment.memory,
                                   large_.size() == 0 ? nullptr : &large_[0]});
             }),
      stalls_(stall_period(config)),
      statistics_(memory, observed_threads(config, environment),
                  [&](void* place, std::size_t index) {
                    auto* const at = static_cast<observe::thread_statistics*>(place);
                    ::new (place) observe::thread_statistics({at - index, config.threads.all},
                                                             cut_histogram(memory, environment));
                  }),
      workers_(memory, config.threads.all, [&](void* place, std::size_t index) {
        ::new (place) worker(
            memory, config, environment,
            {static_cast<std::uint32_t>(index), stalls_, statistics_.size() == 0 ? nullptr : &statistics_[index]});
      }) {
  assert(config.threads.own == config.threads.workers + (config.is_buffered() ? 1 : 0));
  if (config.is_buffered()) buffer_.emplace(memory, config);
}

bool reactor::listen(transport::socket&& acceptor) noexcept {
  acceptor_ = std::move(acceptor);
  return poller_.add(acceptor_, acceptor_tag) && poller_.add(stalls_.timer(), stall_tag) &&
         poller_.add(retry_, retry_tag);
}

bool reactor::was_told(std::uint32_t tag, worker& self) noexcept {
  if (tag == stall_tag) look_after_stalled(self.service());
  if (tag == retry_tag) resume_accepting();
  if (tag < retry_tag) buffer_ ? buffer_->lend(tag) : lend(tag);
  return tag == acceptor_tag;
}

struct reactor::visitor {
  reactor& lane;
  slot& at;
  worker& self;

  void look_into(slot::notes told) noexcept { lane.look_into(at, told, self.service()); }
  bool reads() const noexcept { return at.waiting == connection::wants::input; }
  void pause() noexcept {
    lane.poller_.pause(at.peer.stream(), lane.index_of(at));
    at.hears_output = false;
  }
  void await_input() noexcept { lane.poller_.await_input(at.peer.stream(), lane.index_of(at)); }
  std::uint32_t turn_bytes() const noexcept { return self.service().turn_bytes; }
  bool try_reading(std::uint32_t& came) noexcept {
    const connection::wants next = at.peer.try_reading(self.service(), came);
    if (next == connection::wants::input) return true;
    lane.go_on(at, next, self.statistics());
    return false;
  }
  slot::notes leave() noexcept { return at.leave(); }
};

inline void reactor::visit(std::uint32_t index, slot::notes told, worker& self) noexcept {
  using wants = connection::wants;
  slot& at = slots_[index];
  if (told != slot::ready || !at.claim()) [[unlikely]]
    return visit_any(at, at.visit(told), self);
  // The common event: a request on a connection that has nothing pending.
  if (at.waiting != wants::input) [[unlikely]]
    return visit_any(at, told, self);
  const wants next = at.peer.on_readable(self.service());
  if (next != wants::input) [[unlikely]]
    go_on(at, next, self.statistics());
  told = at.leave();
  if (told != 0) [[unlikely]]
    visit_noted(at, told, self);
}

inline void reactor::visit_alone(slot& at, bool ended, worker& self) noexcept {
  using wants = connection::wants;
  if (ended || at.waiting != wants::input) [[unlikely]]
    return look_into(at, ended ? slot::ready | slot::ended : slot::ready, self.service());
  const wants next = at.peer.on_readable(self.service());
  if (next != wants::input) [[unlikely]]
    go_on(at, next, self.statistics());
}

void reactor::serve(worker& self) noexcept {
  if (buffer_) {
    return &self == &workers_[config_.threads.workers] ? receive_requests(self) : serve_requests(self);
  }
  if (loans_.size() > 0) return serve_or_borrow(self);
  workers_.size() == 1 ? serve_events<true>(self) : serve_events<false>(self);
}

template <bool Alone>
void reactor::serve_events(worker& self) noexcept {
  // Several threads take one event each, so that none waits behind a long call while another thread is free. One alone
  // has nobody to share the connections with.
  std::array<transport::ready_event, Alone ? transport::poller::batch : 1> events;
  while (!stopping()) {
    const std::uint32_t count = poller_.wait(events, config_.spin);
    bool accepting = false;
    for (const transport::ready_event& event : std::span(events).first(count)) {
      if (event.tag < slots_.size()) [[likely]] {
        if constexpr (Alone) {
          visit_alone(slots_[event.tag], event.ended, self);
        } else {
          visit(event.tag, event.ended ? slot::ready | slot::ended : slot::ready, self);
        }
      } else {
        accepting = was_told(event.tag, self) || accepting;
      }
    }
    // Last, so that connections which have just ended make room.
    if (accepting) accept_all(self);
  }
}

void reactor::stop() noexcept {
  stopping_.store(true);
  poller_.wake();
  if (buffer_) buffer_->close();
  if (slots_.size() == 1) {
    const std::lock_guard lock(client_comes_or_goes_);
    if (slots_[0].peer.is_open()) slots_[0].peer.stream().finish_receiving();
  }
}

void reactor::close() noexcept {
  // A peer that has connected and was not accepted yet is told too, rather than reset.
  if (acceptor_.is_open() && slots_.size() > 1) accept_waiting(workers_[0].statistics(), config_.max_connections);
  acceptor_.close();
  for (slot& each : slots_) {
    if (!each.peer.is_open()) continue;
    each.peer.say_goodbye(workers_[0].service());
    end(each.peer, workers_[0].statistics());
  }
}

void reactor::begin(connection& peer, transport::socket&& accepted, observe::thread_statistics* counting) noexcept {
  ORRERY_PROBE(connection__accepted, accepted.handle());
  peer.open(std::move(accepted));
  if (counting != nullptr) counting->connected();
}

void reactor::end(connection& peer, observe::thread_statistics* counting) noexcept {
  ORRERY_PROBE(connection__closed, peer.stream().handle());
  peer.close();
  if (!is_needed(peer)) peer.leave_scopes();
  if (counting != nullptr) counting->add(observe::count::closed);
}

void reactor::visit_any(slot& at, slot::notes told, worker& self) noexcept {
  visitor here{*this, at, self};
  slot_visit<visitor>::serve(here, told);
}

[[gnu::noinline]] void reactor::visit_noted(slot& at, slot::notes told, worker& self) noexcept {
  visitor here{*this, at, self};
  slot_visit<visitor>::serve_noted(here, told);
}

[[gnu::noinline]] void reactor::look_into(slot& at, slot::notes told, const service& with) noexcept {
  using wants = connection::wants;
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

[[gnu::noinline]] void reactor::go_on(slot& at, connection::wants next, observe::thread_statistics* counting) noexcept {
  using wants = connection::wants;
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
    poller_.again(at.peer.stream(), index_of(at));
  }
}

void reactor::hand_back(slot& at) noexcept {
  struct leaver {
    reactor& lane;
    slot& at;
    void again() noexcept {
      if (at.peer.is_open()) lane.poller_.again(at.peer.stream(), lane.index_of(at));
    }
    slot::notes leave() noexcept { return at.leave(); }
  } here{*this, at};
  slot_visit<leaver>::hand_back(here);
}

/// The threads may have been busy for longer than a peer may be: what has come meanwhile counts, and that it has read.
bool reactor::waits_for_lane(slot& at, const service& with) noexcept {
  using wants = connection::wants;
  switch (at.waiting) {
    case wants::input:
    case wants::more_input:
      return !at.peer.is_draining() && at.peer.stream().wait_readable(std::chrono::nanoseconds(0));
    case wants::output:
      if (!at.peer.try_sending(with)) return false;
      // The rest, and the messages behind it, are for whoever is free.
      at.hears_output = true;
      poller_.again(at.peer.stream(), index_of(at));
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

bool reactor::is_late(slot& at, connection::clock::time_point now, const service& with) noexcept {
  at.peer.note_grant(now);
  if (!at.peer.has_stalled(now) && !at.peer.overstays(now)) return false;
  // However busy the threads were, others wait for what a slow reader keeps.
  return !waits_for_lane(at, with) || (at.waiting == connection::wants::output && at.peer.overstays(now));
}

void reactor::wake(void* lane, std::uint32_t place) noexcept {
  reactor& here = *static_cast<reactor*>(lane);
  here.poller_.again(here.slots_[place].peer.stream(), place);
}

[[gnu::noinline, gnu::cold]] void reactor::look_after_stalled(const service& with) noexcept {
  observe::thread_statistics* const counting = with.thread.statistics;
  const connection::clock::time_point now = connection::clock::now();
  bool owing = false;
  stalls_.take();
  for (slot& each : slots_) {
    if (!each.claim()) {
      owing = true;  // somebody is at it: it is looked at the next time
      continue;
    }
    {
      const std::unique_lock<std::mutex> gate = gate_of(each);
      if (each.waiting != connection::wants::nothing && each.peer.owes()) {
        if (is_late(each, now, with)) {
          if (counting != nullptr) counting->add(observe::count::timed_out);
          ORRERY_PROBE(message__late, each.peer.stream().handle());
          go_on(each, connection::wants::nothing, counting);
          if (buffer_) {
            buffer_->resume(index_of(each));
            ask_if_exhausted();
          }
        } else {
          owing = true;
        }
      }
    }
    hand_back(each);
  }
  if (owing) stalls_.note();
}

void reactor::resume_accepting() noexcept {
  if (accept_gate_.resume()) poller_.again(acceptor_, acceptor_tag);
}

void reactor::starve() noexcept {
  // A connection of this lane that ends gives a descriptor back, and whatever else in the process or the system may.
  accept_gate_.starve([this] { retry_.ring_after(retry_pause); });
}

template <class Wanted>
slot* reactor::claimed_slot(const Wanted& is_wanted) noexcept {
  for (slot& each : slots_) {
    if (!each.claim()) continue;
    const std::unique_lock<std::mutex> gate = gate_of(each);
    if (is_wanted(each.peer)) return &each;
    hand_back(each);
  }
  return nullptr;
}

void reactor::accept_all(worker& self) noexcept {
  const auto accept = [&] {
    if (slots_.size() == 1) {
      serve_one_by_one(self);
    } else {
      accept_waiting(self.statistics(), most_accepts);
    }
  };
  accept_gate_.reported(accept, [this] { poller_.again(acceptor_, acceptor_tag); });
}

void reactor::accept_waiting(observe::thread_statistics* counting, std::uint32_t most) noexcept {
  for (std::uint32_t accepted = 0; accepted < most; ++accepted) {
    slot* at = claimed_slot([this](const connection& c) { return !c.is_open() && !is_needed(c); });
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
      // A worker's last reply may have ended the stream while the place was held, and nobody has resumed it yet.
      if (buffer_) buffer_->resume(index_of(*at));
    }
    begin(at->peer, std::move(next.peer), counting);
    at->waiting = connection::wants::input;
    at->hears_output = true;
    // If the system can't watch one socket more, the peer sees its connection closed and may retry.
    if (!poller_.add(at->peer.stream(), index_of(*at))) go_on(*at, connection::wants::nothing, counting);
    hand_back(*at);
  }
  // Whoever still waits is accepted behind what else there is to do.
  poller_.again(acceptor_, acceptor_tag);
}

}  // namespace orrery::lanes
