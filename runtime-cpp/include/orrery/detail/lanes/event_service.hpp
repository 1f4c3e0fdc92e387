// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/lanes/worker.hpp>
#include <orrery/detail/transport/lane_transport.hpp>

namespace orrery::lanes {

template <transport::lane_transport Transport>
class basic_reactor;

/// Usual way to serve a lane, where it neither buffers requests nor borrows threads: whichever of its threads is free
/// is given the next event; it reads the message, dispatches it and writes the reply. Nothing here is a lock, and a
/// call takes three system calls however many threads there are: wait, receive, send.
template <transport::lane_transport Transport>
class basic_event_service {
 public:
  explicit basic_event_service(basic_reactor<Transport>& lane) noexcept : lane_(lane) {}

  /// Body of each of the lane's threads. `Alone`: it has no other.
  template <bool Alone>
  void serve(worker& self) noexcept;

 private:
  basic_reactor<Transport>& lane_;
};

}  // namespace orrery::lanes
