// SPDX-License-Identifier: Apache-2.0
// Sends a server what no client should, and judges what it answers.
#include <charconv>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>

#include "attack.hpp"
#include "liar.hpp"

namespace robustness {
namespace {

constexpr const char* usage_text = R"(usage: driver attack [OPTIONS] LANE...
       driver replay [OPTIONS] LANE... -- FILE...
       driver lie [--seed N]

LANE is NAME=HOST:PORT:KEY[:WORD...], the object key in hexadecimal digits. Words: buffered, sessions, alone (takes one
client), foreign (another ORB: well-formed calls only), stops (the process may be ended meanwhile).
  --seed N          of the first sequence
  --messages N      to each lane
  --alone N         to each lane that takes one client, which is slow; as to the others by default
  --seconds N       instead of a number of messages
  --connections N   at a time to each lane
  --bound MS        how long a server may do nothing while something of its is due
  --findings FOLDER where sequences that found something are written
exit code: 0 all replies were right, 1 one was not, 2 wrong command line
)";

struct command {
  attack_options options;
  std::vector<lane> lanes;
  std::vector<std::string> files;
};

template <class Number>
bool parse_number(std::string_view text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

bool parse_key(std::string_view text, octets& key) {
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    std::uint8_t octet = 0;
    if (std::from_chars(text.data() + i, text.data() + i + 2, octet, 16).ec != std::errc{}) return false;
    key.push_back(octet);
  }
  return text.size() % 2 == 0;
}

bool parse_lane(const std::string& text, lane& made) {
  std::istringstream parts(text);
  std::string port;
  std::string key;
  if (!std::getline(parts, made.name, '=') || !std::getline(parts, made.to.host, ':') ||
      !std::getline(parts, port, ':'))
    return false;
  if (!std::getline(parts, key, ':') || !parse_number(port, made.to.port) || !parse_key(key, made.to.key)) return false;
  for (std::string word; std::getline(parts, word, ':');) {
    if (word == "buffered")
      made.rules.buffered = true;
    else if (word == "foreign")
      made.rules.foreign = made.of.polite = made.of.steady = true;
    else if (word == "stops")
      made.rules.stops = true;
    else if (word == "sessions")
      made.of.sessions = true;
    else if (word == "alone")
      made.of.alone = true;
    else
      return false;
  }
  return true;
}

bool parse_option(const std::string& name, const std::string& value, attack_options& options) {
  std::uint32_t bound = 0;
  if (name == "--seed") return parse_number(value, options.seed);
  if (name == "--messages") return parse_number(value, options.messages);
  if (name == "--alone") return parse_number(value, options.alone.emplace(0));
  if (name == "--seconds") return parse_number(value, options.seconds);
  if (name == "--connections") return parse_number(value, options.connections) && options.connections > 0;
  if (name == "--findings") return options.findings = value, true;
  if (name != "--bound" || !parse_number(value, bound)) return false;
  options.bound = std::chrono::milliseconds(bound);
  return true;
}

bool parse(int argc, char** argv, command& made) {
  bool files = false;
  for (int i = 2; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--") {
      files = true;
    } else if (files) {
      made.files.push_back(word);
    } else if (word.starts_with("--")) {
      if (++i == argc || !parse_option(word, argv[i], made.options)) return false;
    } else {
      lane next;
      if (!parse_lane(word, next)) return false;
      made.lanes.push_back(std::move(next));
    }
  }
  return true;
}

/// Each file's sequence on each lane.
int replay(const command& what) {
  int wrong = 0;
  for (const std::string& path : what.files) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    std::string problem;
    const std::optional<sequence> read = sequence::parse(text.str(), problem);
    if (!read || read->steps.empty()) {
      std::fprintf(stderr, "driver: %s: %s\n", path.c_str(), problem.empty() ? "no steps" : problem.c_str());
      return 2;
    }
    for (const lane& each : what.lanes) {
      const std::string found = run_alone(each, *read, what.options.bound);
      if (found.empty()) continue;
      ++wrong;
      std::printf("FOUND in lane %s, %s: %s\n", each.name.c_str(), path.c_str(), found.c_str());
    }
  }
  std::printf("%zu sequences to %zu lanes, %d wrong\n", what.files.size(), what.lanes.size(), wrong);
  return wrong == 0 ? 0 : 1;
}

}  // namespace
}  // namespace robustness

int main(int argc, char** argv) {
  robustness::command what;
  const std::string_view name = argc > 1 ? argv[1] : "";
  const bool is_known = name == "attack" || name == "replay" || name == "lie";
  if (!is_known || !robustness::parse(argc, argv, what) || (name != "lie" && what.lanes.empty())) {
    std::fputs(robustness::usage_text, stderr);
    return 2;
  }
  if (name == "lie") return robustness::lie(what.options.seed);
  if (name == "replay") return robustness::replay(what);
  return robustness::attack(what.lanes, what.options) ? 0 : 1;
}
