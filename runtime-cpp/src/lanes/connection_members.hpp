// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstring>
#include <utility>

#include <orrery/detail/giop/reply_header.hpp>
#include <orrery/detail/lanes/connection.hpp>
#include <orrery/detail/memory/poison.hpp>

#include "connection_large_members.hpp"
#include "connection_output_members.hpp"
#include "count_request.hpp"
#include "observe/probes.hpp"

/// Bodies of basic_connection for connection.cpp and tests, which instantiate it: opening and closing, receiving, and
/// serving what was received. Replies and large messages have files of their own.

namespace orrery::lanes {

template <transport::stream_transport Transport>
basic_connection<Transport>::basic_connection(memory::region& memory, const lane_config& config,
                                              const connection_place& where)
    : receive_(memory.cut_octets(config.own_receive_bytes())),
      out_(config.fragment_bytes),
      peer_{giop::reassembly(memory.cut_octets(config.own_reassembly_bytes()), config.assembly_timeout), where.place},
      memory_(where.memory),
      lane_(where.lane),
      large_(where.large),
      own_receive_(receive_),
      own_send_(memory.cut_octets(config.own_send_bytes())),
      most_receive_bytes_(config.receive_bytes),
      most_reassembly_bytes_(config.reassembly_bytes),
      assembly_timeout_(config.assembly_timeout),
      reply_timeout_(config.reply_timeout) {}

template <transport::stream_transport Transport>
void basic_connection<Transport>::open(stream_type&& peer) noexcept {
  stream_ = std::move(peer);
  begin_ = end_ = turn_begin_ = 0;
  out_.clear();
  state_ = state::open;
  peer_.fragments.forget();
  awaits_ = is_read_ = takes_whole_ = false;
  ++opening_;
  enter_scopes();
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::close() noexcept {
  leave_large();
  stream_.close();
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::enter_scopes() noexcept {
  leave_scopes();
  if (memory_ == nullptr) return;
  memory_->open(lane_, peer_.place);
  in_scopes_ = true;
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::leave_scopes() noexcept {
  if (std::exchange(in_scopes_, false)) memory_->close(lane_, peer_.place);
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::note_pending(const service& with) noexcept {
  since_ = clock::now();
  with.stalls.note();
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::has_pending() const noexcept {
  return end_ > 0 || out_.pending() || state_ == state::draining || peer_.fragments.pending();
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::has_stalled(clock::time_point now) const noexcept {
  if (!out_.pending() && waits_for_others()) return false;
  if (peer_.fragments.has_expired(now)) return true;
  // Bytes that begin behind the front of the buffer wait for a turn, that is for the peer to read.
  const bool reads = out_.pending() || begin_ > 0 || state_ == state::draining;
  return (reads || end_ > 0) && now - since_ > (reads ? reply_timeout_ : assembly_timeout_);
}

template <transport::stream_transport Transport>
inline void basic_connection<Transport>::serve(giop::message_handler handler, const giop::message& m,
                                               const service& with) noexcept {
  giop::session session{with.thread, with.out, peer_, {receive_.data() + begin_, end_ - begin_}};
  memory::poison(session.behind);
  const giop::disposition what = handler(session, m);
  if (what != giop::disposition::keep) [[unlikely]]
    conclude(session, m, what, with);
  memory::unpoison(session.behind);
  with.thread.context.scope().leave();
}

template <transport::stream_transport Transport>
inline bool basic_connection<Transport>::serve_usual(const std::uint8_t* bytes, const service& with) noexcept {
  const auto body_bytes = cdr::load<std::uint32_t>(bytes + 8, false);
  const giop::version v = with.handlers.highest;
  if (body_bytes > receive_.size() - giop::header_bytes) [[unlikely]]
    return serve_any(bytes, with);
  const std::uint32_t total = giop::header_bytes + body_bytes;
  if (end_ - begin_ < total) return false;
  begin_ += total;
  serve(with.thread.slots.usual(), {{bytes, total}, v, giop::message_type::request, false}, with);
  return true;
}

template <transport::stream_transport Transport>
inline void basic_connection<Transport>::serve_all(const service& with) noexcept {
  while (serves_next(with)) {
    const std::uint8_t* const bytes = receive_.data() + begin_;
    const bool complete = with.handlers.is_usual(bytes) ? serve_usual(bytes, with) : serve_any(bytes, with);
    if (!complete) break;
    if (!flush(with.out, with)) [[unlikely]]
      break;
    // Nearly all reads bring one message: whether the turn goes on is asked only where another is there.
    if (begin_ == end_) [[likely]]
      break;
  }
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::serve_all_observed(const service& with) noexcept {
  while (serves_next(with)) {
    if (!serve_observed(receive_.data() + begin_, with)) break;
    if (begin_ == end_) [[likely]]
      break;
  }
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::serve_observed(const std::uint8_t* bytes, const service& with) noexcept {
  observe::thread_statistics& figures = *with.thread.statistics;
  served_ = served::request;
  const auto began = figures.begin();
  const bool complete = with.handlers.is_usual(bytes) ? serve_usual(bytes, with) : serve_any(bytes, with);
  const bool counts = complete && served_ != served::part && !figures.take_own();
  if (counts) count_served(figures, with);
  const bool sent = complete && flush(with.out, with);
  figures.end(began, counts && served_ == served::request);
  return sent;
}

template <transport::stream_transport Transport>
inline auto basic_connection<Transport>::serve_buffered(const service& with) noexcept -> wants {
  if (with.thread.statistics == nullptr) [[likely]] {
    serve_all(with);
  } else {
    serve_all_observed(with);
  }
  if (begin_ != end_) [[unlikely]]
    return keep_unserved(with);
  begin_ = end_ = 0;
  if (use_ != use::none) [[unlikely]]
    settle();
  memory::poison_behind(receive_, end_);
  if (!out_.empty()) [[unlikely]]
    return is_open() ? wants::output : wants::nothing;
  if (state_ == state::closing) [[unlikely]]
    end_stream(with);
  return wants::input;
}

template <transport::stream_transport Transport>
auto basic_connection<Transport>::keep_unserved(const service& with) noexcept -> wants {
  if (out_.pending()) return is_open() ? wants::output : wants::nothing;
  if (state_ == state::closing) {
    end_stream(with);
    return wants::input;
  }
  if (use_ != use::none) settle();
  note_pending(with);
  if (awaits_) return wants::buffer;
  if (begin_ - turn_begin_ >= with.turn_bytes) return wants::turn;
  if (begin_ > 0) std::memmove(receive_.data(), receive_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = 0;
  memory::poison_behind(receive_, end_);
  return wants::input;
}

template <transport::stream_transport Transport>
auto basic_connection<Transport>::on_turn(const service& with) noexcept -> wants {
  turn_begin_ = begin_;
  const wants next = serve_buffered(with);
  turn_begin_ = 0;
  return next;
}

template <transport::stream_transport Transport>
inline auto basic_connection<Transport>::read(const service& with, bool& came) noexcept -> wants {
  came = false;
  if (state_ == state::draining) return drain();
  const std::span<std::uint8_t> room = receive_.subspan(end_);
  memory::unpoison(room);
  const transport::io_result got = Transport::receive(stream_, room);
  memory::poison(room.subspan(got.bytes));
  came = got.status != transport::io_status::would_block;
  if (!came) return wants::input;
  if (got.status != transport::io_status::ok) return wants::nothing;
  end_ += static_cast<std::uint32_t>(got.bytes);
  const wants next = serve_buffered(with);
  return next == wants::input && got.bytes == room.size() ? wants::more_input : next;
}

template <transport::stream_transport Transport>
auto basic_connection<Transport>::on_readable(const service& with) noexcept -> wants {
  bool came = false;
  return read(with, came);
}

template <transport::stream_transport Transport>
auto basic_connection<Transport>::try_reading(const service& with, std::uint32_t& bytes) noexcept -> wants {
  // As `read`, whose every register counts: a question of this caller alone would cost all of them.
  bytes = 0;
  if (state_ == state::draining) return drain();
  const std::span<std::uint8_t> room = receive_.subspan(end_);
  memory::unpoison(room);
  const transport::io_result got = Transport::receive(stream_, room);
  memory::poison(room.subspan(got.bytes));
  if (got.status == transport::io_status::would_block) return wants::input;
  if (got.status != transport::io_status::ok) return wants::nothing;
  bytes = static_cast<std::uint32_t>(got.bytes);
  end_ += bytes;
  const wants next = serve_buffered(with);
  return next == wants::input && got.bytes == room.size() ? wants::more_input : next;
}

template <transport::stream_transport Transport>
auto basic_connection<Transport>::on_writable(const service& with) noexcept -> wants {
  if (!flush(with.out, with)) return is_open() ? wants::output : wants::nothing;
  return on_turn(with);
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::serve_any(const std::uint8_t* bytes, const service& with) noexcept {
  const giop::header h = giop::parse_header(bytes);
  if (takes_whole_) [[unlikely]]
    return take_in_whole(h, with);
  if (h.problem != giop::header::fault::none || !with.handlers.allows(h.version)) {
    return refuse_stream(with.handlers.highest, with);
  }
  if (h.body_bytes > receive_.size() - giop::header_bytes) return take_in_large(h, with);
  // What it belongs to is put together in a large buffer.
  const bool begins = h.more_fragments && h.type != giop::message_type::fragment;
  if (begins && large_ != nullptr && use_ == use::none) {
    if (!borrow(use::fragments)) return false;
    peer_.fragments.lie_in(borrowed_.first(most_reassembly_bytes_));
  }
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

template <transport::stream_transport Transport>
void basic_connection<Transport>::conclude(giop::session& session, const giop::message& m, giop::disposition what,
                                           const service& with) noexcept {
  if (what == giop::disposition::serve_again) {
    // The servant has yet to read the message.
    is_read_ = true;
    flush(with.out, with);
    is_read_ = false;
    session.stage = giop::stage::acknowledged;
    what = with.handlers.serve(session, m);
  }
  if (what == giop::disposition::cancelled) served_ = served::cancelled_request;
  if (what == giop::disposition::close) state_ = state::closing;
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::serve_fragment(const giop::header& h, std::span<const std::uint8_t> bytes,
                                                 const service& with) noexcept {
  took_part(with.handlers.read_fragment(with.thread.slots, peer_.fragments, h, bytes), h.version, with);
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::took_part(giop::reassembly::progress what, giop::version v,
                                            const service& with) noexcept {
  switch (what) {
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
      if (begin_ != end_ || stream_.wait_readable(std::chrono::nanoseconds(0))) {
        served_ = served::part;
        return;
      }
      ORRERY_PROBE(message__late, stream_.handle());
      if (with.thread.statistics != nullptr) with.thread.statistics->add(observe::count::timed_out);
      [[fallthrough]];
    case giop::reassembly::progress::refused:
      refuse_stream(v, with);
      return;
  }
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::refuse_stream(giop::version v, const service& with) noexcept {
  ORRERY_PROBE(message__refused, stream_.handle());
  giop::write_bare_message(with.out, v, giop::message_type::message_error);
  state_ = state::closing;
  return true;
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::count_served(observe::thread_statistics& figures,
                                               const service& with) const noexcept {
  using observe::mark;
  figures.raise(mark::received_bytes, end_);
  figures.raise(mark::reassembled_bytes, peer_.fragments.high_water_bytes());
  figures.raise(mark::scope_bytes, with.thread.context.scope().high_water_bytes());
  if (with.out.position() == 0 && served_ == served::other) return;
  count_request(figures, with.out, served_ == served::cancelled_request);
}

}  // namespace orrery::lanes
