// SPDX-License-Identifier: Apache-2.0
// Under AddressSanitizer: what the runtime has given back, or never given out, is reported when it is touched.
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <sanitizer/asan_interface.h>

#include <orrery/detail/giop/reassembly.hpp>
#include <orrery/detail/memory/block_pool.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/memory/scope_stack.hpp>
#include <orrery/memory/area_space.hpp>
#include <orrery/memory/scope.hpp>
#include <orrery/values/tunnel.hpp>

// Nobody reads where it was: looking that up takes seconds.
extern "C" const char* __asan_default_options() { return "symbolize=0"; }

namespace {

using namespace orrery::memory;

bool is_poisoned(const void* at) { return __asan_address_is_poisoned(at) != 0; }

class Poison : public ::testing::Test {
 protected:
  Poison() { name_scopes_of("tower"); }

  area_space space_{64 * 1024, 8};
  scope_stack stack_{space_.primordial_memory()};
};

class PoisonOfAreas : public Poison, public ::testing::WithParamInterface<area_kind> {
 protected:
  area& session_ = *space_.make(area_kind::constant, 1024, "session");
  area& request_ = *space_.make(GetParam(), 1024, "request");
};

INSTANTIATE_TEST_SUITE_P(kinds, PoisonOfAreas,
                         ::testing::Values(area_kind::linear, area_kind::constant, area_kind::private_memory));

TEST_P(PoisonOfAreas, liesOnAllThatIsNotGivenOut) {
  const scope_entry inside(stack_, request_);
  EXPECT_TRUE(is_poisoned(request_.memory().data()));
  const auto* const five = static_cast<const char*>(request_.allocate(5, 8));
  const auto* const next = static_cast<const char*>(request_.allocate(8, 8));
  EXPECT_FALSE(is_poisoned(five) || is_poisoned(five + 4));
  EXPECT_TRUE(is_poisoned(five + 5)) << "between two pieces";
  EXPECT_FALSE(is_poisoned(next) || is_poisoned(next + 7));
  EXPECT_TRUE(is_poisoned(next + 8));
}

TEST_P(PoisonOfAreas, comesBackWhenTheLastOneLeaves) {
  const char* at = nullptr;
  {
    const scope_entry inside(stack_, request_);
    at = static_cast<const char*>(request_.allocate(100, 1));
    EXPECT_FALSE(is_poisoned(at));
  }
  EXPECT_TRUE(is_poisoned(at));
  const scope_entry again(stack_, request_);
  EXPECT_TRUE(is_poisoned(at)) << "entering gives nothing out";
}

TEST_P(PoisonOfAreas, isTakenFromMemoryThatIsNoLongerAnArea) {
  const std::byte* const first = request_.memory().data();
  space_.drop(request_);
  EXPECT_TRUE(is_poisoned(first)) << "dropped";
  area& other = *space_.make(area_kind::immortal, 1024, "other");
  ASSERT_EQ(first, other.memory().data());
  EXPECT_FALSE(is_poisoned(other.allocate(1024, 1)));
}

using PoisonDeathTest = PoisonOfAreas;
INSTANTIATE_TEST_SUITE_P(kinds, PoisonDeathTest,
                         ::testing::Values(area_kind::linear, area_kind::constant, area_kind::private_memory));

TEST_P(PoisonDeathTest, isReportedWithTheNamesOfBothScopes) {
  const scope_entry outer(stack_, session_);
  const volatile char* at = nullptr;
  {
    const scope_entry inner(stack_, request_);
    at = static_cast<const char*>(request_.allocate(100, 1));
  }
  EXPECT_DEATH(static_cast<void>(at[10]),
               "use-after-poison(.|\n)*orrery: the memory at 0x[0-9a-f]+ is scope 'request' of tower, which was left; "
               "this thread is in scope 'session'");
}

TEST_P(PoisonDeathTest, tellsWhatWasNeverGivenOut) {
  const scope_entry inside(stack_, request_);
  const volatile char* const at = static_cast<const char*>(request_.allocate(16, 8));
  EXPECT_DEATH(static_cast<void>(at[16]), "is scope 'request' of tower, none of which was given out");
}

TEST_F(Poison, staysAwayWhileSomebodyIsInASharedArea) {
  area& shared = *space_.make(area_kind::linear, 1024, "shared");
  scope_stack other(space_.primordial_memory());
  ASSERT_EQ(permission::granted, stack_.enter(shared));
  const void* const at = shared.allocate(64, 8);
  ASSERT_EQ(permission::granted, other.enter(shared));
  stack_.leave();
  EXPECT_FALSE(is_poisoned(at));
  other.leave();
  EXPECT_TRUE(is_poisoned(at));
}

TEST_F(Poison, liesOnAnEmptiedScope) {
  std::array<std::byte, 256> memory{};
  {
    scope requests(memory);
    const void* const at = requests.allocate(24, 8);
    EXPECT_FALSE(is_poisoned(at));
    requests.leave();
    EXPECT_TRUE(is_poisoned(at));
    EXPECT_EQ(at, requests.allocate(8, 8));
    EXPECT_FALSE(is_poisoned(at));
    EXPECT_TRUE(is_poisoned(static_cast<const char*>(at) + 8));
  }
  EXPECT_EQ(nullptr, __asan_region_is_poisoned(memory.data(), memory.size())) << "the memory is its owner's again";
}

TEST_F(Poison, liesOnDroppedBlocksOfAPool) {
  area& immortal = *space_.make(area_kind::immortal, 1024, "immortal");
  block_pool<std::uint64_t> pool(immortal, 2);
  std::uint64_t* const block = pool.make(std::uint64_t{7});
  EXPECT_FALSE(is_poisoned(block));
  pool.drop(block);
  EXPECT_TRUE(is_poisoned(block));
  EXPECT_EQ(block, pool.make(std::uint64_t{8}));
  EXPECT_EQ(8U, *block);
}

TEST_F(Poison, liesOnValuesOfATunnelThatWereLetGo) {
  area& immortal = *space_.make(area_kind::immortal, 4096, "immortal");
  tunnel<std::string_view> through(immortal, 1, 64);
  std::array<std::byte, 64> room{};
  scope views(room);
  std::string_view value;
  for (int round = 0; round < 2; ++round) {
    ASSERT_EQ(passage::granted, through.put("tracks"));
    auto delivery = through.get();
    ASSERT_EQ(passage::granted, delivery.read(value, views));
    EXPECT_EQ("tracks", value);
    delivery = {};
    EXPECT_TRUE(is_poisoned(value.data())) << round;
  }
}

TEST_F(Poison, liesBetweenTheBuffersOfARegion) {
  region memory(region::bytes_for(100) * 2);
  const auto first = memory.cut_octets(100);
  const auto second = memory.cut_octets(100);
  for (const auto& buffer : {first, second}) {
    EXPECT_EQ(nullptr, __asan_region_is_poisoned(buffer.data(), buffer.size()));
    EXPECT_TRUE(is_poisoned(buffer.data() - 1));
    EXPECT_TRUE(is_poisoned(buffer.data() + buffer.size()));
  }
}

TEST_F(Poison, liesBehindAMessageThatWasPutTogether) {
  using orrery::giop::reassembly;
  const auto buffer = std::make_unique<std::array<std::uint8_t, 256>>();
  reassembly parts(*buffer, std::chrono::seconds(60));
  const orrery::giop::header more{
      .version = orrery::giop::version::v1_2, .type = orrery::giop::message_type::request, .more_fragments = true};
  orrery::giop::header last = more;
  last.more_fragments = false;
  const std::array<std::uint8_t, 20> bytes{'G', 'I', 'O', 'P'};
  ASSERT_EQ(reassembly::progress::incomplete, parts.begin(more, bytes, 1));
  ASSERT_EQ(reassembly::progress::complete, parts.append(last, std::span(bytes).first(3), 1));
  const auto whole = parts.whole().bytes;
  EXPECT_EQ(23U, whole.size());
  EXPECT_EQ(nullptr, __asan_region_is_poisoned(const_cast<std::uint8_t*>(whole.data()), whole.size()));
  EXPECT_TRUE(is_poisoned(whole.data() + whole.size()));
  parts.release_complete();
  EXPECT_TRUE(is_poisoned(whole.data()));
}

}  // namespace
