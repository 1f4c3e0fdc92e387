// SPDX-License-Identifier: Apache-2.0
#include <orrery/lanes/request_buffer.hpp>

#include <algorithm>
#include <cstring>
#include <new>
#include <optional>

#include <orrery/memory/poison.hpp>

namespace orrery::lanes {
namespace {

/// Where the usual header has the request's id. A CancelRequest may be ignored (9.4.5), and for unusual ones it is.
std::optional<std::uint32_t> id_of(const giop::message& request, const std::uint8_t* bytes) noexcept {
  constexpr std::uint32_t at = giop::header_bytes;
  if (request.bytes.size() < at + 8) return std::nullopt;
  const auto first = cdr::load<std::uint32_t>(bytes + at, request.foreign_order);
  if (request.version == giop::version::v1_2) return first;
  if (first != 0) return std::nullopt;  // service contexts come before it
  return cdr::load<std::uint32_t>(bytes + at + 4, request.foreign_order);
}

}  // namespace

request_buffer::request_buffer(memory::region& memory, const lane_config& config)
    : most_requests_(config.buffered_requests),
      most_bytes_(config.buffered_bytes),
      places_(memory, config.max_connections, [](void* at, std::size_t) { ::new (at) seat(); }),
      desks_(memory, desk_count(config),
             [&](void* at, std::size_t) {
               const auto bytes = memory.cut_octets(largest_request(config));
               ::new (at) desk{bytes, cdr::writer(memory.cut_octets(config.send_bytes))};
             }),
      idle_(memory, config.worker_count(), [](void* at, std::size_t) { ::new (at) std::uint32_t(none); }),
      entries_(memory, config.buffered_requests, [](void* at, std::size_t) { ::new (at) entry(); }),
      next_block_(memory, block_count(config),
                  [&](void* at, std::size_t index) {
                    const bool last = index + 1 == block_count(config);
                    ::new (at) std::uint32_t(last ? none : static_cast<std::uint32_t>(index + 1));
                  }),
      blocks_(memory.cut(std::size_t{block_count(config)} * block_bytes)),
      free_block_(0) {}

void request_buffer::put_onto(std::uint32_t index, origin from, const giop::message& shape) noexcept {
  desk& to = desks_[index];
  to.request = shape;
  to.request.bytes = to.bytes.first(shape.bytes.size());
  memory::poison_behind(to.bytes, shape.bytes.size());
  to.from = from;
  to.serves = from.place;
  to.is_errand = false;
  places_[from.place].served = true;
}

void request_buffer::hand_over(std::uint32_t index, std::uint32_t to) noexcept {
  put_onto(to, entries_[index].from, entries_[index].shape);
  load(entries_[index], desks_[to].bytes.data());
  remove(index);
}

void request_buffer::start(std::uint32_t index) noexcept {
  desks_[index].given = true;
  desks_[index].wake.notify_one();
}

bool request_buffer::put(const giop::message& request, origin from) noexcept {
  const std::lock_guard lock(mutex_);
  // Where a worker is free, nothing waits but what belongs to connections that are served: none of this one's.
  if (idle_count_ > 0 && is_free(from.place)) {
    const std::uint32_t to = idle_[--idle_count_];
    put_onto(to, from, request);
    std::memcpy(desks_[to].bytes.data(), request.bytes.data(), request.bytes.size());
    start(to);
    return true;
  }
  if (waiting_ == most_requests_ || request.bytes.size() > most_bytes_ - waiting_bytes_) {
    ++counters_.refused;
    return false;
  }
  entries_[waiting_++] = {from, request, store(request.bytes)};
  waiting_bytes_ += request.bytes.size();
  ++counters_.waited;
  counters_.most_waiting = std::max(counters_.most_waiting, waiting_);
  return true;
}

std::uint32_t request_buffer::next_free(std::uint32_t from) const noexcept {
  std::uint32_t i = from;
  while (i < waiting_ && !is_free(entries_[i].from.place)) ++i;
  return i;
}

void request_buffer::match() noexcept {
  for (std::uint32_t i = next_free(0); i < waiting_ && idle_count_ > 0; i = next_free(i)) {
    const std::uint32_t to = idle_[--idle_count_];
    hand_over(i, to);
    start(to);
  }
  while (idle_count_ > 0 && !errands_.empty()) {
    const std::uint32_t to = idle_[--idle_count_];
    desks_[to].is_errand = true;
    desks_[to].errand = errands_.front();
    errands_.erase(errands_.begin());
    start(to);
  }
}

bool request_buffer::wants_worker() const noexcept {
  const std::lock_guard lock(mutex_);
  return idle_count_ == 0 && next_free(0) < waiting_;
}

bool request_buffer::take_waiting(std::uint32_t self, job& next) noexcept {
  const std::lock_guard lock(mutex_);
  const std::uint32_t first = next_free(0);
  if (closed_ || idle_count_ > 0 || first == waiting_) return false;
  hand_over(first, self);
  next = {&desks_[self].request, desks_[self].from};
  return true;
}

void request_buffer::lend(std::uint32_t errand) noexcept {
  const std::lock_guard lock(mutex_);
  errands_.push_back(errand);
  match();
}

std::uint32_t request_buffer::store(std::span<const std::uint8_t> bytes) noexcept {
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

void request_buffer::load(const entry& what, std::uint8_t* to) noexcept {
  std::size_t left = what.shape.bytes.size();
  for (std::uint32_t at = what.first_block; at != none; at = next_block_[at]) {
    const std::size_t part = std::min<std::size_t>(left, block_bytes);
    std::memcpy(to, blocks_.data() + std::size_t{at} * block_bytes, part);
    to += part;
    left -= part;
  }
}

void request_buffer::remove(std::uint32_t index) noexcept {
  std::uint32_t last = entries_[index].first_block;
  while (next_block_[last] != none) last = next_block_[last];
  next_block_[last] = free_block_;
  free_block_ = entries_[index].first_block;
  waiting_bytes_ -= entries_[index].shape.bytes.size();
  std::move(entries_.begin() + index + 1, entries_.begin() + waiting_, entries_.begin() + index);
  --waiting_;
}

void request_buffer::cancel(origin from, std::uint32_t request_id) noexcept {
  const std::lock_guard lock(mutex_);
  for (std::uint32_t i = 0; i < waiting_; ++i) {
    const entry& each = entries_[i];
    if (each.from.place != from.place || each.from.opening != from.opening) continue;
    const auto* const bytes =
        reinterpret_cast<const std::uint8_t*>(blocks_.data()) + std::size_t{each.first_block} * block_bytes;
    if (id_of(each.shape, bytes) == request_id) return remove(i);
  }
}

void request_buffer::done(std::uint32_t self) noexcept {
  const std::lock_guard lock(mutex_);
  desk& mine = desks_[self];
  memory::poison(mine.bytes);
  if (mine.serves != none) places_[mine.serves].served = false;
  mine.serves = none;
  if (self < idle_.size()) idle_[idle_count_++] = self;
  match();
}

bool request_buffer::take(std::uint32_t self, job& next) noexcept {
  std::unique_lock lock(mutex_);
  desk& mine = desks_[self];
  mine.wake.wait(lock, [&] { return mine.given || closed_; });
  if (closed_) return false;
  mine.given = false;
  next = {mine.is_errand ? nullptr : &mine.request, mine.from, mine.errand};
  return true;
}

void request_buffer::hold(std::uint32_t place) noexcept {
  const std::lock_guard lock(mutex_);
  places_[place].held = true;
}

void request_buffer::resume(std::uint32_t place) noexcept {
  const std::lock_guard lock(mutex_);
  places_[place].held = false;
  match();
}

void request_buffer::close() noexcept {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (desk& each : desks_) each.wake.notify_one();
}

request_buffer::counters request_buffer::counted() const noexcept {
  const std::lock_guard lock(mutex_);
  return counters_;
}

}  // namespace orrery::lanes
