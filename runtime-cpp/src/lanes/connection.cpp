// SPDX-License-Identifier: Apache-2.0
#include <orrery/lanes/connection.hpp>

#include <cstring>

#include <orrery/giop/reply_header.hpp>

namespace orrery::lanes {
namespace {

std::span<std::uint8_t> as_octets(std::span<std::byte> memory) noexcept {
  return {reinterpret_cast<std::uint8_t*>(memory.data()), memory.size()};
}

}  // namespace

std::size_t connection::memory_bytes(const lane_config& config) noexcept {
  return 2 * memory::region::bytes_for(config.receive_bytes) + memory::region::bytes_for(config.send_bytes);
}

connection::connection(memory::region& memory, const lane_config& config)
    : receive_(as_octets(memory.cut(config.receive_bytes))),
      out_(as_octets(memory.cut(config.send_bytes))),
      fragments_(as_octets(memory.cut(config.receive_bytes))) {}

void connection::open(transport::socket&& peer) noexcept {
  socket_ = std::move(peer);
  begin_ = end_ = sent_ = 0;
  out_.reset(0);
  state_ = state::open;
  fragments_.forget();
}

void connection::close() noexcept { socket_.close(); }

connection::wants connection::on_readable(const service& with) noexcept {
  if (state_ == state::draining) return drain();
  const std::span<std::uint8_t> room = receive_.subspan(end_);
  const transport::io_result got = socket_.receive(room);
  if (got.status == transport::io_status::would_block) return wants::input;
  if (got.status != transport::io_status::ok) return wants::nothing;
  end_ += static_cast<std::uint32_t>(got.bytes);
  const wants next = serve_buffered(with);
  return next == wants::input && got.bytes == room.size() ? wants::more_input : next;
}

connection::wants connection::on_writable(const service& with) noexcept {
  if (!flush()) return is_open() ? wants::output : wants::nothing;
  return serve_buffered(with);
}

connection::wants connection::serve_buffered(const service& with) noexcept {
  while (state_ == state::open && end_ - begin_ >= giop::header_bytes) {
    const std::uint8_t* const bytes = receive_.data() + begin_;
    const bool complete = with.handlers.is_usual(bytes) ? serve_usual(bytes, with) : serve_any(bytes, with);
    if (!complete) break;
    if (!flush()) [[unlikely]]
      break;
  }
  if (begin_ == end_) [[likely]] {
    begin_ = end_ = 0;
  } else if (begin_ > 0) {
    std::memmove(receive_.data(), receive_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (out_.position() != 0) [[unlikely]]
    return is_open() ? wants::output : wants::nothing;
  if (state_ == state::closing) [[unlikely]] {
    // Closing at once would make the system reset the connection over unread bytes, and the answer could be lost.
    socket_.finish_sending();
    state_ = state::draining;
    begin_ = end_ = 0;
  }
  return wants::input;
}

bool connection::serve_usual(const std::uint8_t* bytes, const service& with) noexcept {
  const auto body_bytes = cdr::load<std::uint32_t>(bytes + 8, false);
  const giop::version v = with.handlers.highest;
  if (body_bytes > receive_.size() - giop::header_bytes) [[unlikely]]
    return refuse_stream(v);
  const std::uint32_t total = giop::header_bytes + body_bytes;
  if (end_ - begin_ < total) return false;
  begin_ += total;
  serve({{bytes, total}, v, giop::message_type::request, false}, with);
  return true;
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
  if (h.more_fragments || h.type == giop::message_type::fragment) {
    serve_fragment(h, {bytes, total}, with);
  } else {
    serve({{bytes, total}, h.version, h.type, h.foreign_order}, with);
  }
  return true;
}

void connection::serve(const giop::message& m, const service& with) noexcept {
  giop::session session{with.adapter, with.context, out_};
  if (with.handlers.at(m.version, m.type)(session, m) == giop::disposition::close) state_ = state::closing;
  with.context.scope().leave();
}

void connection::serve_fragment(const giop::header& h, std::span<const std::uint8_t> bytes,
                                const service& with) noexcept {
  switch (fragments_.take(h, bytes)) {
    case giop::reassembly::progress::incomplete:
    case giop::reassembly::progress::ignored:
      return;
    case giop::reassembly::progress::complete:
      serve(fragments_.whole(), with);
      fragments_.forget();
      return;
    case giop::reassembly::progress::refused:
      refuse_stream(h.version);
      return;
  }
}

bool connection::refuse_stream(giop::version v) noexcept {
  giop::write_bare_message(out_, v, giop::message_type::message_error);
  state_ = state::closing;
  return true;
}

bool connection::flush() noexcept {
  const std::uint32_t size = out_.position();
  if (size == 0) return true;
  const transport::io_result sent = socket_.send({out_.origin() + sent_, size - sent_});
  sent_ += static_cast<std::uint32_t>(sent.bytes);
  if (sent_ < size) [[unlikely]] {
    if (sent.status == transport::io_status::failed) socket_.close();
    return false;
  }
  out_.reset(0);
  sent_ = 0;
  return true;
}

connection::wants connection::drain() noexcept {
  const transport::io_result got = socket_.receive(receive_);
  if (got.status == transport::io_status::would_block) return wants::input;
  return got.status == transport::io_status::ok ? wants::more_input : wants::nothing;
}

void connection::say_goodbye(giop::version v) noexcept {
  if (state_ != state::open || !flush()) return;
  giop::write_bare_message(out_, v, giop::message_type::close_connection);
  if (flush()) socket_.finish_sending();
}

}  // namespace orrery::lanes
