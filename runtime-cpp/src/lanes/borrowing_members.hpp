// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include <orrery/detail/lanes/reactor.hpp>
#include <orrery/detail/system/thread.hpp>

/// Bodies of basic_borrowing and basic_lending, for those who instantiate them: borrowing.cpp, and tests.

namespace orrery::lanes {

template <transport::lane_transport Transport>
basic_borrowing<Transport>::basic_borrowing(memory::region& memory, const lane_config& config,
                                            basic_reactor<Transport>& lane)
    : lane_(lane),
      loans_(memory, config.lenders.size(), [](void* place, std::size_t) { ::new (place) loan(); }),
      slots_(memory, config.borrowed_threads) {}

template <transport::lane_transport Transport>
void basic_borrowing<Transport>::from(basic_reactor<Transport>& lender) {
  if (lane_.buffered() != nullptr && !buffered_call_) buffered_call_.emplace().wake();
  for (loan& each : loans_) {
    if (each.lender != nullptr) continue;
    each.lender = &lender;
    each.tag = lender.lending().add(*this, each);
    if (lender.buffered() != nullptr) lender.buffered()->buffer().expect_borrower();
    lender.connections().poller().watch(call(), each.tag);
    return;
  }
}

template <transport::lane_transport Transport>
bool basic_borrowing<Transport>::is_exhausted() const noexcept {
  return lane_.buffered() != nullptr ? lane_.buffered()->buffer().wants_worker()
                                     : busy_.load() >= lane_.config().threads.workers;
}

template <transport::lane_transport Transport>
const typename Transport::poller& basic_borrowing<Transport>::call() const noexcept {
  return buffered_call_ ? *buffered_call_ : lane_.connections().poller();
}

template <transport::lane_transport Transport>
void basic_borrowing<Transport>::serve(worker& self) noexcept {
  std::array<transport::ready_event, 1> event;
  auto& all = lane_.connections();
  while (!all.is_stopping()) {
    if (all.poller().wait(event, lane_.config().spin) > 0) {
      // The next thread is asked for before this one serves, so that a request that comes meanwhile does not wait for
      // it.
      if (busy_.fetch_add(1) + 1 == lane_.config().threads.workers) ask_for_help();
      serve_event(event[0], self);
      busy_.fetch_sub(1);
    }
  }
}

template <transport::lane_transport Transport>
void basic_borrowing<Transport>::serve_event(const transport::ready_event& event, worker& self) noexcept {
  auto& all = lane_.connections();
  if (event.tag < all.size()) {
    auto& at = all[event.tag];
    using slot = typename basic_connection_set<Transport>::slot;
    all.visit_any(at, at.visit(event.ended ? slot::ready | slot::ended : slot::ready), self.service());
  } else if (lane_.was_told(event.tag, self)) {
    lane_.accept_all(self);
  }
}

template <transport::lane_transport Transport>
void basic_borrowing<Transport>::ask_for_help() noexcept {
  for (loan& each : loans_) {
    if (each.lender != nullptr && each.call.make()) each.lender->connections().poller().report(call(), each.tag);
  }
}

template <transport::lane_transport Transport>
void basic_borrowing<Transport>::ask_if_exhausted() noexcept {
  if (loans_.size() > 0 && is_exhausted()) ask_for_help();
}

template <transport::lane_transport Transport>
void basic_borrowing<Transport>::take_thread(loan& with) noexcept {
  struct {
    basic_borrowing& here;
    const lane_config& home;

    bool is_needed() const noexcept { return here.is_exhausted() && !here.lane_.connections().is_stopping(); }
    void serve(std::uint32_t slot) const noexcept {
      here.serve_one(here.lane_.thread(here.lane_.config().threads.own + slot), home);
    }
    void call_for_help() const noexcept { here.ask_for_help(); }
  } lane{*this, with.lender->config()};
  // Announced before it is asked whether the lane stops: `await_threads` looks in the other order.
  here_.fetch_add(1);
  slots_.host(with.call, lane);
  here_.fetch_sub(1);
  here_.notify_all();
}

template <transport::lane_transport Transport>
void basic_borrowing<Transport>::serve_one(worker& borrowed, const lane_config& home) noexcept {
  // Raised first: who has taken a request must not be kept from it by what lies between the two priorities.
  run_at(lane_.config().policy, lane_.config().native_priority);
  serve_next(borrowed);
  run_at(home.policy, home.native_priority);
}

template <transport::lane_transport Transport>
void basic_borrowing<Transport>::serve_next(worker& borrowed) noexcept {
  if (auto* const buffered = lane_.buffered()) {
    request_buffer::job next;
    if (!buffered->take_waiting(borrowed, next)) return;
    count_.fetch_add(1, std::memory_order_relaxed);
    call_next();
    buffered->serve_request(next, borrowed);
    return;
  }
  auto& all = lane_.connections();
  std::array<transport::ready_event, 1> event;
  if (all.poller().wait(event, std::chrono::nanoseconds(0), std::chrono::milliseconds(0)) == 0) return;
  count_.fetch_add(1, std::memory_order_relaxed);
  call_next();
  if (event[0].tag >= all.size()) return serve_event(event[0], borrowed);
  // An event that has come meanwhile is for another free thread, since this one's own lane may need it.
  using slot = typename basic_connection_set<Transport>::slot;
  slot& at = all[event[0].tag];
  const typename slot::notes told = at.visit(event[0].ended ? slot::ready | slot::ended : slot::ready);
  if (told == 0) return;
  all.look_into(at, told, borrowed.service());
  all.hand_back(at);
}

/// A borrowed thread may serve for long: who comes meanwhile is not to wait for it, where another one could serve.
template <transport::lane_transport Transport>
void basic_borrowing<Transport>::call_next() noexcept {
  if (slots_.has_free()) ask_if_exhausted();
}

template <transport::lane_transport Transport>
void basic_borrowing<Transport>::await_threads() noexcept {
  for (std::uint32_t here = here_.load(); here > 0; here = here_.load()) here_.wait(here);
}

template <transport::lane_transport Transport>
std::uint32_t basic_lending<Transport>::add(basic_borrowing<Transport>& at, basic_loan<Transport>& loan) {
  borrowers_.push_back({&at, &loan});
  return first_tag + static_cast<std::uint32_t>(borrowers_.size() - 1);
}

template <transport::lane_transport Transport>
void basic_lending<Transport>::lend(std::uint32_t tag) noexcept {
  const borrower& to = borrowers_[tag - first_tag];
  to.at->take_thread(*to.loan);
}

}  // namespace orrery::lanes
