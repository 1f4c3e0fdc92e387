// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include <orrery/client/caller.hpp>
#include <orrery/client/stub.hpp>
#include <orrery/detail/client/reference_lookup.hpp>
#include <orrery/detail/giop/request_start.hpp>
#include <orrery/detail/iop/version.hpp>

namespace orrery {

/// Settings for calls from a program without a generated process.
struct client_options {
  /// The longest that a call may take, connecting included.
  std::chrono::nanoseconds timeout = std::chrono::seconds(5);
  /// The highest version that is spoken; with a peer that knows only lower ones, theirs.
  giop::version giop = giop::version::v1_2;
  /// The largest request and the largest reply, each with its header: so much is allocated for each, once.
  std::uint32_t message_bytes = 1u << 20;
  /// Synchronisation scope of a one-way call: the event that it waits for.
  giop::sync_scope sync = giop::sync_scope::with_transport;
};

namespace detail {

/// Parts of a client besides its stub: its thread's outbound half, and its object's reference.
class client_parts {
 public:
  client_parts(std::string_view reference, const client_options& options);

  caller& thread() noexcept { return caller_; }
  reference_lookup& target() noexcept { return target_; }
  const reference_lookup& target() const noexcept { return target_; }
  const call_policy& policy() const noexcept { return policy_; }

 private:
  call_policy policy_;
  reference_lookup target_;
  caller caller_;
};

}  // namespace detail

/// A client of one object in a program of one's own: `Stub` is the generated stub of its interface.
///
///     orrery::client<Nav::Navigation::stub> nav("corbaloc:iiop:1.2@host:2809/Nav", {.timeout = 500ms});
///     if (!nav.problem().empty()) return complain(nav.problem());
///     const auto where = nav->current();
///
/// It has its own connection and buffers, which the constructor allocates; calls allocate nothing. For one thread at a
/// time: a program with several threads has one in each. Results are views, valid until its next call.
template <class Stub>
class client {
 public:
  /// `reference` is `IOR:...`, `corbaloc:...`, or the path or `file://` URI of a file that holds one of these; a file
  /// is read at the first call, and anew whenever the object can't be reached. Connects at the first call.
  explicit client(std::string_view reference, const client_options& options = {})
      : parts_(reference, options), stub_(parts_.thread()) {
    stub_.bind(&parts_.target(), parts_.policy());
  }
  client(const client&) = delete;
  client& operator=(const client&) = delete;

  /// Why the text names no object; empty where it may. Allocates.
  std::string problem() const { return parts_.target().problem(); }

  Stub* operator->() noexcept { return &stub_; }
  Stub& operator*() noexcept { return stub_; }

  /// To call references that its calls return, by the same thread: `Nav::Panel::stub panel(nav.thread(), *found)`.
  caller& thread() noexcept { return parts_.thread(); }

 private:
  detail::client_parts parts_;
  Stub stub_;
};

}  // namespace orrery
