// SPDX-License-Identifier: Apache-2.0
// Has objects made by a server's directory, and calls them in bursts: any object and any operation of a case, by
// chance. usage: client REFERENCE {CASE POA OBJECTS OPERATIONS}... A command on standard input is a line `CASE CALLS`;
// the answer is the duration of each call in nanoseconds, as 64-bit numbers in the machine's byte order.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <string>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <poas_operations.hpp>

#include "message.hpp"

namespace {

using message::bytes;

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::_Exit(1);
}

/// What a call is drawn from.
struct subject {
  std::vector<bytes> keys;
  std::vector<std::string_view> operations;
};

class connection {
 public:
  explicit connection(const message::target& to) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_port = htons(to.port);
    ::inet_pton(AF_INET, to.host.c_str(), &where.sin_addr);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&where), sizeof where) != 0) fail("nobody listens");
    const int on = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }

  /// The reply's body behind its header, where it is one without exception.
  message::reader call(const bytes& request) {
    if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size())) {
      fail("the connection is lost");
    }
    std::size_t have = 0;
    std::size_t want = 12;
    while (have < want) {
      const ssize_t more = ::recv(socket_, room_ + have, sizeof room_ - have, 0);
      if (more <= 0) fail("the connection is lost");
      have += static_cast<std::size_t>(more);
      if (have >= 12 && want == 12) {
        message::reader size(room_ + 8, little());
        want = 12 + size.number(4);
      }
    }
    message::reader header(room_ + 12, little());
    header.skip(4);
    if (header.number(4) != 0 || header.number(4) != 0) fail("a call failed");
    return {room_ + 24, little()};
  }

 private:
  bool little() const { return (room_[6] & 1) != 0; }

  int socket_;
  alignas(8) std::uint8_t room_[4096]{};
};

std::vector<std::string_view> operations(int count) {
#define NAME(name) #name,
  static constexpr std::string_view all[] = {POAS_OPERATIONS_500(NAME)};
  return {std::begin(all), std::begin(all) + count};
}

subject make(connection& server, const bytes& directory, const std::string& poa, int objects, int count) {
  message::writer populate = message::request(directory, "populate");
  populate.text(poa).u32(static_cast<std::uint32_t>(objects)).u32(static_cast<std::uint32_t>(count));
  server.call(finished(populate));
  subject made{{}, operations(count)};
  for (int index = 0; index < objects; ++index) {
    message::writer find = message::request(directory, "find");
    find.text(poa + " " + std::to_string(count)).u32(static_cast<std::uint32_t>(index));
    message::reader reply = server.call(finished(find));
    made.keys.push_back(message::first_profile(reply).key);
  }
  return made;
}

void run(connection& server, const subject& called, unsigned calls) {
  static std::minstd_rand chance(1);
  std::vector<std::int64_t> durations(calls);
  for (std::int64_t& duration : durations) {
    message::writer out = message::request(called.keys[chance() % called.keys.size()],
                                           called.operations[chance() % called.operations.size()]);
    const bytes request = finished(out.u32(4711));
    const auto begin = std::chrono::steady_clock::now();
    message::reader reply = server.call(request);
    const auto end = std::chrono::steady_clock::now();
    if (reply.number(4) != 4711) fail("a call got another answer");
    duration = std::chrono::nanoseconds(end - begin).count();
  }
  if (::write(STDOUT_FILENO, durations.data(), durations.size() * sizeof durations[0]) < 0)
    fail("nobody takes the results");
}

}  // namespace

int main(int argc, char** argv) {
  const message::target directory = message::parse_ior(argv[1]);
  connection server(directory);
  std::map<std::string, subject> subjects;
  for (int at = 2; at + 3 < argc; at += 4) {
    subjects[argv[at]] = make(server, directory.key, argv[at + 1], std::atoi(argv[at + 2]), std::atoi(argv[at + 3]));
  }
  std::puts("ready");
  std::fflush(stdout);
  char name[32];
  unsigned calls = 0;
  while (std::scanf("%31s %u", name, &calls) == 2) {
    const auto found = subjects.find(name);
    if (found == subjects.end()) fail("there is no such case");
    run(server, found->second, calls);
  }
  return 0;
}
