// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include <orrery/cdr/codec.hpp>
#include <orrery/corba/outcome.hpp>
#include <orrery/detail/giop/message_handlers.hpp>
#include <orrery/detail/giop/reply_header.hpp>
#include <orrery/detail/giop/request_header.hpp>
#include <orrery/iop/object_ref.hpp>
#include <orrery/upcall/call.hpp>

namespace orrery {

/// One request on its way through a skeleton: arguments in, outcome out. Decodes from the receive buffer and encodes
/// straight into the send buffer. Lives on the serving thread's stack.
class server_request {
 public:
  /// `in` stands where the arguments begin.
  server_request(giop::session& session, giop::version version, const giop::request_header& header, cdr::reader& in,
                 giop::reply_writer writer) noexcept
      : header_(header), in_(in), session_(session), write_header_(writer), version_(version) {}

  /// The call, which the servant is given.
  orrery::call& call() noexcept { return session_.thread.context.serving(*this); }
  std::string_view operation() const noexcept { return header_.operation; }
  giop::version version() const noexcept { return version_; }
  /// Priority of the caller that the request carries.
  const giop::told_priority& caller() const noexcept { return header_.caller; }
  /// Makes the reply carry that priority back.
  void tell_priority() noexcept;

  /// Decodes all arguments in their order. False when they are malformed: then MARSHAL (or NO_MEMORY) is answered.
  template <class... T>
  bool arguments(T&&... values) noexcept {
    if constexpr (sizeof...(T) > 0) {
      using cdr::decode;
      (decode(in_, values), ...);
      if (in_.failed()) [[unlikely]] {
        reply(in_.failure());
        return false;
      }
    }
    return true;
  }

  /// Encodes what the servant returned. For a one-way request it does nothing. `Bounds` are those of a bounded result,
  /// as in cdr::bounded.
  template <std::size_t... Bounds, class T, class... E>
  void reply(const outcome<T, E...>& result) noexcept {
    if (!header_.response_expected) return;
    if (session_.thread.context.scope().exhausted()) [[unlikely]] {
      reply_shortage();
    } else if (result.has_value()) [[likely]] {
      using cdr::encode;
      const auto& value = result.value();
      begin(giop::reply_status::no_exception);
      encode(session_.out, cdr::bounded<Bounds...>(value));
      finish();
    } else if (const system_exception* failure = result.failure()) {
      reply(*failure);
    } else {
      (reply_if_raised(result.template raised<E>()), ...);
    }
  }

  void reply(const system_exception& exception) noexcept;

  /// The reference to the object that it is for, kept in the request's scope; nil where the scope has no room, and
  /// where there is none (`own_references::of`).
  object_ref target() const noexcept;

  /// Arguments that are decoded from now on are allocated there.
  void allocate_in(memory::scope& scope) noexcept { in_.allocate_in(scope); }

  /// Replies that the server has the request, before the servant runs (SYNC_WITH_SERVER, 9.4.2.2).
  void acknowledge() noexcept;

  /// Excludes the request from the statistics, so that observers do not count themselves.
  void leave_uncounted() noexcept;

  /// Reports an exception thrown by the servant, with its message, to the process.
  void tell_thrown(std::string_view what) const noexcept;

  /// True if the request is answered once the servant has run.
  bool response_expected() const noexcept { return header_.response_expected; }

 private:
  template <class E>
  void reply_if_raised(const E* exception) noexcept {
    if (exception == nullptr) return;
    using cdr::encode;
    begin(giop::reply_status::user_exception);
    session_.out.string(repository_id(cdr::type<E>{}));
    encode(session_.out, *exception);
    finish();
  }

  /// Sends the client to the object that the servant has named.
  void reply_forward() noexcept;
  /// NO_MEMORY: what the servant built may be incomplete.
  void reply_shortage() noexcept;
  void begin(giop::reply_status status) noexcept { write_header_(session_, version_, header_.request_id, status); }
  /// Writes the size into the header; a reply that did not fit is replaced by a system exception.
  void finish() noexcept {
    if (session_.out.failed()) [[unlikely]]
      return replace();
    giop::finish_message(session_.out);
  }
  /// Answers that the operation has run and its results can't be sent.
  void replace() noexcept;

  const giop::request_header& header_;
  cdr::reader& in_;
  giop::session& session_;
  giop::reply_writer write_header_;
  giop::version version_;
};

}  // namespace orrery
