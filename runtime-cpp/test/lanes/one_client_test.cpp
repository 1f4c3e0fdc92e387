// SPDX-License-Identifier: Apache-2.0
// A lane with `clients 1`: it blocks in its receive, and the system refuses whoever else would connect.
#include <cerrno>
#include <chrono>
#include <thread>

#include "lanes_fixture.hpp"

namespace {

class OneClient : public Lanes {
 protected:
  OneClient() {
    table_.declare(0, 0, servant_);
    start({{.threads = 1, .max_connections = 1}});
  }

  /// 0, or the system's reason why a connection is refused.
  int try_to_connect() const {
    const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(lanes_[0]->port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int error = ::connect(handle, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 ? 0 : errno;
    ::close(handle);
    return error;
  }

  /// The lane learns of a client's end in its own time.
  std::unique_ptr<wire::peer> next_client() const {
    for (int attempt = 0; attempt < 200 && try_to_connect() != 0; ++attempt) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    for (int attempt = 0; attempt < 200; ++attempt) {
      auto peer = connect(0);
      if (is_alive(*peer)) return peer;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return nullptr;
  }

  probe servant_;
};

TEST_F(OneClient, isServed) {
  const auto client = connect(0);
  for (std::uint32_t id = 0; id < 100; ++id) ASSERT_TRUE(is_alive(*client, id));
}

TEST_F(OneClient, keepsASecondOneOut) {
  const auto client = connect(0);
  ASSERT_TRUE(is_alive(*client));
  EXPECT_EQ(ECONNREFUSED, try_to_connect());
  EXPECT_TRUE(is_alive(*client));
}

TEST_F(OneClient, makesWayForTheNextByLeaving) {
  for (int client = 0; client < 3; ++client) {
    const auto peer = next_client();
    ASSERT_TRUE(peer) << client;
    EXPECT_EQ(ECONNREFUSED, try_to_connect());
  }
}

TEST_F(OneClient, mayPipelineAndSendByteByByte) {
  const auto client = connect(0);
  wire::message_bytes three;
  for (std::uint32_t id = 0; id < 3; ++id) {
    const auto each = heartbeat(id);
    three.insert(three.end(), each.begin(), each.end());
  }
  for (const std::uint8_t byte : three) client->send({byte});
  for (std::uint32_t id = 0; id < 3; ++id) {
    const auto bytes = client->receive();
    ASSERT_TRUE(bytes);
    EXPECT_EQ(id, wire::reply(*bytes).id);
  }
}

TEST_F(OneClient, whoSpeaksNonsenseDoesNotKeepTheNextOneOut) {
  const auto bad = connect(0);
  bad->send(wire::message_bytes(12, 'x'));
  ASSERT_TRUE(bad->receive());  // MessageError; the connection is kept open by its client
  EXPECT_TRUE(next_client());
}

TEST_F(OneClient, isAnsweredThoughMoreCameBehindTheEndOfItsStream) {
  const auto bad = connect(0);
  wire::message_bytes all = heartbeat(7);
  all.insert(all.end(), 12, 'x');  // MessageError
  all.insert(all.end(), 300'000, 'x');
  bad->send(all);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const auto answer = bad->receive();
  ASSERT_TRUE(answer);
  EXPECT_EQ(7u, wire::reply(*answer).id);
  const auto refusal = bad->receive();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(6, wire::parsed(*refusal).type());
  EXPECT_TRUE(bad->ended());
}

TEST_F(OneClient, isToldWhenTheLaneStopsWhileItBlocks) {
  const auto client = connect(0);
  ASSERT_TRUE(is_alive(*client));
  lanes_[0]->stop();
  const auto goodbye = client->receive();
  ASSERT_TRUE(goodbye);
  EXPECT_EQ(5, wire::parsed(*goodbye).type());
  EXPECT_TRUE(client->ended());
}

TEST_F(OneClient, aLaneWithoutOneStopsToo) { lanes_[0]->stop(); }

}  // namespace
