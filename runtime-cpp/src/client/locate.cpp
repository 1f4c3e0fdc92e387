// SPDX-License-Identifier: Apache-2.0
#include <orrery/client/stub.hpp>
#include <orrery/detail/giop/locate.hpp>

#include "client/client_exchange.hpp"

namespace orrery {

bool client_request::locate() noexcept {
  giop::write_locate_request(out(), start_of_request());
  if (const answer sent = send(); sent != answer::here) return sent == answer::none;
  for (;;) {
    giop::message m{};
    if (const answer got = receive(m); got != answer::here) return got == answer::none;
    if (m.type != giop::message_type::locate_reply || m.version != version_) return refuse_reply();
    cdr::reader in(m.body(), connection_->scope());
    const auto id = in.read<std::uint32_t>();
    const auto status = static_cast<giop::locate_status>(in.read<std::uint32_t>());
    if (in.failed()) return refuse_reply();
    if (id != id_) continue;
    if (version_ != giop::version::v1_2 && status > giop::locate_status::object_forward) return refuse_reply();
    // The body of a LocateReply is not aligned to 8, unlike that of a Reply (CORBA 3.3 part 2, 9.4.6.2).
    switch (status) {
      case giop::locate_status::object_here:
        results_ = {};
        return true;
      case giop::locate_status::unknown_object:
        return fail(exception_id::OBJECT_NOT_EXIST, minor::object_unknown, completion::no);
      case giop::locate_status::object_forward:
      case giop::locate_status::object_forward_perm:
        return follow(in);
      case giop::locate_status::system_exception:
        return on_system_exception(in);
      case giop::locate_status::needs_addressing_mode:
        return name_as_asked(in);
    }
    return refuse_reply();
  }
}

outcome<void> stub::locate() noexcept {
  client_request request(target_, {}, client_request::response::expected);
  while (request.begin() && !request.locate()) {
  }
  return request.result<outcome<void>>();
}

}  // namespace orrery
