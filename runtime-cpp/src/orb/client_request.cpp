// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/client_request.hpp>

#include <algorithm>
#include <optional>
#include <thread>

#include <orrery/giop/reply_header.hpp>

#include "observe/probes.hpp"

namespace orrery {
namespace {

/// A connection that was used more recently is taken to be alive: asking the system each time would cost a call each.
constexpr std::chrono::milliseconds trusted_for{10};

}  // namespace

client_request::client_request(client_target& target, std::string_view operation, response wanted) noexcept
    : target_(target),
      operation_(operation),
      wanted_(wanted == response::none ? target.policy.one_way : giop::response::from_target),
      started_(outbound::clock::now()),
      deadline_(started_ + target.policy.timeout) {}

bool client_request::fail(exception_id id, std::uint32_t minor_code, completion completed) noexcept {
  failed_ = true;
  failure_ = {id, minor_code, completed};
  return true;
}

bool client_request::retry(const system_exception& otherwise) noexcept {
  const call_policy& policy = target_.policy;
  const std::chrono::nanoseconds pause = policy.first_pause * (1u << std::min(attempts_, 16u));
  if (++attempts_ >= policy.attempts || pause >= left()) {
    return fail(otherwise.id, otherwise.minor, otherwise.completed);
  }
  // The first attempt that meets a dead connection is followed at once: the peer may long be back.
  if (attempts_ > 1) std::this_thread::sleep_for(pause);
  target_.rebind();
  return false;
}

bool client_request::begin() noexcept {
  while (!failed_ && !connect()) {
  }
  if (failed_) return false;
  write_header();
  return true;
}

bool client_request::connect() noexcept {
  if (target_.current.is_nil() && !target_.rebind()) {
    return retry({exception_id::TRANSIENT, minor::not_bound, completion::no});
  }
  const iop::profile& profile = target_.profile;
  if (profile.host.empty()) return fail(exception_id::TRANSIENT, minor::no_usable_profile, completion::no);
  target_.follow_priority();
  if (target_.where.host.empty()) [[unlikely]] {
    return target_.told.priority == client_target::no_priority
               ? fail(exception_id::DATA_CONVERSION, minor::priority_not_transformed, completion::no)
               : fail(exception_id::INV_POLICY, minor::outside_bands, completion::no);
  }
  version_ = target_.version;

  connection_ = target_.last_connection();
  if (connection_ == nullptr) connection_ = target_.thread.find(target_.where);
  if (connection_ != nullptr && started_ - connection_->last_used() > trusted_for && connection_->was_dropped()) {
    connection_->close();
    connection_ = nullptr;
  }
  if (connection_ == nullptr) {
    connection_ = target_.thread.free_slot();
    if (connection_ == nullptr) return fail(exception_id::NO_RESOURCES, minor::connections_exhausted, completion::no);
    const transport::io_status status = connection_->open(target_.where, left());
    if (status == transport::io_status::timed_out) {
      return fail(exception_id::TIMEOUT, minor::connect_timeout, completion::no);
    }
    if (status != transport::io_status::ok) {
      return retry({exception_id::TRANSIENT, minor::connect_refused, completion::no});
    }
  }
  connection_->used(started_);
  target_.remember(*connection_);
  return true;
}

void client_request::write_header() noexcept {
  id_ = connection_->next_request_id();
  connection_->scope().leave();
  const client_protocol& giop = target_.thread.protocol();
  giop.handlers.write_request(
      giop.slots, connection_->out(),
      {.version = version_,
       .id = id_,
       .response = wanted_,
       .addressing = target_.addressing,
       .code_sets = connection_->is_fresh() && version_ != giop::version::v1_0 && iop::accepts_utf_8(target_.profile),
       .caller = target_.told,
       .profile = target_.profile,
       .reference = target_.current,
       .prefix = target_.prefix,
       .operation = operation_});
}

void client_request::align_arguments() noexcept {
  if (version_ == giop::version::v1_2) out().align(8);
}

bool client_request::exchange() noexcept {
  if (out().failed()) {
    const system_exception why = out().failure(minor::request_too_large, completion::no);
    return fail(why.id, why.minor, why.completed);
  }
  giop::finish_message(out());
  if (!connection_->send(target_.policy.timeout)) {
    connection_->close();
    // A part may have arrived, and with a long request even all that the server needs.
    if (left().count() <= 0) return fail(exception_id::TIMEOUT, minor::reply_late, completion::maybe);
    return fail(exception_id::COMM_FAILURE, minor::connection_lost, completion::maybe);
  }
  if (wanted_ == giop::response::none) {
    results_ = {};
    return true;
  }
  for (;;) {
    giop::message m{};
    switch (connection_->receive(deadline_, m)) {
      case outbound::arrival::message:
        break;
      case outbound::arrival::late:
        ORRERY_PROBE(call__late, id_);
        cancel();
        return fail(exception_id::TIMEOUT, minor::reply_late, completion::maybe);
      case outbound::arrival::lost:
        connection_->close();
        return fail(exception_id::COMM_FAILURE, minor::connection_lost, completion::maybe);
      case outbound::arrival::malformed:
        connection_->close();
        return fail(exception_id::COMM_FAILURE, minor::reply_malformed, completion::maybe);
    }
    switch (m.type) {
      case giop::message_type::reply:
        break;
      case giop::message_type::close_connection:
        // Requests that are not answered by then were not processed and may be sent again (9.4.7).
        connection_->close();
        return retry({exception_id::TRANSIENT, minor::connection_closed, completion::no});
      case giop::message_type::message_error:
        connection_->close();
        return fail(exception_id::COMM_FAILURE, minor::peer_sent_error, completion::no);
      case giop::message_type::request:
      case giop::message_type::cancel_request:
      case giop::message_type::locate_request:
      case giop::message_type::locate_reply:
      case giop::message_type::fragment:
        continue;  // unasked, since the connection is not bidirectional
    }
    cdr::reader in(m.body(), connection_->scope());
    const client_protocol& giop = target_.thread.protocol();
    const giop::reply_start start = giop.handlers.read_reply(giop.slots, m.version, in);
    if (in.failed()) {
      connection_->close();
      // That the reply can't be read says nothing against it.
      if (in.failure().minor == minor::handler_missing) {
        return fail(exception_id::INITIALIZE, minor::handler_missing, completion::maybe);
      }
      return fail(exception_id::COMM_FAILURE, minor::reply_malformed, completion::maybe);
    }
    status_ = start.status;
    if (start.id == id_) return on_reply(in);  // else it answers a request that nobody waits for any more
  }
}

bool client_request::on_reply(cdr::reader& in) noexcept {
  switch (status_) {
    case giop::reply_status::no_exception:
    case giop::reply_status::user_exception:
      results_ = in.rest();
      return true;
    case giop::reply_status::system_exception:
      return on_system_exception(in);
    case giop::reply_status::location_forward:
    case giop::reply_status::location_forward_perm:
      return follow(in);
    case giop::reply_status::needs_addressing_mode: {
      const auto wanted = in.read<std::uint16_t>();
      if (in.failed() || wanted > 2 || ++forwards_ > target_.policy.forwards) break;
      target_.addressing = static_cast<giop::addressing>(wanted);
      return false;
    }
  }
  connection_->close();
  return fail(exception_id::COMM_FAILURE, minor::reply_malformed, completion::maybe);
}

bool client_request::on_system_exception(cdr::reader& in) noexcept {
  const std::optional<exception_id> id = system_exception_of(in.string());
  const auto minor_code = in.read<std::uint32_t>();
  const std::uint32_t completed = in.enumerator(static_cast<std::uint32_t>(completion::maybe));
  if (in.failed()) return fail(exception_id::COMM_FAILURE, minor::reply_malformed, completion::maybe);
  return fail(id.value_or(exception_id::UNKNOWN), minor_code, static_cast<completion>(completed));
}

bool client_request::follow(cdr::reader& in) noexcept {
  object_ref where;
  decode(in, where);
  if (in.failed() || where.is_nil() || !object_reference::fits(where)) {
    return fail(exception_id::INV_OBJREF, minor::bad_reference, completion::no);
  }
  if (++forwards_ > target_.policy.forwards) {
    return fail(exception_id::TRANSIENT, minor::too_many_forwards, completion::no);
  }
  target_.forward(where);
  return false;
}

void client_request::cancel() noexcept {
  const client_protocol& giop = target_.thread.protocol();
  giop.handlers.write_cancel(giop.slots, connection_->out(), version_, id_);
  // A short wait only: where the peer reads nothing, its buffers may be full.
  connection_->send(std::chrono::milliseconds(1));
  connection_->close();
}

system_exception client_request::undecodable(const cdr::reader& in) noexcept {
  system_exception why = in.failure();
  why.completed = completion::yes;
  return why;
}

system_exception client_request::undeclared() noexcept {
  return {exception_id::UNKNOWN, minor::undeclared_user_exception, completion::yes};
}

}  // namespace orrery
