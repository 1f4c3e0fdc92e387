// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/client/client_request.hpp>

#include <algorithm>
#include <optional>

#include "client/client_exchange.hpp"

namespace orrery {
namespace {

/// Time after its last use for which a connection is assumed to be open: to ask the system would cost a call each time.
constexpr std::chrono::milliseconds trusted_for{10};

}  // namespace

client_request::client_request(client_target& target, std::string_view operation, response wanted) noexcept
    : target_(target),
      operation_(operation),
      wanted_(wanted == response::none ? target.policy.sync : giop::sync_scope::with_target),
      started_(outbound::clock::now()),
      limit_(started_, target.policy.timeout, target.thread.stop()) {}

bool client_request::fail(exception_id id, std::uint32_t minor_code, completion completed) noexcept {
  failed_ = true;
  failure_ = {id, minor_code, completed};
  return true;
}

bool client_request::ended(transport::io_status how, std::uint32_t when_late, completion completed) noexcept {
  return how == transport::io_status::stopped ? fail(exception_id::BAD_INV_ORDER, minor::shut_down, completed)
                                              : fail(exception_id::TIMEOUT, when_late, completed);
}

bool client_request::retry(const system_exception& otherwise) noexcept {
  const call_policy& policy = target_.policy;
  const std::chrono::nanoseconds pause = policy.first_pause * (1u << std::min(attempts_, 16u));
  if (++attempts_ >= policy.attempts || pause >= limit_.left()) {
    return fail(otherwise.id, otherwise.minor, otherwise.completed);
  }
  limit_.touch();
  // The second attempt follows at once, since the first may have met a connection to a peer that has restarted.
  if (attempts_ > 1 && limit_.pause(pause) == transport::wait_end::stopped) {
    return fail(exception_id::BAD_INV_ORDER, minor::shut_down, completion::no);
  }
  rebind();
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
  if (target_.current.is_nil() && !rebind()) {
    return retry({exception_id::TRANSIENT, minor::not_bound, completion::no});
  }
  const iop::profile& profile = target_.profile;
  if (profile.host.empty()) return fail(exception_id::TRANSIENT, minor::no_usable_profile, completion::no);
  target_.follow_priority();
  if (target_.where.host.empty()) [[unlikely]] {
    return fail(target_.nowhere.id, target_.nowhere.minor, target_.nowhere.completed);
  }
  version_ = target_.version;

  connection_ = target_.last_connection();
  if (connection_ == nullptr) connection_ = target_.thread.find(target_.where);
  if (connection_ != nullptr && started_ - connection_->last_used() > trusted_for && connection_->was_dropped()) {
    connection_->close();
    connection_ = nullptr;
  }
  if (connection_ == nullptr && !open_connection()) return failed_;
  connection_->used(started_);
  target_.remember(*connection_);
  return true;
}

bool client_request::rebind() noexcept {
  limit_.touch();
  return target_.rebind(limit_.left() / 2);
}

bool client_request::open_connection() noexcept {
  connection_ = target_.thread.free_slot();
  if (connection_ == nullptr) {
    fail(exception_id::NO_RESOURCES, minor::connections_exhausted, completion::no);
    return false;
  }
  // Each address left to try, the original target's included, has its share of the time.
  transport::time_limit share = limit_.share(target_.places_left() + (target_.forwarded && !fell_back_ ? 1 : 0));
  limit_.touch();
  switch (connection_->open(target_.where, target_.thread.names(), share)) {
    case transport::io_status::ok:
      return true;
    case transport::io_status::stopped:
      fail(exception_id::BAD_INV_ORDER, minor::shut_down, completion::no);
      return false;
    case transport::io_status::timed_out:
      late_ = true;
      break;
    default:
      break;
  }
  try_elsewhere();
  return false;
}

bool client_request::try_elsewhere() noexcept {
  if (target_.next_place()) return false;
  if (target_.forwarded && !fell_back_) {
    fell_back_ = true;
    if (rebind()) return false;
  }
  if (!late_) return retry({exception_id::TRANSIENT, minor::connect_refused, completion::no});
  target_.first_place();
  return fail(exception_id::TIMEOUT, minor::connect_timeout, completion::no);
}

void client_request::give_up_connection() noexcept {
  connection_->close();
  if (target_.forwarded) target_.forget_forward();
}

giop::request_start client_request::start_of_request() const noexcept {
  return {.version = version_,
          .id = id_,
          .response = wanted_,
          .addressing = target_.addressing,
          .code_sets = target_.takes_code_sets && !connection_->knows_code_sets(),
          .caller = target_.told,
          .profile = target_.profile,
          .reference = target_.current,
          .prefix = target_.prefix,
          .operation = operation_};
}

void client_request::write_header() noexcept {
  id_ = connection_->next_request_id();
  connection_->scope().leave();
  const client_protocol& giop = target_.thread.protocol();
  giop.handlers.write_request(giop.slots, connection_->out(), start_of_request());
}

void client_request::align_arguments() noexcept {
  if (version_ == giop::version::v1_2) out().align(8);
}

bool client_request::refuse_reply() noexcept {
  connection_->close();
  return fail(exception_id::COMM_FAILURE, minor::reply_malformed, completion::maybe);
}

bool client_request::exchange() noexcept {
  if (const answer sent = send(); sent != answer::here) [[unlikely]]
    return sent == answer::none;
  if (wanted_ == giop::sync_scope::with_transport) {
    // The peer processes requests in their order, so it knows the code sets before the next one.
    if (target_.takes_code_sets) connection_->told_code_sets();
    results_ = {};
    return true;
  }
  for (;;) {
    giop::message m{};
    if (const answer got = receive(m); got != answer::here) [[unlikely]]
      return got == answer::none;
    if (m.type != giop::message_type::reply) return refuse_reply();
    cdr::reader in(m.body(), connection_->scope());
    const client_protocol& giop = target_.thread.protocol();
    const giop::reply_start start = giop.handlers.read_reply(giop.slots, m.version, in);
    if (in.failed()) {
      // A reply that can't be read leaves the connection usable.
      if (in.failure().minor == minor::handler_missing) {
        connection_->close();
        return fail(exception_id::INITIALIZE, minor::handler_missing, completion::maybe);
      }
      return refuse_reply();
    }
    status_ = start.status;
    // A server replies in the request's version, and versions before 1.2 lack two statuses (9.4.3.1).
    if (m.version != version_ || (version_ != giop::version::v1_2 && status_ > giop::reply_status::location_forward)) {
      return refuse_reply();
    }
    if (start.id == id_) return on_reply(in);  // else the reply to an earlier request, which was given up
  }
}

bool client_request::on_reply(cdr::reader& in) noexcept {
  switch (status_) {
    case giop::reply_status::no_exception:
    case giop::reply_status::user_exception:
      if (target_.takes_code_sets) connection_->told_code_sets();
      results_ = in.rest();
      return true;
    case giop::reply_status::system_exception:
      if (target_.takes_code_sets) connection_->told_code_sets();
      return on_system_exception(in);
    case giop::reply_status::location_forward:
    case giop::reply_status::location_forward_perm:
      return follow(in);
    case giop::reply_status::needs_addressing_mode:
      return name_as_asked(in);
  }
  return refuse_reply();
}

bool client_request::name_as_asked(cdr::reader& in) noexcept {
  const auto wanted = in.read<std::uint16_t>();
  if (in.failed() || wanted > 2 || ++forwards_ > target_.policy.forwards) return refuse_reply();
  target_.addressing = static_cast<giop::addressing>(wanted);
  limit_.touch();
  return false;
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
  limit_.touch();
  return false;
}

void client_request::cancel() noexcept {
  const client_protocol& giop = target_.thread.protocol();
  giop.handlers.write_cancel(giop.slots, connection_->out(), version_, id_);
  // CancelRequest is sent without waiting: the call's time is over, and the peer may not be reading.
  transport::time_limit none(outbound::clock::now(), std::chrono::nanoseconds(0), nullptr);
  static_cast<void>(connection_->send(none));
  give_up_connection();
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
