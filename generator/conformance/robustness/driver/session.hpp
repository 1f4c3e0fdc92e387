// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "ledger.hpp"

namespace robustness {

/// A lane of a server under test.
struct lane {
  std::string name;
  target to;
  lane_rules rules;
  flavour of;
};

/// What all sessions add up.
struct tally {
  std::uint64_t messages = 0;
  std::uint64_t sequences = 0;
  std::uint64_t answered = 0;
  std::uint64_t refused = 0;
  std::uint64_t broken = 0;
};

/// Runs one sequence after the other, each on a connection of its own; a witness keeps its connection.
class session {
 public:
  /// `bound`: how long a server may do nothing while something of its is due.
  session(const lane& where, clock::duration bound, tally& total) : lane_(where), bound_(bound), total_(total) {}
  ~session() { drop(); }
  session(session&&) = delete;

  void begin(sequence what, clock::time_point now);
  /// Goes on as far as it can without waiting. `readable`: the system said that there is something to read.
  void turn(clock::time_point now, bool readable);
  /// Has something to write at once.
  bool is_busy() const;
  /// What to wait for (poll).
  short events() const;
  int descriptor() const { return socket_; }

  bool is_over() const { return phase_ == phase::over; }
  /// What the server did wrong; empty if nothing.
  const std::string& problem() const { return problem_; }
  const sequence& running() const { return sequence_; }
  const lane& where() const { return lane_; }
  /// The longest that a reply took, in the session's life.
  clock::duration longest() const { return longest_; }

 private:
  enum class phase : std::uint8_t { connecting, talking, ending, over };

  void connect(clock::time_point now);
  void try_again(clock::time_point now, const std::string& why);
  bool is_connected(clock::time_point now);
  void encode_more(clock::time_point now);
  void encode_step(const step& s, clock::time_point now);
  void write(clock::time_point now);
  void read(clock::time_point now);
  void take_messages(clock::time_point now);
  void end(clock::time_point now);
  void finish();
  void on_close(bool by_reset, clock::time_point now);
  void fail(const std::string& why);
  void reset_connection();
  void drop();
  bool holds_back(clock::time_point now) const;

  /// A request whose parts go out between others.
  struct spread_message {
    step of;
    std::vector<octets> parts;
    clock::time_point since;
    std::size_t next = 0;
  };
  void send_part(spread_message& each, clock::time_point now);

  const lane& lane_;
  clock::duration bound_;
  tally& total_;
  sequence sequence_;
  ledger ledger_{lane_rules{}};
  message_stream stream_;
  std::vector<spread_message> spread_;
  int socket_ = -1;
  phase phase_ = phase::over;
  std::size_t next_step_ = 0;
  octets out_;
  std::size_t written_ = 0;
  clock::time_point begun_;
  clock::time_point progress_;
  clock::time_point not_before_;
  clock::time_point last_read_;
  clock::time_point last_turn_;
  clock::time_point fatal_since_;
  clock::time_point out_since_;
  bool any_read_ = false;
  bool output_blocked_ = false;
  bool is_cut_ = false;
  bool half_closed_ = false;
  std::string problem_;
  clock::duration longest_{0};
};

}  // namespace robustness
