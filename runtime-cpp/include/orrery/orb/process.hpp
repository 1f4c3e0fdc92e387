// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <orrery/lanes/lane.hpp>
#include <orrery/orb/object_adapter.hpp>
#include <orrery/orb/process_config.hpp>

namespace orrery {

/// What the command line says; see `usage()`.
struct command_line {
  struct listen_option {
    std::string lane;
    std::string host;
    std::uint16_t port;
  };

  std::vector<listen_option> listen;
  std::string refs = "refs";
  bool help = false;
  /// Empty, or what is wrong.
  std::string problem;

  static command_line parse(const process_config& config, int argc, const char* const* argv);
  static std::string usage(const process_config& config);
};

/// The frame of a generated process: command line, start-up in order, reference files, signals, exit code.
///
///     process p(config, argc, argv);
///     p.provide(0, servant);
///     return p.run();
class process {
 public:
  /// `config` must outlive the process.
  process(const process_config& config, int argc, const char* const* argv);

  /// Makes the servant the object of `config.facets[facet]`. Before `run`; the servant must outlive it.
  void provide(std::size_t facet, servant& object);

  /// Listens, writes the reference files, says that it is ready and serves until SIGTERM or SIGINT.
  /// Returns the exit code: 0 after a signal, 1 when it could not start, 2 for a wrong command line.
  int run();

 private:
  bool open_lanes();
  bool write_references();
  bool start_lanes();
  void say_ready() const;
  void report(const std::string& what) const;

  const process_config& config_;
  command_line options_;
  demux::reader_epochs epochs_;
  object_adapter adapter_;
  std::vector<servant*> facets_;
  std::vector<std::unique_ptr<lane>> lanes_;
};

}  // namespace orrery
