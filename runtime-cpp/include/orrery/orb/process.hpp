// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <orrery/client/stub.hpp>
#include <orrery/detail/client/reference_lookup.hpp>
#include <orrery/detail/demux/object_adapter.hpp>
#include <orrery/detail/lanes/lane.hpp>
#include <orrery/detail/memory/process_memory.hpp>
#include <orrery/detail/observe/failure_reports.hpp>
#include <orrery/detail/orb/command_line.hpp>
#include <orrery/detail/orb/component_hooks.hpp>
#include <orrery/detail/orb/own_references.hpp>
#include <orrery/detail/orb/poa_state.hpp>
#include <orrery/orb/poa.hpp>
#include <orrery/orb/process_config.hpp>
#include <orrery/orb/task.hpp>

namespace orrery {

/// The frame of a generated process: command line, start-up in order, reference files, signals, exit code. All memory
/// of its lanes and threads is allocated by the constructor.
///
///     process p(config, argc, argv);
///     receptacle<Nav::Panel::stub> panel(p, 0);
///     nav::Navigator navigator({.panel = panel});
///     p.provide(0, navigator.provide_nav());
///     return p.run();
class process {
 public:
  /// `config` must outlive the process. If the system has too little memory for the plan, prints why and ends the
  /// program with exit code 1.
  process(const process_config& config, int argc, const char* const* argv);
  ~process();

  /// Makes the servant the object of `config.facets[facet]`. Before `run`; the servant must outlive it.
  void provide(std::size_t facet, servant& object);

  /// Makes `component.*Body` what `config.tasks[index]` releases. Before `run`; the component must outlive it.
  template <auto Body, class Component>
  void release(std::size_t index, Component& component) noexcept {
    tasks_[index]->set([](void* self, task& current) noexcept { (static_cast<Component*>(self)->*Body)(current); },
                       &component);
  }

  /// Calls `component.*Start` once before the process serves and `component.*Stop` once after it has served, both in
  /// the thread that calls `run`; either is nullptr for a component without it. Before `run`; instance and component
  /// must outlive it. See component_hooks.
  template <auto Start, auto Stop, class Component>
  void accompany(std::string_view instance, Component& component) {
    hooks_.push_back(component_hooks::of<Start, Stop>(instance, component));
  }

  /// Arguments behind `--` on the command line, in their order. Any thread; valid as long as the process and `argv`.
  std::span<const char* const> arguments() const noexcept { return options_.arguments; }

  /// Ends the process in order, as SIGTERM does, and has `run` return `exit_code`, 0 to 255. Returns at once. The first
  /// call or signal decides. Any thread of the process, from when its components are started.
  void end(int exit_code) noexcept;

  /// Reports of exceptions that servants throw: on standard error, or to a hook. Any thread.
  failure_reports& failures() noexcept { return failures_; }

  /// The POA with that path, names from the root with `/` between them; one that does not exist if there is none. It
  /// searches, so components keep what it gives.
  poa poa_named(std::string_view path) const noexcept;

  /// Number of threads: first those of lanes, then those of tasks.
  std::uint32_t thread_count() const noexcept;
  /// Outbound half of the thread with that number.
  caller& outbound(std::uint32_t thread) noexcept;
  /// Gives a thread's stub the target of `config.receptacles[index]`. Before `run`; the stub must outlive it.
  void connect(std::size_t index, stub& thread_stub);

  /// Allocates immortal memory. Before `run`. Throws std::bad_alloc if the model's immortal memory is too small.
  void* allocate_immortal(std::size_t bytes, std::size_t alignment);
  /// The blocks of a pool scope per process, by its index in the layout.
  memory::block_set* blocks(std::int32_t scope) const noexcept { return memory_->blocks(scope, 0, 0); }
  /// Area in which the plan places `config.memory->tunnels[index]`. Before `run`. Throws std::bad_alloc if the plan has
  /// no such area.
  memory::area& tunnel_area(std::size_t index);
  /// Registers a tunnel, so that the process can report its high-water mark. `tunnel` must outlive the process's last
  /// report.
  void observe_tunnel(std::size_t index, const void* tunnel,
                      std::uint32_t (*high_water)(const void*) noexcept) noexcept;

  /// High-water marks of immortal memory and each scope; empty where the model lays out no memory. While no thread
  /// serves.
  std::vector<memory::process_memory::usage> memory_usage() const;

  /// Listens, writes the reference files, binds what is to be bound beforehand, says that it is ready, and serves until
  /// SIGTERM, SIGINT or `end`. Returns the exit code: 0 after a signal, that of `end`, that of a component which did
  /// not start, 1 when it could not start otherwise, 2 for a wrong command line.
  int run();

 private:
  /// Starts the process and waits for the signal. False if it could not start, after printing why; parts of it may then
  /// run.
  bool serve();
  void observe();
  /// Makes the sources of the receptacles' targets, and the names of facets, from the model and the command line.
  void look_up();
  void take_names(std::span<const initial_reference> initial);
  /// Gives the facets their names in naming services. False, after printing why, if a service does not take a name.
  bool give_names();
  /// Claims the privileges that the model needs. False if some are denied and the model does not allow running without
  /// them.
  bool claim_privileges();
  /// Parts of the memory that the plan lays out.
  std::vector<std::span<const std::byte>> laid_out() const;
  /// Size of all parts of the memory, each in whole pages, as the system allocates them.
  std::size_t laid_out_bytes() const;
  /// Prints a warning if the size of the memory is not the one that the plan states.
  void compare_with_plan() const;
  bool open_lanes();
  void publish();
  demux::object_id id_of(const facet_config& facet) const noexcept;
  bool write_references();
  bool start_components();
  void stop_components() noexcept;
  bool bind_beforehand();
  /// Binds receptacles to their peers. False when the time is over, after printing which peers are missing.
  bool find_peers();
  void end_calls_with(const transport::stop_signal& stop) noexcept;
  bool start_helper();
  bool start_lanes();
  bool start_tasks();
  void say_ready() const;
  void say_usage() const;
  void say_tunnels() const;
  void stop() noexcept;
  void report(const std::string& what) const;

  /// Tunnel of the model; null before it is created.
  struct open_tunnel {
    const void* tunnel = nullptr;
    std::uint32_t (*high_water)(const void*) noexcept = nullptr;
  };
  struct connected_stub {
    std::size_t receptacle;
    stub* thread_stub;
  };
  struct given_name {
    std::size_t facet;
    reference_lookup lookup;
  };
  /// Gives a facet its name; the reason why not, if it fails.
  std::optional<system_exception> give_name(given_name& name, caller& thread);

  const process_config& config_;
  command_line options_;
  /// Reason why the process may not open all descriptors of its plan; empty if it may.
  std::string without_descriptors_;
  demux::reader_epochs epochs_;
  object_adapter adapter_;
  /// Null where the model lays out no memory. Before the lanes, which are in it.
  std::unique_ptr<memory::process_memory> memory_;
  std::vector<open_tunnel> tunnels_;
  std::vector<poa_state> poas_;
  std::vector<servant*> facets_;
  /// Before the lanes, which report failures to it.
  failure_reports failures_;
  own_references references_;
  std::vector<component_hooks> hooks_;
  /// Number of components that have started.
  std::size_t started_ = 0;
  /// Exit code of a process that did not start.
  int failure_ = 1;
  /// Exit code of a process that has been told to end; `running` before that.
  static constexpr int running = -1;
  std::atomic<int> ending_{running};
  /// Ends the calls that wait when the process stops.
  transport::stop_signal stop_calls_;
  std::vector<std::unique_ptr<lane>> lanes_;
  observe::observer_ptr observer_{nullptr, nullptr};
  std::vector<std::unique_ptr<task_thread>> tasks_;
  std::vector<reference_lookup> lookups_;
  std::vector<given_name> names_;
  std::vector<connected_stub> stubs_;
  /// `locked_`: memory is locked. The others: locked bytes by the system's count, of memory laid out and of the
  /// program's image.
  bool locked_ = false;
  std::size_t locked_bytes_ = 0;
  std::size_t image_bytes_ = 0;
};

}  // namespace orrery
