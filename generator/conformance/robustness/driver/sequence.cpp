// SPDX-License-Identifier: Apache-2.0
#include "sequence.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

namespace robustness {
namespace {

using namespace std::string_view_literals;

constexpr std::array actions{"request"sv, "locate"sv,   "cancel"sv, "close"sv, "error"sv,
                             "reply"sv,   "fragment"sv, "pause"sv,  "drain"sv};
constexpr std::array operations{"add"sv,  "echo"sv,   "text"sv, "wide"sv,   "list"sv,  "sum"sv,           "grow"sv,
                                "work"sv, "refuse"sv, "note"sv, "visits"sv, "_is_a"sv, "_non_existent"sv, "weigh"sv};
constexpr std::array defects{"none"sv,    "magic"sv, "version"sv, "type"sv,       "oversized"sv, "key"sv,
                             "unknown"sv, "cut"sv,   "length"sv,  "addressing"sv, "mutated"sv};
constexpr std::array readings{"eager"sv, "slow"sv, "late"sv};
constexpr std::array endings{"orderly"sv, "half_close"sv, "leave"sv, "reset"sv, "stall"sv};

template <class Enum, std::size_t N>
std::string_view name(const std::array<std::string_view, N>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

template <class Enum, std::size_t N>
bool find(const std::array<std::string_view, N>& names, std::string_view text, Enum& value) {
  const auto at = std::find(names.begin(), names.end(), text);
  if (at == names.end()) return false;
  value = static_cast<Enum>(at - names.begin());
  return true;
}

template <class Number>
bool find(std::string_view text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

/// Sets one `name=value` of a step. False where there is no such.
bool set(step& s, std::string_view key, std::string_view value) {
  if (key == "op") return find(operations, value, s.op);
  if (key == "wrong") return find(defects, value, s.wrong);
  if (key == "minor") return find(value, s.minor) && s.minor >= 0 && s.minor <= 2;
  if (key == "id") return find(value, s.id);
  if (key == "size") return find(value, s.size);
  if (key == "seed") return find(value, s.seed);
  if (key == "flags") return find(value, s.flags);
  if (key == "part") return find(value, s.part);
  if (key == "addressing") return find(value, s.addressing);
  if (key == "contexts") return find(value, s.contexts);
  int truth = 0;
  if ((key != "little" && key != "spread") || !find(value, truth)) return false;
  (key == "little" ? s.little : s.spread) = truth != 0;
  return true;
}

bool set(sequence& s, std::string_view key, std::string_view value) {
  if (key == "reads") return find(readings, value, s.reads);
  if (key == "ends") return find(endings, value, s.ends);
  if (key == "chunk") return find(value, s.chunk);
  return key == "seed" && find(value, s.seed);
}

/// Each `name=value` of a line.
template <class Target>
bool set_all(Target& target, std::istringstream& words, std::string& problem) {
  std::string word;
  while (words >> word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos ||
        !set(target, std::string_view(word).substr(0, equals), word.substr(equals + 1))) {
      problem = "'" + word + "' means nothing here";
      return false;
    }
  }
  return true;
}

std::string text_of(const step& s) {
  const step usual;
  std::ostringstream out;
  out << name(actions, s.what);
  if (s.what == action::request) out << " op=" << name(operations, s.op);
  const auto put = [&](std::string_view key, auto value, auto common) {
    if (value != common) out << ' ' << key << '=' << value;
  };
  put("minor", s.minor, usual.minor);
  put("little", static_cast<int>(s.little), static_cast<int>(usual.little));
  put("id", s.id, usual.id);
  put("size", s.size, usual.size);
  put("seed", s.seed, usual.seed);
  put("flags", s.flags, usual.flags);
  put("part", s.part, usual.part);
  put("spread", static_cast<int>(s.spread), static_cast<int>(usual.spread));
  put("addressing", s.addressing, usual.addressing);
  put("contexts", s.contexts, usual.contexts);
  if (s.wrong != defect::none) out << " wrong=" << name(defects, s.wrong);
  out << '\n';
  return out.str();
}

}  // namespace

std::string sequence::text() const {
  std::ostringstream out;
  out << "connection seed=" << seed << " reads=" << name(readings, reads) << " chunk=" << chunk
      << " ends=" << name(endings, ends) << '\n';
  for (const step& each : steps) out << text_of(each);
  return out.str();
}

std::optional<sequence> sequence::parse(std::string_view text, std::string& problem) {
  std::istringstream lines{std::string(text)};
  sequence made;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    if (!(words >> first) || first.front() == '#') continue;
    if (first == "connection") {
      if (!set_all(made, words, problem)) return std::nullopt;
      continue;
    }
    step next;
    if (!find(actions, first, next.what)) {
      problem = "there is no step '" + first + "'";
      return std::nullopt;
    }
    if (!set_all(next, words, problem)) return std::nullopt;
    made.steps.push_back(next);
  }
  return made;
}

namespace {

/// Makes steps by chance.
class maker {
 public:
  maker(std::uint64_t seed, const flavour& of) : by_(seed), of_(of), next_id_(by_.word() | 0x10000U) {
    // Most peers speak one version in one order; some all.
    mixes_ = by_.chance(30) && !of.steady;
    minor_ = static_cast<int>(by_.below(3));
    little_ = by_.chance(50);
    defects_percent_ = by_.chance(50) ? 0 : 1 + by_.below(20);
    parts_percent_ = by_.chance(60) ? 0 : by_.below(60);
  }

  void polite(sequence& made) {
    const std::uint32_t calls = 4 + by_.below(12);
    for (std::uint32_t i = 0; i < calls; ++i) {
      step call = request();
      call.flags = 3;
      call.part = 0;
      if (call.op == operation::work || call.op == operation::note) call.op = operation::add;
      made.steps.push_back(call);
      made.steps.push_back({.what = action::drain});
      made.steps.push_back({.what = action::pause, .size = 1 + by_.below(4)});
    }
  }

  void any(sequence& made) {
    made.reads = by_.chance(70) ? reading::eager : by_.chance(50) ? reading::slow : reading::late;
    if (by_.chance(30)) made.chunk = 1 + by_.below(by_.chance(50) ? 40 : 2000);
    const std::uint32_t kind = by_.below(100);
    made.ends = kind < 60   ? ending::orderly
                : kind < 72 ? ending::half_close
                : kind < 84 ? ending::leave
                            : ending::reset;
    if (kind == 99 && !of_.alone && by_.chance(20)) made.ends = ending::stall;
    const std::uint32_t steps = 1 + by_.below(by_.chance(20) ? 150 : 30);
    const bool in_turns = by_.chance(20);
    for (std::uint32_t i = 0; i < steps; ++i) {
      made.steps.push_back(one(made));
      if (in_turns || by_.chance(4)) made.steps.push_back({.what = action::drain});
      if (by_.chance(1)) made.steps.push_back({.what = action::pause, .size = by_.below(8)});
    }
  }

 private:
  step one(const sequence& so_far) {
    step s = message();
    const std::uint32_t kind = by_.below(100);
    if (kind < 86) {
      s = request();
    } else if (kind < 92) {
      s.what = action::locate;
    } else if (kind < 98) {
      s.what = action::cancel;
      if (!so_far.steps.empty() && by_.chance(70)) {
        const step& earlier =
            so_far.steps[so_far.steps.size() - 1 -
                         by_.below(std::min<std::uint32_t>(4, static_cast<std::uint32_t>(so_far.steps.size())))];
        s.id = earlier.id;
        s.minor = earlier.minor;
      }
      return s;
    } else if (by_.chance(30)) {
      constexpr std::array last{action::close, action::error, action::reply, action::fragment};
      s.what = last[by_.below(4)];
      return s;
    }
    if (by_.chance(defects_percent_)) spoil(s);
    return s;
  }

  step message() {
    step s;
    s.minor = mixes_ ? static_cast<int>(by_.below(3)) : minor_;
    s.little = mixes_ ? by_.chance(50) : little_;
    s.id = next_id_ += 1 + by_.below(3);
    s.seed = by_.word();
    s.contexts = by_.chance(80) ? 0 : by_.below(8);
    if (s.minor == 2 && by_.chance(10) && !of_.steady) s.addressing = by_.below(3);
    return s;
  }

  step request() {
    step s = message();
    s.op = static_cast<operation>(by_.below(14));
    if (s.op == operation::wide && s.minor == 0 && of_.polite) s.op = operation::text;
    if (s.op == operation::visits && !of_.sessions) s.op = operation::add;
    if (s.op == operation::work && !by_.chance(20)) s.op = operation::add;
    s.size = by_.below(by_.chance(10) ? 12'000 : 200);
    if (s.op == operation::work) s.size %= 2000;
    if (s.op == operation::wide) s.size %= 3000;
    if (s.op == operation::note) s.flags = 0;
    if (s.op != operation::note && s.minor == 2 && by_.chance(6)) s.flags = by_.chance(50) ? 1 : 0;
    if (s.minor > 0 && by_.chance(parts_percent_)) {
      s.part = 24 + 8 * by_.below(by_.chance(50) ? 10 : 200);
      s.spread = s.minor == 2 && by_.chance(40);
    }
    return s;
  }

  void spoil(step& s) {
    s.wrong = static_cast<defect>(1 + by_.below(10));
    const bool has_arguments = s.op != operation::visits && s.op != operation::non_existent;
    const bool needs = s.wrong == defect::cut || s.wrong == defect::length || s.wrong == defect::unknown;
    if (needs && (s.what != action::request || !has_arguments)) s.wrong = defect::key;
    if (s.wrong == defect::addressing && s.minor != 2) s.wrong = defect::mutated;
    s.part = 0;
  }

  random by_;
  flavour of_;
  std::uint32_t next_id_;
  bool mixes_ = false;
  int minor_ = 2;
  bool little_ = true;
  std::uint32_t defects_percent_ = 0;
  std::uint32_t parts_percent_ = 0;
};

}  // namespace

sequence make_sequence(std::uint64_t seed, const flavour& of) {
  sequence made;
  made.seed = seed;
  maker by(seed, of);
  if (of.polite) {
    by.polite(made);
  } else {
    by.any(made);
  }
  return made;
}

}  // namespace robustness
