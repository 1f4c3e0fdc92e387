// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "encode.hpp"

namespace robustness {

/// A request as a server reads it.
struct asked {
  int minor = 2;
  bool little = true;
  std::uint32_t id = 0;
  bool expects_reply = true;
  std::string operation;
  /// The whole message, and where its arguments begin.
  octets message;
  std::size_t arguments_at = 0;

  cdr_reader arguments() const { return {message, arguments_at, little}; }
};

/// Reads a Request; nothing where it is none.
std::optional<asked> read_request(octets message);

/// Begins a Reply in the version of the request; `count` service contexts have to be empty ones.
cdr_writer begin_reply(const asked& to, std::uint32_t id, std::uint32_t status, bool little);

/// The right reply, computed from the arguments, in one byte order or the other.
octets true_reply(const asked& to, bool little);

}  // namespace robustness
