// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arpa/inet.h>
#include <linux/filter.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

/// GIOP spoken by hand: bytes are put together and taken apart here, independently of the runtime under test.
namespace wire {

enum class order { big, little };

/// Bytes with CDR's alignment from the first one on.
class bytes {
 public:
  explicit bytes(order o) : order_(o) {}

  bytes& octet(unsigned value) {
    data_.push_back(static_cast<std::uint8_t>(value));
    return *this;
  }
  bytes& number(std::uint64_t value, std::size_t size) {
    align(size);
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t shift = 8 * (order_ == order::little ? i : size - 1 - i);
      octet(static_cast<unsigned>(value >> shift & 0xff));
    }
    return *this;
  }
  bytes& u16(std::uint16_t value) { return number(value, 2); }
  bytes& u32(std::uint32_t value) { return number(value, 4); }
  bytes& f64(double value) {
    std::uint64_t raw = 0;
    std::memcpy(&raw, &value, 8);
    return number(raw, 8);
  }
  bytes& text(std::string_view value) {
    u32(static_cast<std::uint32_t>(value.size() + 1));
    return raw(value).octet(0);
  }
  bytes& octets(const std::vector<std::uint8_t>& value) {
    u32(static_cast<std::uint32_t>(value.size()));
    data_.insert(data_.end(), value.begin(), value.end());
    return *this;
  }
  bytes& raw(std::string_view value) {
    data_.insert(data_.end(), value.begin(), value.end());
    return *this;
  }
  bytes& align(std::size_t boundary) {
    while (data_.size() % boundary != 0) octet(0);
    return *this;
  }
  std::vector<std::uint8_t>& data() { return data_; }
  order byte_order() const { return order_; }

 private:
  order order_;
  std::vector<std::uint8_t> data_;
};

using message_bytes = std::vector<std::uint8_t>;

/// A GIOP header with room for the size, which `finish` writes.
inline bytes begin(int minor, order o, int type, unsigned flags = 0) {
  bytes b(o);
  b.raw("GIOP").octet(1).octet(static_cast<unsigned>(minor));
  b.octet((o == order::little ? 1u : 0u) | flags).octet(static_cast<unsigned>(type));
  return b.u32(0);
}

inline message_bytes finish(bytes b) {
  bytes size(b.byte_order());
  size.u32(static_cast<std::uint32_t>(b.data().size() - 12));
  std::copy(size.data().begin(), size.data().end(), b.data().begin() + 8);
  return b.data();
}

/// The key of a declared object, or of one that is not there.
inline message_bytes key(std::uint32_t poa = 0, std::uint32_t slot = 0, std::uint32_t generation = 1) {
  bytes b(order::big);
  b.raw("ORY").octet(1).u32(poa).u32(1).u32(slot).u32(generation);
  return b.data();
}

/// Variable parts of a request.
struct request {
  int minor = 2;
  wire::order order = wire::order::little;
  std::uint32_t id = 7;
  std::string operation = "heartbeat";
  unsigned response_flags = 3;
  message_bytes object_key = key();
  unsigned flags = 0;
  bool unknown_context = false;
};

/// The request up to its arguments, which in 1.2 begin at a multiple of 8.
inline bytes begin_request(const request& r) {
  bytes b = begin(r.minor, r.order, 0, r.flags);
  const auto contexts = [&] {
    b.u32(r.unknown_context ? 1 : 0);
    if (r.unknown_context) b.u32(0x4f525259).octets({1, 2, 3});
  };
  if (r.minor == 2) {
    b.u32(r.id).octet(r.response_flags).octet(0).octet(0).octet(0).u16(0).octets(r.object_key).text(r.operation);
    contexts();
  } else {
    contexts();
    b.u32(r.id).octet(r.response_flags != 0 ? 1 : 0);
    if (r.minor == 1) b.octet(0).octet(0).octet(0);
    b.octets(r.object_key).text(r.operation).u32(0);
  }
  return b;
}
inline bytes begin_arguments(const request& r) {
  bytes b = begin_request(r);
  if (r.minor == 2) b.align(8);
  return b;
}

/// The header flag of a message of which more is to come.
inline constexpr unsigned more_fragments = 2;

/// A message cut into a first message and fragments of `piece` bytes.
inline std::vector<message_bytes> cut(const request& r, const message_bytes& whole, std::size_t first,
                                      std::size_t piece) {
  std::vector<message_bytes> all;
  bytes head = begin(r.minor, r.order, whole.at(7), more_fragments);
  head.data().insert(head.data().end(), whole.begin() + 12, whole.begin() + static_cast<std::ptrdiff_t>(first));
  all.push_back(finish(head));
  for (std::size_t at = first; at < whole.size(); at += piece) {
    const std::size_t end = std::min(at + piece, whole.size());
    bytes b = begin(r.minor, r.order, 7, end < whole.size() ? more_fragments : 0);
    if (r.minor == 2) b.u32(r.id);
    b.data().insert(b.data().end(), whole.begin() + static_cast<std::ptrdiff_t>(at),
                    whole.begin() + static_cast<std::ptrdiff_t>(end));
    all.push_back(finish(b));
  }
  return all;
}
/// Takes a received message apart.
class parsed {
 public:
  explicit parsed(message_bytes data) : data_(std::move(data)), little_((data_.at(6) & 1) != 0) {}

  int minor() const { return data_.at(5); }
  int type() const { return data_.at(7); }
  std::size_t size() const { return data_.size(); }

  std::uint64_t number(std::size_t size) {
    align(size);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
      value |= static_cast<std::uint64_t>(data_.at(at_ + i)) << 8 * (little_ ? i : size - 1 - i);
    }
    at_ += size;
    return value;
  }
  std::uint32_t u32() { return static_cast<std::uint32_t>(number(4)); }
  double f64() {
    const std::uint64_t raw = number(8);
    double value = 0;
    std::memcpy(&value, &raw, 8);
    return value;
  }
  std::string text() {
    const std::uint32_t size = u32();
    std::string value(reinterpret_cast<const char*>(&data_.at(at_)), size - 1);
    if (data_.at(at_ + size - 1) != 0) value = "(no NUL)";
    at_ += size;
    return value;
  }
  message_bytes octets() {
    const std::uint32_t size = u32();
    const auto first = data_.begin() + static_cast<std::ptrdiff_t>(at_);
    at_ += size;
    return {first, first + static_cast<std::ptrdiff_t>(size)};
  }
  void skip(std::size_t count) { at_ += count; }
  void align(std::size_t boundary) { at_ = (at_ + boundary - 1) / boundary * boundary; }

 private:
  message_bytes data_;
  bool little_;
  std::size_t at_ = 12;
};

/// A reply's header fields, and the reader behind them.
struct reply {
  explicit reply(message_bytes data) : body(std::move(data)) {
    if (body.minor() == 2) {
      id = body.u32();
      status = body.u32();
      body.u32();  // no service contexts
      body.align(8);
    } else {
      body.u32();
      id = body.u32();
      status = body.u32();
    }
  }
  parsed body;
  std::uint32_t id = 0;
  std::uint32_t status = 0;
};

/// A client's end of a connection. Waits are bounded: a test fails, it does not hang.
class peer {
 public:
  explicit peer(std::uint16_t port) : handle_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(handle_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) std::perror("connect");
    const int on = 1;
    ::setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }
  /// Takes an accepted connection over.
  explicit peer(int handle, bool) : handle_(handle) {}
  peer(const peer&) = delete;
  peer& operator=(const peer&) = delete;
  ~peer() {
    if (handle_ >= 0) ::close(handle_);
  }

  void send(const message_bytes& data) {
    std::size_t sent = 0;
    while (sent < data.size()) {
      const ssize_t n = ::send(handle_, data.data() + sent, data.size() - sent, MSG_NOSIGNAL);
      if (n <= 0) return;
      sent += static_cast<std::size_t>(n);
    }
  }
  /// Sends without waiting for room; how much went.
  std::size_t send_some(const message_bytes& data) {
    const ssize_t n = ::send(handle_, data.data(), data.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    return n < 0 ? 0 : static_cast<std::size_t>(n);
  }
  void finish_sending() { ::shutdown(handle_, SHUT_WR); }
  /// Resets the connection: what the server sends from now on is refused by the system.
  void reset() {
    const linger at_once{1, 0};
    ::setsockopt(handle_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    ::close(handle_);
    handle_ = -1;
  }
  /// From now on nothing that is sent to this end arrives, as if its machine had lost its power.
  void vanish() {
    sock_filter nothing{BPF_RET | BPF_K, 0, 0, 0};
    const sock_fprog program{1, &nothing};
    if (::setsockopt(handle_, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program) != 0) std::perror("vanish");
  }

  /// The next message, or nothing when the stream ends or nothing comes.
  std::optional<message_bytes> receive(int milliseconds = 5000) {
    message_bytes data(12);
    if (!read(data.data(), 12, milliseconds)) return std::nullopt;
    std::uint32_t size = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      size |= static_cast<std::uint32_t>(data[8 + i]) << 8 * ((data[6] & 1) != 0 ? i : 3 - i);
    }
    data.resize(12 + size);
    if (!read(data.data() + 12, size, milliseconds)) return std::nullopt;
    return data;
  }
  /// Reads whatever comes next and forgets it, without allocating.
  void discard() {
    char room[512];
    pollfd entry{handle_, POLLIN, 0};
    if (::poll(&entry, 1, 5000) > 0) static_cast<void>(::recv(handle_, room, sizeof room, 0) > 0);
  }
  /// Reads as much as is there, at most so many bytes, and forgets it.
  void take(std::size_t most) {
    message_bytes room(most);
    static_cast<void>(::recv(handle_, room.data(), room.size(), MSG_DONTWAIT));
  }
  reply call(const message_bytes& data) {
    send(data);
    return reply(receive().value_or(message_bytes(64)));
  }

  /// True if the server has ended the stream, with nothing sent before.
  bool ended(int milliseconds = 5000) {
    pollfd entry{handle_, POLLIN, 0};
    char byte = 0;
    return ::poll(&entry, 1, milliseconds) > 0 && ::recv(handle_, &byte, 1, 0) <= 0;
  }
  /// True if the server has ended the stream, whatever was sent before.
  bool hung_up(int milliseconds = 1) {
    pollfd entry{handle_, POLLRDHUP, 0};
    return ::poll(&entry, 1, milliseconds) > 0;
  }
  /// True if nothing comes for a while.
  bool silent(int milliseconds = 60) {
    pollfd entry{handle_, POLLIN, 0};
    return ::poll(&entry, 1, milliseconds) == 0;
  }

 private:
  bool read(std::uint8_t* room, std::size_t size, int milliseconds) {
    while (size > 0) {
      pollfd entry{handle_, POLLIN, 0};
      if (::poll(&entry, 1, milliseconds) <= 0) return false;
      const ssize_t n = ::recv(handle_, room, size, 0);
      if (n <= 0) return false;
      room += n;
      size -= static_cast<std::size_t>(n);
    }
    return true;
  }

  int handle_;
};

/// A server's end, played by the test.
class listener {
 public:
  listener() : handle_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(handle_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(handle_, 8) != 0 ||
        ::getsockname(handle_, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
      std::perror("listen");
    }
    port_ = ntohs(address.sin_port);
  }
  listener(const listener&) = delete;
  listener& operator=(const listener&) = delete;
  ~listener() { ::close(handle_); }

  std::uint16_t port() const { return port_; }
  /// The next connection; null when none comes.
  std::unique_ptr<peer> accept(int milliseconds = 5000) {
    pollfd entry{handle_, POLLIN, 0};
    if (::poll(&entry, 1, milliseconds) <= 0) return nullptr;
    return std::make_unique<peer>(::accept(handle_, nullptr, nullptr), true);
  }

 private:
  int handle_;
  std::uint16_t port_ = 0;
};

}  // namespace wire
