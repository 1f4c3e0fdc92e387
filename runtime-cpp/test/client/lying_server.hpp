// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include "../conformance/wire.hpp"

namespace wire {

/// A server that plays a part of the test's own on one connection, in a thread of its own, until the part ends or the
/// test does. It hangs up by itself after `longest`, so that a client which would wait for ever fails its test instead.
class lying_server {
 public:
  static constexpr std::chrono::seconds longest{8};

  /// The server's state as its part may ask for it.
  class stage {
   public:
    explicit stage(std::stop_token stop) : stop_(std::move(stop)) {}
    /// True if the part is to go on, after a pause.
    bool goes_on(std::chrono::milliseconds pause = std::chrono::milliseconds(0)) const {
      std::this_thread::sleep_for(pause);
      return !stop_.stop_requested() && std::chrono::steady_clock::now() < end_;
    }

   private:
    std::stop_token stop_;
    std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + longest;
  };
  using part = std::function<void(peer&, const stage&)>;

  explicit lying_server(part play)
      : thread_([this, play = std::move(play)](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            if (const auto client = listener_.accept(20)) play(*client, stage(stop));
          }
        }) {}

  std::uint16_t port() const { return listener_.port(); }

 private:
  listener listener_;
  std::jthread thread_;
};

/// A port at which nobody answers a connection: its queue is full, so the system drops what asks for more.
class black_hole {
 public:
  /// At any address of this machine, and a port of the system's choice where that is 0.
  explicit black_hole(std::uint32_t host = INADDR_LOOPBACK, std::uint16_t port = 0)
      : handle_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(host);
    address.sin_port = htons(port);
    socklen_t size = sizeof address;
    if (::bind(handle_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(handle_, 0) != 0 ||
        ::getsockname(handle_, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
      std::perror("black hole");
    }
    port_ = ntohs(address.sin_port);
    for (int& filler : fillers_) {
      filler = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
      static_cast<void>(::connect(filler, reinterpret_cast<sockaddr*>(&address), size));
    }
  }
  black_hole(const black_hole&) = delete;
  black_hole& operator=(const black_hole&) = delete;
  ~black_hole() {
    for (const int filler : fillers_) ::close(filler);
    ::close(handle_);
  }

  std::uint16_t port() const { return port_; }

 private:
  int handle_;
  int fillers_[4] = {};
  std::uint16_t port_ = 0;
};

}  // namespace wire
