// SPDX-License-Identifier: Apache-2.0
// Whatever a peer sends: the connection reads it, servants are called, replies go out. Under AddressSanitizer.
#include <array>
#include <atomic>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <orrery/detail/lanes/worker.hpp>
#include <orrery/giop/preload.hpp>

#include "../conformance/probe.hpp"

namespace {

using orrery::lanes::connection;

/// A server with one connection, made once. Its peer is the other end of a pair of sockets.
class server {
 public:
  server() { table_.declare(0, 0, servant_); }

  void receive(const std::uint8_t* data, std::size_t size) noexcept {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) != 0) return;
    peer_.open(orrery::transport::socket(ends[0]));
    connection::wants next = connection::wants::input;
    while (size > 0 && next != connection::wants::nothing) {
      const ssize_t sent = ::send(ends[1], data, size, MSG_NOSIGNAL);
      if (sent > 0) {
        data += sent;
        size -= static_cast<std::size_t>(sent);
      }
      next = serve(next, ends[1]);
    }
    peer_.close();
    ::close(ends[1]);
  }

 private:
  connection::wants serve(connection::wants next, int peer) noexcept {
    // Bounded: the peer sends no more meanwhile.
    for (int turn = 0; turn < 64 && next != connection::wants::nothing; ++turn) {
      next = next == connection::wants::output ? peer_.on_writable(worker_.service())
                                               : peer_.on_readable(worker_.service());
      std::array<char, 4096> room;
      bool silent = true;
      while (::recv(peer, room.data(), room.size(), 0) > 0) silent = false;
      if (silent && next == connection::wants::input) break;
    }
    return next;
  }

  static constexpr orrery::demux::poa_layout poas_[] = {{.declared = 2, .slots = 4, .generation = 1}};
  static constexpr orrery::giop::message_handlers versions_ =
      orrery::giop::preloaded<orrery::giop::version::v1_0, orrery::giop::version::v1_1, orrery::giop::version::v1_2>();
  static constexpr orrery::lane_config config_{
      .receive_bytes = 8192, .send_bytes = 8192, .fragment_bytes = 256, .reassembly_bytes = 8192, .scope_bytes = 8192};

  orrery::demux::reader_epochs epochs_{1};
  orrery::object_adapter table_{poas_, epochs_, 0x1234};
  probe servant_;
  orrery::lane_environment environment_{table_, versions_, {.max_connections = 1}, 0};
  orrery::memory::region memory_{connection::memory_bytes(config_) +
                                 orrery::lanes::worker::memory_bytes(config_, environment_.needs())};
  orrery::lanes::stall_timer stalls_;
  orrery::lanes::worker worker_{memory_, config_, environment_, {0, stalls_, nullptr}};
  connection peer_{memory_, config_};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static server under_test;
  under_test.receive(data, size);
  return 0;
}
