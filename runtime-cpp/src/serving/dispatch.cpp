// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/serve_request.hpp>

#include <exception>
#include <mutex>
#include <new>
#include <optional>

#include <orrery/detail/demux/object_adapter.hpp>
#include <orrery/detail/giop/cancellation.hpp>
#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/peer_state.hpp>
#include <orrery/detail/memory/poison.hpp>
#include <orrery/detail/memory/thread_areas.hpp>
#include <orrery/detail/observe/thread_statistics.hpp>
#include <orrery/detail/serving/propagation.hpp>
#include <orrery/rtcorba/mutex.hpp>
#include <orrery/serving/server_request.hpp>

#include "observe/probes.hpp"

namespace orrery::giop {
namespace {

system_exception why_not_found(demux::lookup_fault fault) noexcept {
  std::uint32_t code = minor::object_unknown;
  if (fault == demux::lookup_fault::foreign_key) code = minor::key_foreign;
  if (fault == demux::lookup_fault::unknown_poa) code = minor::adapter_missing;
  return {exception_id::OBJECT_NOT_EXIST, code, completion::no};
}

struct target {
  servant& object;
  operation_handler handler;
};

/// Replies with the system exception for what a servant has thrown. To be called in a catch clause.
[[gnu::cold, gnu::noinline]] void reply_thrown(server_request& request) noexcept {
  constexpr system_exception unknown{exception_id::UNKNOWN, minor::servant_failed, completion::maybe};
  try {
    throw;
  } catch (const std::bad_alloc& exhausted) {
    request.reply({exception_id::NO_MEMORY, minor::servant_failed, completion::maybe});
    request.tell_thrown(exhausted.what());
  } catch (const std::exception& known) {
    request.reply(unknown);
    request.tell_thrown(known.what());
  } catch (...) {
    request.reply(unknown);
    request.tell_thrown("an exception that is not a std::exception");
  }
}

/// Calls the operation handler. A C++ exception is caught here, in the scope in which it was thrown, and becomes
/// UNKNOWN for the client (CORBA 3.3 part 1, annex A.5). Costs nothing until something is thrown.
[[gnu::always_inline]] inline void run(const target& what, server_request& request) noexcept {
  try {
    what.handler(what.object, request);
  } catch (...) {
    reply_thrown(request);
  }
}

void wait_at(rtcorba::mutex& gate, observe::thread_statistics* statistics) noexcept {
  if (gate.try_lock()) return;
  if (statistics != nullptr) statistics->add(observe::count::waits);
  gate.lock();
}

/// Calls the operation handler in the scopes of its POA.
void call_in_scopes(const memory::request_scopes& scopes, const target& what, server_request& request,
                    session& s) noexcept {
  const memory::thread_areas::entry inside(*s.thread.areas, scopes, s.peer.place);
  if (!inside) return request.reply({exception_id::OBJ_ADAPTER, minor::scope_missing, completion::no});
  const call::moved here(s.thread.context, inside);
  request.allocate_in(inside.request());
  run(what, request);
  if (s.thread.statistics != nullptr) {
    s.thread.statistics->raise(observe::mark::scope_bytes, inside.request().high_water_bytes());
  }
}

void call_servant_of(const upcall_rules& rules, const target& what, server_request& request, session& s) noexcept {
  if (rules.has_scopes()) return call_in_scopes(rules.scopes, what, request, s);
  run(what, request);
}

/// Calls the operation handler by its POA's rules: propagated priority, one request at a time, scopes.
[[gnu::noinline]] void call_by_rules(const upcall_rules& rules, const target& what, server_request& request,
                                     session& s) noexcept {
  const bool echoed = rules.client_propagated && request.caller().told && request.response_expected();
  if (echoed) request.tell_priority();
  if (rules.client_propagated) {
    const std::optional<system_exception> refusal = s.thread.priorities.admit(request.caller(), rules.default_priority);
    if (refusal) return request.reply(*refusal);
  }
  if (rules.gate != nullptr) {
    wait_at(*rules.gate, s.thread.statistics);
    const std::lock_guard alone(*rules.gate, std::adopt_lock);
    call_servant_of(rules, what, request, s);
  } else {
    call_servant_of(rules, what, request, s);
  }
  if (echoed) propagation::trim(s.out, request.version());
}

inline void call_servant(const target& what, server_request& request, session& s,
                         const request_header& header) noexcept {
  ORRERY_PROBE(request__begin, header.request_id, header.operation.data(), header.operation.size());
  const upcall_rules* const rules = what.object.rules();
  if (rules != nullptr) [[unlikely]] {
    call_by_rules(*rules, what, request, s);
  } else {
    run(what, request);
  }
  if (s.thread.current.has_changed()) [[unlikely]]
    s.thread.current.restore();
  ORRERY_PROBE(request__end, header.request_id);
}

/// Dispatches a request that may be cancelled by a message behind it, whose reply is due before the servant runs
/// (SYNC_WITH_SERVER), or that the lane has no room to buffer.
[[gnu::noinline]] disposition dispatch_unusual(const target& what, session& s, version v, request_header header,
                                               cdr::reader& in, reply_writer writer) noexcept {
  server_request request(s, v, header, in, writer);
  if (s.stage == stage::refused) {
    request.reply(system_exception{exception_id::TRANSIENT, minor::resources_exhausted, completion::no});
    return disposition::keep;
  }
  {
    const memory::poison_lifted readable(s.behind);
    if (is_cancelled(header.request_id, s.behind)) return disposition::cancelled;
  }
  if (header.response_early) {
    if (s.stage == stage::fresh) {
      request.acknowledge();
      return disposition::serve_again;
    }
    header.response_expected = false;
  }
  call_servant(what, request, s, header);
  return disposition::keep;
}

/// Replies that the object or operation does not exist, unless the request was acknowledged before (SYNC_WITH_SERVER).
[[gnu::cold, gnu::noinline]] disposition refuse_call(session& s, server_request& request,
                                                     const system_exception& why) noexcept {
  if (s.stage != stage::acknowledged) request.reply(why);
  return disposition::keep;
}

[[gnu::always_inline]] inline disposition find_and_call(session& s, version v, const request_header& header,
                                                        cdr::reader& in, reply_writer writer) noexcept {
  server_request request(s, v, header, in, writer);
  const object_adapter::found object = s.thread.adapter.find(header.object_key);
  if (object.servant == nullptr) [[unlikely]]
    return refuse_call(s, request, why_not_found(object.fault));
  const interface_table& interface = object.servant->interface();
  const int index = interface.find(header.operation.data(), static_cast<std::uint32_t>(header.operation.size()));
  if (index < 0) [[unlikely]]
    return refuse_call(s, request, {exception_id::BAD_OPERATION, minor::unknown_operation, completion::no});
  const operation_handler handler = interface.handlers[static_cast<std::size_t>(index)];
  if (header.response_early || !s.behind.empty()) [[unlikely]]
    return dispatch_unusual({*object.servant, handler}, s, v, header, in, writer);
  call_servant({*object.servant, handler}, request, s, header);
  return disposition::keep;
}

}  // namespace

namespace detail {

disposition dispatch(session& s, version v, const request_header& header, cdr::reader& in,
                     reply_writer writer) noexcept {
  if (!demux::object_key::has_format(header.object_key, demux::object_key::format::transient)) [[likely]] {
    return find_and_call(s, v, header, in, writer);
  }
  // An object created at run time may be deactivated meanwhile: its servant exists until this thread has left the
  // epoch.
  const demux::reading until_replied(s.thread.adapter.epochs(), s.thread.context.thread());
  return find_and_call(s, v, header, in, writer);
}

void refuse(session& s, version v, const request_header& header, cdr::reader& in, reply_writer writer) noexcept {
  server_request(s, v, header, in, writer).reply(in.failure());
}

}  // namespace detail
}  // namespace orrery::giop
