// SPDX-License-Identifier: Apache-2.0
// The order in which a request buffer hands out what waits.
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/lanes/request_buffer.hpp>

#include "threads_of.hpp"

namespace {

using orrery::lanes::queue_policy;
using orrery::lanes::request_buffer;

constexpr orrery::lane_config queueing_lane{.threads = threads_of(1, true, 1),
                                            .max_connections = 4,
                                            .receive_bytes = 64,
                                            .send_bytes = 64,
                                            .reassembly_bytes = 64,
                                            .buffered_requests = 8,
                                            .buffered_bytes = 1024};

/// A request's first byte is its number, the second its key.
constexpr queue_policy by_second_byte{
    [](const orrery::giop::message& request) noexcept -> std::int64_t { return request.bytes[1]; }};

class QueueOrder : public ::testing::Test {
 protected:
  void put(std::uint8_t number, std::uint8_t key, std::uint32_t place) {
    const std::array<std::uint8_t, 20> bytes{number, key};
    orrery::giop::message message{};
    message.bytes = bytes;
    ASSERT_TRUE(buffer_->put(message, {place, 0}));
  }
  /// Numbers of all requests, as a borrowed thread serves them while the lane's own is busy.
  std::vector<int> served() {
    std::vector<int> all;
    request_buffer::job next;
    while (buffer_->take_waiting(borrowed, next)) {
      all.push_back(next.request->bytes[0]);
      buffer_->done(borrowed);
    }
    return all;
  }
  void begin(queue_policy policy) { buffer_.emplace(memory_, queueing_lane, policy); }

  static constexpr std::uint32_t borrowed = 1;

  orrery::memory::region memory_{request_buffer::memory_bytes(queueing_lane)};
  std::optional<request_buffer> buffer_;
};

TEST_F(QueueOrder, isThatOfArrivalWhereNothingElseIsSaid) {
  begin(orrery::lanes::by_arrival);
  put(1, 9, 0);
  put(2, 5, 1);
  put(3, 1, 2);
  EXPECT_EQ((std::vector{1, 2, 3}), served());
}

TEST_F(QueueOrder, isThatOfThePolicysKeysAndOfArrivalAmongEqualOnes) {
  begin(by_second_byte);
  put(1, 7, 0);
  put(2, 3, 1);
  put(3, 7, 2);
  put(4, 3, 3);
  EXPECT_EQ((std::vector{2, 4, 1, 3}), served());
}

TEST_F(QueueOrder, letsNoneOvertakeAnEarlierRequestOfItsConnection) {
  begin(by_second_byte);
  put(1, 5, 0);
  put(2, 9, 1);
  put(3, 1, 1);
  put(4, 4, 2);
  EXPECT_EQ((std::vector{4, 1, 2, 3}), served());
}

TEST_F(QueueOrder, passesOverAConnectionThatIsHeld) {
  begin(by_second_byte);
  put(1, 8, 0);
  put(2, 6, 1);
  put(3, 4, 2);
  buffer_->hold(2);
  put(4, 2, 3);
  EXPECT_EQ((std::vector{4, 2, 1}), served());
  buffer_->resume(2);
  EXPECT_EQ((std::vector{3}), served());
}

}  // namespace
