// SPDX-License-Identifier: Apache-2.0
#include <orrery/lanes/reactor.hpp>

#include <algorithm>
#include <array>
#include <new>
#include <span>
#include <utility>

#include "observe/probes.hpp"

namespace orrery::lanes {

namespace {

std::uint32_t observed_threads(const lane_config& config, const lane_environment& environment) noexcept {
  return environment.observed == observe::level::off ? 0 : config.thread_count();
}

observe::histogram* cut_histogram(memory::region& memory, const lane_environment& environment) noexcept {
  if (environment.observed != observe::level::histograms) return nullptr;
  return ::new (memory.cut(sizeof(observe::histogram)).data()) observe::histogram();
}

}  // namespace

reactor::reactor(memory::region& memory, const lane_config& config, const lane_environment& environment)
    : config_(config),
      loans_(memory, config.lenders.size(), [](void* place, std::size_t) { ::new (place) loan(); }),
      seats_(memory, config.guests, [](void* place, std::size_t) { ::new (place) seat(false); }),
      slots_(memory, config.max_connections,
             [&](void* place, std::size_t index) {
               ::new (place)
                   slot(memory, config, {static_cast<std::uint32_t>(index), environment.lane, environment.memory});
             }),
      statistics_(memory, observed_threads(config, environment),
                  [&](void* place, std::size_t index) {
                    auto* const at = static_cast<observe::thread_statistics*>(place);
                    ::new (place) observe::thread_statistics({at - index, config.thread_count()},
                                                             cut_histogram(memory, environment));
                  }),
      workers_(memory, config.thread_count(), [&](void* place, std::size_t index) {
        ::new (place) worker(
            memory, config, environment,
            {static_cast<std::uint32_t>(index), owing_, statistics_.size() == 0 ? nullptr : &statistics_[index]});
      }) {
  if (config.is_buffered()) buffer_.emplace(memory, config);
}

void reactor::listen(transport::socket&& acceptor) noexcept {
  acceptor_ = std::move(acceptor);
  poller_.add(acceptor_, acceptor_tag);
}

inline void reactor::visit(std::uint32_t index, slot::notes told, worker& self) noexcept {
  using wants = connection::wants;
  slot& at = slots_[index];
  if (told != slot::ready || !at.claim()) [[unlikely]]
    return visit_any(at, at.visit(told), self);
  // What nearly all events are: a request on a connection that owes nothing.
  if (at.waiting != wants::input) [[unlikely]]
    return visit_any(at, told, self);
  const wants next = at.peer.on_readable(self.service());
  if (next != wants::input) [[unlikely]]
    go_on(at, next, self.statistics());
  told = at.leave();
  if (told != 0) [[unlikely]]
    visit_any(at, told, self);
}

void reactor::serve(worker& self) noexcept {
  if (buffer_) {
    return &self == &workers_[config_.worker_count()] ? receive_requests(self) : serve_requests(self);
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
    const bool owing = owing_.load(std::memory_order_relaxed);
    const std::uint32_t count =
        poller_.wait(events, config_.spin, owing ? longest_wait() : transport::poller::for_ever);
    bool accepting = false;
    for (const transport::ready_event& event : std::span(events).first(count)) {
      if (event.tag < slots_.size()) [[likely]] {
        const slot::notes told = event.ended ? slot::ready | slot::ended : slot::ready;
        if constexpr (Alone) {
          look_into(slots_[event.tag], told, self.service());
        } else {
          visit(event.tag, told, self);
        }
      } else {
        accepting = accepting || event.tag == acceptor_tag;
        if (event.tag < acceptor_tag) lend(event.tag);
      }
    }
    // Last, so that connections which have just ended make room.
    if (accepting) accept_all(self);
    if (owing) [[unlikely]]
      look_after_stalled(self.statistics());
  }
}

void reactor::stop() noexcept {
  stopping_.store(true);
  poller_.wake();
  if (buffer_) buffer_->close();
  if (slots_.size() == 1) {
    const std::lock_guard lock(client_comes_or_goes_);
    if (slots_[0].peer.is_open()) slots_[0].peer.socket().finish_receiving();
  }
}

void reactor::close() noexcept {
  // Who has connected and was not accepted yet is told too, rather than reset.
  if (acceptor_.is_open() && slots_.size() > 1) accept_waiting(workers_[0].statistics());
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
  ORRERY_PROBE(connection__closed, peer.socket().handle());
  peer.close();
  if (counting != nullptr) counting->add(observe::count::closed);
}

void reactor::visit_any(slot& at, slot::notes told, worker& self) noexcept {
  for (; told != 0; told = at.leave()) look_into(at, told, self.service());
}

void reactor::look_into(slot& at, slot::notes told, const service& with) noexcept {
  using wants = connection::wants;
  wants next = at.waiting;  // nothing: told of a connection that has ended meanwhile
  if (next == wants::output) next = at.peer.on_writable(with);
  if (next == wants::input) next = at.peer.on_readable(with);
  if (next == wants::input && (told & slot::ended) != 0) {
    // Edges tell of what is new: the end of the stream, told once, is read at once, so that the place is free before
    // anybody is refused, or asked for again until it has been read.
    next = at.peer.on_readable(with);
    if (next == wants::input) next = wants::more_input;
  }
  go_on(at, next, with.thread.statistics);
}

void reactor::go_on(slot& at, connection::wants next, observe::thread_statistics* counting) noexcept {
  using wants = connection::wants;
  if (next == wants::nothing) {
    if (std::exchange(at.waiting, next) == wants::nothing) return;
    end(at.peer, counting);
    resume_accepting();
    return;
  }
  at.waiting = next == wants::more_input ? wants::input : next;
  // What was left in the socket is asked for again, behind other connections.
  if (next == wants::more_input) poller_.again(at.peer.socket(), index_of(at));
}

void reactor::hand_back(slot& at) noexcept {
  while (at.leave() != 0) {
    if (at.peer.is_open()) poller_.again(at.peer.socket(), index_of(at));
  }
}

std::chrono::milliseconds reactor::longest_wait() const noexcept {
  using std::chrono::milliseconds;
  if (!owing_.load(std::memory_order_relaxed)) [[likely]]
    return transport::poller::for_ever;
  return std::chrono::ceil<milliseconds>(std::min(config_.assembly_timeout, config_.reply_timeout) / 2);
}

[[gnu::noinline, gnu::cold]] void reactor::look_after_stalled(observe::thread_statistics* counting) noexcept {
  using clock = connection::clock;
  const clock::time_point now = clock::now();
  clock::rep due = next_look_.load(std::memory_order_relaxed);
  const clock::time_point next = now + longest_wait();
  if (now.time_since_epoch().count() < due ||
      !next_look_.compare_exchange_strong(due, next.time_since_epoch().count(), std::memory_order_relaxed)) {
    return;
  }
  bool owing = false;
  owing_.store(false, std::memory_order_relaxed);
  for (slot& each : slots_) {
    if (!each.claim()) {
      owing = true;  // somebody is at it: it is looked at the next time
      continue;
    }
    {
      const std::unique_lock<std::mutex> gate = gate_of(each);
      if (each.waiting != connection::wants::nothing && each.peer.owes()) {
        // The threads may have been busy: what has come meanwhile counts.
        const bool comes = each.waiting == connection::wants::input && !each.peer.is_draining() &&
                           each.peer.socket().wait_readable(std::chrono::nanoseconds(0));
        if (each.peer.has_stalled(now) && !comes) {
          if (counting != nullptr) counting->add(observe::count::timed_out);
          ORRERY_PROBE(message__late, each.peer.socket().handle());
          go_on(each, connection::wants::nothing, counting);
          if (buffer_) buffer_->resume(index_of(each));
        } else {
          owing = true;
        }
      }
    }
    hand_back(each);
  }
  if (owing) owing_.store(true, std::memory_order_relaxed);
}

void reactor::resume_accepting() noexcept {
  if (starved_.exchange(false)) poller_.again(acceptor_, acceptor_tag);
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
  if (accepting_.fetch_add(1, std::memory_order_acq_rel) > 0) return;
  std::uint32_t reported = 1;
  do {
    if (slots_.size() == 1) {
      serve_one_by_one(self);
    } else {
      accept_waiting(self.statistics());
    }
  } while (!accepting_.compare_exchange_strong(reported, 0, std::memory_order_acq_rel));
}

void reactor::accept_waiting(observe::thread_statistics* counting) noexcept {
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
    if (at == nullptr) {  // the lane is full: the peer sees its connection closed and may retry
      ORRERY_PROBE(connection__refused, next.peer.handle());
      if (counting != nullptr) counting->add(observe::count::refused);
      continue;
    }
    const std::unique_lock<std::mutex> gate = gate_of(*at);
    if (at->peer.is_open()) end(at->peer, counting);
    begin(at->peer, std::move(next.peer), counting);
    at->waiting = connection::wants::input;
    poller_.add(at->peer.socket(), index_of(*at));
    hand_back(*at);
  }
}

}  // namespace orrery::lanes
