// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <map>
#include <memory_resource>
#include <random>
#include <thread>
#include <vector>

#include <orrery/detail/memory/area_resource.hpp>
#include <orrery/detail/memory/scope_stack.hpp>
#include <orrery/memory/area_space.hpp>

namespace {

using namespace orrery::memory;

class Pieces : public ::testing::Test {
 protected:
  area_space space_{64 * 1024, 8};
  scope_stack stack_{space_.primordial_memory()};
  area& session_ = *space_.make_lasting(area_kind::variable, 4096, "session");
};

TEST_F(Pieces, comeBackBeforeTheScopeIsLeft) {
  const scope_entry in(stack_, session_);
  void* const all = session_.allocate(4096, 1);
  ASSERT_NE(nullptr, all);
  EXPECT_EQ(nullptr, session_.allocate(1, 1));
  session_.release(all, 4096);
  EXPECT_EQ(0U, session_.used_bytes());
  EXPECT_EQ(4096U, session_.high_water_bytes());
  EXPECT_EQ(all, session_.allocate(1, 1));
  EXPECT_EQ(piece_store::grain_bytes, session_.used_bytes());
}

TEST_F(Pieces, ofAllAreFreeWhenTheScopeIsLeft) {
  for (int round = 0; round < 3; ++round) {
    const scope_entry in(stack_, session_);
    for (int i = 0; i < 4; ++i) EXPECT_NE(nullptr, session_.allocate(1024, 8));
    EXPECT_EQ(nullptr, session_.allocate(1, 1));
  }
  EXPECT_EQ(0U, session_.used_bytes());
}

TEST_F(Pieces, areAlignedAsAskedFor) {
  const scope_entry in(stack_, session_);
  for (const std::size_t alignment : {1U, 8U, 16U, 64U, 256U, 1024U}) {
    void* const piece = session_.allocate(24, alignment);
    ASSERT_NE(nullptr, piece);
    EXPECT_EQ(0U, reinterpret_cast<std::uintptr_t>(piece) % alignment);
  }
}

TEST_F(Pieces, obeyTheRulesOfReferences) {
  area& request = *space_.make(area_kind::private_memory, 256, "request");
  const scope_entry outer(stack_, session_);
  const scope_entry inner(stack_, request);
  void* const lasting = session_.allocate(8, 8);
  void* const passing = request.allocate(8, 8);
  EXPECT_TRUE(area_space::may_refer(passing, lasting));
  EXPECT_FALSE(area_space::may_refer(lasting, passing));
}

TEST_F(Pieces, holdContainersThatGrowAndShrink) {
  const scope_entry in(stack_, session_);
  area_resource memory(session_);
  for (int round = 0; round < 100; ++round) {
    std::pmr::vector<std::uint64_t> values(&memory);
    for (std::uint64_t i = 0; i < 100; ++i) values.push_back(i);
    EXPECT_EQ(99U, values.back());
  }
  EXPECT_EQ(0U, session_.used_bytes()) << "all that a hundred of them took has come back";
}

/// Against a model that knows each piece: none overlaps another, what fits is given, all that came back can be had.
TEST_F(Pieces, takenAndGivenAtRandomNeverOverlap) {
  const scope_entry in(stack_, session_);
  std::mt19937 random(20261122);
  std::map<std::byte*, std::size_t> pieces;
  const auto longest_gap = [&] {
    std::byte* from = session_.memory().data();
    std::size_t longest = 0;
    for (const auto& [begin, bytes] : pieces) {
      longest = std::max(longest, static_cast<std::size_t>(begin - from));
      from = begin + piece_store::piece_bytes(bytes);
    }
    return std::max(longest, static_cast<std::size_t>(session_.memory().data() + session_.capacity_bytes() - from));
  };
  for (int step = 0; step < 20000; ++step) {
    if (random() % 2 == 0 || pieces.empty()) {
      const std::size_t bytes = 1 + random() % (random() % 8 == 0 ? 1500 : 150);
      auto* const piece = static_cast<std::byte*>(session_.allocate(bytes, 1));
      ASSERT_EQ(longest_gap() >= piece_store::piece_bytes(bytes), piece != nullptr) << "step " << step;
      if (piece == nullptr) continue;
      const auto after = pieces.lower_bound(piece);
      if (after != pieces.end()) {
        ASSERT_LE(piece + bytes, after->first);
      }
      if (after != pieces.begin()) {
        ASSERT_LE(std::prev(after)->first + std::prev(after)->second, piece);
      }
      pieces.emplace(piece, bytes);
    } else {
      const auto gone = std::next(pieces.begin(), static_cast<std::ptrdiff_t>(random() % pieces.size()));
      session_.release(gone->first, gone->second);
      pieces.erase(gone);
    }
    std::size_t used = 0;
    for (const auto& [begin, bytes] : pieces) used += piece_store::piece_bytes(bytes);
    ASSERT_EQ(used, session_.used_bytes());
    ASSERT_LE(used, session_.high_water_bytes());
  }
  for (const auto& [begin, bytes] : pieces) session_.release(begin, bytes);
  EXPECT_NE(nullptr, session_.allocate(4096, 1)) << "neighbours that came back are one again";
}

TEST_F(Pieces, ofOneScopeGoToOneThreadEach) {
  area& shared = session_;
  const scope_entry here(stack_, shared);
  std::vector<std::thread> threads;
  for (int id = 1; id <= 4; ++id) {
    threads.emplace_back([&, id] {
      for (int i = 0; i < 5000; ++i) {
        const std::size_t bytes = 16 + static_cast<std::size_t>(i) % 200;
        void* const piece = shared.allocate(bytes, 8);
        if (piece == nullptr) continue;
        std::memset(piece, id, bytes);
        std::this_thread::yield();
        const auto* const octets = static_cast<const unsigned char*>(piece);
        for (std::size_t at = 0; at < bytes; ++at) ASSERT_EQ(id, octets[at]);
        shared.release(piece, bytes);
      }
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(0U, shared.used_bytes());
}

}  // namespace
