// SPDX-License-Identifier: Apache-2.0
#include "attack.hpp"

#include <poll.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

namespace robustness {
namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t lane_stride = 0x1000003;
constexpr std::uint64_t witness_seeds = 1ULL << 62;
constexpr std::chrono::seconds tell_every(30);

/// Waits until one of the sessions can go on, and lets all of them.
void turn_all(const std::vector<session*>& sessions) {
  std::vector<pollfd> ready;
  ready.reserve(sessions.size());
  bool busy = false;
  for (const session* each : sessions) {
    ready.push_back({each->descriptor(), each->events(), 0});
    busy |= each->is_busy();
  }
  ::poll(ready.data(), ready.size(), busy ? 0 : 1);
  const clock::time_point now = clock::now();
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    sessions[i]->turn(now, (ready[i].revents & (POLLIN | POLLHUP | POLLERR)) != 0);
  }
}

/// One lane's attackers and its witness.
class siege {
 public:
  siege(const lane& where, const attack_options& options, std::uint64_t seed)
      : lane_(where), witness_lane_(where), options_(options), next_seed_(seed) {
    witness_lane_.of.polite = true;
    // A lane for one client has one after the other.
    const std::uint32_t count = where.of.alone ? 1 : options.connections;
    for (std::uint32_t i = 0; i < count; ++i)
      sessions_.push_back(std::make_unique<session>(lane_, options.bound, total_));
    witness_ = std::make_unique<session>(witness_lane_, options.bound, witnessed_);
  }

  /// Sessions that have something to do. Those that are done begin again while `more`.
  void collect(std::vector<session*>& to, bool more, clock::time_point now) {
    const bool goes_on = more && (options_.seconds > 0 || total_.messages < share());
    bool any = false;
    for (const auto& each : sessions_) {
      if (lane_.of.alone && !witness_->is_over()) break;
      if (each->is_over() && goes_on && !(lane_.of.alone && turn_of_witness_)) {
        each->begin(make_sequence(next_seed_++, lane_.of), now);
        turn_of_witness_ = true;
      }
      if (!each->is_over()) {
        to.push_back(each.get());
        any = true;
      }
    }
    const bool has_place = !lane_.of.alone || !any;
    if (witness_->is_over() && has_place && (goes_on || any) && (!lane_.of.alone || turn_of_witness_)) {
      witness_->begin(make_sequence(witness_seeds + next_witness_++, witness_lane_.of), now);
      turn_of_witness_ = false;
    }
    if (!witness_->is_over()) to.push_back(witness_.get());
  }

  const session* failed() const {
    if (!witness_->problem().empty()) return witness_.get();
    for (const auto& each : sessions_) {
      if (!each->problem().empty()) return each.get();
    }
    return nullptr;
  }

  const std::string& name() const { return lane_.name; }
  std::uint64_t messages() const { return total_.messages; }
  void print() const {
    const auto ms = [](clock::duration took) {
      return static_cast<long long>(std::chrono::duration_cast<milliseconds>(took).count());
    };
    std::printf(
        "%-12s %9llu messages in %7llu connections, %9llu replies, %7llu refused, %5llu broken; witness: %7llu "
        "replies, %llu refused, longest %lld ms\n",
        lane_.name.c_str(), number(total_.messages), number(total_.sequences), number(total_.answered),
        number(total_.refused), number(total_.broken), number(witnessed_.answered), number(witnessed_.refused),
        ms(witness_->longest()));
  }

 private:
  std::uint64_t share() const {
    return lane_.of.alone ? options_.alone.value_or(options_.messages) : options_.messages;
  }
  static unsigned long long number(std::uint64_t value) { return value; }

  const lane& lane_;
  lane witness_lane_;
  const attack_options& options_;
  std::uint64_t next_seed_;
  std::uint64_t next_witness_ = 0;
  bool turn_of_witness_ = false;
  tally total_;
  tally witnessed_;
  std::vector<std::unique_ptr<session>> sessions_;
  std::unique_ptr<session> witness_;
};

/// What a run that ends with a number of messages is at.
void tell(const std::vector<std::unique_ptr<siege>>& sieges, clock::duration after) {
  std::fprintf(stderr,
               "  %lld s:", static_cast<long long>(std::chrono::duration_cast<std::chrono::seconds>(after).count()));
  for (const auto& each : sieges)
    std::fprintf(stderr, " %s %llu", each->name().c_str(), static_cast<unsigned long long>(each->messages()));
  std::fputs(" messages\n", stderr);
}

void report(const session& failed, const attack_options& options) {
  const sequence& found = failed.running();
  std::printf("FOUND in lane %s, sequence %llu%s: %s\n", failed.where().name.c_str(),
              static_cast<unsigned long long>(found.seed), failed.where().of.polite ? " (a witness)" : "",
              failed.problem().c_str());
  std::fflush(stdout);
  sequence smallest = found;
  const std::string again = run_alone(failed.where(), found, options.bound);
  if (again.empty()) {
    std::puts("It does not happen when the sequence runs alone.");
  } else {
    smallest = shrink(failed.where(), found, options.bound);
    std::printf("Alone: %s\n", again.c_str());
  }
  const std::string text = "# lane " + failed.where().name + ": " + failed.problem() + "\n" + smallest.text();
  std::fputs(text.c_str(), stdout);
  if (options.findings.empty()) return;
  const std::string path =
      options.findings + "/" + failed.where().name + "-" + std::to_string(found.seed) + ".sequence";
  std::ofstream(path) << text;
  std::printf("written to %s\n", path.c_str());
}

}  // namespace

bool attack(const std::vector<lane>& lanes, const attack_options& options) {
  std::vector<std::unique_ptr<siege>> sieges;
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    sieges.push_back(std::make_unique<siege>(lanes[i], options, options.seed + i * lane_stride));
  }
  const clock::time_point begun = clock::now();
  const clock::time_point end = begun + std::chrono::seconds(options.seconds);
  const session* failed = nullptr;
  clock::time_point told = begun;
  for (std::vector<session*> sessions; failed == nullptr; sessions.clear()) {
    const clock::time_point now = clock::now();
    if (options.seconds == 0 && now - told >= tell_every) {
      told = now;
      tell(sieges, now - begun);
    }
    for (const auto& each : sieges) each->collect(sessions, options.seconds == 0 || now < end, now);
    if (sessions.empty()) break;
    turn_all(sessions);
    for (const auto& each : sieges) failed = failed != nullptr ? failed : each->failed();
  }
  std::printf("seed %llu, %lld s\n", static_cast<unsigned long long>(options.seed),
              static_cast<long long>(std::chrono::duration_cast<std::chrono::seconds>(clock::now() - begun).count()));
  for (const auto& each : sieges) each->print();
  std::fflush(stdout);
  if (failed != nullptr) report(*failed, options);
  return failed == nullptr;
}

std::string run_alone(const lane& where, const sequence& what, std::chrono::milliseconds bound) {
  tally unused;
  session alone(where, bound, unused);
  alone.begin(what, clock::now());
  while (!alone.is_over()) turn_all({&alone});
  return alone.problem();
}

sequence shrink(const lane& where, const sequence& what, std::chrono::milliseconds bound) {
  constexpr int most_runs = 300;
  // Who waits for what does not come would wait as long each time.
  const auto patience = std::min(bound, milliseconds(3000));
  sequence smallest = what;
  int runs = 0;
  for (std::size_t size = std::max<std::size_t>(what.steps.size() / 2, 1); runs < most_runs; size /= 2) {
    for (std::size_t at = 0; at < smallest.steps.size() && runs < most_runs; ++runs) {
      sequence less = smallest;
      const auto first = less.steps.begin() + static_cast<std::ptrdiff_t>(at);
      less.steps.erase(first, first + static_cast<std::ptrdiff_t>(std::min(size, less.steps.size() - at)));
      if (!less.steps.empty() && !run_alone(where, less, patience).empty()) {
        smallest = std::move(less);
      } else {
        at += size;
      }
    }
    if (size == 1) break;
  }
  return smallest;
}

}  // namespace robustness
