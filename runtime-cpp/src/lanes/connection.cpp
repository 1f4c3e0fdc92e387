// SPDX-License-Identifier: Apache-2.0
#include <orrery/lanes/connection.hpp>

#include <cstring>
#include <utility>

#include <orrery/giop/reply_header.hpp>
#include <orrery/memory/poison.hpp>

#include "observe/probes.hpp"
#include "posix/stream.hpp"

namespace orrery::lanes {

connection::connection(memory::region& memory, const lane_config& config, const connection_place& where)
    : receive_(memory.cut_octets(config.receive_bytes)),
      out_(memory.cut_octets(config.send_bytes), config.fragment_bytes),
      peer_{giop::reassembly(memory.cut_octets(config.reassembly_bytes), config.assembly_timeout), where.place},
      memory_(where.memory),
      lane_(where.lane),
      patience_(config.assembly_timeout),
      reply_patience_(config.reply_timeout) {}

void connection::open(transport::socket&& peer) noexcept {
  socket_ = std::move(peer);
  begin_ = end_ = turn_begin_ = 0;
  out_.clear();
  state_ = state::open;
  peer_.fragments.forget();
  ++opening_;
  enter_scopes();
}

void connection::close() noexcept { socket_.close(); }

void connection::enter_scopes() noexcept {
  leave_scopes();
  if (memory_ == nullptr) return;
  memory_->open(lane_, peer_.place);
  in_scopes_ = true;
}

void connection::leave_scopes() noexcept {
  if (std::exchange(in_scopes_, false)) memory_->close(lane_, peer_.place);
}

[[gnu::always_inline]] inline bool connection::flush(const service& with) noexcept {
  if (out_.empty()) return true;
  if (!out_.is_one_part()) [[unlikely]]
    return flush_parts(with);
  const std::span<const std::uint8_t> all = out_.message().written();
  const transport::io_result sent = posix::send(socket_, all);
  if (sent.bytes == all.size()) [[likely]] {
    out_.sent_whole();
    return true;
  }
  out_.begin(static_cast<std::uint32_t>(sent.bytes));
  note_owing(with);
  return note_unsent(sent);
}

[[gnu::noinline, gnu::cold]] void connection::note_owing(const service& with) noexcept {
  since_ = clock::now();
  with.stalls.note();
}

bool connection::owes() const noexcept {
  return end_ > 0 || out_.pending() || state_ == state::draining || peer_.fragments.pending();
}

bool connection::has_stalled(clock::time_point now) const noexcept {
  if (peer_.fragments.has_expired(now)) return true;
  // Bytes that begin behind the front of the buffer wait for a turn, that is for the peer to read.
  const bool reads = out_.pending() || begin_ > 0 || state_ == state::draining;
  return (reads || end_ > 0) && now - since_ > (reads ? reply_patience_ : patience_);
}

bool connection::note_unsent(const transport::io_result& sent) noexcept {
  if (sent.status == transport::io_status::failed) socket_.close();
  return false;
}

[[gnu::noinline]] bool connection::flush_parts(const service& with) noexcept {
  // The peer's time runs from when it last took something, however often it is asked.
  bool takes = !out_.pending();
  do {
    const std::span<const std::uint8_t> part = out_.next(with.handlers, with.thread.slots);
    const transport::io_result sent = socket_.send(part);
    takes = takes || sent.bytes > 0;
    out_.went(static_cast<std::uint32_t>(sent.bytes));
    if (sent.bytes == part.size()) continue;
    if (takes) note_owing(with);
    return note_unsent(sent);
  } while (!out_.empty());
  return true;
}

[[gnu::always_inline]] inline void connection::serve(giop::message_handler handler, const giop::message& m,
                                                     const service& with) noexcept {
  giop::session session{with.thread, out_.message(), peer_, {receive_.data() + begin_, end_ - begin_}};
  memory::poison(session.behind);
  const giop::disposition what = handler(session, m);
  if (what != giop::disposition::keep) [[unlikely]]
    conclude(session, m, what, with);
  memory::unpoison(session.behind);
  with.thread.context.scope().leave();
}

[[gnu::always_inline]] inline bool connection::serve_usual(const std::uint8_t* bytes, const service& with) noexcept {
  const auto body_bytes = cdr::load<std::uint32_t>(bytes + 8, false);
  const giop::version v = with.handlers.highest;
  if (body_bytes > receive_.size() - giop::header_bytes) [[unlikely]]
    return refuse_stream(v);
  const std::uint32_t total = giop::header_bytes + body_bytes;
  if (end_ - begin_ < total) return false;
  begin_ += total;
  serve(with.thread.slots.usual(), {{bytes, total}, v, giop::message_type::request, false}, with);
  return true;
}

[[gnu::always_inline]] inline void connection::serve_all(const service& with) noexcept {
  while (serves_next(with)) {
    const std::uint8_t* const bytes = receive_.data() + begin_;
    const bool complete = with.handlers.is_usual(bytes) ? serve_usual(bytes, with) : serve_any(bytes, with);
    if (!complete) break;
    if (!flush(with)) [[unlikely]]
      break;
    // Nearly all reads bring one message: whether the turn goes on is asked only where another is there.
    if (begin_ == end_) [[likely]]
      break;
  }
}

[[gnu::noinline]] void connection::serve_all_observed(const service& with) noexcept {
  while (serves_next(with)) {
    if (!serve_observed(receive_.data() + begin_, with)) break;
    if (begin_ == end_) [[likely]]
      break;
  }
}

bool connection::serve_observed(const std::uint8_t* bytes, const service& with) noexcept {
  observe::thread_statistics& figures = *with.thread.statistics;
  served_ = served::request;
  const auto began = figures.begin();
  const bool complete = with.handlers.is_usual(bytes) ? serve_usual(bytes, with) : serve_any(bytes, with);
  const bool counts = complete && served_ != served::part && !figures.take_own();
  if (counts) count_served(figures, with.thread.context.scope());
  const bool sent = complete && flush(with);
  figures.end(began, counts && served_ == served::request);
  return sent;
}

[[gnu::always_inline]] inline connection::wants connection::serve_buffered(const service& with) noexcept {
  if (with.thread.statistics == nullptr) [[likely]] {
    serve_all(with);
  } else {
    serve_all_observed(with);
  }
  if (begin_ != end_) [[unlikely]]
    return keep_unserved(with);
  begin_ = end_ = 0;
  memory::poison_behind(receive_, end_);
  if (!out_.empty()) [[unlikely]]
    return is_open() ? wants::output : wants::nothing;
  if (state_ == state::closing) [[unlikely]]
    end_stream(with);
  return wants::input;
}

[[gnu::noinline]] connection::wants connection::keep_unserved(const service& with) noexcept {
  if (out_.pending()) return is_open() ? wants::output : wants::nothing;
  if (state_ == state::closing) {
    end_stream(with);
    return wants::input;
  }
  note_owing(with);
  if (begin_ - turn_begin_ >= with.turn_bytes) return wants::turn;
  if (begin_ > 0) std::memmove(receive_.data(), receive_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = 0;
  memory::poison_behind(receive_, end_);
  return wants::input;
}

connection::wants connection::on_turn(const service& with) noexcept {
  turn_begin_ = begin_;
  const wants next = serve_buffered(with);
  turn_begin_ = 0;
  return next;
}

[[gnu::always_inline]] inline connection::wants connection::read(const service& with, bool& came) noexcept {
  came = false;
  if (state_ == state::draining) return drain();
  const std::span<std::uint8_t> room = receive_.subspan(end_);
  memory::unpoison(room);
  const transport::io_result got = posix::receive(socket_, room);
  memory::poison(room.subspan(got.bytes));
  came = got.status != transport::io_status::would_block;
  if (!came) return wants::input;
  if (got.status != transport::io_status::ok) return wants::nothing;
  end_ += static_cast<std::uint32_t>(got.bytes);
  const wants next = serve_buffered(with);
  return next == wants::input && got.bytes == room.size() ? wants::more_input : next;
}

connection::wants connection::on_readable(const service& with) noexcept {
  bool came = false;
  return read(with, came);
}

[[gnu::noinline]] connection::wants connection::try_reading(const service& with, std::uint32_t& bytes) noexcept {
  // As `read`, whose every register counts: a question of this caller alone would cost all of them.
  bytes = 0;
  if (state_ == state::draining) return drain();
  const std::span<std::uint8_t> room = receive_.subspan(end_);
  memory::unpoison(room);
  const transport::io_result got = posix::receive(socket_, room);
  memory::poison(room.subspan(got.bytes));
  if (got.status == transport::io_status::would_block) return wants::input;
  if (got.status != transport::io_status::ok) return wants::nothing;
  bytes = static_cast<std::uint32_t>(got.bytes);
  end_ += bytes;
  const wants next = serve_buffered(with);
  return next == wants::input && got.bytes == room.size() ? wants::more_input : next;
}

bool connection::try_sending(const service& with) noexcept {
  const clock::time_point before = since_;
  return (flush(with) || since_ != before) && is_open();
}

connection::wants connection::on_writable(const service& with) noexcept {
  if (!flush(with)) return is_open() ? wants::output : wants::nothing;
  return on_turn(with);
}

[[gnu::noinline, gnu::cold]] void connection::end_stream(const service& with) noexcept {
  // Closing at once would make the system reset the connection over unread bytes, and the answer could be lost.
  socket_.finish_sending();
  state_ = state::draining;
  begin_ = end_ = 0;
  note_owing(with);
}

connection::wants connection::reply(std::span<const std::uint8_t> message, giop::disposition then,
                                    const service& with) noexcept {
  if (state_ != state::open) return wants::input;  // after MessageError nothing more is sent
  if (!out_.append(message)) return wants::nothing;
  if (then == giop::disposition::close) state_ = state::closing;
  if (!flush(with)) return is_open() ? wants::output : wants::nothing;
  if (state_ == state::closing) end_stream(with);
  return wants::input;
}

bool connection::serve_any(const std::uint8_t* bytes, const service& with) noexcept {
  const giop::header h = giop::parse_header(bytes);
  if (h.problem != giop::header::fault::none || !with.handlers.allows(h.version)) {
    return refuse_stream(with.handlers.highest);
  }
  if (h.body_bytes > receive_.size() - giop::header_bytes) return refuse_stream(h.version);
  const std::uint32_t total = giop::header_bytes + h.body_bytes;
  if (end_ - begin_ < total) return false;
  begin_ += total;
  served_ = h.type == giop::message_type::request ? served::request : served::other;
  if (h.more_fragments || h.type == giop::message_type::fragment) {
    serve_fragment(h, {bytes, total}, with);
  } else {
    serve(with.handlers.serve, {{bytes, total}, h.version, h.type, h.foreign_order}, with);
  }
  return true;
}

void connection::conclude(giop::session& session, const giop::message& m, giop::disposition what,
                          const service& with) noexcept {
  if (what == giop::disposition::serve_again) {
    flush(with);
    session.stage = giop::stage::acknowledged;
    what = with.handlers.serve(session, m);
  }
  if (what == giop::disposition::cancelled) served_ = served::cancelled_request;
  if (what == giop::disposition::close) state_ = state::closing;
}

void connection::serve_fragment(const giop::header& h, std::span<const std::uint8_t> bytes,
                                const service& with) noexcept {
  switch (with.handlers.read_fragment(with.thread.slots, peer_.fragments, h, bytes)) {
    case giop::reassembly::progress::incomplete:
      with.stalls.note();
      [[fallthrough]];
    case giop::reassembly::progress::ignored:
      served_ = served::part;
      return;
    case giop::reassembly::progress::complete:
      if (peer_.fragments.whole().type == giop::message_type::request) served_ = served::request;
      serve(with.handlers.serve, peer_.fragments.whole(), with);
      peer_.fragments.release_complete();
      return;
    case giop::reassembly::progress::late:
      // The threads may have been busy: what has come meanwhile counts.
      if (begin_ != end_ || socket_.wait_readable(std::chrono::nanoseconds(0))) {
        served_ = served::part;
        return;
      }
      ORRERY_PROBE(message__late, socket_.handle());
      if (with.thread.statistics != nullptr) with.thread.statistics->add(observe::count::timed_out);
      [[fallthrough]];
    case giop::reassembly::progress::refused:
      refuse_stream(h.version);
      return;
  }
}

bool connection::refuse_stream(giop::version v) noexcept {
  ORRERY_PROBE(message__refused, socket_.handle());
  giop::write_bare_message(out_.message(), v, giop::message_type::message_error);
  state_ = state::closing;
  return true;
}

connection::wants connection::drain() noexcept {
  memory::unpoison(receive_);
  const transport::io_result got = socket_.receive(receive_);
  if (got.status == transport::io_status::would_block) return wants::input;
  return got.status == transport::io_status::ok ? wants::more_input : wants::nothing;
}

void connection::say_goodbye(const service& with) noexcept {
  if (state_ != state::open || !flush(with)) return;
  giop::write_bare_message(out_.message(), with.handlers.highest, giop::message_type::close_connection);
  if (flush(with)) socket_.finish_sending();
}

}  // namespace orrery::lanes
