// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include <orrery/detail/lanes/connection.hpp>
#include <orrery/detail/lanes/slot_state.hpp>

namespace orrery::lanes {

/// A place for a connection, and which thread is at it.
template <transport::lane_transport Transport>
class basic_slot : public basic_slot_state<std::atomic> {
 public:
  using connection = basic_connection<Transport>;

  basic_slot(memory::region& memory, const lane_config& config, const connection_place& where)
      : peer(memory, config, where) {}

  connection peer;
  /// Event that the connection waits for. For the thread that owns the slot.
  typename connection::wants waiting = connection::wants::nothing;
  /// True if the poller reports that the connection can be written. For the thread that owns the slot.
  bool hears_output = true;
};

}  // namespace orrery::lanes
