// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/server_request.hpp>

#include <orrery/giop/propagation.hpp>
#include <orrery/observe/thread_statistics.hpp>

namespace orrery {

void server_request::replace() noexcept { reply(session_.out.failure(minor::reply_too_large, completion::yes)); }

void server_request::reply(const system_exception& exception) noexcept {
  if (!header_.response_expected) return;
  begin(giop::reply_status::system_exception);
  cdr::writer& out = session_.out;
  out.string(repository_id(exception.id));
  out.write(exception.minor);
  out.write(static_cast<std::uint32_t>(exception.completed));
  giop::finish_message(out);
}

void server_request::reply_shortage() noexcept {
  const bool of_session = call().scope().lacks() == memory::shortage::session;
  reply(system_exception{exception_id::NO_MEMORY, of_session ? minor::session_exhausted : minor::scope_exhausted,
                         completion::yes});
}

void server_request::tell_priority() noexcept {
  session_.thread.priorities.echo(write_header_, header_.caller.priority);
  write_header_ = &giop::propagation::write_with_priority;
}

void server_request::leave_uncounted() noexcept {
  if (session_.thread.statistics != nullptr) session_.thread.statistics->observe_only();
}

void server_request::acknowledge() noexcept {
  begin(giop::reply_status::no_exception);
  giop::finish_message(session_.out);
}

}  // namespace orrery
