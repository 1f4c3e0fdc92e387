// SPDX-License-Identifier: Apache-2.0
// The allocator trap: every way to the heap is counted, and neither a serving lane nor a calling thread takes one.
#include <array>
#include <atomic>
#include <cstdlib>
#include <new>

#include <orrery/giop/load.hpp>
#include <orrery/iop/reference.hpp>

#include "../lanes/lanes_fixture.hpp"
#include "nav_stub.hpp"

namespace {

std::atomic<long> allocations = 0;
std::atomic<bool> counting = false;

void count() noexcept {
  if (counting.load(std::memory_order_relaxed)) allocations.fetch_add(1, std::memory_order_relaxed);
}

}  // namespace

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ORRERY_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ORRERY_SANITIZED 1
#endif
#endif

#ifndef ORRERY_SANITIZED
// Sanitizers bring an allocator of their own; there only C++'s operators are counted.
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);

void* malloc(std::size_t bytes) {
  count();
  return __libc_malloc(bytes);
}
void* calloc(std::size_t number, std::size_t bytes) {
  count();
  return __libc_calloc(number, bytes);
}
void* realloc(void* memory, std::size_t bytes) {
  count();
  return __libc_realloc(memory, bytes);
}
}
#else
// The array forms too: the sanitizers' own do not come here.
void* operator new(std::size_t bytes) {
  count();
  void* const memory = std::malloc(bytes);
  if (memory == nullptr) std::abort();
  return memory;
}
void* operator new[](std::size_t bytes) { return operator new(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace {

/// Runs the body twice uncounted, then counted.
template <class Body>
long allocations_of(const Body& body) {
  body();
  body();
  allocations = 0;
  counting = true;
  body();
  counting = false;
  return allocations;
}

class Allocation : public Server {
 protected:
  void SetUp() override {
    const auto key = orrery::demux::object_key::declared({0, 1, 0, 1});
    reference_ = orrery::iop::make_reference(
        {"IDL:Nav/Navigation:1.0", orrery::giop::version::v1_2, "127.0.0.1", port(), key.bytes()});
  }

  orrery::object_reference reference_;
};

TEST_F(Allocation, isNoticedByTheTrap) {
  EXPECT_GT(allocations_of([] {
              char* volatile kept = new char[100];  // volatile, or the compiler leaves it out
              delete[] kept;
            }),
            0);
}

TEST_F(Allocation, isNeverDoneByCallsOfAnyKind) {
  orrery::caller thread(orrery::caller_config{.max_connections = 2}, versions_);
  Nav::Navigation::stub nav(thread, reference_.view());
  const std::array<double, 500> numbers{};
  const std::array<std::uint8_t, 5000> blob{};
  const std::array<Nav::Waypoint, 20> route{};
  bool all_well = true;
  EXPECT_EQ(0, allocations_of([&] {
              for (int i = 0; i < 200; ++i) {
                all_well = all_well && nav.heartbeat(i).has_value() && nav.current().has_value() &&
                           nav.sum(numbers).has_value() && nav.echo(blob).has_value() &&
                           nav.load(route, "label").has_value() && nav.find("somewhere").has_value() &&
                           nav.find("nowhere").raised<Nav::NotFound>() != nullptr &&
                           nav.find("refuse").failure() != nullptr && nav.find("exhaust").failure() != nullptr &&
                           nav.watch({}).has_value() && nav.watcher().has_value() && nav.turn({}).has_value() &&
                           nav.is_a("IDL:Nav/Navigation:1.0").has_value();
              }
            }));
  EXPECT_TRUE(all_well);
}

TEST_F(Allocation, isDoneByTheFirstUseOfALoadedHandlerOnly) {
  static constexpr orrery::giop::message_handlers loaded = orrery::giop::fine_grain<orrery::giop::version::v1_2>();
  orrery::caller thread(orrery::caller_config{.max_connections = 1}, loaded);
  Nav::Navigation::stub nav(thread, reference_.view());
  bool all_well = true;
  EXPECT_EQ(0, allocations_of([&] {
              for (int i = 0; i < 200; ++i) all_well = all_well && nav.heartbeat(i).has_value();
            }));
  EXPECT_TRUE(all_well);
}

TEST_F(Allocation, isNeverDoneByConnectingAndEnding) {
  bool all_well = true;
  orrery::caller thread(orrery::caller_config{.max_connections = 1}, versions_);
  EXPECT_EQ(0, allocations_of([&] {
              for (int i = 0; i < 20; ++i) {
                Nav::Navigation::stub nav(thread, reference_.view());
                all_well = all_well && nav.heartbeat(1).has_value();
                thread.find({"127.0.0.1", port()})->close();
              }
            }));
  EXPECT_TRUE(all_well);
}

TEST_F(Allocation, isNeverDoneForMalformedMessages) {
  wire::request r;
  r.operation = "sum";
  const auto forged = wire::finish(wire::begin_arguments(r).u32(0x7fffffff));
  r.operation = "heartbeats";
  const auto unknown = wire::finish(wire::begin_arguments(r));
  const auto peer = connect();
  EXPECT_EQ(0, allocations_of([&] {
              for (int i = 0; i < 50; ++i) {
                peer->send(forged);
                peer->discard();
                peer->send(unknown);
                peer->discard();
              }
            }));
  expect_alive(*peer);
}

/// Lanes of every kind: one thread, several, one that blocks.
class AllocationInLanes : public Lanes {
 protected:
  AllocationInLanes() {
    table_.declare(0, 0, servant_);
    start({{.threads = 1}, {.threads = 4}, {.threads = 1, .max_connections = 1}});
  }

  probe servant_;
};

TEST_F(AllocationInLanes, isNeverDoneByAnyOfThemWhileAllServe) {
  std::vector<std::unique_ptr<wire::peer>> peers;
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
    peers.push_back(connect(lane));
    ASSERT_TRUE(is_alive(*peers.back()));
  }
  const std::array<wire::message_bytes, 3> requests{find("somewhere"), find("nowhere"), find("exhaust")};
  EXPECT_EQ(0, allocations_of([&] {
              for (int i = 0; i < 100; ++i) {
                for (const wire::message_bytes& request : requests) {
                  for (const auto& peer : peers) peer->send(request);
                  for (const auto& peer : peers) peer->discard();
                }
              }
            }));
  for (const auto& peer : peers) EXPECT_TRUE(is_alive(*peer));
}

}  // namespace
