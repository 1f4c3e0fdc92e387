// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <orrery/client/stub.hpp>
#include <orrery/detail/upcall/context.hpp>
#include <orrery/orb/process.hpp>

namespace orrery {

/// Connection from a component to an object that it uses, made by the model: a stub for each of the process's threads,
/// since each owns its connections. Made before the process runs.
///
///     orrery::outcome<void> shown = panel.in(call).show("ready");
template <class Stub>
class receptacle {
 public:
  /// `index` counts in the process's `receptacles`.
  receptacle(process& home, std::size_t index) {
    stubs_.reserve(home.thread_count());
    for (std::uint32_t thread = 0; thread < home.thread_count(); ++thread) {
      stubs_.emplace_back(home.outbound(thread));
      home.connect(index, stubs_.back());
    }
  }
  receptacle(const receptacle&) = delete;
  receptacle& operator=(const receptacle&) = delete;

  /// The stub of the thread that the user code runs in.
  Stub& in(const context& where) noexcept { return stubs_[where.thread()]; }

 private:
  std::vector<Stub> stubs_;
};

}  // namespace orrery
