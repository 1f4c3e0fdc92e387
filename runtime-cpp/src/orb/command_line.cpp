// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/orb/command_line.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace orrery {
namespace {

std::string quoted(std::string_view text) { return std::string("'").append(text).append("'"); }

template <class Port>
std::string full_name(const Port& port) {
  return std::string(port.instance).append(".").append(port.name);
}

void parse_listen(const process_config& config, std::string_view value, command_line& line) {
  const std::size_t equals = value.find('=');
  std::optional<lane_endpoint> at;
  if (equals != std::string_view::npos) at = lane_endpoint::parse(value.substr(equals + 1));
  if (!at) {
    line.problem = "--listen wants LANE=" + std::string(lane_endpoint::form) + ", not " + quoted(value);
    return;
  }
  command_line::listen_option option{std::string(value.substr(0, equals)), std::move(*at)};
  const auto is_named = [&](const lane_config& l) { return l.name == option.lane; };
  if (std::none_of(config.lanes.begin(), config.lanes.end(), is_named)) {
    line.problem = "there is no lane " + quoted(option.lane) + "; the lanes are:";
    for (const lane_config& l : config.lanes) line.problem.append(" ").append(l.name);
    return;
  }
  line.listen.push_back(std::move(option));
}

void parse_reference(const process_config& config, std::string_view value, command_line& line) {
  const std::size_t equals = value.find('=');
  if (equals == std::string_view::npos || equals + 1 == value.size()) {
    line.problem = "--ref wants INSTANCE.RECEPTACLE=REFERENCE, not " + quoted(value);
    return;
  }
  const std::string_view name = value.substr(0, equals);
  for (std::size_t i = 0; i < config.receptacles.size(); ++i) {
    if (full_name(config.receptacles[i]) != name) continue;
    line.references.push_back({i, std::string(value.substr(equals + 1))});
    return;
  }
  line.problem = "there is no receptacle " + quoted(name) + "; the receptacles are:";
  for (const receptacle_config& r : config.receptacles) line.problem.append(" ").append(full_name(r));
}

void parse_name(const process_config& config, std::string_view value, command_line& line) {
  const std::size_t equals = value.find('=');
  if (equals == std::string_view::npos || !value.substr(equals + 1).starts_with("corbaname:")) {
    line.problem = "--name wants INSTANCE.FACET=corbaname:..., not " + quoted(value);
    return;
  }
  const std::string_view name = value.substr(0, equals);
  for (std::size_t i = 0; i < config.facets.size(); ++i) {
    if (full_name(config.facets[i]) != name) continue;
    line.names.push_back({i, std::string(value.substr(equals + 1))});
    return;
  }
  line.problem = "there is no facet " + quoted(name) + "; the facets are:";
  for (const facet_config& f : config.facets) line.problem.append(" ").append(full_name(f));
}

void parse_initial(std::string_view value, command_line& line) {
  const std::size_t equals = value.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == value.size()) {
    line.problem =
        "--initial wants ID=REFERENCE, as in NameService=corbaloc:iiop:1.2@HOST:PORT/NameService, not " + quoted(value);
    return;
  }
  line.initial.push_back({std::string(value.substr(0, equals)), std::string(value.substr(equals + 1))});
}

}  // namespace

command_line command_line::parse(const process_config& config, int argc, const char* const* argv) {
  command_line line;
  for (int i = 1; i < argc && line.problem.empty(); ++i) {
    const std::string_view name = argv[i];
    if (name == "--") {
      line.arguments = {argv + i + 1, argv + argc};
      if (!config.takes_arguments && !line.arguments.empty()) {
        line.problem = "no component takes arguments; write 'uses process' in the model of the one that does";
      }
      break;
    }
    if (name == "--help") {
      line.help = true;
    } else if (name == "--memory") {
      line.memory = true;
    } else if (name != "--listen" && name != "--refs" && name != "--ref" && name != "--initial" && name != "--name") {
      line.problem = "unknown argument " + quoted(name);
    } else if (++i == argc) {
      line.problem = std::string(name) + " wants a value";
    } else if (name == "--refs") {
      line.refs = argv[i];
    } else if (name == "--ref") {
      parse_reference(config, argv[i], line);
    } else if (name == "--name") {
      parse_name(config, argv[i], line);
    } else if (name == "--initial") {
      parse_initial(argv[i], line);
    } else {
      parse_listen(config, argv[i], line);
    }
  }
  return line;
}

std::string command_line::usage(const process_config& config) {
  std::string text("usage: ");
  text.append(config.name).append(" [--listen LANE=").append(lane_endpoint::form).append("]... [--refs DIR]");
  text.append(" [--ref INSTANCE.RECEPTACLE=FILE|file://...|IOR:...|corbaloc:...|corbaname:...]...");
  text.append(" [--name INSTANCE.FACET=corbaname:...]... [--initial ID=REFERENCE]... [--memory] [--help]");
  text.append(config.takes_arguments ? " [-- ARGUMENT...]\n" : "\n");
  text.append("  --listen  listen there instead of where the model says; port 0: any free one. Lanes:");
  for (const lane_config& l : config.lanes) text.append(" ").append(l.name);
  text.append("\n  --refs    directory of the reference files, written and read; by default 'refs'\n");
  text.append("  --ref     what a receptacle is connected to, instead of what the model says. Receptacles:");
  for (const receptacle_config& r : config.receptacles) text.append(" ").append(full_name(r));
  text.append("\n  --name    name in a naming service that a facet gets when the process is ready. Facets:");
  for (const facet_config& f : config.facets) text.append(" ").append(full_name(f));
  text.append(
      "\n  --initial what corbaname:rir: and corbaloc:rir: name by its ID, as "
      "NameService=corbaloc::HOST:PORT/NameService");
  text.append("\n  --memory  say at the end how full immortal memory and each scope were at most\n");
  if (config.takes_arguments) text.append("  --        what follows are arguments of the components' own\n");
  return text;
}

}  // namespace orrery
