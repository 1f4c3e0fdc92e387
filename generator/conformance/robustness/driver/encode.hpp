// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string>

#include "sequence.hpp"

namespace robustness {

/// Where a lane's object is.
struct target {
  std::string host;
  std::uint16_t port = 0;
  octets key;
};

/// The messages of a step, in the order in which they are sent: one, or its fragments.
std::vector<octets> encode(const step& s, const target& to);

/// What a step's arguments are, so that the result can be computed from them.
struct arguments {
  explicit arguments(const step& s) : of(s) {}

  std::int32_t number() const { return static_cast<std::int32_t>(of.seed); }
  octets bytes() const;
  std::string text() const;
  std::vector<std::uint16_t> wide() const;
  std::vector<double> numbers(std::uint32_t count, std::uint32_t from) const;
  std::uint32_t item_count() const { return of.size % 9; }
  std::string item_name(std::uint32_t index) const;
  std::vector<double> item_values(std::uint32_t index) const { return numbers((of.seed + index) % 5, index); }
  std::vector<double> sum_values() const { return numbers(of.size % 500, of.seed % 1000); }
  std::string_view interface_id() const;
  /// Values of a chain, each of which leads to the next.
  std::uint32_t chain_length() const { return of.size % 40; }
  /// Kind of the value of an any: null, long, or a struct of a string and a long.
  std::uint32_t any_kind() const { return std::array<std::uint32_t, 3>{0, 3, 15}[of.seed / 8 % 3]; }

  const step& of;
};

/// Room for the arguments where there are none is not written.
void write_arguments(cdr_writer& out, const step& s);

inline constexpr std::size_t header_bytes = 12;
enum class message_type : std::uint8_t { request, reply, cancel, locate, locate_reply, close, error, fragment };

/// Begins a message; `finish` states its size.
cdr_writer begin_message(int minor, bool little, message_type type);
octets finish(cdr_writer&& message);

}  // namespace robustness
