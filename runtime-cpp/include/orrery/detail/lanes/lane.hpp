// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <orrery/client/caller.hpp>
#include <orrery/detail/lanes/reactor.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/plan/lane_config.hpp>
#include <orrery/detail/system/thread.hpp>
#include <orrery/detail/system/thread_stack.hpp>
#include <orrery/memory/scope.hpp>

namespace orrery {

/// One lane: its connections with their buffers, request scopes, outbound halves, and the threads that
/// serve them, and nothing that another lane touches. All of that lies in one region of memory of its own, taken by the
/// constructor; this object itself is only used to start and to stop it.
///
///     listen() → start() → (serving) → stop()
///
/// `Transport` is what carries its connections. Bodies are in src/lanes/lane_members.hpp, which src/lanes/lane.cpp
/// instantiates for sockets.
template <transport::lane_transport Transport>
class basic_lane {
  using reactor = lanes::basic_reactor<Transport>;

 public:
  /// The configuration and what the environment refers to must outlive the lane.
  basic_lane(const lane_config& config, const lane_environment& environment);
  basic_lane(const basic_lane&) = delete;
  basic_lane& operator=(const basic_lane&) = delete;
  /// `memory_bytes`: all memory that the lane's threads write. `stack_bytes`: their stacks.
  static constexpr std::size_t memory_bytes(const lane_config& config, const lane_needs& needs) noexcept {
    return memory::region::bytes_for(sizeof(reactor)) + reactor::memory_bytes(config, needs);
  }
  static constexpr std::size_t stack_bytes(const lane_config& config) noexcept {
    return config.threads.own * lanes::thread_stack::bytes_for(config.stack_bytes);
  }
  ~basic_lane();

  /// Begins to accept there. False when the system has no room to watch it, errno set.
  bool listen(typename Transport::acceptor&& acceptor) noexcept { return reactor_->listen(std::move(acceptor)); }

  /// Starts the threads. False when the system refuses one.
  bool start();

  /// Ends the lane: accepts nothing more, finishes what runs, sends CloseConnection, joins. From any other thread.
  void stop() noexcept;

  const lane_config& config() const noexcept { return config_; }
  /// The outbound half of one of the lane's threads, counted from 0.
  caller& outbound(std::size_t thread = 0) noexcept { return reactor_->thread(thread).outbound(); }
  /// Number of requests that came with a priority outside of the lane's range and of their connection's band. From any
  /// thread.
  std::uint64_t foreign_priorities() const noexcept;
  const memory::scope& request_scope(std::size_t thread = 0) const noexcept {
    return reactor_->thread(thread).request_scope();
  }

  /// Idle threads of that lane may serve here while all of this one's are busy. Before either is started; both are to
  /// be stopped before one of them is destroyed.
  void borrow_from(basic_lane& lender) { reactor_->borrowing().from(*lender.reactor_); }
  /// Number of times that a thread was borrowed.
  std::uint64_t borrowed() const noexcept { return reactor_->borrowing().count(); }

  /// The request buffer; null where no requests are buffered.
  const lanes::request_buffer* buffer() const noexcept {
    const auto* const buffered = reactor_->buffered();
    return buffered == nullptr ? nullptr : &buffered->buffer();
  }
  /// Figures of each of the lane's threads; empty where nothing is observed. Any thread may read.
  std::span<const observe::thread_statistics> statistics() const noexcept { return reactor_->statistics(); }

  /// All memory that the lane's threads write, but for their stacks.
  std::span<std::byte> memory() const noexcept { return memory_.bytes(); }
  /// Stacks of the threads that the lane starts.
  std::span<const lanes::thread_stack> stacks() const noexcept { return stacks_; }

 private:
  struct entry {
    reactor* home;
    lanes::worker* self;
  };
  static void run_thread(void* raw) noexcept;

  const lane_config& config_;
  memory::region memory_;
  reactor* reactor_;
  std::vector<entry> entries_;
  std::vector<lanes::thread_stack> stacks_;
  std::vector<lanes::thread> threads_;
};

extern template class basic_lane<transport::socket_transport>;

/// A lane at a TCP endpoint.
class lane : public basic_lane<transport::socket_transport> {
 public:
  using basic_lane::basic_lane;

  /// Opens the endpoint. False with a reason in `problem()` when that is impossible.
  bool listen(std::string_view host, std::uint16_t port);
  const std::string& problem() const noexcept { return problem_; }
  const std::string& host() const noexcept { return host_; }
  /// Valid after `listen`.
  std::uint16_t port() const noexcept { return port_; }

 private:
  std::string host_;
  std::uint16_t port_ = 0;
  std::string problem_;
};

}  // namespace orrery
