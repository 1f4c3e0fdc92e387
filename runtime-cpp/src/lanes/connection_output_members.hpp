// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <utility>

#include <orrery/detail/giop/reply_header.hpp>
#include <orrery/detail/lanes/connection.hpp>
#include <orrery/detail/memory/poison.hpp>

/// Bodies of basic_connection: replies are sent, kept while the peer does not read them, and the stream is ended.

namespace orrery::lanes {

template <transport::stream_transport Transport>
inline bool basic_connection<Transport>::flush(cdr::writer& written, const service& with) noexcept {
  if (out_.pending() || !out_.is_one_part(written.position())) [[unlikely]]
    return flush_pending(written, with);
  if (written.position() == 0) return true;
  const std::span<const std::uint8_t> all = written.written();
  const transport::io_result sent = Transport::send(stream_, all);
  if (sent.bytes != all.size()) [[unlikely]] {
    if (sent.status == transport::io_status::failed) {
      written.reset(0);
      return break_off();
    }
    out_.lay(written);
    out_.begin(static_cast<std::uint32_t>(sent.bytes));
    return keep_unsent(written, with);
  }
  written.reset(0);
  return true;
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::flush_pending(cdr::writer& written, const service& with) noexcept {
  bool sent = stream_.is_open();
  if (sent && written.position() > 0) {
    if (!out_.pending()) {
      out_.lay(written);
      sent = send_parts(with) || (out_.pending() && stream_.is_open() && keep_unsent(written, with));
      written.reset(0);
      return sent;
    }
    sent = append(written, with);
  }
  written.reset(0);
  return sent && send_parts(with);
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::send_parts(const service& with) noexcept {
  // The peer's time runs from when it last took something, however often it is asked.
  bool takes = !out_.pending();
  while (!out_.empty()) {
    const std::span<const std::uint8_t> part = out_.next(with.handlers, with.thread.slots);
    const transport::io_result sent = stream_.send(part);
    takes = takes || sent.bytes > 0;
    out_.went(static_cast<std::uint32_t>(sent.bytes));
    if (sent.bytes == part.size()) continue;
    if (takes) note_pending(with);
    return sent.status == transport::io_status::failed && break_off();
  }
  give_kept();
  return true;
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::append(cdr::writer& written, const service& with) noexcept {
  if (out_.append(written.written())) return true;
  const std::span<std::uint8_t> memory = memory_to_keep(out_.kept_bytes() + written.position());
  if (!memory.empty()) {
    out_.move_to(memory);
    return out_.append(written.written()) || break_off();
  }
  if (large_ == nullptr || !send_waiting(with)) return break_off();
  out_.lay(written);
  return send_waiting(with);
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::keep_unsent(cdr::writer& written, const service& with) noexcept {
  note_pending(with);
  const std::span<std::uint8_t> memory = memory_to_keep(out_.kept_bytes());
  const bool kept = !memory.empty();
  if (kept) out_.move_to(memory);
  const bool sent = !kept && send_waiting(with);
  written.reset(0);
  return sent;
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::send_waiting(const service& with) noexcept {
  const clock::time_point end = clock::now() + assembly_timeout_;
  const clock::duration idle = assembly_timeout_ / idle_share;
  while (!out_.empty()) {
    const std::span<const std::uint8_t> part = out_.next(with.handlers, with.thread.slots);
    const transport::io_result sent = stream_.send_now(part);
    if (sent.status == transport::io_status::failed) return break_off();
    out_.went(static_cast<std::uint32_t>(sent.bytes));
    if (out_.empty()) break;
    const clock::duration left = end - clock::now();
    if (left.count() <= 0 || !stream_.wait_writable(std::min(left, idle))) return break_off();
  }
  return true;
}

template <transport::stream_transport Transport>
std::span<std::uint8_t> basic_connection<Transport>::memory_to_keep(std::uint32_t bytes) noexcept {
  if (bytes <= own_send_.size()) return own_send_;
  if (large_ == nullptr || !kept_.empty()) return {};
  if (is_read_ || !is_over()) {
    kept_ = large_->take_free();
  } else {
    end_use();  // the message that is answered here lay there
    kept_ = borrowed_;
    memory::unpoison(kept_);
  }
  kept_since_ = clock::now();
  return kept_;
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::give_kept() noexcept {
  if (!kept_.empty()) large_->give(std::exchange(kept_, {}));
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::try_sending(const service& with) noexcept {
  const clock::time_point before = since_;
  return (flush(with.out, with) || since_ != before) && is_open();
}

template <transport::stream_transport Transport>
auto basic_connection<Transport>::reply(cdr::writer& message, giop::disposition then, const service& with) noexcept
    -> wants {
  if (state_ != state::open) return wants::input;  // after MessageError nothing more is sent
  if (then == giop::disposition::close) state_ = state::closing;
  if (!flush(message, with)) return is_open() ? wants::output : wants::nothing;
  if (state_ == state::closing) end_stream(with);
  return wants::input;
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::end_stream(const service& with) noexcept {
  // Closing at once would make the system reset the connection over unread bytes, and the answer could be lost.
  stream_.finish_sending();
  state_ = state::draining;
  begin_ = end_ = 0;
  leave_large();
  note_pending(with);
}

template <transport::stream_transport Transport>
auto basic_connection<Transport>::drain() noexcept -> wants {
  memory::unpoison(receive_);
  const transport::io_result got = stream_.receive(receive_);
  if (got.status == transport::io_status::would_block) return wants::input;
  return got.status == transport::io_status::ok ? wants::more_input : wants::nothing;
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::break_off() noexcept {
  // A thread that grants a large buffer wakes this connection through its stream, so it leaves the queue before that
  // closes.
  if (large_ != nullptr) large_->leave(peer_.place);
  stream_.close();
  out_.give_up();
  return false;
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::close_in_order(const service& with) noexcept {
  if (state_ != state::open || !flush(with.out, with)) return;
  giop::write_bare_message(with.out, with.handlers.highest, giop::message_type::close_connection);
  if (flush(with.out, with)) stream_.finish_sending();
}

}  // namespace orrery::lanes
