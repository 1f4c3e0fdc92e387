// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <orrery/detail/lanes/borrowing.hpp>
#include <orrery/detail/lanes/buffered_service.hpp>
#include <orrery/detail/lanes/connection_set.hpp>
#include <orrery/detail/lanes/event_service.hpp>
#include <orrery/detail/lanes/one_client_service.hpp>
#include <orrery/detail/lanes/worker.hpp>
#include <orrery/detail/memory/region_array.hpp>

namespace orrery::lanes {

/// A lane's connections, the threads that serve them, and the way in which they do, which follows from the lane's
/// configuration. Lies wholly in the lane's memory.
///
///     one connection                          one_client_service, its thread accepts
///     a request buffer                        buffered_service
///     no buffer, and lenders                  borrowing
///     else                                    event_service
template <transport::lane_transport Transport>
class basic_reactor {
 public:
  using connections_type = basic_connection_set<Transport>;

  /// Cuts all it needs from `memory`.
  basic_reactor(memory::region& memory, const lane_config& config, const lane_environment& environment);
  static constexpr std::size_t memory_bytes(const lane_config& config, const lane_needs& needs) noexcept;

  /// Begins to accept. False when the system has no room to watch one thing more. Before any thread serves.
  bool listen(typename Transport::acceptor&& acceptor) noexcept { return connections_.listen(std::move(acceptor)); }

  const lane_config& config() const noexcept { return config_; }
  connections_type& connections() noexcept { return connections_; }
  basic_borrowing<Transport>& borrowing() noexcept { return borrowing_; }
  const basic_borrowing<Transport>& borrowing() const noexcept { return borrowing_; }
  basic_lending<Transport>& lending() noexcept { return lending_; }
  /// Null where no requests are buffered.
  basic_buffered_service<Transport>* buffered() noexcept { return buffered_ ? &*buffered_ : nullptr; }
  const basic_buffered_service<Transport>* buffered() const noexcept { return buffered_ ? &*buffered_ : nullptr; }

  /// The lane's own threads come first, then those that it may borrow.
  std::size_t thread_count() const noexcept { return workers_.size(); }
  worker& thread(std::size_t index) noexcept { return workers_[index]; }
  std::uint32_t index_of(const worker& self) const noexcept {
    return static_cast<std::uint32_t>(&self - workers_.begin());
  }
  /// Figures of each thread; empty where nothing is observed.
  std::span<const observe::thread_statistics> statistics() const noexcept {
    return {statistics_.begin(), statistics_.size()};
  }

  /// Body of each thread: serves until `stop`.
  void serve(worker& self) noexcept;
  /// Ends `serve` in all threads, each after what it is at. From any thread.
  void stop() noexcept;
  /// Closes what is open, having said CloseConnection. When no thread serves any more.
  void close() noexcept { connections_.close(workers_[0].service()); }

  /// Does what an event is for that no connection has; whether peers wait to be accepted.
  bool was_told(std::uint32_t tag, worker& self) noexcept;
  /// Accepts those who wait. In a lane with one connection, serves them.
  void accept_all(worker& self) noexcept;

 private:
  const lane_config& config_;
  connections_type connections_;
  memory::region_array<observe::thread_statistics> statistics_;
  memory::region_array<worker> workers_;
  basic_borrowing<Transport> borrowing_;
  basic_lending<Transport> lending_;
  basic_event_service<Transport> events_;
  basic_one_client_service<Transport> one_client_;
  std::optional<basic_buffered_service<Transport>> buffered_;
};

template <transport::lane_transport Transport>
constexpr std::size_t basic_reactor<Transport>::memory_bytes(const lane_config& config,
                                                             const lane_needs& needs) noexcept {
  using memory::region_array;
  const std::uint32_t threads = config.threads.all;
  const std::size_t histogram =
      needs.observed == observe::level::histograms ? memory::region::bytes_for(sizeof(observe::histogram)) : 0;
  const std::uint32_t observed = needs.observed == observe::level::off ? 0 : threads;
  return connections_type::memory_bytes(config) + region_array<worker>::memory_bytes(threads) +
         threads * worker::memory_bytes(config, needs) +
         region_array<observe::thread_statistics>::memory_bytes(observed) + observed * histogram +
         basic_borrowing<Transport>::memory_bytes(config) +
         (config.is_buffered() ? request_buffer::memory_bytes(config) : 0);
}

using reactor = basic_reactor<transport::socket_transport>;
extern template class basic_reactor<transport::socket_transport>;

}  // namespace orrery::lanes
