// SPDX-License-Identifier: Apache-2.0
// Names of the process's objects in naming services.
#include <orrery/orb/process.hpp>

#include <chrono>
#include <optional>
#include <thread>

#include <orrery/detail/client/naming_context.hpp>

#include "posix/termination.hpp"

namespace orrery {
namespace {

using clock = std::chrono::steady_clock;

/// A naming service that starts with the process may come later than it.
constexpr std::chrono::seconds longest_wait{10};
constexpr std::chrono::seconds longest_call{2};
constexpr std::chrono::milliseconds pause{100};

/// A caller for names alone.
constexpr caller_config sizes{
    .max_connections = 1, .send_bytes = 8192, .receive_bytes = 8192, .reassembly_bytes = 8192, .scope_bytes = 4096};

/// True if the naming service may answer otherwise later: it has not said anything of the name.
bool may_pass(const system_exception& why) noexcept {
  return why.id == exception_id::TRANSIENT || why.id == exception_id::COMM_FAILURE || why.id == exception_id::TIMEOUT;
}

}  // namespace

bool process::give_names() {
  if (names_.empty()) return true;
  const transport::stop_signal told(posix::termination::descriptor());
  caller thread(sizes, config_.handlers);
  thread.end_with(told);
  const auto end = clock::now() + longest_wait;
  for (given_name& each : names_) {
    for (;;) {
      const std::optional<system_exception> failure = give_name(each, thread);
      if (!failure) break;
      if (posix::termination::is_requested()) return true;
      if (!may_pass(*failure) || clock::now() >= end) {
        std::string why(orrery::name(failure->id));
        if (const std::string_view text = explain(*failure); !text.empty()) why.append(", ").append(text);
        report("the naming service does not take " + each.lookup.where() + ": " + why +
               "; start it first, or state another place with --name INSTANCE.FACET=corbaname::HOST:PORT#NAME");
        return false;
      }
      std::this_thread::sleep_for(pause);
    }
  }
  return true;
}

std::optional<system_exception> process::give_name(given_name& name, caller& thread) {
  const object_reference context = name.lookup.context();
  if (context.is_nil()) return system_exception{exception_id::TRANSIENT, minor::not_bound, completion::no};
  const auto key = demux::object_key::declared(id_of(config_.facets[name.facet]));
  const object_reference object = references_.of(key.bytes());
  const outcome<void> done =
      naming_context(thread, context.view(), longest_call).rebind(name.lookup.name(), object.view());
  if (done) return std::nullopt;
  return *done.failure();
}

}  // namespace orrery
