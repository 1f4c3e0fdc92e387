// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/outbound.hpp>

#include <cstring>
#include <limits>

#include <orrery/memory/poison.hpp>

namespace orrery {

outbound::outbound(memory::region& memory, const caller_config& config, const client_protocol& protocol)
    : protocol_(protocol),
      receive_(memory.cut_octets(config.receive_bytes)),
      out_(memory.cut_octets(config.send_bytes)),
      fragment_bytes_(config.fragment_bytes == 0 ? std::numeric_limits<std::uint32_t>::max() : config.fragment_bytes),
      fragments_(memory.cut_octets(config.reassembly_bytes), config.assembly_timeout),
      scope_(memory.cut(config.scope_bytes)) {}

bool outbound::leads_to(const endpoint& where) const noexcept {
  return is_open() && port_ == where.port && band_ == where.band && where.host == host_;
}

transport::io_status outbound::open(const endpoint& where, std::chrono::nanoseconds limit) noexcept {
  close();
  if (where.host.size() > longest_host) return transport::io_status::failed;
  transport::connected made = transport::connect(where.host, where.port, limit);
  if (made.status != transport::io_status::ok) return made.status;
  socket_ = std::move(made.peer);
  std::memcpy(host_, where.host.data(), where.host.size());
  host_[where.host.size()] = '\0';
  port_ = where.port;
  band_ = where.band;
  message_end_ = end_ = 0;
  fragments_.forget();
  timeout_ = {};
  fresh_ = true;
  ++opening_;
  return transport::io_status::ok;
}

void outbound::close() noexcept { socket_.close(); }

bool outbound::was_dropped() noexcept { return socket_.wait_readable(std::chrono::nanoseconds(0)); }

bool outbound::send(std::chrono::nanoseconds timeout) noexcept {
  if (timeout != timeout_) {
    socket_.set_timeout(timeout);
    timeout_ = timeout;
  }
  const std::uint32_t size = out_.position();
  fresh_ = false;
  if (size <= fragment_bytes_ || giop::version_of(out_.origin()) != giop::version::v1_2) [[likely]]
    return send_part({0, size});
  for (std::uint32_t sent = 0; sent < size;) {
    const giop::part next =
        protocol_.handlers.write_fragment(protocol_.slots, out_.origin(), {size, sent, fragment_bytes_});
    if (!send_part(next)) return false;
    sent = next.end;
  }
  return true;
}

bool outbound::send_part(const giop::part& what) noexcept {
  std::span<const std::uint8_t> unsent = out_.written().subspan(what.begin, what.end - what.begin);
  while (!unsent.empty()) {
    const transport::io_result sent = socket_.send(unsent);
    if (sent.status != transport::io_status::ok) return false;
    unsent = unsent.subspan(sent.bytes);
  }
  return true;
}

outbound::arrival outbound::receive_bytes(std::uint32_t wanted, clock::time_point deadline) noexcept {
  bool first = end_ == 0;
  while (end_ < wanted) {
    // The socket's own timeout bounds the first wait without another system call; later ones get what is left.
    if (!first && !socket_.wait_readable(deadline - clock::now())) return arrival::late;
    first = false;
    memory::unpoison(receive_.subspan(end_));
    const transport::io_result got = socket_.receive(receive_.subspan(end_));
    memory::poison(receive_.subspan(end_ + got.bytes));
    if (got.status == transport::io_status::would_block) return arrival::late;
    if (got.status != transport::io_status::ok) return arrival::lost;
    end_ += static_cast<std::uint32_t>(got.bytes);
  }
  return arrival::message;
}

outbound::arrival outbound::receive(clock::time_point deadline, giop::message& received) noexcept {
  for (;;) {
    fragments_.release_complete();
    if (message_end_ > 0) {
      end_ -= message_end_;
      // Rarely is there more than the last message: replies come one by one.
      if (end_ > 0) [[unlikely]]
        std::memmove(receive_.data(), receive_.data() + message_end_, end_);
      message_end_ = 0;
      memory::poison_behind(receive_, end_);
    }
    if (const arrival a = receive_bytes(giop::header_bytes, deadline); a != arrival::message) return a;
    const giop::header h = giop::parse_header(receive_.data());
    if (h.problem != giop::header::fault::none || !protocol_.handlers.allows(h.version) ||
        h.body_bytes > receive_.size() - giop::header_bytes) {
      return arrival::malformed;
    }
    const std::uint32_t total = giop::header_bytes + h.body_bytes;
    if (const arrival a = receive_bytes(total, deadline); a != arrival::message) return a;
    message_end_ = total;
    const std::span<const std::uint8_t> bytes = receive_.first(total);
    if (!h.more_fragments && h.type != giop::message_type::fragment) [[likely]] {
      received = {bytes, h.version, h.type, h.foreign_order};
      return arrival::message;
    }
    switch (protocol_.handlers.read_fragment(protocol_.slots, fragments_, h, bytes)) {
      case giop::reassembly::progress::incomplete:
      case giop::reassembly::progress::ignored:
        continue;
      case giop::reassembly::progress::complete:
        // Stays until the next call: results are views of it.
        received = fragments_.whole();
        return arrival::message;
      case giop::reassembly::progress::refused:
      case giop::reassembly::progress::late:
        return arrival::malformed;
    }
  }
}

}  // namespace orrery
