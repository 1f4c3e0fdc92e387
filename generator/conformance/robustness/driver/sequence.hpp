// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "cdr.hpp"

namespace robustness {

/// What a step of a sequence does.
enum class action : std::uint8_t {
  request,
  locate,
  cancel,    ///< of the request or LocateRequest with that id
  close,     ///< CloseConnection, which only GIOP 1.2 lets a client send
  error,     ///< MessageError
  reply,     ///< a Reply, which no client may send
  fragment,  ///< a Fragment of nothing
  pause,     ///< sends nothing for `size` milliseconds
  drain,     ///< waits for all replies that are due
};

enum class operation : std::uint8_t {
  add,
  echo,
  text,
  wide,
  list,
  sum,
  grow,
  work,
  refuse,
  note,
  visits,
  is_a,
  non_existent,
  weigh
};

/// What is wrong with a message. All but `mutated` have a predictable answer.
enum class defect : std::uint8_t {
  none,
  magic,       ///< no GIOP
  version,     ///< a version that there is not
  type,        ///< a message type that there is not
  oversized,   ///< a header that promises more than any message may have
  key,         ///< the key of no object
  unknown,     ///< an operation that there is not
  cut,         ///< arguments that break off
  length,      ///< a string or sequence that says to be longer than the message
  addressing,  ///< an addressing disposition that there is not (1.2)
  mutated,     ///< any octets changed
};

/// How the target of a request of 1.2 is addressed: key, profile, reference.
struct step {
  action what = action::request;
  int minor = 2;
  bool little = true;
  std::uint32_t id = 0;
  operation op = operation::add;
  std::uint32_t size = 0;
  /// Of what the arguments are made.
  std::uint32_t seed = 0;
  /// Response flags: 3 for a reply, 1 for SYNC_WITH_SERVER (1.2), 0 for none.
  std::uint32_t flags = 3;
  /// Sent in parts of so many octets, headers included; 0 for whole.
  std::uint32_t part = 0;
  /// 1.2: its parts come between the messages of the steps behind it.
  bool spread = false;
  std::uint32_t addressing = 0;
  /// Bits: 1 an unknown service context, 2 code sets, 4 a priority.
  std::uint32_t contexts = 0;
  defect wrong = defect::none;

  friend bool operator==(const step&, const step&) = default;
};

enum class reading : std::uint8_t { eager, slow, late };

enum class ending : std::uint8_t {
  orderly,     ///< closes when all is answered
  half_close,  ///< says that it will send no more, and reads on
  leave,       ///< closes at once
  reset,       ///< resets the connection at once
  stall,       ///< stops in the middle of a message until the server closes
};

/// One connection's life.
struct sequence {
  std::uint64_t seed = 0;
  reading reads = reading::eager;
  /// Octets written at a time; 0 for all.
  std::uint32_t chunk = 0;
  ending ends = ending::orderly;
  std::vector<step> steps;

  /// One line for each step, behind one for the connection; lines that begin with # are comments.
  std::string text() const;
  static std::optional<sequence> parse(std::string_view text, std::string& problem);
};

/// What sequences are made of.
struct flavour {
  /// Well-formed calls only, one after the other: a witness.
  bool polite = false;
  /// One version and order for a connection, and targets by key.
  bool steady = false;
  /// Calls ask for sessions.
  bool sessions = false;
  /// The connection is the lane's only one: no stalls, which would hold up everybody.
  bool alone = false;
};

sequence make_sequence(std::uint64_t seed, const flavour& of);

}  // namespace robustness
