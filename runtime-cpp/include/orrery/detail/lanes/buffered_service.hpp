// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/lanes/connection_set.hpp>
#include <orrery/detail/lanes/request_buffer.hpp>
#include <orrery/detail/lanes/worker.hpp>

namespace orrery::lanes {

template <transport::lane_transport Transport>
class basic_reactor;

/// Way to serve a lane that buffers requests (Real-time CORBA 1.2, 5.10.4): its last thread receives, the others take
/// requests from the buffer, and so do borrowed ones.
template <transport::lane_transport Transport>
class basic_buffered_service {
 public:
  basic_buffered_service(memory::region& memory, const lane_config& config, basic_reactor<Transport>& lane);

  request_buffer& buffer() noexcept { return buffer_; }
  const request_buffer& buffer() const noexcept { return buffer_; }

  /// Body of the thread that receives.
  void receive(worker& self) noexcept;
  /// Body of the others.
  void serve(worker& self) noexcept;
  /// Takes a request that waits, for a borrowed thread to serve; false when there is none.
  bool take_waiting(worker& borrowed, request_buffer::job& next) noexcept;
  void serve_request(const request_buffer::job& what, worker& self) noexcept;

 private:
  using wants = typename basic_connection<Transport>::wants;

  /// Index of the thread's worker buffer: the receiver, between the lane's own threads and borrowed ones, has none.
  std::uint32_t buffer_of(const worker& self) const noexcept;
  /// The caller keeps the connection's gate.
  void answer(request_buffer::origin to, cdr::writer& reply, giop::disposition then, worker& self) noexcept;

  basic_reactor<Transport>& lane_;
  request_buffer buffer_;
};

extern template class basic_buffered_service<transport::socket_transport>;

}  // namespace orrery::lanes
