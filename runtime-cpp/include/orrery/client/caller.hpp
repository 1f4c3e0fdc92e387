// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include <orrery/detail/client/outbound.hpp>
#include <orrery/detail/giop/handler_slots.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/memory/region_array.hpp>
#include <orrery/detail/rtcorba/current.hpp>

namespace orrery {

/// A calling thread's outbound half: its connections with their buffers, and its priority. All memory is taken by the
/// constructor. Stubs that are made with it belong to the thread that uses it.
class caller {
 public:
  /// `handlers` says which versions may be spoken and must outlive the caller. `priority` is the thread's CORBA
  /// priority, by which it chooses among a target's lanes.
  caller(const caller_config& config, const giop::message_handlers& handlers, std::int16_t priority = 0);
  /// An outbound half for a thread of the process, whose priority may change by the process's rules.
  caller(const caller_config& config, const giop::message_handlers& handlers, const rtcorba::current& priority);
  /// An outbound half for a thread of the process, in a region that outlives the caller.
  caller(const caller_config& config, const giop::message_handlers& handlers, const rtcorba::current& priority,
         memory::region& within);
  static constexpr std::size_t memory_bytes(const caller_config& config) noexcept {
    const std::uint32_t count = config.connection_count();
    return call_memory::memory_bytes(config) + memory::region_array<outbound>::memory_bytes(count) +
           count * outbound::memory_bytes(config);
  }

  /// The priority at which the thread runs.
  rtcorba::current& current() noexcept { return current_; }

  /// The open connection to that endpoint, or null.
  outbound* find(const endpoint& where) noexcept;
  /// A connection to open: a free one, or the one used least recently, closed. Null where there are none at all.
  outbound* free_slot() noexcept;

  /// Sets the signal that ends the thread's calls; it must outlive the caller. Before the thread calls.
  void end_with(const transport::stop_signal& stop) noexcept { stop_ = &stop; }
  /// Signal that ends the thread's calls; null for none.
  const transport::stop_signal* stop() const noexcept { return stop_; }

  /// The memory in which requests are written: empty, and free for others, while the thread makes no call.
  std::uint8_t* send_memory() const noexcept { return call_.out.origin(); }

  /// The names of hosts that the thread connects to.
  transport::host_names& names() noexcept { return names_; }

  /// Rules for reading and writing messages.
  const client_protocol& protocol() const noexcept { return protocol_; }

  /// The highest version allowed here that the peer understands.
  giop::version speak(giop::version peer) const noexcept;

 private:
  giop::handler_slots slots_;
  client_protocol protocol_;
  rtcorba::current current_;
  const transport::stop_signal* stop_ = nullptr;
  transport::host_names names_;
  /// Empty where the caller lies in another's.
  memory::region own_;
  call_memory call_;
  memory::region_array<outbound> connections_;
};

}  // namespace orrery
