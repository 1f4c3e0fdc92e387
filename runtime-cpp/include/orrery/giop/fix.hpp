// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/serve_request.hpp>

namespace orrery::giop {

/// The strategy `fixed`: what is to be done about each message is compiled into the program that names the versions.
/// There are no slots and no table; a version's handlers are called directly, and its usual Request is parsed in place.
template <version... Allowed>
struct fixed_handlers {
  static constexpr bool is_allowed(version v) noexcept { return ((v == Allowed) || ...); }
  static constexpr bool has_1_0 = is_allowed(version::v1_0);
  static constexpr bool has_1_1 = is_allowed(version::v1_1);
  static constexpr bool has_1_2 = is_allowed(version::v1_2);
  static constexpr bool has_early = has_1_0 || has_1_1;

  static disposition serve(session& s, const message& m) noexcept {
    switch (m.type) {
      case message_type::request:
        return serve_request(s, m);
      case message_type::locate_request:
        return choose<&serve_locate_request_1_0, &serve_locate_request_1_2>(m.version, s, m);
      case message_type::cancel_request:
        return serve_cancel(s, m);
      case message_type::close_connection:
      case message_type::message_error:
        return disposition::close;
      case message_type::reply:
      case message_type::locate_reply:
      case message_type::fragment:
        break;
    }
    return refuse_message(s, m);
  }

  static void write_request(handler_slots& none, cdr::writer& out, const request_start& start) noexcept {
    choose<&write_request_1_0, &write_request_1_2>(start.version, none, out, start);
  }

  static reply_start read_reply(handler_slots& none, version v, cdr::reader& in) noexcept {
    return choose<&read_reply_1_0, &read_reply_1_2>(v, none, v, in);
  }

  static reassembly::progress read_fragment(handler_slots& none, reassembly& messages, const header& h,
                                            std::span<const std::uint8_t> bytes) noexcept requires(has_1_1 || has_1_2) {
    if constexpr (has_1_1 && has_1_2) {
      return h.version == version::v1_1 ? read_fragment_1_1(none, messages, h, bytes)
                                        : read_fragment_1_2(none, messages, h, bytes);
    } else if constexpr (has_1_1) {
      return read_fragment_1_1(none, messages, h, bytes);
    } else {
      return read_fragment_1_2(none, messages, h, bytes);
    }
  }

 private:
  static disposition serve_request(session& s, const message& m) noexcept {
    if constexpr (has_1_2) {
      if (!has_early || m.version == version::v1_2) [[likely]]
        return detail::serve_latest(s, m, &write_reply_1_2);
    }
    if constexpr (has_1_1) {
      if (!has_1_0 || m.version == version::v1_1) return detail::serve<&parse_request_1_1>(s, m, &write_reply_1_0);
    }
    if constexpr (has_1_0) return detail::serve<&parse_request_1_0>(s, m, &write_reply_1_0);
    return refuse_message(s, m);
  }

  /// Calls what is for 1.0 and 1.1, or what is for 1.2, where both are allowed at all.
  template <auto Early, auto Latest, class... A>
  static auto choose(version v, A&&... arguments) noexcept {
    if constexpr (!has_early) {
      return Latest(arguments...);
    } else if constexpr (!has_1_2) {
      return Early(arguments...);
    } else {
      return v == version::v1_2 ? Latest(arguments...) : Early(arguments...);
    }
  }
};

///     .handlers = fixed<version::v1_2>()
template <version... Allowed>
consteval message_handlers fixed() {
  using chosen = fixed_handlers<Allowed...>;
  message_handlers h = message_handlers::of_versions<Allowed...>();
  h.serve = &chosen::serve;
  h.write_request = &chosen::write_request;
  h.read_reply = &chosen::read_reply;
  h.write_cancel = &write_cancel_request;
  if constexpr (chosen::has_1_1 || chosen::has_1_2) h.read_fragment = &chosen::read_fragment;
  if constexpr (chosen::has_1_2) h.write_fragment = &write_fragment_1_2;
  return h;
}

}  // namespace orrery::giop
