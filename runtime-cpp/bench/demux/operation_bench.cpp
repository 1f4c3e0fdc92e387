// SPDX-License-Identifier: Apache-2.0
// How long finding an operation takes, by each subject, over operation sets of real interfaces. `cases.hpp` is written
// by the script bench/demux: for each case the names, names that are not in it, our table and gperf's.
//
// Every subject is called through a pointer, as the runtime calls the table of whatever interface a servant has.
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <orrery/demux/operation_table.hpp>

#include "cases.hpp"
#include "sampling.hpp"

namespace {

constexpr std::size_t lookups = 1 << 13;

struct known_slot {
  const char* name;
  std::uint32_t length;
  int operation;
};

/// A name as it lies in a message, and the slot it should be compared with: its own or, for a name that is in none,
/// that of the name it resembles.
struct question {
  const char* name;
  std::uint32_t length;
  const known_slot* slot;
};

/// Asks in a random order that is too long for a branch predictor to learn by heart.
class questions {
 public:
  questions(const cases::names& names, const std::vector<known_slot>& slots) : messages_((names.count + 1) * stride) {
    std::vector<question> all;
    for (std::size_t i = 0; i < names.count; ++i) {
      const std::string_view name = names.list[i];
      char* at = messages_.data() + i * stride + 12;
      std::memcpy(at, name.data(), name.size());
      all.push_back({at, static_cast<std::uint32_t>(name.size()), &slots[names.nearest[i]]});
    }
    for (const std::uint32_t number : bench::sequence(lookups, static_cast<std::uint32_t>(all.size()))) {
      asked_.push_back(all[number]);
    }
  }

  const std::vector<question>& asked() const { return asked_; }

 private:
  static constexpr std::size_t stride = 128;
  std::vector<char> messages_;
  std::vector<question> asked_;
};

/// The least that any table must do: the right slot is known, and the name compared with the slot's.
struct compare_only {
  static constexpr const char* name = "memcmp";
  static int find(const char* name, std::uint32_t length, const known_slot* slot) {
    return length == slot->length && std::memcmp(name, slot->name, length) == 0 ? slot->operation : -1;
  }
};

template <class Case>
struct ours {
  static constexpr const char* name = "orrery";
  static int find(const char* name, std::uint32_t length, const known_slot*) {
    return orrery::demux::operation_table<typename Case::table>::find(name, length);
  }
};

template <class Case>
struct by_gperf {
  static constexpr const char* name = "gperf";
  static int find(const char* name, std::uint32_t length, const known_slot*) {
    const gperf_word* word = Case::gperf::find(name, length);
    return word != nullptr ? word->operation : -1;
  }
};

template <class Case>
struct standard_map {
  static constexpr const char* name = "unordered_map";
  static int find(const char* name, std::uint32_t length, const known_slot*) {
    static const auto map = [] {
      std::unordered_map<std::string_view, int> filled;
      for (std::size_t i = 0; i < Case::keys.count; ++i) filled.emplace(Case::keys.list[i], static_cast<int>(i));
      return filled;
    }();
    const auto found = map.find(std::string_view(name, length));
    return found != map.end() ? found->second : -1;
  }
};

/// The compiler must not see what it points to.
using find_function = int (*volatile)(const char*, std::uint32_t, const known_slot*);

/// Independent look-ups: how many the processor gets done.
void throughput(find_function& function, const questions& questions) {
  int sum = 0;
  const auto find = function;
  for (const question& each : questions.asked()) sum += find(each.name, each.length, each.slot);
  bench::keep(sum);
}

/// Each question is read only when the one before has been answered: how long one takes until its result can be used.
void latency(find_function& function, const questions& questions) {
  const auto find = function;
  const question* const asked = questions.asked().data();
  for (std::size_t i = 0; i < lookups; ++i) {
    const question& each = asked[i];
    int found = find(each.name, each.length, each.slot);
    // Nothing, but the processor must wait for it to know.
    asm volatile("and $0, %0" : "+r"(found));
    i += static_cast<unsigned>(found);
  }
}

void check(bool right, const char* subject, const question& each) {
  if (right) return;
  std::fprintf(stderr, "%s is wrong about %s\n", subject, each.name);
  std::exit(1);
}

template <class Subject>
void check(const questions& hits, const questions& misses) {
  for (const question& each : hits.asked()) {
    check(Subject::find(each.name, each.length, each.slot) == each.slot->operation, Subject::name, each);
  }
  for (const question& each : misses.asked()) {
    check(Subject::find(each.name, each.length, each.slot) == -1, Subject::name, each);
  }
}

template <class... Subject>
void measure(const char* where, const char* metric, void (*ask)(find_function&, const questions&),
             const questions& asked) {
  const auto times = bench::nanoseconds_each(lookups, [&] {
    find_function find = &Subject::find;
    ask(find, asked);
  }...);
  const double* time = times.data();
  (bench::print_sample(where, Subject::name, metric, *time++), ...);
}

template <class Case, class... Subject>
void measure(const questions& hits, const questions& misses) {
  (check<Subject>(hits, misses), ...);
  measure<Subject...>(Case::name, "hit", throughput, hits);
  measure<Subject...>(Case::name, "hit, latency", latency, hits);
  measure<Subject...>(Case::name, "miss", throughput, misses);
}

template <class Case>
void measure_all() {
  std::vector<known_slot> slots;
  for (std::size_t i = 0; i < Case::keys.count; ++i) {
    const std::string_view key = Case::keys.list[i];
    slots.push_back({key.data(), static_cast<std::uint32_t>(key.size()), static_cast<int>(i)});
  }
  const questions hits(Case::keys, slots);
  const questions misses(Case::strangers, slots);
  measure<Case, compare_only, ours<Case>, by_gperf<Case>, standard_map<Case>>(hits, misses);
}

}  // namespace

#define MEASURE(name) measure_all<cases::name>();
int main() { ORRERY_CASES(MEASURE) }
