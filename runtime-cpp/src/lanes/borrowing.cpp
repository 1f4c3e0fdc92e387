// SPDX-License-Identifier: Apache-2.0
// Lanes whose threads are all busy borrow one of a lower lane: the only thing that crosses lanes.
#include <array>

#include <orrery/detail/lanes/reactor.hpp>
#include <orrery/detail/system/thread.hpp>

namespace orrery::lanes {

void reactor::borrow_from(reactor& lender) {
  if (buffer_ && !buffered_call_) buffered_call_.emplace().wake();
  for (loan& each : loans_) {
    if (each.lender != nullptr) continue;
    each.lender = &lender;
    each.tag = first_borrower_tag + static_cast<std::uint32_t>(lender.borrowers_.size());
    lender.borrowers_.push_back({this, &each});
    if (lender.buffer_) lender.buffer_->expect_borrower();
    lender.poller_.watch(call(), each.tag);
    return;
  }
}

void reactor::serve_or_borrow(worker& self) noexcept {
  std::array<transport::ready_event, 1> event;
  while (!stopping()) {
    if (poller_.wait(event, config_.spin) > 0) {
      // Asked for beforehand: whoever comes while this thread serves is not to wait for it.
      if (busy_.fetch_add(1) + 1 == config_.threads.workers) ask_for_help();
      serve_event(event[0], self);
      busy_.fetch_sub(1);
    }
  }
}

void reactor::serve_event(const transport::ready_event& event, worker& self) noexcept {
  if (event.tag < slots_.size()) {
    slot& at = slots_[event.tag];
    visit_any(at, at.visit(event.ended ? slot::ready | slot::ended : slot::ready), self);
  } else if (was_told(event.tag, self)) {
    accept_all(self);
  }
}

void reactor::ask_for_help() noexcept {
  for (loan& each : loans_) {
    if (each.lender != nullptr && each.call.make()) each.lender->poller_.report(call(), each.tag);
  }
}

void reactor::ask_if_exhausted() noexcept {
  if (loans_.size() > 0 && is_exhausted()) ask_for_help();
}

void reactor::lend(std::uint32_t tag) noexcept {
  const borrower& to = borrowers_[tag - first_borrower_tag];
  to.home->take_thread(*to.with);
}

void reactor::take_thread(loan& with) noexcept {
  struct {
    reactor& here;
    const lane_config& home;

    bool is_needed() const noexcept { return here.is_exhausted() && !here.stopping(); }
    void serve(std::uint32_t slot) const noexcept {
      here.serve_one(here.workers_[here.config_.threads.own + slot], home);
    }
    void call_for_help() const noexcept { here.ask_for_help(); }
  } lane{*this, with.lender->config_};
  // Announced before it is asked whether the lane stops: `await_borrowed_threads` looks in the other order.
  borrowed_here_.fetch_add(1);
  borrowed_slots_.host(with.call, lane);
  borrowed_here_.fetch_sub(1);
  borrowed_here_.notify_all();
}

void reactor::serve_one(worker& borrowed_worker, const lane_config& home) noexcept {
  // Raised first: who has taken a request must not be kept from it by what lies between the two priorities.
  run_at(config_.policy, config_.native_priority);
  serve_next(borrowed_worker);
  run_at(home.policy, home.native_priority);
}

void reactor::serve_next(worker& borrowed_worker) noexcept {
  if (buffer_) {
    // The receiver has no worker buffer.
    const auto buffer_index = static_cast<std::uint32_t>(&borrowed_worker - workers_.begin()) - 1;
    request_buffer::job next;
    if (!buffer_->take_waiting(buffer_index, next)) return;
    borrowed_.fetch_add(1, std::memory_order_relaxed);
    call_next();
    serve_request(next, buffer_index, borrowed_worker);
    return;
  }
  std::array<transport::ready_event, 1> event;
  if (poller_.wait(event, std::chrono::nanoseconds(0), std::chrono::milliseconds(0)) == 0) return;
  borrowed_.fetch_add(1, std::memory_order_relaxed);
  call_next();
  if (event[0].tag >= slots_.size()) return serve_event(event[0], borrowed_worker);
  // An event that has come meanwhile is for whoever is free: its own lane may need this thread.
  slot& at = slots_[event[0].tag];
  const slot::notes told = at.visit(event[0].ended ? slot::ready | slot::ended : slot::ready);
  if (told == 0) return;
  look_into(at, told, borrowed_worker.service());
  hand_back(at);
}

/// A borrowed thread may serve for long: who comes meanwhile is not to wait for it, where another one could serve.
void reactor::call_next() noexcept {
  if (borrowed_slots_.has_free()) ask_if_exhausted();
}

void reactor::await_borrowed_threads() noexcept {
  for (std::uint32_t here = borrowed_here_.load(); here > 0; here = borrowed_here_.load()) borrowed_here_.wait(here);
}

}  // namespace orrery::lanes
