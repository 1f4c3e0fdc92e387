// SPDX-License-Identifier: Apache-2.0
// What it costs to make, enter, leave and fill areas of memory, and to check references between them.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <memory_resource>
#include <string>
#include <vector>

#include <orrery/memory/area_space.hpp>
#include <orrery/memory/scope_stack.hpp>
#include <orrery/memory/scoped_ptr.hpp>

#include "sampling.hpp"

namespace {

using namespace orrery::memory;

constexpr std::size_t sizes[] = {1, 16, 256, 4096, 65536, 262144};
constexpr std::size_t depths[] = {0, 1, 4, 16, 63};
constexpr std::size_t arena_bytes = 4 << 20;
constexpr std::size_t times = 4096;

struct subject {
  const char* name;
  area_kind kind;
};
constexpr subject kinds[] = {
    {"private", area_kind::exclusive}, {"constant", area_kind::constant}, {"linear", area_kind::linear}};

area& made(area_space& space, area_kind kind, std::size_t bytes) {
  area* const made = space.make(kind, bytes, "measured");
  if (made == nullptr) std::abort();
  return *made;
}

/// A thread that has entered so many scopes.
class nested {
 public:
  nested(area_space& space, std::size_t depth) : stack_(space.primordial_memory()) {
    for (std::size_t i = 0; i < depth; ++i) {
      areas_.push_back(&made(space, area_kind::exclusive, 2048));
      if (stack_.enter(*areas_.back()) != permission::granted) std::abort();
    }
  }

  scope_stack& stack() { return stack_; }
  /// From the outermost.
  const std::vector<area*>& areas() const { return areas_; }

 private:
  std::vector<area*> areas_;
  scope_stack stack_;
};

void measure_entry() {
  for (const std::size_t depth : depths) {
    area_space space(arena_bytes);
    nested thread(space, depth);
    const std::string at = "depth " + std::to_string(depth);
    for (const auto& [name, kind] : kinds) {
      area& tested = made(space, kind, 4096);
      const auto [time] = bench::nanoseconds_each(times, [&] {
        for (std::size_t i = 0; i < times; ++i) {
          const scope_entry inside(thread.stack(), tested);
          bench::keep(&tested);
        }
      });
      bench::print_sample(at.c_str(), name, "enter and leave", time);
    }
  }
  std::array<std::byte, 4096> room{};
  const auto [time] = bench::nanoseconds_each(times, [&] {
    for (std::size_t i = 0; i < times; ++i) {
      std::pmr::monotonic_buffer_resource resource(room.data(), room.size(), std::pmr::null_memory_resource());
      bench::keep(&resource);
    }
  });
  bench::print_sample("depth 0", "monotonic_buffer_resource", "enter and leave", time);
}

void measure_allocation() {
  for (const std::size_t size : sizes) {
    const std::string of = std::to_string(size) + " bytes";
    const std::size_t count = std::min<std::size_t>(512, arena_bytes / 2 / size);
    area_space space(2 * arena_bytes);
    scope_stack stack(space.primordial_memory());
    for (const auto& [name, kind] : kinds) {
      area& tested = made(space, kind, arena_bytes / 2);
      const auto [time] = bench::nanoseconds_each(count, [&] {
        const scope_entry inside(stack, tested);
        for (std::size_t i = 0; i < count; ++i) bench::keep(tested.allocate(size, 1));
      });
      bench::print_sample(of.c_str(), name, "allocate", time);
    }
    std::vector<void*> taken(count);
    const auto [time] = bench::nanoseconds_each(count, [&] {
      for (std::size_t i = 0; i < count; ++i) bench::keep(taken[i] = std::malloc(size));
      for (std::size_t i = 0; i < count; ++i) std::free(taken[i]);
    });
    bench::print_sample(of.c_str(), "malloc and free", "allocate", time);
  }
}

void measure_making() {
  for (const std::size_t size : sizes) {
    const std::string of = std::to_string(size) + " bytes";
    area_space space(arena_bytes);
    const auto [ours, theirs] = bench::nanoseconds_each(
        64,
        [&] {
          for (int i = 0; i < 64; ++i) space.drop(made(space, area_kind::constant, size));
        },
        [&] {
          for (int i = 0; i < 64; ++i) {
            void* const taken = std::malloc(size);
            bench::keep(taken);
            std::free(taken);
          }
        });
    bench::print_sample(of.c_str(), "area", "make and drop", ours);
    bench::print_sample(of.c_str(), "malloc and free", "make and drop", theirs);
  }
}

/// What the RTSJ describes: from the inner area outwards, until the other one is met.
struct linked {
  const linked* parent;
};
bool is_within(const linked& inner, const linked& outer) {
  for (const linked* at = &inner; at != nullptr; at = at->parent) {
    if (at == &outer) return true;
  }
  return false;
}

void measure_checks() {
  for (const std::size_t depth : depths) {
    area_space space(arena_bytes);
    nested thread(space, depth + 1);
    std::vector<linked> chain(depth + 1);
    for (std::size_t i = 0; i < chain.size(); ++i) chain[i].parent = i == 0 ? nullptr : &chain[i - 1];
    const area* inner = thread.areas().back();
    const area* outer = thread.areas().front();
    const linked* inner_link = &chain.back();
    const linked* outer_link = &chain.front();
    const auto [display, traversal] = bench::nanoseconds_each(
        times,
        [&] {
          for (std::size_t i = 0; i < times; ++i) {
            bench::keep(inner);
            bench::keep(may_refer(*inner, *outer));
          }
        },
        [&] {
          for (std::size_t i = 0; i < times; ++i) {
            bench::keep(inner_link);
            bench::keep(is_within(*inner_link, *outer_link));
          }
        });
    const std::string at = "depth " + std::to_string(depth);
    bench::print_sample(at.c_str(), "display", "reference check", display);
    bench::print_sample(at.c_str(), "parent traversal", "reference check", traversal);
  }
}

struct holder {
  scoped_ptr<holder> checked;
  holder* plain = nullptr;
};

void measure_stores() {
  area_space space(arena_bytes);
  nested thread(space, 2);
  std::array<holder*, 64> from{};
  for (holder*& each : from) each = ::new (thread.areas()[1]->allocate(sizeof(holder), alignof(holder))) holder;
  auto* const to = ::new (thread.areas()[0]->allocate(sizeof(holder), alignof(holder))) holder;
  const auto [checked, plain] = bench::nanoseconds_each(
      times,
      [&] {
        for (std::size_t i = 0; i < times; ++i) bench::keep(from[i % from.size()]->checked.set(to));
      },
      [&] {
        for (std::size_t i = 0; i < times; ++i) {
          from[i % from.size()]->plain = to;
          bench::keep(from[i % from.size()]);
        }
      });
  bench::print_sample("stores", "scoped_ptr", "store", checked);
  bench::print_sample("stores", "plain pointer", "store", plain);
}

}  // namespace

int main() {
  measure_entry();
  measure_allocation();
  measure_making();
  measure_checks();
  measure_stores();
}
