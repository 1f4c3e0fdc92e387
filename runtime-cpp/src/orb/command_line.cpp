// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/process.hpp>

#include <algorithm>
#include <charconv>

namespace orrery {
namespace {

/// `HOST:PORT`; an IPv6 host stands in brackets.
bool parse_endpoint(std::string_view text, command_line::listen_option& option) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  const std::string_view port = text.substr(colon + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), option.port);
  option.host = host;
  return !host.empty() && error == std::errc{} && end == port.data() + port.size();
}

void parse_listen(const process_config& config, std::string_view value, command_line& line) {
  const std::size_t equals = value.find('=');
  command_line::listen_option option{};
  if (equals == std::string_view::npos || !parse_endpoint(value.substr(equals + 1), option)) {
    line.problem = "--listen wants LANE=HOST:PORT, not '" + std::string(value) + "'";
    return;
  }
  option.lane = value.substr(0, equals);
  const auto is_named = [&](const lane_config& l) { return l.name == option.lane; };
  if (std::none_of(config.lanes.begin(), config.lanes.end(), is_named)) {
    line.problem = "there is no lane '" + option.lane + "'; the lanes are:";
    for (const lane_config& l : config.lanes) line.problem.append(" ").append(l.name);
    return;
  }
  line.listen.push_back(std::move(option));
}

}  // namespace

command_line command_line::parse(const process_config& config, int argc, const char* const* argv) {
  command_line line;
  for (int i = 1; i < argc && line.problem.empty(); ++i) {
    std::string_view name = argv[i];
    if (name == "--help") {
      line.help = true;
      continue;
    }
    if (name != "--listen" && name != "--refs") {
      line.problem = "unknown argument '" + std::string(name) + "'";
      break;
    }
    if (++i == argc) {
      line.problem = std::string(name) + " wants a value";
      break;
    }
    if (name == "--refs") {
      line.refs = argv[i];
    } else {
      parse_listen(config, argv[i], line);
    }
  }
  return line;
}

std::string command_line::usage(const process_config& config) {
  std::string text = "usage: " + std::string(config.name) + " [--listen LANE=HOST:PORT]... [--refs DIR] [--help]\n";
  text += "  --listen LANE=HOST:PORT  listen there instead of where the model says; port 0: any. Lanes:";
  for (const lane_config& l : config.lanes) text.append(" ").append(l.name);
  text += "\n  --refs DIR               directory of the reference files, by default 'refs'\n";
  return text;
}

}  // namespace orrery
