// SPDX-License-Identifier: Apache-2.0
#include "CallerImpl.hpp"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace {

using clock = std::chrono::steady_clock;

// The model's timeout is 300 ms; a machine that is busy takes its time beyond that.
constexpr std::chrono::milliseconds longest(3000);
constexpr std::uint64_t report_every = 100;

std::vector<std::uint8_t> octets(std::uint32_t number) {
  std::vector<std::uint8_t> made(number % 9000);
  for (std::size_t i = 0; i < made.size(); ++i) made[i] = static_cast<std::uint8_t>(number + i * 7);
  return made;
}

bool counts_up(Targets::Octets what, std::uint32_t size, std::uint8_t from) {
  std::uint8_t next = from;
  return what.size() == size &&
         std::all_of(what.begin(), what.end(), [&](std::uint8_t each) { return each == next++; });
}

}  // namespace

CallerImpl::answer CallerImpl::ask(Targets::Target::stub& target, std::uint32_t number) noexcept {
  const auto judge = [](const auto& got, const auto& is_right) {
    if (!got) return answer::failed;
    return is_right(*got) ? answer::right : answer::wrong;
  };
  const auto signed_number = static_cast<std::int32_t>(number);
  switch (number % 6) {
    case 0:
      return judge(target.add(signed_number, 5), [&](std::int32_t got) { return got == signed_number + 5; });
    case 1: {
      const std::vector<std::uint8_t> sent = octets(number);
      return judge(target.echo(sent), [&](Targets::Octets got) { return std::ranges::equal(got, sent); });
    }
    case 2: {
      const std::string sent(number % 300, static_cast<char>('a' + number % 26));
      return judge(target.text(sent), [&](std::string_view got) { return got == sent; });
    }
    case 3: {
      const std::array<double, 2> values{0.5, static_cast<double>(number)};
      const std::array<Targets::Item, 1> sent{{{.number = signed_number, .name = "item", .values = values}}};
      return judge(target.list(sent), [&](Targets::Items got) {
        return got.size() == 1 && got[0].number == signed_number && got[0].name == "item" &&
               std::ranges::equal(got[0].values, values);
      });
    }
    case 4:
      return judge(target.grow(number % 5000, static_cast<std::uint8_t>(number)), [&](Targets::Octets got) {
        return counts_up(got, number % 5000, static_cast<std::uint8_t>(number));
      });
    default: {
      const auto got = target.refuse(signed_number, "why");
      if (const auto* refused = got.raised<Targets::Refused>()) {
        return refused->code == signed_number && refused->why == "why" && number % 2 != 0 ? answer::right
                                                                                          : answer::wrong;
      }
      return judge(got, [&](const auto&) { return number % 2 == 0; });
    }
  }
}

void CallerImpl::call(orrery::task& release, std::uint32_t task) noexcept {
  const std::uint32_t number = (next_[task]++ << 1) | task;
  const auto begun = clock::now();
  const answer got = ask(use_target(release), number);
  count(got, std::chrono::duration_cast<std::chrono::milliseconds>(clock::now() - begun), number);
}

void CallerImpl::count(answer what, std::chrono::milliseconds took, std::uint32_t number) noexcept {
  if (what == answer::wrong) std::printf("wrong: the answer to call %u\n", number);
  if (took > longest) std::printf("late: call %u took %lld ms\n", number, static_cast<long long>(took.count()));
  if (longest_ms_.load() < took.count()) longest_ms_.store(took.count());
  ++(what == answer::right ? answered_ : refused_);
  // Counted by itself: of two tasks that count at a time, one has the hundredth.
  const std::uint64_t calls = ++calls_;
  if (calls % report_every == 0) {
    std::printf("calls %llu answered %llu refused %llu longest %lld ms\n", static_cast<unsigned long long>(calls),
                static_cast<unsigned long long>(answered_), static_cast<unsigned long long>(refused_),
                static_cast<long long>(longest_ms_));
  }
  std::fflush(stdout);
}
