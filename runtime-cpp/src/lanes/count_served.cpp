// SPDX-License-Identifier: Apache-2.0 What is counted of a message is read from its reply, so that nothing on the path
// of an uncounted one has to tell.
#include <string_view>

#include <orrery/corba/system_exception.hpp>
#include <orrery/detail/giop/reply_header.hpp>

#include "count_request.hpp"

namespace orrery::lanes {
namespace {

using observe::count;

/// True if the answer says that the request's own bytes were wrong: MARSHAL, raised before the servant ran.
bool is_malformed_request(const std::uint8_t* answer, std::uint32_t size) noexcept {
  const std::string_view id = repository_id(exception_id::MARSHAL);
  constexpr std::uint32_t id_at = giop::reply_header_bytes + 4;
  const std::uint32_t minor_at = (id_at + static_cast<std::uint32_t>(id.size()) + 1 + 3) & ~3u;
  if (size != minor_at + 8) return false;
  if (std::string_view(reinterpret_cast<const char*>(answer) + id_at, id.size()) != id) return false;
  return cdr::load<std::uint32_t>(answer + minor_at + 4, false) == static_cast<std::uint32_t>(completion::no);
}

void count_reply(observe::thread_statistics& figures, const std::uint8_t* answer, std::uint32_t size) noexcept {
  const std::uint32_t status_at = giop::version_of(answer) == giop::version::v1_2 ? 16 : 20;
  switch (static_cast<giop::reply_status>(cdr::load<std::uint32_t>(answer + status_at, false))) {
    case giop::reply_status::user_exception:
      return figures.add(count::user_exceptions);
    case giop::reply_status::system_exception:
      figures.add(count::system_exceptions);
      if (is_malformed_request(answer, size)) figures.add(count::malformed);
      return;
    default:
      return figures.add(count::answered);
  }
}

}  // namespace

void count_request(observe::thread_statistics& figures, const cdr::writer& answer, bool cancelled) noexcept {
  figures.raise(observe::mark::sent_bytes, answer.position());
  if (answer.position() == 0) {
    figures.add(cancelled ? count::cancelled : count::one_way);
    return;
  }
  switch (static_cast<giop::message_type>(answer.origin()[7])) {
    case giop::message_type::reply:
      return count_reply(figures, answer.origin(), answer.position());
    case giop::message_type::locate_reply:
      return figures.add(count::located);
    case giop::message_type::message_error:
      return figures.add(count::malformed);
    default:
      return;
  }
}

}  // namespace orrery::lanes
