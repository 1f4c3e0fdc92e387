// SPDX-License-Identifier: Apache-2.0
// Containers in areas, beside those of the standard library: what they hold after thousands of random operations.
#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <orrery/container/scoped_map.hpp>
#include <orrery/container/scoped_vector.hpp>
#include <orrery/detail/upcall/session_scope.hpp>
#include <orrery/memory/area_space.hpp>

#include "types.idl.hpp"

namespace {

using orrery::memory::admission;
using orrery::memory::area;
using orrery::memory::area_kind;
using orrery::memory::area_space;
using orrery::memory::make_in;
using orrery::memory::scoped_map;
using orrery::memory::scoped_queue;
using orrery::memory::scoped_vector;

constexpr std::uint32_t most_elements = 24;
constexpr std::size_t longest_text = 16;

/// Just the memory that a container of so many bytes is promised to need.
class exactly {
 public:
  explicit exactly(std::size_t bytes) : bytes_(bytes + 1), scope_({bytes_.data() + 1, bytes}) {}
  orrery::scope& operator*() { return scope_; }

 private:
  std::vector<std::byte> bytes_;
  orrery::scope scope_;
};

/// Random texts in memory that is overwritten before the next: what refers to it is found out. Some are too long.
class random_texts {
 public:
  std::string_view next(std::mt19937& random) {
    const std::size_t length = random() % (longest_text + 3);
    for (std::size_t i = 0; i < length; ++i) text_[i] = static_cast<char>('a' + random() % 26);
    return {text_.data(), length};
  }

 private:
  std::array<char, longest_text + 4> text_{};
};

TEST(ScopedVector, HoldsWhatAVectorHolds) {
  std::mt19937 random(1);
  random_texts texts;
  exactly memory(scoped_vector<std::string_view>::memory_bytes(most_elements, longest_text));
  scoped_vector<std::string_view> tested(*memory, most_elements, longest_text);
  std::vector<std::string> expected;
  ASSERT_EQ(most_elements, tested.capacity());
  for (int step = 0; step < 50'000; ++step) {
    if (random() % 5 < 3) {
      const std::string_view text = texts.next(random);
      const admission result = tested.push_back(text);
      if (expected.size() == most_elements) {
        ASSERT_EQ(admission::full, result);
      } else if (text.size() > longest_text) {
        ASSERT_EQ(admission::too_large, result);
      } else {
        ASSERT_EQ(admission::granted, result);
        expected.emplace_back(text);
      }
    } else if (!expected.empty()) {
      tested.pop_back();
      expected.pop_back();
    }
    if (random() % 1000 == 0) {
      tested.clear();
      expected.clear();
    }
    ASSERT_EQ(expected.size(), tested.size());
    ASSERT_TRUE(std::equal(expected.begin(), expected.end(), tested.begin(), tested.end()));
  }
}

TEST(ScopedQueue, HoldsWhatAQueueHolds) {
  std::mt19937 random(2);
  random_texts texts;
  exactly memory(scoped_queue<std::string_view>::memory_bytes(most_elements, longest_text));
  scoped_queue<std::string_view> tested(*memory, most_elements, longest_text);
  std::deque<std::string> expected;
  for (int step = 0; step < 100'000; ++step) {
    const bool growing = step / 500 % 2 == 0;
    if (random() % 5 < (growing ? 4U : 1U)) {
      const std::string_view text = texts.next(random);
      const admission result = tested.push(text);
      if (expected.size() == most_elements) {
        ASSERT_EQ(admission::full, result);
      } else if (text.size() > longest_text) {
        ASSERT_EQ(admission::too_large, result);
      } else {
        ASSERT_EQ(admission::granted, result);
        expected.emplace_back(text);
      }
    } else if (!expected.empty()) {
      ASSERT_EQ(expected.front(), tested.front());
      tested.pop();
      expected.pop_front();
    }
    ASSERT_EQ(expected.size(), tested.size());
    ASSERT_EQ(expected.empty(), tested.empty());
  }
}

TEST(ScopedMap, HoldsWhatAMapHolds) {
  std::mt19937 random(3);
  random_texts texts;
  exactly memory(scoped_map<std::string_view, std::string_view>::memory_bytes(most_elements, 2 + longest_text));
  scoped_map<std::string_view, std::string_view> tested(*memory, most_elements, 2 + longest_text);
  std::map<std::string, std::string, std::less<>> expected;
  for (int step = 0; step < 50'000; ++step) {
    // Two letters of eight: often the same key again, and more of them than there is room for.
    std::array<char, 2> key{static_cast<char>('a' + random() % 8), static_cast<char>('a' + random() % 8)};
    const std::string_view name(key.data(), key.size());
    if (random() % 5 < 3) {
      const std::string_view text = texts.next(random);
      const bool known = expected.contains(name);
      const admission result = tested.put(name, text);
      if (!known && expected.size() == most_elements) {
        ASSERT_EQ(admission::full, result);
      } else if (text.size() > longest_text) {
        ASSERT_EQ(admission::too_large, result);
      } else {
        ASSERT_EQ(admission::granted, result);
        expected[std::string(name)] = text;
      }
    } else {
      const auto found = expected.find(name);
      ASSERT_EQ(found != expected.end(), tested.erase(name));
      if (found != expected.end()) expected.erase(found);
    }
    ASSERT_EQ(expected.size(), tested.size());
    auto each = expected.begin();
    for (const auto& entry : tested) {
      ASSERT_EQ(each->first, entry.key);
      ASSERT_EQ(each->second, entry.value);
      ++each;
    }
    const auto* const found = tested.find(name);
    const auto known = expected.find(name);
    ASSERT_EQ(known != expected.end(), found != nullptr);
    if (found != nullptr) {
      ASSERT_EQ(known->second, *found);
    }
    ASSERT_EQ(static_cast<std::size_t>(std::distance(expected.begin(), expected.lower_bound(name))),
              static_cast<std::size_t>(std::distance(tested.begin(), tested.lower_bound(name))));
  }
}

TEST(ScopedMap, TakesAValueThatRefersToTheOneItReplaces) {
  exactly memory(scoped_map<int, std::string_view>::memory_bytes(1, longest_text));
  scoped_map<int, std::string_view> tested(*memory, 1, longest_text);
  ASSERT_EQ(admission::granted, tested.put(7, "abcdef"));
  ASSERT_EQ(admission::granted, tested.put(7, tested.find(7)->substr(2)));
  EXPECT_EQ("cdef", *tested.find(7));
  EXPECT_EQ(admission::full, tested.put(8, ""));
}

TEST(ScopedContainers, TakeGeneratedTypesWithAllThatTheyReferTo) {
  exactly memory(scoped_vector<Types::Texts>::memory_bytes(2, 64));
  scoped_vector<Types::Texts> tested(*memory, 2, 64);
  std::string free = "free";
  ASSERT_EQ(admission::granted, tested.push_back({free, "code", u"title", u"wide"}));
  free = "gone";
  EXPECT_EQ("free", tested[0].free);
  EXPECT_EQ(u"wide", tested.back().wide);
  EXPECT_EQ(admission::too_large, tested.push_back({std::string(65, 'x'), "", u"", u""}));
  EXPECT_EQ(1U, tested.view().size());
}

TEST(ScopedContainers, HaveRoomForTheLongestOfWhatBoundsLimit) {
  using map = scoped_map<int, Types::Base::Inner>;
  using vector = scoped_vector<Types::Base::Inner>;
  exactly memory(vector::memory_bytes(2));
  vector tested(*memory, 2);
  EXPECT_EQ(admission::granted, tested.push_back({"12345678"}));
  EXPECT_EQ(admission::too_large, tested.push_back({"123456789"}));
  exactly others(map::memory_bytes(2));
  map by_number(*others, 2);
  EXPECT_EQ(admission::granted, by_number.put(1, {"12345678"}));
  EXPECT_EQ("12345678", by_number.find(1)->code);
}

TEST(ScopedContainers, ThatDoNotFitHoldNothing) {
  const std::size_t needed =
      scoped_map<int, int>::memory_bytes(most_elements) - 10;  // without the padding that it counts
  for (std::size_t bytes = 0; bytes + 40 < needed; bytes += 8) {
    exactly memory(bytes);
    scoped_map<int, int> tested(*memory, most_elements);
    EXPECT_FALSE(tested.has_memory());
    EXPECT_EQ(0U, tested.capacity());
    EXPECT_EQ(admission::full, tested.put(1, 1));
    EXPECT_EQ(nullptr, tested.find(1));
    EXPECT_FALSE(tested.erase(1));
    EXPECT_EQ(tested.begin(), tested.end());
  }
  exactly nothing(0);
  scoped_queue<int> queue(*nothing, 4);
  scoped_vector<int> vector(*nothing, 4);
  EXPECT_EQ(admission::full, queue.push(1));
  EXPECT_EQ(admission::full, vector.push_back(1));
  EXPECT_TRUE(vector.view().empty());
}

TEST(ScopedContainers, LieInTheAreaThatTheyAllocateIn) {
  using names = scoped_map<std::int32_t, std::string_view>;
  area_space space(16 * 1024);
  area& session = *space.make(area_kind::constant, 1024, "session");
  ASSERT_EQ(orrery::memory::permission::granted, session.enter(space.primordial_memory()));
  static std::array<std::byte, 64> memory;
  orrery::scope request(memory);
  orrery::session_scope of_call(&session, request);
  names* const made = make_in<names>(of_call, 8U, std::size_t{16});
  ASSERT_NE(nullptr, made);
  ASSERT_TRUE(of_call.keep(made));
  EXPECT_EQ(admission::granted, made->put(3, "three"));
  EXPECT_TRUE(session.contains(made));
  EXPECT_TRUE(session.contains(made->find(3)->data()));
  EXPECT_EQ(made, of_call.kept<names>());
  EXPECT_FALSE(request.exhausted());
  EXPECT_EQ(nullptr, make_in<names>(of_call, 1000U, std::size_t{16}));
  EXPECT_EQ(orrery::memory::shortage::session, request.lacks());
  session.leave();
}

TEST(ScopedContainers, RefusePointersToWhatMayDieBeforeThem) {
  area_space space(16 * 1024);
  area& outer = *space.make(area_kind::constant, 2048, "outer");
  area& inner = *space.make(area_kind::constant, 2048, "inner");
  ASSERT_EQ(orrery::memory::permission::granted, outer.enter(space.primordial_memory()));
  ASSERT_EQ(orrery::memory::permission::granted, inner.enter(outer));
  int* const lasting = make_in(outer, 1);
  int* const passing = make_in(inner, 2);
  static int for_ever = 3;
  auto* const vector = make_in<scoped_vector<int*>>(outer, 4U);
  auto* const queue = make_in<scoped_queue<int*>>(outer, 4U);
  auto* const map = make_in<scoped_map<int, int*>>(outer, 4U);
  auto* const within = make_in<scoped_vector<int*>>(inner, 4U);
  ASSERT_TRUE(vector != nullptr && queue != nullptr && map != nullptr && within != nullptr);
  for (int* const allowed : {lasting, &for_ever}) {
    EXPECT_EQ(admission::granted, vector->push_back(allowed));
    EXPECT_EQ(admission::granted, queue->push(allowed));
    EXPECT_EQ(admission::granted, map->put(1, allowed));
    EXPECT_EQ(admission::granted, within->push_back(allowed));
  }
  EXPECT_EQ(admission::illegal_assignment, vector->push_back(passing));
  EXPECT_EQ(admission::illegal_assignment, queue->push(passing));
  EXPECT_EQ(admission::illegal_assignment, map->put(2, passing));
  EXPECT_EQ(admission::illegal_assignment, map->put(1, passing));
  EXPECT_EQ(&for_ever, *map->find(1)) << "what is refused changes nothing";
  EXPECT_EQ(2U, vector->size());
  EXPECT_EQ(admission::granted, within->push_back(passing));
  inner.leave();
  outer.leave();
}

}  // namespace
