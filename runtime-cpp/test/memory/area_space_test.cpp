// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstdint>
#include <memory_resource>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/memory/area_resource.hpp>
#include <orrery/detail/memory/block_pool.hpp>
#include <orrery/detail/memory/scope_stack.hpp>
#include <orrery/detail/memory/scoped_ptr.hpp>
#include <orrery/memory/area_space.hpp>

namespace {

using namespace orrery::memory;

struct node {
  scoped_ptr<node> next;
  std::uint64_t value = 0;
};

class AreaSpace : public ::testing::Test {
 protected:
  template <class T>
  static T* make_in(area& where) {
    return ::new (where.allocate(sizeof(T), alignof(T))) T();
  }

  area_space space_{64 * 1024, 8};
  scope_stack stack_{space_.primordial_memory()};
};

TEST_F(AreaSpace, knowsWhereAnAddressLies) {
  area& one = *space_.make(area_kind::constant, 1000, "one");
  area& two = *space_.make(area_kind::private_memory, 5000, "two");
  for (area* const each : {&one, &two}) {
    EXPECT_EQ(each, &space_.area_of(each->memory().data()));
    EXPECT_EQ(each, &space_.area_of(each->memory().data() + each->capacity_bytes() - 1));
  }
  const int local = 0;
  EXPECT_EQ(primordial, space_.area_of(&local).id());
  EXPECT_EQ(primordial, space_.area_of(nullptr).id());
  EXPECT_EQ(primordial, space_.area_of(&space_).id());
}

TEST(BlockStore, refusesWhatIsLargerThanItsMemoryHoweverLarge) {
  alignas(64) static std::array<std::byte, 1024> bytes;
  block_store store(bytes);
  for (unsigned power = 10; power < 64; ++power) {
    const std::size_t more = (std::size_t{1} << power) + 1;
    EXPECT_TRUE(store.take(more).empty()) << more;
    EXPECT_TRUE(store.take_lasting(more).empty()) << more;
  }
  EXPECT_TRUE(store.take(static_cast<std::size_t>(-1)).empty());
  EXPECT_TRUE(store.take_lasting(static_cast<std::size_t>(-1)).empty());
  EXPECT_EQ(1024U, store.take(1024).size()) << "nothing of it was taken";
}

TEST_F(AreaSpace, hasNoAreaThatIsLargerThanAnAreaCanBe) {
  constexpr std::size_t gibibyte = std::size_t{1} << 30;
  for (const std::size_t bytes : {2 * gibibyte + 1, 4 * gibibyte, std::size_t{1} << 41, static_cast<std::size_t>(-1)}) {
    EXPECT_EQ(nullptr, space_.make(area_kind::constant, bytes, "too large"));
    EXPECT_EQ(nullptr, space_.make_lasting(area_kind::constant, bytes, "too large"));
  }
  EXPECT_NE(nullptr, space_.make(area_kind::constant, 1024, "small"));
}

TEST_F(AreaSpace, refusesReferencesToWhatMayDieFirst) {
  area& session = *space_.make(area_kind::constant, 1024, "session");
  area& request = *space_.make(area_kind::private_memory, 1024, "request");
  const scope_entry outer(stack_, session);
  node* const lasting = make_in<node>(session);
  node* const other = make_in<node>(session);
  const scope_entry inner(stack_, request);
  node* const passing = make_in<node>(request);

  EXPECT_TRUE(passing->next.set(lasting));
  EXPECT_TRUE(lasting->next.set(other));
  EXPECT_FALSE(lasting->next.set(passing));
  EXPECT_EQ(other, lasting->next.get()) << "a refused one leaves it as it was";

  static node global;
  EXPECT_TRUE(passing->next.set(&global));
  EXPECT_FALSE(global.next.set(lasting));
  EXPECT_TRUE(lasting->next.set(nullptr));
}

TEST_F(AreaSpace, usesMemoryAndNumbersAgain) {
  for (int round = 0; round < 100; ++round) {
    area* const first = space_.make(area_kind::constant, 30 * 1024, "first");
    area* const second = space_.make(area_kind::constant, 30 * 1024, "second");
    ASSERT_NE(nullptr, first) << round;
    ASSERT_NE(nullptr, second) << round;
    EXPECT_EQ(nullptr, space_.make(area_kind::constant, 300, "third")) << "no memory is left";
    space_.drop(*first);
    space_.drop(*second);
  }
}

TEST_F(AreaSpace, runsOutOfNumbersWithoutLosingMemory) {
  std::vector<area*> all;
  for (int i = 0; i < 8; ++i) all.push_back(space_.make(area_kind::constant, 256, "each"));
  EXPECT_EQ(nullptr, space_.make(area_kind::constant, 256, "ninth"));
  space_.drop(*all.back());
  EXPECT_NE(nullptr, space_.make(area_kind::constant, 256, "ninth"));
}

TEST_F(AreaSpace, isSharedByThreadsThatMakeAndDrop) {
  std::vector<std::thread> running;
  for (int t = 0; t < 4; ++t) {
    running.emplace_back([this] {
      scope_stack stack(space_.primordial_memory());
      for (int i = 0; i < 1000; ++i) {
        area* const mine = space_.make(area_kind::private_memory, 512, "mine");
        ASSERT_NE(nullptr, mine);
        {
          const scope_entry inside(stack, *mine);
          ASSERT_TRUE(inside);
          ASSERT_EQ(mine, &space_.area_of(mine->allocate(512, 1)));
        }
        space_.drop(*mine);
      }
    });
  }
  for (std::thread& each : running) each.join();
}

TEST_F(AreaSpace, holdsContainersOfTheStandardLibrary) {
  area& scratch = *space_.make(area_kind::private_memory, 4096, "scratch");
  const scope_entry inside(stack_, scratch);
  area_resource memory(scratch);
  std::pmr::vector<int> numbers(&memory);
  for (int i = 0; i < 100; ++i) numbers.push_back(i);
  EXPECT_EQ(&scratch, &space_.area_of(numbers.data()));
  EXPECT_THROW(numbers.resize(4096), std::bad_alloc);
  EXPECT_EQ(100U, numbers.size());
}

TEST_F(AreaSpace, holdsPoolsOfBlocks) {
  area& session = *space_.make(area_kind::constant, 4096, "session");
  const scope_entry inside(stack_, session);
  block_pool<node> pool(session, 3);
  ASSERT_EQ(3U, pool.capacity());
  node* const first = pool.make();
  node* const second = pool.make();
  node* const third = pool.make();
  ASSERT_TRUE(first != nullptr && second != nullptr && third != nullptr);
  EXPECT_EQ(nullptr, pool.make());
  EXPECT_TRUE(first->next.set(second));
  pool.drop(third);
  EXPECT_EQ(third, pool.make());
  EXPECT_EQ(&session, &space_.area_of(third));
  EXPECT_EQ(0U, block_pool<node>(session, 1000).capacity()) << "no room for so many";
}

TEST_F(AreaSpace, aStoreIntoAKnownScopeIsAllowedWhatAnyStoreIs) {
  area& outer = *space_.make(area_kind::private_memory, 512, "outer");
  area& other = *space_.make(area_kind::private_memory, 512, "other");
  area& inner = *space_.make(area_kind::private_memory, 512, "inner");
  node onHeap;
  ASSERT_EQ(permission::granted, stack_.enter(outer));
  node* const outside = make_in<node>(outer);
  ASSERT_EQ(permission::granted, stack_.enter(inner));
  node* const own = make_in<node>(inner);
  node* const beside = make_in<node>(inner);
  // Twice: the second time the scope is one that was allowed before.
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(own->next.set_in(inner, beside));
    EXPECT_TRUE(own->next.set_in(inner, outside));
    EXPECT_TRUE(own->next.set_in(inner, &onHeap));
    // Pointers that lie elsewhere than was said.
    EXPECT_FALSE(outside->next.set_in(inner, own));
    EXPECT_FALSE(onHeap.next.set_in(inner, own));
    EXPECT_TRUE(outside->next.set_in(outer, &onHeap));
    EXPECT_EQ(&onHeap, own->next.get());
  }
  EXPECT_TRUE(own->next.set_in(inner, outside));
  stack_.leave();
  stack_.leave();

  ASSERT_EQ(permission::granted, stack_.enter(other));
  ASSERT_EQ(permission::granted, stack_.enter(inner));
  node* const again = make_in<node>(inner);
  EXPECT_FALSE(again->next.set_in(inner, outside)) << "what was allowed when it was nested elsewhere";
  EXPECT_EQ(nullptr, again->next.get());
  stack_.leave();
  stack_.leave();
}

}  // namespace
