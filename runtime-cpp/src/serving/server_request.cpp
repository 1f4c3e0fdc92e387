// SPDX-License-Identifier: Apache-2.0
#include <orrery/serving/server_request.hpp>

#include <orrery/detail/demux/object_adapter.hpp>
#include <orrery/detail/observe/failure_reports.hpp>
#include <orrery/detail/observe/thread_statistics.hpp>
#include <orrery/detail/serving/propagation.hpp>
#include <orrery/upcall/servant.hpp>

namespace orrery {

void server_request::replace() noexcept { reply(session_.out.failure(minor::reply_too_large, completion::yes)); }

void server_request::reply(const system_exception& exception) noexcept {
  if (!header_.response_expected) return;
  if (exception.minor == minor::forwarded && session_.thread.context.forwarded().other != nullptr) {
    return reply_forward();
  }
  begin(giop::reply_status::system_exception);
  cdr::writer& out = session_.out;
  out.string(repository_id(exception.id));
  out.write(exception.minor);
  out.write(static_cast<std::uint32_t>(exception.completed));
  giop::finish_message(out);
}

void server_request::reply_forward() noexcept {
  const orrery::call::forwarding& where = session_.thread.context.forwarded();
  const bool for_good = where.lasting && version_ == giop::version::v1_2;
  begin(for_good ? giop::reply_status::location_forward_perm : giop::reply_status::location_forward);
  encode(session_.out, *where.other);
  finish();
}

void server_request::reply_shortage() noexcept {
  const bool of_session = session_.thread.context.scope().lacks() == memory::shortage::session;
  reply(system_exception{exception_id::NO_MEMORY, of_session ? minor::session_exhausted : minor::scope_exhausted,
                         completion::yes});
}

void server_request::tell_priority() noexcept {
  session_.thread.priorities.echo(write_header_, header_.caller.priority);
  write_header_ = &giop::propagation::write_with_priority;
}

system_exception call::forward(const object_ref& other, bool lasting) noexcept {
  object_ref* const kept = scope().make_array<object_ref>(1);
  if (kept == nullptr || other.is_nil()) return {exception_id::OBJECT_NOT_EXIST, minor::nil_reference, completion::no};
  *kept = other;
  forwarding_ = {kept, lasting};
  return {exception_id::TRANSIENT, minor::forwarded, completion::no};
}

object_ref call::self() const noexcept { return request_ == nullptr ? object_ref{} : request_->target(); }

void server_request::leave_uncounted() noexcept {
  if (session_.thread.statistics != nullptr) session_.thread.statistics->observe_only();
}

void server_request::tell_thrown(std::string_view what) const noexcept {
  failure_reports* const failures = session_.thread.failures;
  if (failures == nullptr) return;
  // The servant is looked up again, so that only failed requests pay for it.
  const servant* const object = session_.thread.adapter.find(header_.object_key).servant;
  const std::string_view interface = object == nullptr ? "" : object->interface().repository_ids.front();
  failures->tell({session_.thread.lane, interface, header_.operation, what});
}

void server_request::acknowledge() noexcept {
  begin(giop::reply_status::no_exception);
  giop::finish_message(session_.out);
}

}  // namespace orrery
