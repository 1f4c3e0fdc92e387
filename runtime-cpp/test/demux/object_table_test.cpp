// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/demux/object_table.hpp>

#include <array>
#include <atomic>
#include <set>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace {

using namespace orrery::demux;

struct servant {
  explicit servant(int given) : number(given) {}
  int number;
};

constexpr std::uint64_t incarnation = 0x123456789abcdef0;
constexpr poa_layout layouts[] = {{.declared = 2, .slots = 2}, {.declared = 1, .slots = 4}};

class object_table_test : public testing::Test {
 protected:
  reader_epochs epochs{2};
  object_table<servant> objects{layouts, epochs, incarnation};
  servant first{1};
  servant second{2};

  lookup_fault fault_of(const object_key& key) { return objects.find(key.bytes()).fault; }
};

TEST_F(object_table_test, finds_a_declared_object_at_its_fixed_key) {
  objects.declare(0, 1, first);
  const object_key key = object_key::declared({.poa = 0, .slot = 1});
  const std::array<std::uint8_t, 20> bytes{'O', 'R', 'Y', 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
  EXPECT_TRUE(std::equal(bytes.begin(), bytes.end(), key.bytes().begin(), key.bytes().end()));
  EXPECT_EQ(objects.find(key.bytes()).servant, &first);
}

TEST_F(object_table_test, finds_an_object_made_at_run_time_by_a_key_of_28_bytes) {
  const auto id = objects.activate(1, second);
  ASSERT_TRUE(id);
  const object_key key = objects.key_of(*id);
  EXPECT_EQ(key.bytes().size(), 28U);
  EXPECT_EQ(key.bytes()[20], 0x12);
  EXPECT_EQ(key.bytes()[27], 0xf0);
  EXPECT_EQ(objects.find(key.bytes()).servant, &second);
}

TEST_F(object_table_test, knows_no_declared_object_before_it_has_a_servant) {
  EXPECT_EQ(fault_of(object_key::declared({.poa = 0, .slot = 0})), lookup_fault::unknown_object);
}

TEST_F(object_table_test, refuses_keys_with_a_wrong_number) {
  objects.declare(0, 0, first);
  EXPECT_EQ(fault_of(object_key::declared({.poa = 2})), lookup_fault::unknown_poa);
  EXPECT_EQ(fault_of(object_key::declared({.poa = 0xffffffff})), lookup_fault::unknown_poa);
  EXPECT_EQ(fault_of(object_key::declared({.poa_generation = 2})), lookup_fault::unknown_poa);
  EXPECT_EQ(fault_of(object_key::declared({.slot = 2})), lookup_fault::unknown_object);
  EXPECT_EQ(fault_of(object_key::declared({.slot = 0xffffffff})), lookup_fault::unknown_object);
  EXPECT_EQ(fault_of(object_key::declared({.generation = 2})), lookup_fault::unknown_object);
}

TEST_F(object_table_test, calls_what_it_has_not_made_foreign) {
  const object_key sound = object_key::declared({});
  std::vector<std::uint8_t> bytes(sound.bytes().begin(), sound.bytes().end());
  for (std::size_t i = 0; i < 4; ++i) {
    auto other = bytes;
    other[i] ^= 0x40;
    EXPECT_EQ(objects.find(other).fault, lookup_fault::foreign_key) << i;
  }
  for (const std::size_t size : {0U, 3U, 19U, 21U, 28U}) {
    bytes.resize(size);
    EXPECT_EQ(objects.find(bytes).fault, lookup_fault::foreign_key) << size;
  }
}

std::span<const std::uint8_t> octets_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

TEST_F(object_table_test, finds_objects_by_well_known_keys_too) {
  objects.declare(1, 0, first);
  objects.declare_well_known("Echo", first, object_id{.poa = 1});
  objects.declare_well_known("A", second);
  objects.declare_well_known({"Echo\0", 5}, second);
  EXPECT_EQ(objects.find(octets_of("Echo")).servant, &first);
  EXPECT_EQ(objects.find(octets_of("A")).servant, &second);
  EXPECT_EQ(objects.find(octets_of({"Echo\0", 5})).servant, &second);
  for (const std::string_view other : {"", "B", "Ech", "Echo2", "echo"}) {
    EXPECT_EQ(objects.find(octets_of(other)).fault, lookup_fault::foreign_key) << other;
  }
  EXPECT_EQ(objects.find(object_key::declared({.poa = 1}).bytes()).servant, &first);
}

TEST_F(object_table_test, tells_which_object_a_key_is_of) {
  objects.declare_well_known("Echo", first, object_id{.poa = 1});
  objects.declare_well_known("A", second);
  const auto known = objects.identify(octets_of("Echo"));
  ASSERT_TRUE(known);
  EXPECT_EQ(known->id, (object_id{.poa = 1}));
  EXPECT_EQ(known->format, object_key::format::declared);
  EXPECT_FALSE(objects.identify(octets_of("A")));
  EXPECT_FALSE(objects.identify(octets_of("nobody")));
  const auto id = objects.activate(1, first);
  ASSERT_TRUE(id);
  const auto made = objects.identify(objects.key_of(*id).bytes());
  ASSERT_TRUE(made);
  EXPECT_EQ(made->id, *id);
  EXPECT_EQ(made->format, object_key::format::transient);
}

TEST_F(object_table_test, refuses_a_key_of_another_run) {
  const auto id = objects.activate(1, first);
  ASSERT_TRUE(id);
  EXPECT_EQ(fault_of(object_key::transient(*id, incarnation + 1)), lookup_fault::unknown_object);
}

TEST_F(object_table_test, refuses_a_key_whose_format_is_not_that_of_its_slot) {
  objects.declare(1, 0, first);
  const auto id = objects.activate(1, second);
  ASSERT_TRUE(id);
  EXPECT_EQ(fault_of(object_key::declared(*id)), lookup_fault::unknown_object);
  EXPECT_EQ(fault_of(object_key::transient({.poa = 1, .slot = 0}, incarnation)), lookup_fault::unknown_object);
}

TEST_F(object_table_test, a_deactivated_objects_key_never_means_another_object) {
  const auto id = objects.activate(1, first);
  ASSERT_TRUE(objects.deactivate(*id));
  EXPECT_EQ(fault_of(objects.key_of(*id)), lookup_fault::unknown_object);
  for (int i = 0; i < 100; ++i) {
    const auto next = objects.activate(1, second);
    ASSERT_TRUE(next);
    EXPECT_NE(*next, *id);
    EXPECT_EQ(fault_of(objects.key_of(*id)), lookup_fault::unknown_object);
    EXPECT_EQ(objects.find(objects.key_of(*next).bytes()).servant, &second);
    ASSERT_TRUE(objects.deactivate(*next));
  }
}

TEST_F(object_table_test, deactivates_once_and_only_what_is_active) {
  const auto id = objects.activate(1, first);
  EXPECT_TRUE(objects.deactivate(*id));
  EXPECT_FALSE(objects.deactivate(*id));
  EXPECT_FALSE(objects.deactivate({.poa = 1, .slot = 2}));
  EXPECT_FALSE(objects.deactivate({.poa = 7}));
  EXPECT_FALSE(objects.deactivate({.poa = 1, .slot = 9}));
  objects.declare(1, 0, first);
  EXPECT_FALSE(objects.deactivate({.poa = 1, .slot = 0})) << "declared objects stay";
}

TEST_F(object_table_test, gives_each_slot_once_until_the_poa_is_full) {
  std::set<std::uint32_t> slots;
  for (int i = 0; i < 3; ++i) {
    const auto id = objects.activate(1, first);
    ASSERT_TRUE(id);
    slots.insert(id->slot);
  }
  EXPECT_EQ(slots, (std::set<std::uint32_t>{1, 2, 3}));
  EXPECT_FALSE(objects.activate(1, first));
  EXPECT_FALSE(objects.activate(0, first)) << "all slots of this POA are declared";
}

TEST_F(object_table_test, uses_a_slot_again_only_when_every_reader_has_left) {
  std::vector<object_id> ids;
  for (int i = 0; i < 3; ++i) ids.push_back(*objects.activate(1, first));
  reader_epochs::ticket ticket = 0;
  {
    const reading now(epochs, 1);
    ticket = *objects.deactivate(ids[0]);
    EXPECT_FALSE(epochs.passed(ticket));
    EXPECT_FALSE(objects.activate(1, second));
  }
  EXPECT_TRUE(epochs.passed(ticket));
  const reading later(epochs, 1);
  EXPECT_TRUE(epochs.passed(ticket)) << "who enters afterwards can't see it";
  const auto id = objects.activate(1, second);
  ASSERT_TRUE(id);
  EXPECT_EQ(id->slot, ids[0].slot);
  EXPECT_EQ(id->generation, ids[0].generation + 1);
}

/// Two readers look objects up while two writers make and take them; a servant's number is spoilt as soon as its ticket
/// has passed, so that a reader who still had it would see that. Meant for ThreadSanitizer as well.
TEST(object_table_under_load, readers_never_see_a_servant_that_was_given_up) {
  constexpr poa_layout layout[] = {{.declared = 0, .slots = 8}};
  reader_epochs epochs(2);
  object_table<std::atomic<int>> objects(layout, epochs, incarnation);
  std::array<std::atomic<std::uint64_t>, 2> published{};  // slot and generation of each writer's newest object
  std::atomic<bool> done = false;
  std::atomic<int> wrong = 0;
  std::atomic<int> seen = 0;

  auto write = [&](std::size_t writer) {
    std::array<std::atomic<int>, 4> servants{};
    std::array<reader_epochs::ticket, 4> tickets{};
    std::optional<object_id> previous;
    // Goes on until a reader has met an object, however the threads are scheduled.
    for (std::size_t round = 0; round < 2000 || (seen == 0 && round < 10'000'000); ++round) {
      const std::size_t turn = round % servants.size();
      while (!epochs.passed(tickets[turn])) std::this_thread::yield();
      servants[turn] = 0;
      servants[turn] = 42;
      std::optional<object_id> id;
      while (!(id = objects.activate(0, servants[turn]))) std::this_thread::yield();
      published[writer] = static_cast<std::uint64_t>(id->slot) << 32 | id->generation;
      if (previous) tickets[(round - 1) % servants.size()] = *objects.deactivate(*previous);
      previous = id;
    }
    const auto last = objects.deactivate(*previous);
    while (!epochs.passed(*last)) std::this_thread::yield();
  };
  auto read = [&](std::size_t reader) {
    while (!done) {
      const std::uint64_t where = published[reader % 2];
      const object_id id{.slot = static_cast<std::uint32_t>(where >> 32),
                         .generation = static_cast<std::uint32_t>(where)};
      const reading now(epochs, reader);
      if (auto* found = objects.find(objects.key_of(id).bytes()).servant) {
        seen.fetch_add(1);
        if (*found != 42) wrong.fetch_add(1);
      }
      std::this_thread::yield();
    }
  };
  std::thread readers[] = {std::thread(read, 0), std::thread(read, 1)};
  std::thread writers[] = {std::thread(write, 0), std::thread(write, 1)};
  for (auto& each : writers) each.join();
  done = true;
  for (auto& each : readers) each.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(seen, 0);
}

}  // namespace
