// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/lanes/request_buffer.hpp>
#include <orrery/detail/lanes/worker.hpp>

namespace orrery::lanes {

/// The receiver's call for serving messages: requests go into the buffer, all else the receiver serves itself.
class receiving_call final : public call {
 public:
  receiving_call(worker& self, request_buffer& buffer)
      : call(self.service().thread.context),
        real_(self.service()),
        buffer_(buffer),
        handlers_(leading_here(real_.handlers)),
        service_{{real_.thread.adapter, real_.thread.slots, *this, real_.thread.current, real_.thread.priorities,
                  real_.thread.statistics},
                 handlers_,
                 real_.stalls,
                 real_.out,
                 real_.turn_bytes} {}
  receiving_call(const receiving_call&) = delete;
  receiving_call& operator=(const receiving_call&) = delete;

  /// The connection that is read next.
  request_buffer::origin from{};
  const lanes::service& service() const noexcept { return service_; }

 private:
  static giop::message_handlers leading_here(giop::message_handlers real) noexcept {
    real.serve = &take_in;
    real.usual = {};  // no message is: what is usual would be served without a detour
    return real;
  }

  static giop::disposition take_in(giop::session& session, const giop::message& m) noexcept {
    const receiving_call& here = static_cast<const receiving_call&>(session.thread.context);
    giop::session own{here.real_.thread, session.out, session.peer, session.behind};
    if (m.type == giop::message_type::request) {
      if (here.buffer_.put(m, here.from)) {
        // The worker that serves the request counts it.
        if (own.thread.statistics != nullptr) own.thread.statistics->observe_only();
        return giop::disposition::keep;
      }
      own.behind = m.bytes;
      own.stage = giop::stage::refused;
    } else if (m.type == giop::message_type::cancel_request && m.bytes.size() >= giop::header_bytes + 4) {
      here.buffer_.cancel(here.from, cdr::load<std::uint32_t>(m.bytes.data() + giop::header_bytes, m.foreign_order));
    }
    return here.real_.handlers.serve(own, m);
  }

  const lanes::service& real_;
  request_buffer& buffer_;
  giop::message_handlers handlers_;
  lanes::service service_;
};

}  // namespace orrery::lanes
