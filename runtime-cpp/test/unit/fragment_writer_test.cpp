// SPDX-License-Identifier: Apache-2.0
// Messages that are sent in parts (CORBA 3.3 part 2, 9.4.9).
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/giop/handler_slots.hpp>
#include <orrery/detail/giop/handlers.hpp>

namespace {

using namespace orrery::giop;
using bytes = std::vector<std::uint8_t>;

/// A Reply of so many bytes, the request's id at 12.
bytes reply_of(std::uint32_t size) {
  bytes message(size);
  std::iota(message.begin(), message.end(), std::uint8_t{0});
  write_header(message.data(), version::v1_2, message_type::reply, size - header_bytes);
  return message;
}

std::vector<bytes> parts_of(bytes message, std::uint32_t limit) {
  handler_slots slots;
  std::vector<bytes> parts;
  const auto size = static_cast<std::uint32_t>(message.size());
  for (std::uint32_t sent = 0; sent < size;) {
    const part next = write_fragment_1_2(slots, message.data(), {size, sent, limit});
    parts.emplace_back(message.begin() + next.begin, message.begin() + next.end);
    sent = next.end;
  }
  return parts;
}

TEST(FragmentWriter, leavesAMessageWholeThatFits) {
  const bytes message = reply_of(64);
  EXPECT_EQ((std::vector<bytes>{message}), parts_of(message, 64));
}

TEST(FragmentWriter, cutsSoThatThePartsMakeTheMessageAgain) {
  for (const std::uint32_t limit : {32U, 40U, 64U, 128U}) {
    for (std::uint32_t size = limit + 1; size < 400; ++size) {
      const bytes message = reply_of(size);
      const std::vector<bytes> parts = parts_of(message, limit);
      bytes joined;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        const bytes& part = parts[i];
        const bool last = i + 1 == parts.size();
        const header h = parse_header(part.data());
        EXPECT_EQ(header::fault::none, h.problem);
        EXPECT_EQ(i == 0 ? message_type::reply : message_type::fragment, h.type);
        EXPECT_EQ(!last, h.more_fragments);
        EXPECT_EQ(part.size(), h.body_bytes + header_bytes);
        EXPECT_LE(part.size(), limit);
        if (!last) {
          EXPECT_EQ(0U, part.size() % 8);
        }
        EXPECT_TRUE(std::equal(message.begin() + 12, message.begin() + 16, part.begin() + 12)) << "the request id";
        joined.insert(joined.end(), part.begin() + (i == 0 ? 0 : 16), part.end());
      }
      ASSERT_EQ(message.size(), joined.size());
      EXPECT_TRUE(std::equal(message.begin() + 12, message.end(), joined.begin() + 12)) << limit << ", " << size;
    }
  }
}

}  // namespace
