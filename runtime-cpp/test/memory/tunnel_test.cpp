// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/memory/scope_stack.hpp>
#include <orrery/values/tunnel.hpp>

namespace {

using namespace orrery::memory;

class Tunnel : public ::testing::Test {
 protected:
  area_space space_{256 * 1024, 8};
  scope_stack stack_{space_.primordial_memory()};
  area& immortal_ = *space_.make(area_kind::immortal, 64 * 1024, "immortal");
  std::array<std::byte, 1024> room_bytes_{};
  scope room_{room_bytes_};
};

TEST_F(Tunnel, keepsTheOrder) {
  tunnel<std::int32_t> way(immortal_, 3, 8);
  for (const std::int32_t each : {1, 2, 3}) EXPECT_EQ(passage::granted, way.put(each));
  for (const std::int32_t each : {1, 2, 3}) {
    std::int32_t got = 0;
    EXPECT_EQ(passage::granted, way.get().read(got, room_));
    EXPECT_EQ(each, got);
  }
  EXPECT_FALSE(way.get());
}

TEST_F(Tunnel, carriesAllThatAValueRefersToOutOfAScopeThatIsLeft) {
  tunnel<std::span<const std::string_view>> way(immortal_, 1, 64);
  area& request = *space_.make(area_kind::private_memory, 1024, "request");
  {
    const scope_entry in(stack_, request);
    auto* const text = static_cast<char*>(request.allocate(6, 1));
    std::memcpy(text, "nearby", 6);
    const std::array<std::string_view, 2> names{std::string_view(text, 4), std::string_view(text, 6)};
    ASSERT_EQ(passage::granted, way.put(names));
    std::memset(text, '?', 6);
  }
  const auto got = way.get();
  std::span<const std::string_view> names;
  ASSERT_EQ(passage::granted, got.read(names, room_));
  ASSERT_EQ(2U, names.size());
  EXPECT_EQ("near", names[0]);
  EXPECT_EQ("nearby", names[1]);
}

TEST_F(Tunnel, isFullUntilTheLastReceiverHasLetGo) {
  tunnel<std::int32_t> way(immortal_, 1, 8);
  ASSERT_EQ(passage::granted, way.put(1));
  EXPECT_EQ(passage::full, way.put(2));
  auto first = way.get();
  auto second = first;
  first = {};
  EXPECT_EQ(passage::full, way.put(2)) << "the second receiver still has it";
  std::int32_t got = 0;
  EXPECT_EQ(passage::granted, second.read(got, room_));
  EXPECT_EQ(1, got);
  second = {};
  EXPECT_EQ(passage::granted, way.put(2));
}

TEST_F(Tunnel, tellsHowManyValuesWereUnderWayAtMost) {
  tunnel<std::int32_t> way(immortal_, 3, 8);
  EXPECT_EQ(0U, way.high_water());
  ASSERT_EQ(passage::granted, way.put(1));
  ASSERT_EQ(passage::granted, way.put(2));
  const auto held = way.get();
  EXPECT_TRUE(way.get());
  EXPECT_EQ(2U, way.high_water());
  ASSERT_EQ(passage::granted, way.put(3));
  ASSERT_EQ(passage::granted, way.put(4));
  EXPECT_EQ(passage::full, way.put(5)) << "one is in its receiver's hands";
  EXPECT_EQ(3U, way.high_water());
}

TEST_F(Tunnel, refusesAValueThatIsTooLargeAndKeepsTheOthers) {
  tunnel<std::string_view> way(immortal_, 2, 12);
  EXPECT_EQ(passage::granted, way.put("1234567"));
  EXPECT_EQ(passage::too_large, way.put("12345678"));
  EXPECT_EQ(passage::granted, way.put("fits"));
  EXPECT_EQ(passage::full, way.put("none left"));
}

TEST_F(Tunnel, canBeReadAgainWithMoreRoom) {
  tunnel<std::span<const std::string_view>> way(immortal_, 1, 64);
  const std::array<std::string_view, 3> names{"a", "b", "c"};
  ASSERT_EQ(passage::granted, way.put(names));
  const auto got = way.get();
  std::array<std::byte, 16> little{};
  scope too_small(little);
  std::span<const std::string_view> read;
  EXPECT_EQ(passage::too_large, got.read(read, too_small));
  EXPECT_EQ(passage::granted, got.read(read, room_));
  EXPECT_EQ("c", read[2]);
}

TEST_F(Tunnel, isNotForReceiversThatOutliveIt) {
  area& session = *space_.make(area_kind::constant, 4096, "session");
  area& request = *space_.make(area_kind::private_memory, 4096, "request");
  const scope_entry outer(stack_, session);
  const scope_entry inner(stack_, request);
  tunnel<std::int32_t> way(request, 1, 8);
  ASSERT_EQ(passage::granted, way.put(7));
  tunnel<std::int32_t>::delivery got;
  EXPECT_EQ(passage::illegal_assignment, way.get(got, session));
  EXPECT_EQ(passage::illegal_assignment, way.get(got, immortal_));
  EXPECT_EQ(passage::granted, way.get(got, request)) << "it was not taken by those who were refused";
}

TEST_F(Tunnel, withoutMemoryIsFullAndEmpty) {
  area& tiny = *space_.make(area_kind::immortal, 256, "tiny");
  tunnel<std::int32_t> way(tiny, 100, 8);
  EXPECT_EQ(0U, way.capacity());
  EXPECT_EQ(passage::full, way.put(1));
  EXPECT_FALSE(way.get());
  reference_tunnel<std::int32_t> other(tiny, 100);
  std::int32_t local = 0;
  EXPECT_EQ(passage::full, other.put(local));
  EXPECT_EQ(nullptr, other.get());
}

TEST_F(Tunnel, takesTheBytesThatItSays) {
  for (const std::uint32_t capacity : {1U, 2U, 17U}) {
    for (const std::uint32_t bytes : {1U, 8U, 100U}) {
      const std::size_t before = immortal_.used_bytes();
      const tunnel<std::int32_t> way(immortal_, capacity, bytes);
      EXPECT_EQ(capacity, way.capacity());
      EXPECT_LE(immortal_.used_bytes() - before, tunnel<std::int32_t>::memory_bytes(capacity, bytes));
    }
  }
}

TEST_F(Tunnel, passesReferencesThatOutliveBothEnds) {
  area& session = *space_.make(area_kind::constant, 4096, "session");
  area& request = *space_.make(area_kind::private_memory, 4096, "request");
  const scope_entry outer(stack_, session);
  const scope_entry inner(stack_, request);
  reference_tunnel<std::uint64_t> way(session, 2);
  auto& lasting = *static_cast<std::uint64_t*>(session.allocate(8, 8));
  auto& passing = *static_cast<std::uint64_t*>(request.allocate(8, 8));
  EXPECT_EQ(passage::illegal_assignment, way.put(passing));
  ASSERT_EQ(passage::granted, way.put(lasting));
  ASSERT_EQ(passage::granted, way.put(lasting));
  EXPECT_EQ(passage::full, way.put(lasting));
  std::uint64_t* got = nullptr;
  EXPECT_EQ(passage::granted, way.get(got, &passing));
  EXPECT_EQ(&lasting, got);
  const void* const in_immortal = immortal_.memory().data();
  EXPECT_EQ(passage::illegal_assignment, way.get(got, in_immortal));
  EXPECT_EQ(nullptr, way.get());
}

TEST_F(Tunnel, losesAndDoublesNothingBetweenManyThreads) {
  constexpr std::uint32_t senders = 2;
  constexpr std::uint32_t each = 20000;
  tunnel<std::string_view> way(immortal_, 5, 16);
  std::atomic<std::uint32_t> received{0};
  std::array<std::vector<std::uint32_t>, 2> got;
  std::vector<std::thread> threads;
  for (std::uint32_t sender = 0; sender < senders; ++sender) {
    threads.emplace_back([&way, sender] {
      for (std::uint32_t i = 0; i < each; ++i) {
        const std::string text = std::to_string(sender * each + i);
        while (way.put(text) != passage::granted) std::this_thread::yield();
      }
    });
  }
  for (std::vector<std::uint32_t>& mine : got) {
    threads.emplace_back([&way, &received, &mine] {
      std::array<std::byte, 64> bytes{};
      while (received.load() < senders * each) {
        scope room(bytes);
        std::string_view text;
        const auto next = way.get();
        if (next.read(text, room) != passage::granted) {
          std::this_thread::yield();
          continue;
        }
        mine.push_back(static_cast<std::uint32_t>(std::stoul(std::string(text))));
        received.fetch_add(1);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();

  std::vector<int> times(senders * each, 0);
  for (const std::vector<std::uint32_t>& mine : got) {
    std::array<std::uint32_t, senders> last{};
    for (const std::uint32_t value : mine) {
      ++times[value];
      std::uint32_t& before = last[value / each];
      EXPECT_LE(before, value) << "one sender's came out of order";
      before = value;
    }
  }
  for (const int count : times) EXPECT_EQ(1, count);
}

}  // namespace
