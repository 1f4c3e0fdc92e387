// SPDX-License-Identifier: Apache-2.0
// What it costs to make, enter, leave and fill areas of memory, and to check references between them.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <memory_resource>
#include <string>
#include <vector>

#include <orrery/detail/memory/scope_stack.hpp>
#include <orrery/detail/memory/scoped_ptr.hpp>
#include <orrery/memory/area_space.hpp>

#include "sampling.hpp"

namespace {

using namespace orrery::memory;

constexpr std::size_t sizes[] = {1, 16, 256, 4096, 65536, 262144};
constexpr std::size_t depths[] = {0, 1, 2, 4, 8, 16, 32, 63};
constexpr std::size_t times = 4096;
/// Scopes in each other that are entered and left one after the other.
constexpr std::size_t chain_length = 60;
/// Of references, between which stores are measured.
constexpr std::size_t holders = 64;
constexpr std::size_t space_bytes = 64 << 20;

struct subject {
  const char* name;
  area_kind kind;
};
constexpr subject kinds[] = {
    {"private", area_kind::private_memory}, {"constant", area_kind::constant}, {"linear", area_kind::linear}};

std::string bytes_of(std::size_t size) { return std::to_string(size) + " bytes"; }
std::string at_depth(std::size_t depth) { return "depth " + std::to_string(depth); }

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
      areas_.push_back(&made(space, area_kind::private_memory, 2048));
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

/// Not inlined, so that the stack and the area are two registers, as in code that enters a scope around its work.
[[gnu::noinline]] void enter_and_leave(scope_stack& stack, area& tested) {
  for (std::size_t i = 0; i < times; ++i) {
    if (stack.enter(tested) != permission::granted) std::abort();
    bench::keep(&tested);
    stack.leave();
  }
}

double pair_of(scope_stack& stack, area& tested) {
  const auto [time] = bench::nanoseconds_each(times, [&] { enter_and_leave(stack, tested); });
  return time;
}

void measure_entry() {
  for (const auto& [name, kind] : kinds) {
    area_space space(space_bytes);
    scope_stack stack(space.primordial_memory());
    for (const std::size_t size : sizes) {
      bench::print_sample(bytes_of(size).c_str(), name, "enter and leave", pair_of(stack, made(space, kind, size)));
    }
    for (const std::size_t depth : depths) {
      nested thread(space, depth);
      bench::print_sample(at_depth(depth).c_str(), name, "enter and leave",
                          pair_of(thread.stack(), made(space, kind, 256)));
    }
    std::vector<area*> chain;
    for (std::size_t i = 0; i < chain_length; ++i) chain.push_back(&made(space, kind, 256));
    const auto [entering, leaving] = bench::nanoseconds_in_turn(
        chain_length,
        [&] {
          for (area* const each : chain) bench::keep(stack.enter(*each));
        },
        [&] {
          for (std::size_t i = 0; i < chain_length; ++i) {
            stack.leave();
            bench::keep(&stack);
          }
        });
    bench::print_sample("in a chain", name, "enter", entering);
    bench::print_sample("in a chain", name, "leave", leaving);
  }
  std::array<std::byte, 4096> room{};
  const auto [time] = bench::nanoseconds_each(times, [&] {
    for (std::size_t i = 0; i < times; ++i) {
      std::pmr::monotonic_buffer_resource resource(room.data(), room.size(), std::pmr::null_memory_resource());
      bench::keep(&resource);
    }
  });
  for (const std::size_t size : sizes) {
    bench::print_sample(bytes_of(size).c_str(), "monotonic_buffer_resource", "enter and leave", time);
  }
}

void measure_allocation() {
  area_space space(2 * space_bytes);
  scope_stack stack(space.primordial_memory());
  for (const std::size_t size : sizes) {
    const std::string of = bytes_of(size);
    const std::size_t count = std::min<std::size_t>(512, space_bytes / 4 / size);
    const std::size_t room = 2 * count * size;
    for (const auto& [name, kind] : kinds) {
      // Zeroing takes long enough to be measured once.
      const std::size_t repeats = kind == area_kind::linear ? 1 : times / count;
      area& tested = made(space, kind, room);
      const auto [time] = bench::nanoseconds_each(repeats * count, [&] {
        for (std::size_t each = 0; each < repeats; ++each) {
          const scope_entry inside(stack, tested);
          for (std::size_t i = 0; i < count; ++i) bench::keep(tested.allocate(size, 1));
        }
      });
      bench::print_sample(of.c_str(), name, "allocate", time);
      space.drop(tested);
    }
    std::vector<void*> taken(count);
    area& buffer = made(space, area_kind::private_memory, room);
    const auto [heap, monotonic] = bench::nanoseconds_each(
        count,
        [&] {
          for (std::size_t i = 0; i < count; ++i) bench::keep(taken[i] = std::malloc(size));
          for (std::size_t i = 0; i < count; ++i) std::free(taken[i]);
        },
        [&] {
          std::pmr::monotonic_buffer_resource resource(buffer.memory().data(), room, std::pmr::null_memory_resource());
          std::pmr::memory_resource* any = &resource;
          bench::keep(&any);
          for (std::size_t i = 0; i < count; ++i) bench::keep(any->allocate(size, 1));
        });
    bench::print_sample(of.c_str(), "malloc and free", "allocate", heap);
    bench::print_sample(of.c_str(), "monotonic_buffer_resource", "allocate", monotonic);
    space.drop(buffer);
  }
}

void measure_making() {
  constexpr std::size_t each_slice = 64;
  for (const std::size_t size : sizes) {
    const std::string of = bytes_of(size);
    area_space space(space_bytes);
    for (const auto& [name, kind] : kinds) {
      const auto [time] = bench::nanoseconds_each(each_slice, [&] {
        for (std::size_t i = 0; i < each_slice; ++i) space.drop(made(space, kind, size));
      });
      bench::print_sample(of.c_str(), name, "make and drop", time);
    }
    const auto [time] = bench::nanoseconds_each(each_slice, [&] {
      for (std::size_t i = 0; i < each_slice; ++i) {
        void* const taken = std::malloc(size);
        bench::keep(taken);
        std::free(taken);
      }
    });
    bench::print_sample(of.c_str(), "malloc and free", "make and drop", time);
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
    area_space space(space_bytes);
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
    bench::print_sample(at_depth(depth).c_str(), "display", "reference check", display);
    bench::print_sample(at_depth(depth).c_str(), "parent traversal", "reference check", traversal);
  }
}

struct holder {
  scoped_ptr<holder> checked;
  holder* plain = nullptr;
};

// Stores that follow each other, as when a list is linked, each in a function as code that does so would be.

[[gnu::noinline]] std::size_t refer(holder* const* from, holder* const* to) {
  std::size_t granted = 0;
  for (std::size_t i = 0; i < holders; ++i) granted += from[i]->checked.set(to[i]) ? 1 : 0;
  return granted;
}
[[gnu::noinline]] std::size_t refer_in(area& own, holder* const* from, holder* const* to) {
  std::size_t granted = 0;
  for (std::size_t i = 0; i < holders; ++i) granted += from[i]->checked.set_in(own, to[i]) ? 1 : 0;
  return granted;
}
[[gnu::noinline]] std::size_t link_in(area& own, holder* const* nodes) {
  std::size_t granted = 0;
  for (std::size_t i = 0; i < holders; ++i) granted += nodes[i]->checked.set_in(own, nodes[i + 1]) ? 1 : 0;
  return granted;
}
[[gnu::noinline]] std::size_t link_checked(holder* const* nodes) {
  std::size_t granted = 0;
  for (std::size_t i = 0; i < holders; ++i) granted += nodes[i]->checked.set(nodes[i + 1]) ? 1 : 0;
  return granted;
}
[[gnu::noinline]] void link_plain(holder* const* nodes) {
  for (std::size_t i = 0; i < holders; ++i) nodes[i]->plain = nodes[i + 1];
}

void measure_stores() {
  area_space space(space_bytes);
  nested thread(space, 2);
  using nodes = std::array<holder*, holders + 1>;
  const auto nodes_in = [](area& where) {
    nodes made{};
    for (holder*& each : made) each = ::new (where.allocate(sizeof(holder), alignof(holder))) holder;
    return made;
  };
  const nodes own = nodes_in(*thread.areas()[1]);
  const nodes outer = nodes_in(*thread.areas()[0]);
  static std::array<holder, holders> globals;
  nodes heap{};
  std::transform(globals.begin(), globals.end(), heap.begin(), [](holder& each) { return &each; });
  const auto repeated = [](const auto& work) {
    return [work] {
      for (std::size_t i = 0; i < times / holders; ++i) work();
    };
  };
  const auto to = [&](const nodes& targets) {
    return repeated([&own, &targets] {
      if (refer(own.data(), targets.data()) != holders) std::abort();
    });
  };
  const auto linked = repeated([&own] {
    if (link_checked(own.data()) != holders) std::abort();
  });
  area& inner = *thread.areas()[1];
  const auto known_to = [&](const nodes& targets) {
    return repeated([&inner, &own, &targets] {
      if (refer_in(inner, own.data(), targets.data()) != holders) std::abort();
    });
  };
  const auto known_linked = repeated([&inner, &own] {
    if (link_in(inner, own.data()) != holders) std::abort();
  });
  const auto unchecked = repeated([&own] {
    link_plain(own.data());
    bench::keep(&own);
  });
  const auto [same, outside, primordial, known_same, known_outside, known_primordial, plain] = bench::nanoseconds_each(
      times, linked, to(outer), to(heap), known_linked, known_to(outer), known_to(heap), unchecked);
  bench::print_sample("in the same scope", "checked", "store", same);
  bench::print_sample("in an outer scope", "checked", "store", outside);
  bench::print_sample("in primordial memory", "checked", "store", primordial);
  bench::print_sample("in the same scope", "checked, scope known", "store", known_same);
  bench::print_sample("in an outer scope", "checked, scope known", "store", known_outside);
  bench::print_sample("in primordial memory", "checked, scope known", "store", known_primordial);
  for (const char* const where : {"in the same scope", "in an outer scope", "in primordial memory"}) {
    bench::print_sample(where, "plain", "store", plain);
  }
}

}  // namespace

int main() {
  bench::print_sample("machine", "dependent", "addition", bench::nanoseconds_of_an_addition());
  measure_entry();
  measure_allocation();
  measure_making();
  measure_checks();
  measure_stores();
}
