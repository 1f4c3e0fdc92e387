// SPDX-License-Identifier: Apache-2.0 The members of the request buffer, for the runtime and for tests, which use
// another `Sync`.
#pragma once

#include <cstring>
#include <new>
#include <optional>
#include <utility>

#include <orrery/detail/lanes/request_buffer.hpp>
#include <orrery/detail/memory/poison.hpp>

namespace orrery::lanes {

/// Request id of a request with a common header. A CancelRequest may be ignored (9.4.5), and for other headers it is.
inline std::optional<std::uint32_t> usual_id_of(const giop::message& request, const std::uint8_t* bytes) noexcept {
  constexpr std::uint32_t at = giop::header_bytes;
  if (request.bytes.size() < at + 8) return std::nullopt;
  const auto first = cdr::load<std::uint32_t>(bytes + at, request.foreign_order);
  if (request.version == giop::version::v1_2) return first;
  if (first != 0) return std::nullopt;  // service contexts come before it
  return cdr::load<std::uint32_t>(bytes + at + 4, request.foreign_order);
}

template <class Sync>
basic_request_buffer<Sync>::basic_request_buffer(memory::region& memory, const lane_config& config, queue_policy policy)
    : most_requests_(config.buffered_requests),
      most_bytes_(config.buffered_bytes),
      policy_(policy),
      places_(memory, config.max_connections, [](void* at, std::size_t) { ::new (at) connection_state(); }),
      worker_buffers_(memory, worker_buffer_count(config),
                      [&](void* at, std::size_t) {
                        const auto bytes = memory.cut_octets(largest_request(config));
                        ::new (at) worker_buffer{bytes, cdr::writer(memory.cut_octets(config.send_bytes))};
                      }),
      idle_(memory, config.threads.workers, [](void* at, std::size_t) { ::new (at) std::uint32_t(none); }),
      entries_(memory, config.buffered_requests, [](void* at, std::size_t) { ::new (at) entry(); }),
      next_block_(memory, block_count(config),
                  [&](void* at, std::size_t index) {
                    const bool last = index + 1 == block_count(config);
                    ::new (at) std::uint32_t(last ? none : static_cast<std::uint32_t>(index + 1));
                  }),
      blocks_(memory.cut(std::size_t{block_count(config)} * block_bytes)),
      free_block_(0) {}

template <class Sync>
void basic_request_buffer<Sync>::put_onto(std::uint32_t index, origin from, const giop::message& shape) noexcept {
  worker_buffer& to = worker_buffers_[index];
  to.request = shape;
  to.request.bytes = to.bytes.first(shape.bytes.size());
  memory::poison_behind(to.bytes, shape.bytes.size());
  to.from = from;
  to.serves = from.place;
  to.is_lent = false;
  places_[from.place].served = true;
}

template <class Sync>
void basic_request_buffer<Sync>::hand_over(std::uint32_t index, std::uint32_t to) noexcept {
  put_onto(to, entries_[index].from, entries_[index].shape);
  load(entries_[index], worker_buffers_[to].bytes.data());
  remove(index);
}

template <class Sync>
void basic_request_buffer<Sync>::start(std::uint32_t index) noexcept {
  worker_buffers_[index].wake.post();
}

template <class Sync>
bool basic_request_buffer<Sync>::put(const giop::message& request, origin from) noexcept {
  const std::lock_guard<mutex> lock(mutex_);
  // Where a worker is free, the only waiting requests are of connections that are served: none of this one's.
  if (idle_count_ > 0 && is_free(from.place)) {
    const std::uint32_t to = idle_[--idle_count_];
    ++places_[from.place].requests;
    put_onto(to, from, request);
    std::memcpy(worker_buffers_[to].bytes.data(), request.bytes.data(), request.bytes.size());
    start(to);
    return true;
  }
  if (waiting_ == most_requests_ || request.bytes.size() > most_bytes_ - waiting_bytes_) {
    refused_.add();
    return false;
  }
  ++places_[from.place].requests;
  enqueue(request, from);
  waiting_bytes_ += request.bytes.size();
  waited_.add();
  most_waiting_.raise(waiting_);
  tell_wants();
  return true;
}

template <class Sync>
void basic_request_buffer<Sync>::enqueue(const giop::message& request, origin from) noexcept {
  entry last{from, request, store(request.bytes), policy_.key_of(request)};
  // Behind an earlier request of its connection it is as urgent as that one.
  for (std::uint32_t i = 0; i < waiting_; ++i) {
    if (entries_[i].from.place == from.place) last.key = std::max(last.key, entries_[i].key);
  }
  std::uint32_t at = waiting_++;
  for (; at > 0 && last.key < entries_[at - 1].key; --at) entries_[at] = entries_[at - 1];
  entries_[at] = last;
}

template <class Sync>
std::uint32_t basic_request_buffer<Sync>::next_free(std::uint32_t from) const noexcept {
  std::uint32_t i = from;
  while (i < waiting_ && !is_free(entries_[i].from.place)) ++i;
  return i;
}

template <class Sync>
void basic_request_buffer<Sync>::match() noexcept {
  for (std::uint32_t i = next_free(0); i < waiting_ && idle_count_ > 0; i = next_free(i)) {
    const std::uint32_t to = idle_[--idle_count_];
    hand_over(i, to);
    start(to);
  }
  while (idle_count_ > 0 && !borrowers_.empty()) {
    const std::uint32_t to = idle_[--idle_count_];
    worker_buffers_[to].is_lent = true;
    worker_buffers_[to].borrower = borrowers_.front();
    borrowers_.erase(borrowers_.begin());
    start(to);
  }
  tell_wants();
}

template <class Sync>
void basic_request_buffer<Sync>::tell_wants() noexcept {
  const bool wants = idle_count_ == 0 && next_free(0) < waiting_;
  if (wants != std::exchange(told_wants_, wants)) wants_worker_.store(wants);
}

template <class Sync>
bool basic_request_buffer<Sync>::take_waiting(std::uint32_t self, job& next) noexcept {
  const std::lock_guard<mutex> lock(mutex_);
  const std::uint32_t first = next_free(0);
  if (closed_.load() || idle_count_ > 0 || first == waiting_) return false;
  hand_over(first, self);
  tell_wants();
  next = {&worker_buffers_[self].request, worker_buffers_[self].from};
  return true;
}

template <class Sync>
void basic_request_buffer<Sync>::lend(std::uint32_t borrower) noexcept {
  const std::lock_guard<mutex> lock(mutex_);
  borrowers_.push_back(borrower);
  match();
}

template <class Sync>
std::uint32_t basic_request_buffer<Sync>::store(std::span<const std::uint8_t> bytes) noexcept {
  const std::uint32_t first = free_block_;
  for (;;) {
    const std::uint32_t at = free_block_;
    free_block_ = next_block_[at];
    const std::size_t part = std::min<std::size_t>(bytes.size(), block_bytes);
    std::memcpy(blocks_.data() + std::size_t{at} * block_bytes, bytes.data(), part);
    bytes = bytes.subspan(part);
    if (!bytes.empty()) continue;
    next_block_[at] = none;
    return first;
  }
}

template <class Sync>
void basic_request_buffer<Sync>::load(const entry& what, std::uint8_t* to) noexcept {
  std::size_t left = what.shape.bytes.size();
  for (std::uint32_t at = what.first_block; at != none; at = next_block_[at]) {
    const std::size_t part = std::min<std::size_t>(left, block_bytes);
    std::memcpy(to, blocks_.data() + std::size_t{at} * block_bytes, part);
    to += part;
    left -= part;
  }
}

template <class Sync>
void basic_request_buffer<Sync>::remove(std::uint32_t index) noexcept {
  std::uint32_t last = entries_[index].first_block;
  while (next_block_[last] != none) last = next_block_[last];
  next_block_[last] = free_block_;
  free_block_ = entries_[index].first_block;
  waiting_bytes_ -= entries_[index].shape.bytes.size();
  std::move(entries_.begin() + index + 1, entries_.begin() + waiting_, entries_.begin() + index);
  --waiting_;
}

template <class Sync>
void basic_request_buffer<Sync>::cancel(origin from, std::uint32_t request_id) noexcept {
  const std::lock_guard<mutex> lock(mutex_);
  for (std::uint32_t i = 0; i < waiting_; ++i) {
    const entry& each = entries_[i];
    if (each.from.place != from.place || each.from.opening != from.opening) continue;
    const auto* const bytes =
        reinterpret_cast<const std::uint8_t*>(blocks_.data()) + std::size_t{each.first_block} * block_bytes;
    if (usual_id_of(each.shape, bytes) != request_id) continue;
    --places_[from.place].requests;
    remove(i);
    return tell_wants();
  }
}

template <class Sync>
void basic_request_buffer<Sync>::done(std::uint32_t self) noexcept {
  const std::lock_guard<mutex> lock(mutex_);
  worker_buffer& mine = worker_buffers_[self];
  memory::poison(mine.bytes);
  if (mine.serves != none) {
    places_[mine.serves].served = false;
    --places_[mine.serves].requests;
  }
  mine.serves = none;
  if (self < idle_.size()) idle_[idle_count_++] = self;
  match();
}

template <class Sync>
bool basic_request_buffer<Sync>::has_requests(std::uint32_t place) noexcept {
  const std::lock_guard<mutex> lock(mutex_);
  return places_[place].requests > 0;
}

template <class Sync>
bool basic_request_buffer<Sync>::take(std::uint32_t self, job& next) noexcept {
  worker_buffer& mine = worker_buffers_[self];
  mine.wake.wait();
  if (closed_.load()) return false;
  next = {mine.is_lent ? nullptr : &mine.request, mine.from, mine.borrower};
  return true;
}

template <class Sync>
void basic_request_buffer<Sync>::hold(std::uint32_t place) noexcept {
  const std::lock_guard<mutex> lock(mutex_);
  places_[place].held = true;
  tell_wants();
}

template <class Sync>
void basic_request_buffer<Sync>::resume(std::uint32_t place) noexcept {
  const std::lock_guard<mutex> lock(mutex_);
  places_[place].held = false;
  match();
}

template <class Sync>
void basic_request_buffer<Sync>::close() noexcept {
  closed_.store(true);
  for (worker_buffer& each : worker_buffers_) each.wake.post();
}

template <class Sync>
bool basic_request_buffer<Sync>::is_closed() const noexcept {
  return closed_.load();
}

template <class Sync>
typename basic_request_buffer<Sync>::counters basic_request_buffer<Sync>::counted() const noexcept {
  return {waited_.read(), refused_.read(), most_waiting_.read()};
}

}  // namespace orrery::lanes
