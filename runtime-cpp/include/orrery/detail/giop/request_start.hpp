// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include <orrery/detail/giop/request_header.hpp>
#include <orrery/detail/giop/request_prefix.hpp>
#include <orrery/detail/iop/profile.hpp>
#include <orrery/detail/iop/version.hpp>
#include <orrery/iop/object_ref.hpp>

namespace orrery::giop {

/// Form in which the server wants the target object addressed (CORBA 3.3 part 2, 9.4.2.1).
enum class addressing : std::uint16_t { key = 0, profile = 1, reference = 2 };

/// When a call returns (CORBA 3.3 part 1, 17.2.1), as the response flags of 1.2 say it (part 2, 9.4.2.2). Earlier
/// versions know only whether a reply is expected.
enum class sync_scope : std::uint8_t {
  /// When the request is on its way: there is no reply.
  with_transport = 0,
  /// When the server has taken the request.
  with_server = 1,
  /// When the operation has run.
  with_target = 3
};

/// Fields from which a Request's header is written.
struct request_start {
  giop::version version;
  std::uint32_t id;
  sync_scope response;
  giop::addressing addressing;
  /// True if the request states the transmission code sets: the first on a connection to a peer that knows code sets.
  bool code_sets;
  /// The caller's priority, where the target's model is that clients propagate theirs.
  told_priority caller;
  const iop::profile& profile;
  const object_reference& reference;
  /// Encoded first bytes of requests to that target, for those that begin in the common form.
  const request_prefix& prefix;
  std::string_view operation;
};

}  // namespace orrery::giop
