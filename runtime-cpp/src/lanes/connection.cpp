// SPDX-License-Identifier: Apache-2.0
#include <orrery/lanes/connection.hpp>

#include <cstring>
#include <limits>
#include <utility>

#include <orrery/giop/reply_header.hpp>
#include <orrery/memory/poison.hpp>

#include "observe/probes.hpp"
#include "posix/stream.hpp"

namespace orrery::lanes {

connection::connection(memory::region& memory, const lane_config& config, const connection_place& where)
    : receive_(memory.cut_octets(config.receive_bytes)),
      out_(memory.cut_octets(config.send_bytes)),
      fragment_bytes_(config.fragment_bytes == 0 ? std::numeric_limits<std::uint32_t>::max() : config.fragment_bytes),
      peer_{giop::reassembly(memory.cut_octets(config.reassembly_bytes), config.assembly_timeout), where.place},
      memory_(where.memory),
      lane_(where.lane),
      patience_(config.assembly_timeout),
      reply_patience_(config.reply_timeout) {}

void connection::open(transport::socket&& peer) noexcept {
  socket_ = std::move(peer);
  begin_ = end_ = sent_ = part_end_ = 0;
  out_.reset(0);
  state_ = state::open;
  peer_.fragments.forget();
  ++opening_;
  enter_scopes();
}

void connection::close() noexcept {
  socket_.close();
  leave_scopes();
}

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
  const std::uint32_t size = out_.position();
  if (size == 0) return true;
  if (sent_ == 0 && size <= fragment_bytes_) [[likely]] {
    const transport::io_result sent = posix::send(socket_, {out_.origin(), size});
    if (sent.bytes == size) [[likely]] {
      out_.reset(0);
      return true;
    }
    part_end_ = size;
    return note_unsent(sent, with);
  }
  return flush_parts(size, with);
}

[[gnu::noinline, gnu::cold]] void connection::note_owing(const service& with) noexcept {
  since_ = clock::now();
  with.owing.store(true, std::memory_order_relaxed);
}

bool connection::owes() const noexcept {
  return end_ > 0 || out_.position() > 0 || state_ == state::draining || peer_.fragments.pending();
}

bool connection::has_stalled(clock::time_point now) const noexcept {
  if (peer_.fragments.has_expired(now)) return true;
  const bool reads = out_.position() > 0 || state_ == state::draining;
  return (reads || end_ > 0) && now - since_ > (reads ? reply_patience_ : patience_);
}

bool connection::note_unsent(const transport::io_result& sent, const service& with) noexcept {
  if (sent.bytes > 0 || sent_ == 0) note_owing(with);
  sent_ += static_cast<std::uint32_t>(sent.bytes);
  if (sent.status == transport::io_status::failed) socket_.close();
  return false;
}

bool connection::flush_parts(std::uint32_t size, const service& with) noexcept {
  do {
    if (sent_ == part_end_) begin_part(size, with);
    const transport::io_result sent = socket_.send({out_.origin() + sent_, part_end_ - sent_});
    if (sent.bytes < part_end_ - sent_) return note_unsent(sent, with);
    sent_ = part_end_;
  } while (part_end_ < size);
  out_.reset(0);
  sent_ = part_end_ = 0;
  return true;
}

void connection::begin_part(std::uint32_t size, const service& with) noexcept {
  if (size <= fragment_bytes_ || giop::version_of(out_.origin()) != giop::version::v1_2) {
    part_end_ = size;
    return;
  }
  const giop::part next =
      with.handlers.write_fragment(with.thread.slots, out_.origin(), {size, part_end_, fragment_bytes_});
  sent_ = next.begin;
  part_end_ = next.end;
}

[[gnu::always_inline]] inline void connection::serve(giop::message_handler handler, const giop::message& m,
                                                     const service& with) noexcept {
  giop::session session{with.thread, out_, peer_, {receive_.data() + begin_, end_ - begin_}};
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
  while (state_ == state::open && end_ - begin_ >= giop::header_bytes) {
    const std::uint8_t* const bytes = receive_.data() + begin_;
    const bool complete = with.handlers.is_usual(bytes) ? serve_usual(bytes, with) : serve_any(bytes, with);
    if (!complete) break;
    if (!flush(with)) [[unlikely]]
      break;
  }
}

[[gnu::noinline]] void connection::serve_all_observed(const service& with) noexcept {
  while (state_ == state::open && end_ - begin_ >= giop::header_bytes) {
    if (!serve_observed(receive_.data() + begin_, with)) break;
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
  if (begin_ == end_) [[likely]] {
    begin_ = end_ = 0;
  } else {
    if (begin_ > 0) std::memmove(receive_.data(), receive_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    note_owing(with);
  }
  memory::poison_behind(receive_, end_);
  if (out_.position() != 0) [[unlikely]]
    return is_open() ? wants::output : wants::nothing;
  if (state_ == state::closing) [[unlikely]]
    end_stream(with);
  return wants::input;
}

connection::wants connection::on_readable(const service& with) noexcept {
  if (state_ == state::draining) return drain();
  const std::span<std::uint8_t> room = receive_.subspan(end_);
  memory::unpoison(room);
  const transport::io_result got = posix::receive(socket_, room);
  memory::poison(room.subspan(got.bytes));
  if (got.status == transport::io_status::would_block) return wants::input;
  if (got.status != transport::io_status::ok) return wants::nothing;
  end_ += static_cast<std::uint32_t>(got.bytes);
  const wants next = serve_buffered(with);
  return next == wants::input && got.bytes == room.size() ? wants::more_input : next;
}

connection::wants connection::on_writable(const service& with) noexcept {
  if (!flush(with)) return is_open() ? wants::output : wants::nothing;
  return serve_buffered(with);
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
  const bool unsent = out_.position() != 0;
  out_.raw(message);
  if (out_.failed()) return wants::nothing;
  // What is behind an unsent rest is sent as it is: the two are no message that could be cut.
  if (unsent) part_end_ = out_.position();
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
      with.owing.store(true, std::memory_order_relaxed);
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
  giop::write_bare_message(out_, v, giop::message_type::message_error);
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
  giop::write_bare_message(out_, with.handlers.highest, giop::message_type::close_connection);
  if (flush(with)) socket_.finish_sending();
}

}  // namespace orrery::lanes
