// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>
#include <vector>

#include <orrery/orb/state_pool.hpp>

namespace {

struct numbered_track {
  int number;
  double course;
};

TEST(StatePool, givesAsManyAsTheModelSaysAndNoMore) {
  orrery::state_pool<numbered_track, 3> pool;
  std::set<numbered_track*> all;
  for (int i = 0; i < 3; ++i) all.insert(pool.make(i, 0.5));
  EXPECT_EQ(3U, all.size());
  EXPECT_EQ(nullptr, pool.make(3, 0.5));
  EXPECT_EQ(orrery::exception_id::NO_MEMORY, pool.exhausted().id);
  EXPECT_EQ(orrery::minor::pool_exhausted, pool.exhausted().minor);
  numbered_track* const gone = *all.begin();
  pool.drop(gone);
  EXPECT_EQ(2U, pool.in_use());
  EXPECT_EQ(3U, pool.high_water());
  EXPECT_EQ(gone, pool.make(7, 1.5));
  EXPECT_EQ(7, gone->number);
}

TEST(StatePool, givesEachValueToOneThread) {
  orrery::state_pool<numbered_track, 8> pool;
  std::atomic<int> shared = 0;
  std::vector<std::thread> threads;
  for (int id = 1; id <= 4; ++id) {
    threads.emplace_back([&, id] {
      for (int i = 0; i < 20'000; ++i) {
        numbered_track* const mine = pool.make(id, 0.0);
        if (mine == nullptr) continue;
        if (mine->number != id) ++shared;
        pool.drop(mine);
      }
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(0, shared);
  EXPECT_EQ(0U, pool.in_use());
  EXPECT_GE(4U, pool.high_water());
}

}  // namespace
