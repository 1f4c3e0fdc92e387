// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/client/outbound.hpp>

#include <cstring>
#include <limits>

#include <orrery/detail/memory/poison.hpp>

namespace orrery {

outbound::outbound(memory::region& memory, const caller_config& config, const client_protocol& protocol,
                   call_memory& call)
    : protocol_(protocol),
      receive_(memory.cut_octets(buffer_bytes(config))),
      call_(call),
      most_receive_bytes_(config.receive_bytes),
      fragment_bytes_(config.fragment_bytes == 0 ? std::numeric_limits<std::uint32_t>::max() : config.fragment_bytes),
      scope_(memory.cut(config.scope_bytes)) {}

bool outbound::leads_to(const endpoint& where) const noexcept {
  return is_open() && port_ == where.port && band_ == where.band && where.host == host_;
}

transport::io_status outbound::open(const endpoint& where, transport::host_names& names,
                                    transport::time_limit& limit) noexcept {
  close();
  if (where.host.size() > longest_host) return transport::io_status::failed;
  transport::connected made = transport::connect(where.host, where.port, names, limit);
  if (made.status != transport::io_status::ok) return made.status;
  socket_ = std::move(made.peer);
  std::memcpy(host_, where.host.data(), where.host.size());
  host_[where.host.size()] = '\0';
  port_ = where.port;
  band_ = where.band;
  message_end_ = end_ = 0;
  if (call_.joins == this) call_.fragments.forget();
  knows_code_sets_ = false;
  ++opening_;
  return transport::io_status::ok;
}

void outbound::close() noexcept { socket_.close(); }

bool outbound::was_dropped() noexcept { return socket_.wait_readable(std::chrono::nanoseconds(0)); }

transport::io_status outbound::send(transport::time_limit& limit) noexcept {
  const cdr::writer& out = call_.out;
  const std::uint32_t size = out.position();
  if (size <= fragment_bytes_ || giop::version_of(out.origin()) != giop::version::v1_2) [[likely]]
    return send_part({0, size}, limit);
  for (std::uint32_t sent = 0; sent < size;) {
    const giop::part next =
        protocol_.handlers.write_fragment(protocol_.slots, out.origin(), {size, sent, fragment_bytes_});
    const transport::io_status status = send_part(next, limit);
    if (status != transport::io_status::ok) return status;
    sent = next.end;
  }
  return transport::io_status::ok;
}

transport::io_status outbound::send_part(const giop::part& what, transport::time_limit& limit) noexcept {
  std::span<const std::uint8_t> unsent = call_.out.written().subspan(what.begin, what.end - what.begin);
  while (!unsent.empty()) {
    const transport::io_result sent = socket_.send_now(unsent);
    if (sent.status == transport::io_status::ok) [[likely]] {
      unsent = unsent.subspan(sent.bytes);
      continue;
    }
    if (sent.status != transport::io_status::would_block) return transport::io_status::failed;
    const transport::wait_end how = limit.writable(socket_.handle());
    if (how == transport::wait_end::late) return transport::io_status::timed_out;
    if (how == transport::wait_end::stopped) return transport::io_status::stopped;
  }
  return transport::io_status::ok;
}

outbound::arrival outbound::receive_bytes(std::uint32_t wanted, transport::time_limit& limit) noexcept {
  while (end_ < wanted) {
    // The first wait of a call reads no clock, since the usual reply comes soon.
    if (!limit.is_untouched()) [[unlikely]] {
      const transport::wait_end how = limit.readable(socket_.handle());
      if (how == transport::wait_end::late) return arrival::late;
      if (how == transport::wait_end::stopped) return arrival::stopped;
    }
    limit.touch();
    const std::span<std::uint8_t> room = receive_.subspan(end_, wanted + most_ahead - end_);
    memory::unpoison(room);
    const transport::io_result got = socket_.receive(room);
    memory::poison(receive_.subspan(end_ + got.bytes));
    if (got.status == transport::io_status::would_block) continue;
    if (got.status != transport::io_status::ok) return arrival::lost;
    end_ += static_cast<std::uint32_t>(got.bytes);
  }
  return arrival::message;
}

void outbound::keep_whole(giop::message& received) noexcept {
  received = call_.fragments.whole();
  const auto size = static_cast<std::uint32_t>(received.bytes.size());
  const std::uint32_t behind = end_ - message_end_;
  memory::unpoison(receive_.first(size + behind));
  std::memmove(receive_.data() + size, receive_.data() + message_end_, behind);
  std::memcpy(receive_.data(), received.bytes.data(), size);
  message_end_ = size;
  end_ = size + behind;
  memory::poison_behind(receive_, end_);
  received.bytes = receive_.first(size);
  call_.fragments.release_complete();
}

outbound::arrival outbound::receive(transport::time_limit& limit, giop::message& received) noexcept {
  for (;;) {
    // Unexpected messages may have been received in any number, and are read without a wait.
    if (!limit.is_untouched() && limit.is_over()) [[unlikely]]
      return arrival::late;
    if (message_end_ > 0) {
      end_ -= message_end_;
      // Bytes behind the last message are rare, since replies come one by one.
      if (end_ > 0) [[unlikely]]
        std::memmove(receive_.data(), receive_.data() + message_end_, end_);
      message_end_ = 0;
      memory::poison_behind(receive_, end_);
    }
    if (const arrival a = receive_bytes(giop::header_bytes, limit); a != arrival::message) return a;
    const giop::header h = giop::parse_header(receive_.data());
    if (h.problem != giop::header::fault::none || !protocol_.handlers.allows(h.version) ||
        h.body_bytes > most_receive_bytes_ - giop::header_bytes) {
      return arrival::malformed;
    }
    const std::uint32_t total = giop::header_bytes + h.body_bytes;
    if (const arrival a = receive_bytes(total, limit); a != arrival::message) return a;
    message_end_ = total;
    const std::span<const std::uint8_t> bytes = receive_.first(total);
    if (!h.more_fragments && h.type != giop::message_type::fragment) [[likely]] {
      received = {bytes, h.version, h.type, h.foreign_order};
      return arrival::message;
    }
    if (call_.joins != this) {
      call_.fragments.forget();
      call_.joins = this;
    }
    switch (protocol_.handlers.read_fragment(protocol_.slots, call_.fragments, h, bytes)) {
      case giop::reassembly::progress::incomplete:
      case giop::reassembly::progress::ignored:
        continue;
      case giop::reassembly::progress::complete:
        keep_whole(received);
        return arrival::message;
      case giop::reassembly::progress::late:
        // The time may have passed while this thread did not run, so bytes that have come meanwhile count.
        if (end_ > message_end_ || socket_.wait_readable(std::chrono::nanoseconds(0))) continue;
        [[fallthrough]];
      case giop::reassembly::progress::refused:
        return arrival::malformed;
    }
  }
}

}  // namespace orrery
