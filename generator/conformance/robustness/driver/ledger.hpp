// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <set>

#include "encode.hpp"

namespace robustness {

using clock = std::chrono::steady_clock;

/// What a lane's peer may expect of it.
struct lane_rules {
  /// A request may be refused with TRANSIENT, and one that is waiting is dropped with its connection.
  bool buffered = false;
  /// Another ORB's server: replies come in any order, wide characters need code sets.
  bool foreign = false;
  /// The server may be stopped: it may say CloseConnection, and connections may break.
  bool stops = false;
};

/// A message as it came, or as its fragments made it.
struct incoming {
  octets bytes;
  int minor = 0;
  bool little = false;
  message_type type = message_type::reply;
};

/// Cuts what a server sends into messages, and holds each to the form that GIOP gives it (CORBA 3.3 part 2, 9.4).
/// Knows nothing of what was asked.
class message_stream {
 public:
  void feed(std::span<const std::uint8_t> bytes) { pending_.insert(pending_.end(), bytes.begin(), bytes.end()); }
  /// The next whole message; none while more has to come, or where `problem` was set.
  std::optional<incoming> next(std::string& problem);
  bool is_between_messages() const { return pending_.empty() && parts_.empty(); }

 private:
  /// A whole message that is no fragment, or the one that a fragment completes.
  std::optional<incoming> cut(std::string& problem, bool& is_part);
  std::optional<incoming> add_part(incoming&& part, bool more, std::string& problem);

  octets pending_;
  /// Messages whose last fragment has not come, by request id.
  std::map<std::uint32_t, incoming> parts_;
};

/// What is due on a connection: every reply is held to what was asked.
class ledger {
 public:
  explicit ledger(const lane_rules& rules) : rules_(rules) {}

  /// All of a step's messages have been handed over.
  void sent(const step& s, clock::time_point now);
  /// Judges a message of the server's. Empty where it is right, else what is wrong.
  std::string received(const incoming& message, clock::time_point now);
  /// The server has closed, by a reset of the connection or not.
  std::string closed(bool by_reset);
  /// Who half closes may lose what waited in a lane's buffer.
  void half_closed();

  /// Replies that must come.
  std::size_t owed() const;
  /// The server has to end the connection.
  bool must_close() const { return fatal_ || half_closed_; }
  /// What was sent has no predictable answer.
  bool is_tainted() const { return tainted_; }
  void taint() { tainted_ = true; }
  clock::duration longest() const { return longest_; }
  std::size_t answered() const { return answered_; }
  std::size_t refused() const { return refused_; }

 private:
  struct due {
    step of;
    clock::time_point since;
    bool optional = false;
    /// Behind something that has no predictable answer.
    bool unsure = false;
  };

  std::string reply(const incoming& message, clock::time_point now);
  std::string locate_reply(const incoming& message, clock::time_point now);
  /// Takes what a reply answers out of those due.
  std::string take(std::uint32_t id, bool out_of_turn, std::optional<due>& found);
  std::string judge(const due& asked, const incoming& message, std::uint32_t status, cdr_reader& body);
  std::string judge_exception(const due& asked, cdr_reader& body);
  std::string judge_result(const step& asked, cdr_reader& body);
  /// What does not wait for its turn may answer a message with changed octets, whose id may be that of any before.
  bool is_anybodys(bool out_of_turn) const { return out_of_turn && tainted_; }
  void note_time(const due& asked, clock::time_point now);

  lane_rules rules_;
  std::deque<due> due_;
  std::set<std::uint32_t> cancelled_;
  bool tainted_ = false;
  bool fatal_ = false;
  bool half_closed_ = false;
  bool ended_ = false;
  std::uint32_t visits_ = 0;
  std::uint32_t visits_asked_ = 0;
  std::size_t answered_ = 0;
  std::size_t refused_ = 0;
  clock::duration longest_{0};
};

}  // namespace robustness
