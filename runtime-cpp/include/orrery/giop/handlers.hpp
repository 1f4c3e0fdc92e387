// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstring>

#include <orrery/giop/session.hpp>

/// The server's message handlers, each in an object file of its own, so that a program links those it names.
namespace orrery::giop {

disposition serve_request_1_0(session&, const message&) noexcept;
disposition serve_request_1_1(session&, const message&) noexcept;
disposition serve_request_1_2(session&, const message&) noexcept;
disposition serve_locate_request_1_0(session&, const message&) noexcept;
disposition serve_locate_request_1_2(session&, const message&) noexcept;

/// CancelRequest: by the time it is read, its request has been answered (requests are served in their order).
disposition ignore_message(session&, const message&) noexcept;
/// CloseConnection and MessageError: the peer is done, nothing is answered.
disposition end_connection(session&, const message&) noexcept;
/// What a client must not send: MessageError.
disposition refuse_message(session&, const message&) noexcept;

/// The strategy `preloaded`: every handler that the model allows, reached by a computed index. Constant data.
struct handler_table {
  std::array<std::array<message_handler, message_type_count>, version_count> handlers{};
  /// The version that answers what can't be understood.
  version highest = version::v1_0;
  /// The first 8 bytes of the message that nearly all are: an unfragmented Request of the highest version in the
  /// machine's byte order. One comparison then does for all that a header can be.
  std::array<std::uint8_t, 8> usual{};

  constexpr message_handler at(version v, message_type t) const noexcept {
    return handlers[static_cast<std::size_t>(v)][static_cast<std::size_t>(t)];
  }
  bool is_usual(const std::uint8_t* bytes) const noexcept {
    return std::memcmp(bytes, usual.data(), usual.size()) == 0;
  }
  /// A version that the model rules out has no handler.
  constexpr bool allows(version v) const noexcept { return at(v, message_type::request) != nullptr; }
};

namespace detail {
template <version V>
constexpr std::array<message_handler, message_type_count> handlers_of() noexcept {
  constexpr message_handler request = V == version::v1_0   ? &serve_request_1_0
                                      : V == version::v1_1 ? &serve_request_1_1
                                                           : &serve_request_1_2;
  constexpr message_handler locate = V == version::v1_2 ? &serve_locate_request_1_2 : &serve_locate_request_1_0;
  return {request,         &refuse_message, &ignore_message, locate,
          &refuse_message, &end_connection, &end_connection, &refuse_message};
}
}  // namespace detail

/// The table for a model's `giop` section: `preload<version::v1_0, version::v1_2>()`.
template <version... Allowed>
consteval handler_table preload() {
  handler_table table;
  ((table.handlers[static_cast<std::size_t>(Allowed)] = detail::handlers_of<Allowed>()), ...);
  ((table.highest = Allowed > table.highest ? Allowed : table.highest), ...);
  table.usual = {'G', 'I', 'O', 'P', 1, static_cast<std::uint8_t>(table.highest), native_flags, 0};
  return table;
}

}  // namespace orrery::giop
