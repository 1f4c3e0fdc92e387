// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/server_request.hpp>

#include <orrery/giop/reply_header.hpp>

namespace orrery {

void server_request::begin(giop::reply_status status) noexcept {
  giop::begin_reply(out_, version_, header_.request_id, status);
}

void server_request::finish() noexcept {
  if (out_.failed()) [[unlikely]] {
    // The operation has run, its results can't be sent.
    reply(out_.failure(minor::reply_too_large, completion::yes));
    return;
  }
  giop::finish_message(out_);
}

void server_request::reply(const system_exception& exception) noexcept {
  if (!header_.response_expected) return;
  begin(giop::reply_status::system_exception);
  out_.string(repository_id(exception.id));
  out_.write(exception.minor);
  out_.write(static_cast<std::uint32_t>(exception.completed));
  giop::finish_message(out_);
}

}  // namespace orrery
