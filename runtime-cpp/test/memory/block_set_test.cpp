// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <orrery/detail/memory/scope_stack.hpp>
#include <orrery/memory/area_space.hpp>
#include <orrery/orb/scope_pool.hpp>

namespace {

using namespace orrery::memory;

struct track {
  std::int32_t number;
  double course;
};

class Blocks : public ::testing::Test {
 protected:
  area_space space_{64 * 1024, 8};
  scope_stack stack_{space_.primordial_memory()};
  area& session_ = *space_.make_lasting(area_kind::constant, 3 * sizeof(track), "tracks");
  block_set blocks_{session_, 3, sizeof(track)};
};

TEST_F(Blocks, areAsManyAsTheModelSaysAndComeBackOneByOne) {
  const scope_entry in(stack_, session_);
  const orrery::scope_pool<track> pool(&blocks_);
  std::set<track*> all;
  for (int i = 0; i < 3; ++i) all.insert(pool.make(i, 0.5));
  EXPECT_EQ(3U, all.size());
  EXPECT_EQ(nullptr, pool.make(3, 0.5));
  EXPECT_EQ(orrery::minor::pool_exhausted, pool.exhausted().minor);
  for (track* each : all)
    EXPECT_TRUE(session_.contains(each) && session_.contains(each + 1) == (each != *all.rbegin()));
  track* const gone = *all.begin();
  pool.drop(gone);
  EXPECT_EQ(2U, pool.in_use());
  EXPECT_EQ(gone, pool.make(7, 1.5));
  EXPECT_EQ(7, gone->number);
  EXPECT_EQ(3U, blocks_.high_water());
}

TEST_F(Blocks, comeBackAllAtOnce) {
  const scope_entry in(stack_, session_);
  void* const first = blocks_.take();
  blocks_.give(blocks_.take());
  EXPECT_NE(nullptr, blocks_.take());
  blocks_.clear();
  EXPECT_EQ(0U, blocks_.in_use());
  std::set<void*> all;
  for (int i = 0; i < 3; ++i) all.insert(blocks_.take());
  EXPECT_EQ(3U, all.size());
  EXPECT_EQ(1U, all.count(first));
  EXPECT_EQ(nullptr, blocks_.take());
  EXPECT_EQ(3U, blocks_.high_water());
}

TEST_F(Blocks, obeyTheRulesOfReferences) {
  area& request = *space_.make(area_kind::private_memory, 256, "request");
  const scope_entry outer(stack_, session_);
  const scope_entry inner(stack_, request);
  void* const lasting = blocks_.take();
  void* const passing = request.allocate(8, 8);
  EXPECT_TRUE(area_space::may_refer(passing, lasting));
  EXPECT_FALSE(area_space::may_refer(lasting, passing));
}

TEST_F(Blocks, keepWhatValuesReferTo) {
  const scope_entry in(stack_, session_);
  const orrery::scope_pool<std::string_view> pool(&blocks_);
  ASSERT_EQ(nullptr, pool.make("longer than what is left of a block"));
  std::string text = "ten";
  const std::string_view* const kept = pool.make(text);
  ASSERT_EQ(nullptr, kept) << "a view fills a block of 16 bytes";
  block_set large(session_, 1, 3 * sizeof(track));
  const std::string_view* const copied = orrery::scope_pool<std::string_view>(&large).make(text);
  ASSERT_NE(nullptr, copied);
  text = "???";
  EXPECT_EQ("ten", *copied);
  EXPECT_TRUE(session_.contains(copied->data()));
}

TEST_F(Blocks, ofNoScopeAreNone) {
  const orrery::scope_pool<track> pool(nullptr);
  EXPECT_FALSE(pool.exists());
  EXPECT_EQ(0U, pool.capacity());
  EXPECT_EQ(nullptr, pool.make(1, 0.5));
}

TEST_F(Blocks, goToOneThreadEach) {
  const scope_entry in(stack_, session_);
  std::vector<std::thread> threads;
  std::atomic<int> had{0};
  for (int id = 1; id <= 4; ++id) {
    threads.emplace_back([&, id] {
      for (int i = 0; i < 20'000; ++i) {
        void* const block = blocks_.take();
        if (block == nullptr) continue;
        had.fetch_add(1, std::memory_order_relaxed);
        std::memset(block, id, sizeof(track));
        const auto* const octets = static_cast<const unsigned char*>(block);
        for (std::size_t at = 0; at < sizeof(track); ++at) ASSERT_EQ(id, octets[at]);
        blocks_.give(block);
      }
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_GT(had.load(), 0);
  EXPECT_EQ(0U, blocks_.in_use());
}

}  // namespace
