// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <orrery/detail/orb/lane_endpoint.hpp>
#include <orrery/orb/process_config.hpp>

namespace orrery {

/// Parsed command line of a generated process; see `usage`.
struct command_line {
  struct listen_option {
    std::string lane;
    lane_endpoint at;
  };
  struct reference_option {
    std::size_t receptacle;
    std::string where;
  };

  struct initial_option {
    std::string id;
    std::string where;
  };

  struct name_option {
    std::size_t facet;
    /// `corbaname:...`
    std::string name;
  };

  std::vector<listen_option> listen;
  std::vector<reference_option> references;
  std::vector<initial_option> initial;
  std::vector<name_option> names;
  std::string refs = "refs";
  /// True if the process says, when it ends, how full its memory was.
  bool memory = false;
  bool help = false;
  /// Arguments of the components' own, behind `--`; views of `argv`.
  std::span<const char* const> arguments{};
  /// Error in the command line; empty if there is none.
  std::string problem;

  static command_line parse(const process_config& config, int argc, const char* const* argv);
  static std::string usage(const process_config& config);
};

}  // namespace orrery
