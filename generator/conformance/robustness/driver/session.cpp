// SPDX-License-Identifier: Apache-2.0
#include "session.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace robustness {
namespace {

using std::chrono::milliseconds;

// Ours is a busy machine: what we held up ourselves for so long has no predictable end.
constexpr milliseconds own_stall(1000);
// A server waits 5 s for the rest of a message; who took half of that has no predictable end either.
constexpr milliseconds slow_message(2500);
constexpr milliseconds settle(4);
// A lane for one client lets the next one in 100 ms behind the end of a stream, read or not.
constexpr milliseconds last_answer(80);
constexpr std::size_t slow_octets = 700;
constexpr std::size_t most_spread = 2;
constexpr std::size_t most_unwritten = 256 * 1024;

void set(int socket, int level, int name, int value) { ::setsockopt(socket, level, name, &value, sizeof value); }

/// One of many source addresses, so that ports in TIME_WAIT are no limit.
void bind_source(int socket, std::uint64_t by) {
  set(socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1);
  sockaddr_in from{};
  from.sin_family = AF_INET;
  from.sin_addr.s_addr = htonl(0x7f000002U + static_cast<std::uint32_t>(by % 240));
  static_cast<void>(::bind(socket, reinterpret_cast<const sockaddr*>(&from), sizeof from));
}

std::string not_connected(int error) { return std::string("no connection (") + std::strerror(error) + ")"; }

}  // namespace

void session::begin(sequence what, clock::time_point now) {
  const bool keeps = lane_.of.polite && !lane_.of.alone && !lane_.of.steady && socket_ >= 0 && phase_ == phase::over &&
                     problem_.empty();
  sequence_ = std::move(what);
  next_step_ = 0;
  out_.clear();
  written_ = 0;
  spread_.clear();
  is_cut_ = half_closed_ = output_blocked_ = false;
  begun_ = progress_ = last_turn_ = last_read_ = now;
  not_before_ = {};
  problem_.clear();
  ++total_.sequences;
  if (keeps) {
    phase_ = phase::talking;
    return;
  }
  ledger_ = ledger(lane_.rules);
  stream_ = message_stream();
  any_read_ = false;
  connect(now);
}

void session::connect(clock::time_point now) {
  drop();
  phase_ = phase::connecting;
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return try_again(now, "no descriptor of our own");
  if (sequence_.reads != reading::eager) set(socket_, SOL_SOCKET, SO_RCVBUF, 4096);
  set(socket_, IPPROTO_TCP, TCP_NODELAY, 1);
  bind_source(socket_, sequence_.seed);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(lane_.to.port);
  ::inet_pton(AF_INET, lane_.to.host.c_str(), &to.sin_addr);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 && errno != EINPROGRESS) {
    try_again(now, not_connected(errno));
  }
}

void session::try_again(clock::time_point now, const std::string& why) {
  drop();
  if (now - begun_ > bound_)
    return fail(why + " for " + std::to_string(std::chrono::duration_cast<milliseconds>(bound_).count()) + " ms");
  phase_ = phase::connecting;
  not_before_ = now + milliseconds(2);
}

bool session::is_connected(clock::time_point now) {
  if (socket_ < 0) {
    if (now >= not_before_) connect(now);
    return false;
  }
  pollfd ready{socket_, POLLOUT, 0};
  if (::poll(&ready, 1, 0) == 0) {
    if (now - begun_ > bound_) fail("the connection is not taken");
    return false;
  }
  int error = 0;
  socklen_t size = sizeof error;
  ::getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size);
  if (error != 0) {
    try_again(now, not_connected(error));
    return false;
  }
  phase_ = phase::talking;
  progress_ = now;
  return true;
}

void session::turn(clock::time_point now, bool readable) {
  if (phase_ == phase::over) return;
  if (phase_ == phase::connecting && !is_connected(now)) return;
  const bool is_slow = (out_.size() > written_ && now - out_since_ > slow_message) ||
                       (!spread_.empty() && now - spread_.front().since > slow_message);
  if (is_slow || (now - last_turn_ > own_stall && (out_.size() > written_ || is_cut_))) ledger_.taint();
  last_turn_ = now;
  if (out_.size() == written_) out_since_ = now;
  encode_more(now);
  if (phase_ == phase::talking) write(now);
  if (phase_ != phase::over && (readable || sequence_.reads != reading::eager)) read(now);
  if (phase_ == phase::talking && next_step_ == sequence_.steps.size() && written_ == out_.size()) {
    phase_ = phase::ending;
  }
  if (phase_ == phase::ending) end(now);
  if (phase_ == phase::talking || phase_ == phase::ending) {
    const bool waits_for_peer = ledger_.owed() > 0 || out_.size() > written_ || half_closed_ || ledger_.must_close();
    if (waits_for_peer && now - progress_ > bound_) {
      fail("no answer for " + std::to_string(std::chrono::duration_cast<milliseconds>(bound_).count()) + " ms, " +
           std::to_string(ledger_.owed()) + " replies are due");
    }
  }
}

bool session::is_busy() const { return phase_ == phase::talking && out_.size() > written_ && !output_blocked_; }

bool session::holds_back(clock::time_point now) const {
  if (sequence_.reads == reading::slow) return now - last_read_ < milliseconds(1);
  if (sequence_.reads == reading::late && phase_ == phase::talking) return now - progress_ < milliseconds(20);
  return false;
}

short session::events() const {
  if (phase_ == phase::connecting) return POLLOUT;
  const bool writes = output_blocked_ && phase_ == phase::talking;
  const bool reads = sequence_.reads == reading::eager;
  return static_cast<short>((reads ? POLLIN : 0) | (writes ? POLLOUT : 0));
}

void session::encode_more(clock::time_point now) {
  while (phase_ == phase::talking && next_step_ < sequence_.steps.size() && now >= not_before_) {
    const step& s = sequence_.steps[next_step_];
    if (s.what == action::drain) {
      if (ledger_.owed() > 0 && !ledger_.is_tainted() && !ledger_.must_close()) return;
      if (written_ < out_.size()) return;
    } else if (s.what == action::pause) {
      not_before_ = now + milliseconds(s.size);
      progress_ = now;
    } else {
      encode_step(s, now);
    }
    ++next_step_;
    if (out_.size() - written_ > most_unwritten) return;
  }
  if (phase_ != phase::talking || next_step_ < sequence_.steps.size() || is_cut_) return;
  for (spread_message& each : spread_) {
    while (each.next < each.parts.size()) send_part(each, now);
  }
  spread_.clear();
}

void session::send_part(spread_message& each, clock::time_point now) {
  const octets& part = each.parts[each.next++];
  out_.insert(out_.end(), part.begin(), part.end());
  ++total_.messages;
  if (each.next == each.parts.size()) ledger_.sent(each.of, now);
}

void session::encode_step(const step& s, clock::time_point now) {
  const bool is_last = next_step_ + 1 == sequence_.steps.size();
  std::vector<octets> parts = encode(s, lane_.to);
  if (s.spread && parts.size() > 1 && spread_.size() < most_spread && !is_last) {
    spread_.push_back({s, std::move(parts), now});
    send_part(spread_.back(), now);
    return;
  }
  if (is_last && (sequence_.ends == ending::stall || (sequence_.ends == ending::reset && sequence_.seed % 2 != 0))) {
    // Breaks off in the middle of the last message.
    octets& last = parts.back();
    last.resize(1 + sequence_.seed % (last.size() - 1));
    is_cut_ = true;
  }
  for (const octets& part : parts) {
    out_.insert(out_.end(), part.begin(), part.end());
    ++total_.messages;
  }
  if (is_cut_) {
    ledger_.taint();
  } else {
    const bool was_fatal = ledger_.must_close();
    ledger_.sent(s, now);
    if (!was_fatal && ledger_.must_close()) fatal_since_ = now;
  }
  // Of a request that was cancelled no more fragments are sent (CORBA 3.3 part 2, 9.4.4).
  if (s.what == action::cancel) std::erase_if(spread_, [&](const spread_message& each) { return each.of.id == s.id; });
  const bool all = is_last && !is_cut_;
  for (spread_message& each : spread_) {
    do {
      if (is_cut_) break;
      send_part(each, now);
    } while (all && each.next < each.parts.size());
  }
  std::erase_if(spread_, [](const spread_message& each) { return each.next == each.parts.size(); });
}

void session::write(clock::time_point now) {
  output_blocked_ = false;
  const std::size_t left = out_.size() - written_;
  if (left == 0) return;
  // However small the pieces, no message may take as long as its server waits.
  const std::size_t most =
      sequence_.chunk == 0 ? left : std::min(left, std::max<std::size_t>(sequence_.chunk, left / 64));
  const ssize_t sent = ::send(socket_, out_.data() + written_, most, MSG_NOSIGNAL);
  if (sent > 0) {
    written_ += static_cast<std::size_t>(sent);
    progress_ = now;
    if (written_ == out_.size()) {
      out_.clear();
      written_ = 0;
    }
    return;
  }
  if (sent < 0 && (errno == EAGAIN || errno == EINTR)) {
    output_blocked_ = true;
    return;
  }
  // What came before the break is still to be read.
  next_step_ = sequence_.steps.size();
  written_ = out_.size();
  if (!ledger_.must_close() && !ledger_.is_tainted() && any_read_) return;
}

void session::read(clock::time_point now) {
  if (holds_back(now)) return;
  std::array<std::uint8_t, 65536> room;
  const std::size_t most = sequence_.reads == reading::slow ? slow_octets : room.size();
  const ssize_t got = ::recv(socket_, room.data(), most, 0);
  if (got > 0) {
    any_read_ = true;
    progress_ = last_read_ = now;
    stream_.feed({room.data(), static_cast<std::size_t>(got)});
    return take_messages(now);
  }
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  const bool by_reset = got < 0;
  // A lane for one client may still be ending the connection before, and reset what the system had taken for it.
  const bool refused =
      !any_read_ && (lane_.of.alone || lane_.rules.stops) && !ledger_.must_close() && !ledger_.is_tainted();
  if (refused) {
    ++total_.broken;
    if (lane_.rules.stops && !lane_.of.polite) return finish();
    sequence again = sequence_;
    const clock::time_point since = begun_;
    begin(std::move(again), now);
    begun_ = since;
    --total_.sequences;
    return try_again(now, "connections are closed at once");
  }
  on_close(by_reset, now);
}

void session::take_messages(clock::time_point now) {
  std::string wrong;
  while (const std::optional<incoming> message = stream_.next(wrong)) {
    const std::size_t answered = ledger_.answered();
    const std::size_t refused = ledger_.refused();
    wrong = ledger_.received(*message, now);
    total_.answered += ledger_.answered() - answered;
    total_.refused += ledger_.refused() - refused;
    if (!wrong.empty()) break;
  }
  longest_ = std::max(longest_, ledger_.longest());
  if (!wrong.empty()) fail(wrong);
}

void session::on_close(bool by_reset, clock::time_point now) {
  if (lane_.of.alone && ledger_.must_close() && now - fatal_since_ > last_answer) {
    drop();
    return finish();
  }
  // What waits in a buffer is dropped, and what is being sent broken off, when its client says that it will send no
  // more.
  const bool may_break_off = by_reset || lane_.rules.stops || (half_closed_ && lane_.rules.buffered);
  if (!may_break_off && !stream_.is_between_messages()) return fail("the server closed in the middle of a message");
  if (lane_.rules.stops && !ledger_.must_close() && !ledger_.is_tainted()) ++total_.broken;
  const std::string wrong = ledger_.closed(by_reset);
  drop();
  if (!wrong.empty()) return fail(wrong);
  finish();
}

void session::end(clock::time_point now) {
  switch (sequence_.ends) {
    case ending::leave:
      return finish();
    case ending::reset:
      reset_connection();
      return finish();
    case ending::stall:
      if (is_cut_) {
        half_closed_ = true;  // the server has to close: nothing else ends this
        return;
      }
      break;
    case ending::half_close:
      if (!half_closed_) {
        half_closed_ = true;
        ledger_.half_closed();
        ::shutdown(socket_, SHUT_WR);
        progress_ = now;
      }
      return;
    case ending::orderly:
      break;
  }
  if (ledger_.must_close()) return;
  if (ledger_.is_tainted() && now - progress_ > settle) return finish();
  if (!ledger_.is_tainted() && ledger_.owed() == 0) finish();
}

void session::finish() {
  phase_ = phase::over;
  const bool keeps = lane_.of.polite && !lane_.of.alone && !lane_.of.steady && socket_ >= 0 && problem_.empty() &&
                     !ledger_.must_close() && !ledger_.is_tainted();
  if (!keeps) drop();
}

void session::fail(const std::string& why) {
  const auto after = std::chrono::duration_cast<milliseconds>(clock::now() - begun_).count();
  problem_ = why + ", " + std::to_string(after) + " ms behind the sequence's begin";
  finish();
}

void session::reset_connection() {
  const linger at_once{1, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

void session::drop() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

}  // namespace robustness
