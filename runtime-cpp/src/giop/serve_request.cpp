// SPDX-License-Identifier: Apache-2.0
#include "serve_request.hpp"

#include <mutex>

#include <orrery/giop/reply_header.hpp>
#include <orrery/orb/object_adapter.hpp>
#include <orrery/orb/server_request.hpp>
#include <orrery/rtcorba/mutex.hpp>

namespace orrery::giop {
namespace {

system_exception why_not_found(demux::lookup_fault fault) noexcept {
  std::uint32_t code = minor::object_unknown;
  if (fault == demux::lookup_fault::foreign_key) code = minor::key_foreign;
  if (fault == demux::lookup_fault::unknown_poa) code = minor::adapter_missing;
  return {exception_id::OBJECT_NOT_EXIST, code, completion::no};
}

}  // namespace

namespace detail {

void dispatch(session& s, version v, const request_header& header) noexcept {
  server_request request(v, header, s.out, s.context);
  const object_adapter::found object = s.adapter.find(header.object_key);
  if (object.servant == nullptr) [[unlikely]] {
    request.reply(why_not_found(object.fault));
    return;
  }
  const interface_table& interface = object.servant->interface();
  const int index = interface.find(header.operation.data(), static_cast<std::uint32_t>(header.operation.size()));
  if (index < 0) [[unlikely]] {
    request.reply(system_exception{exception_id::BAD_OPERATION, minor::unknown_operation, completion::no});
    return;
  }
  const operation_handler handler = interface.handlers[static_cast<std::size_t>(index)];
  rtcorba::mutex* const gate = object.servant->gate();
  if (gate != nullptr) [[unlikely]] {
    const std::lock_guard alone(*gate);
    handler(*object.servant, request);
    return;
  }
  handler(*object.servant, request);
}

void refuse(session& s, version v, const request_header& header, const system_exception& why) noexcept {
  server_request(v, header, s.out, s.context).reply(why);
}

}  // namespace detail

disposition ignore_message(session&, const message&) noexcept { return disposition::keep; }

disposition end_connection(session&, const message&) noexcept { return disposition::close; }

disposition refuse_message(session& s, const message& m) noexcept {
  write_bare_message(s.out, m.version, message_type::message_error);
  return disposition::close;
}

}  // namespace orrery::giop
