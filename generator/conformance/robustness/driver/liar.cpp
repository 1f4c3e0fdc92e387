// SPDX-License-Identifier: Apache-2.0
#include "liar.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <deque>
#include <memory>

#include "lies.hpp"

namespace robustness {
namespace {

using clock = std::chrono::steady_clock;

constexpr std::uint32_t most_bytes = 1U << 20;

/// A client that is lied to.
class victim {
 public:
  victim(int socket, std::uint64_t seed, std::uint16_t own_port) : socket_(socket), seed_(seed), own_port_(own_port) {}
  ~victim() { ::close(socket_); }
  victim(victim&&) = delete;

  int descriptor() const { return socket_; }
  bool is_gone() const { return gone_; }

  void read() {
    std::uint8_t room[65536];
    const ssize_t got = ::recv(socket_, room, sizeof room, MSG_DONTWAIT);
    if (got <= 0) {
      gone_ |= got == 0 || errno != EAGAIN;
      return;
    }
    in_.insert(in_.end(), room, room + got);
    while (!gone_ && take()) {
    }
  }

  /// Sends what is due by now.
  void write(clock::time_point now) {
    while (!gone_ && !due_.empty() && due_.front().when <= now) {
      const due next = std::move(due_.front());
      due_.pop_front();
      if (!next.bytes.empty() && ::send(socket_, next.bytes.data(), next.bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
        gone_ = true;
      if (next.then == answer::then::keep) continue;
      const linger at_once{1, 0};
      if (next.then == answer::then::reset) ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
      gone_ = true;
    }
  }

 private:
  struct due {
    clock::time_point when;
    octets bytes;
    answer::then then;
  };

  /// Takes a whole message out of what came. False where there is none.
  bool take() {
    if (in_.size() < header_bytes) return false;
    const std::uint32_t size = cdr_reader(in_, 8, (in_[6] & 1) != 0).u32();
    if (size > most_bytes) gone_ = true;
    if (gone_ || in_.size() < header_bytes + size) return false;
    const auto end = in_.begin() + static_cast<std::ptrdiff_t>(header_bytes + size);
    octets message(in_.begin(), end);
    in_.erase(in_.begin(), end);
    const auto type = static_cast<message_type>(message[7]);
    if (type == message_type::request) {
      if (const std::optional<asked> what = read_request(std::move(message)); what && what->expects_reply) plan(*what);
    } else if (type == message_type::locate) {
      locate(message);
    }
    return true;
  }

  void plan(const asked& what) {
    answer made = answer_to(what, seed_, own_port_);
    clock::time_point when = clock::now();
    for (answer::part& each : made.parts) {
      when += each.after;
      due_.push_back({when, std::move(each.bytes), answer::then::keep});
    }
    if (made.behind != answer::then::keep) due_.push_back({when, {}, made.behind});
  }

  void locate(const octets& message) {
    const bool little = (message[6] & 1) != 0;
    cdr_writer out = begin_message(message[5], little, message_type::locate_reply);
    out.u32(cdr_reader(message, header_bytes, little).u32());
    out.u32(1);
    due_.push_back({clock::now(), finish(std::move(out)), answer::then::keep});
  }

  int socket_;
  std::uint64_t seed_;
  std::uint16_t own_port_;
  octets in_;
  std::deque<due> due_;
  bool gone_ = false;
};

}  // namespace

int lie(std::uint64_t seed) {
  const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in here{};
  here.sin_family = AF_INET;
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof here;
  if (::bind(listener, reinterpret_cast<sockaddr*>(&here), sizeof here) != 0 || ::listen(listener, 64) != 0 ||
      ::getsockname(listener, reinterpret_cast<sockaddr*>(&here), &size) != 0) {
    std::perror("driver: listen");
    return 1;
  }
  const std::uint16_t port = ntohs(here.sin_port);
  std::printf("liar: ready, at 127.0.0.1:%d\n", port);
  std::fflush(stdout);
  std::vector<std::unique_ptr<victim>> victims;
  for (;;) {
    std::vector<pollfd> ready{{listener, POLLIN, 0}};
    for (const auto& each : victims) ready.push_back({each->descriptor(), POLLIN, 0});
    ::poll(ready.data(), ready.size(), 2);
    for (std::size_t i = 0; i < victims.size(); ++i) {
      if (ready[i + 1].revents != 0) victims[i]->read();
      victims[i]->write(clock::now());
    }
    std::erase_if(victims, [](const auto& each) { return each->is_gone(); });
    if ((ready.front().revents & POLLIN) == 0) continue;
    const int next = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    if (next >= 0) victims.push_back(std::make_unique<victim>(next, seed, port));
  }
}

}  // namespace robustness
