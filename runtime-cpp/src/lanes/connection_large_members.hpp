// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>

#include <orrery/detail/lanes/connection.hpp>
#include <orrery/detail/memory/poison.hpp>

/// Bodies of basic_connection: messages that are larger than the connection's own memory, and the lane's large buffer
/// in which they are received or put together.

namespace orrery::lanes {

template <transport::stream_transport Transport>
auto basic_connection<Transport>::on_buffer(const service& with) noexcept -> wants {
  if (waits_for_others()) return wants::buffer;
  awaits_ = false;
  return on_turn(with);
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::borrow(use what) noexcept {
  borrowed_ = large_->take(peer_.place);
  awaits_ = borrowed_.empty();
  if (awaits_) return false;
  use_ = what;
  borrowed_since_ = clock::now();
  return true;
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::is_over() const noexcept {
  return use_ == use::message ? begin_ == end_ : use_ == use::fragments && !peer_.fragments.pending();
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::settle() noexcept {
  if (is_over()) give_back();
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::end_use() noexcept {
  if (use_ == use::message) {
    receive_ = own_receive_;
    begin_ = end_ = turn_begin_ = 0;
  } else if (use_ == use::fragments) {
    peer_.fragments.lie_in({});
  }
  use_ = use::none;
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::give_back() noexcept {
  end_use();
  large_->give(borrowed_);
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::leave_large() noexcept {
  if (large_ == nullptr) return;
  large_->leave(peer_.place);
  awaits_ = false;
  give_kept();
  if (use_ == use::none) return;
  peer_.fragments.forget();
  give_back();
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::overstays(clock::time_point now) const noexcept {
  const bool receives = use_ != use::none && now - borrowed_since_ > assembly_timeout_;
  const bool replies = !kept_.empty() && now - kept_since_ > reply_timeout_;
  return (receives || replies) && large_->is_wanted();
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::take_in_large(const giop::header& h, const service& with) noexcept {
  if (large_ == nullptr || h.body_bytes > most_receive_bytes_ - giop::header_bytes)
    return refuse_stream(h.version, with);
  // Fragments that came in this turn may all be served by now.
  if (use_ == use::fragments) settle();
  const bool is_part = h.more_fragments || h.type == giop::message_type::fragment;
  if (is_part || use_ != use::none) return take_in_part(h, with);
  const std::span<const std::uint8_t> here(receive_.data() + begin_, end_ - begin_);
  if (!borrow(use::message)) return false;
  std::memcpy(borrowed_.data(), here.data(), here.size());
  memory::poison(own_receive_);
  receive_ = borrowed_.first(giop::header_bytes + h.body_bytes);
  end_ -= begin_;
  begin_ = turn_begin_ = 0;
  memory::poison_behind(borrowed_, end_);
  return false;
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::take_in_part(const giop::header& h, const service& with) noexcept {
  const bool begins = h.type != giop::message_type::fragment;
  const bool has_id = h.version == giop::version::v1_2;
  if (begins && !h.more_fragments && !has_id) return take_in_whole(h, with);
  if (begins && use_ == use::none) {
    if (!borrow(use::fragments)) return false;
    peer_.fragments.lie_in(borrowed_.first(most_reassembly_bytes_));
  }
  if (end_ - begin_ < receive_.size()) return false;
  giop::header part = h;
  part.more_fragments = true;
  part.body_bytes = end_ - giop::header_bytes;
  const std::uint32_t rest = h.body_bytes - part.body_bytes;
  begin_ = end_;
  served_ = served::part;
  serve_fragment(part, receive_, with);
  if (state_ != state::open) return true;
  // The header of what is to come stays in front, with the id behind it where there is one.
  keep_header(h, rest, has_id ? giop::fragment_header_bytes : giop::header_bytes);
  std::uint8_t* const bytes = receive_.data();
  bytes[6] = static_cast<std::uint8_t>((bytes[6] & ~giop::flag_more_fragments) |
                                       (h.more_fragments ? giop::flag_more_fragments : 0));
  bytes[7] = static_cast<std::uint8_t>(giop::message_type::fragment);
  return true;
}

template <transport::stream_transport Transport>
bool basic_connection<Transport>::take_in_whole(const giop::header& h, const service& with) noexcept {
  const bool is_last = h.body_bytes <= receive_.size() - giop::header_bytes;
  const std::size_t wanted = is_last ? giop::header_bytes + h.body_bytes : receive_.size();
  if (end_ - begin_ < wanted) return false;
  const std::span<const std::uint8_t> here(receive_.data() + begin_, wanted);
  giop::header part = h;
  part.more_fragments = !is_last;
  begin_ += static_cast<std::uint32_t>(wanted);
  served_ = served::part;
  // Where messages have no id, one at a time is put together: `begin` refuses a second one of that version.
  took_part(takes_whole_ ? peer_.fragments.append(part, here.subspan(giop::header_bytes), 0)
                         : peer_.fragments.begin(part, here, 0),
            h.version, with);
  takes_whole_ = !is_last && state_ == state::open;
  if (takes_whole_) {
    keep_header(h, static_cast<std::uint32_t>(giop::header_bytes + h.body_bytes - wanted), giop::header_bytes);
  }
  return true;
}

template <transport::stream_transport Transport>
void basic_connection<Transport>::keep_header(const giop::header& h, std::uint32_t rest, std::uint32_t kept) noexcept {
  std::uint32_t body_bytes = rest + kept - giop::header_bytes;
  if (h.foreign_order) body_bytes = cdr::load<std::uint32_t>(reinterpret_cast<const std::uint8_t*>(&body_bytes), true);
  cdr::store(receive_.data() + 8, body_bytes);
  begin_ = turn_begin_ = 0;
  end_ = kept;
}

}  // namespace orrery::lanes
