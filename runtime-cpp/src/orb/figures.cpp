// SPDX-License-Identifier: Apache-2.0
#include "figures.hpp"

#include <algorithm>
#include <array>

#include <unistd.h>

namespace orrery::observe {
namespace {

std::uint64_t total(std::span<const thread_statistics> threads, count what) noexcept {
  std::uint64_t sum = 0;
  for (const thread_statistics& each : threads) sum += each.read(what);
  return sum;
}

std::uint64_t total_in(std::span<const thread_statistics> threads, std::uint32_t bucket) noexcept {
  std::uint64_t sum = 0;
  for (const thread_statistics& each : threads) {
    if (each.service_time() != nullptr) sum += each.service_time()->count(bucket);
  }
  return sum;
}

std::uint64_t highest(std::span<const thread_statistics> threads, mark what) noexcept {
  std::uint64_t most = 0;
  for (const thread_statistics& each : threads) most = std::max(most, each.read(what));
  return most;
}

void encode_lane(cdr::writer& out, const lane& value) noexcept {
  const lane_config& config = value.config();
  out.string(config.name);
  out.write(config.priority);
  out.string(value.host());
  out.write(value.port());
  const std::array<std::uint64_t, mark_kinds> limits = {config.scope_bytes,     config.receive_bytes,
                                                        config.send_bytes,      config.reassembly_bytes,
                                                        config.max_connections, config.threads.all};
  encode(out, limits);
}

}  // namespace

void encode(cdr::writer& out, const description& value) noexcept {
  out.string(value.process.name);
  out.string("cpp");
  out.write(static_cast<std::uint32_t>(::getpid()));
  out.write(static_cast<std::uint32_t>(value.process.level));
  out.write(static_cast<std::uint32_t>(value.process.lanes.size()));
  for (const auto& each : value.process.lanes) encode_lane(out, *each);
}

void encode(cdr::writer& out, const figures& value) noexcept {
  const std::span<const thread_statistics> threads = value.of.statistics();
  out.write(static_cast<std::uint64_t>(thread_statistics::clock::now().time_since_epoch().count()));
  // Closed connections are read before accepted ones, so that one which comes and goes meanwhile does not make the
  // difference negative.
  const std::uint64_t closed = total(threads, count::closed);
  std::array<std::uint64_t, count_kinds> counts{};
  for (std::size_t i = 0; i < count_kinds; ++i) counts[i] = total(threads, static_cast<count>(i));
  counts[static_cast<std::size_t>(count::closed)] = closed;
  encode(out, counts);
  out.write(value.of.foreign_priorities());
  out.write(value.of.borrowed());
  for (std::size_t i = 0; i < mark_kinds; ++i) out.write(highest(threads, static_cast<mark>(i)));
  out.write(static_cast<std::uint32_t>(counts[static_cast<std::size_t>(count::accepted)] - closed));
  std::uint32_t busy = 0;
  std::uint64_t longest = 0;
  for (const thread_statistics& each : threads) {
    busy += each.is_busy() ? 1 : 0;
    longest = std::max(longest, each.longest());
  }
  out.write(busy);
  out.write(longest);
}

void encode(cdr::writer& out, const buckets& value) noexcept {
  std::uint32_t first = std::min(value.from, histogram::buckets);
  while (first < histogram::buckets && total_in(value.threads, first) == 0) ++first;
  const std::uint32_t end = std::min(first + buckets::most, histogram::buckets);
  out.write(first);
  out.write(end - first);
  for (std::uint32_t i = first; i < end; ++i) out.write(total_in(value.threads, i));
}

}  // namespace orrery::observe
