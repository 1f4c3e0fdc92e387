// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include <orrery/detail/observe/thread_statistics.hpp>

namespace orrery {

class lane;
class servant;

namespace observe {

/// Process data for an observer. All of it outlives the observer.
struct observed_process {
  std::string_view name;
  observe::level level;
  std::span<const std::unique_ptr<lane>> lanes;
};

/// The key of the object that answers observers: the same in each process.
inline constexpr std::string_view observer_key = "Orrery/Observer";

/// Owns an observer; it is destroyed where it was made, since the runtime is built without type information.
using observer_ptr = std::unique_ptr<servant, void (*)(servant*) noexcept>;

/// Level and observer of a process that observes itself. Constant data that a configuration refers to; a program whose
/// model observes nothing names neither, and so has nothing of it inside.
struct observation {
  observe::level level;
  /// Makes the object that answers observers: `Orrery::Observer`, as docs/idl/observer.idl describes it.
  observer_ptr (*make_observer)(const observed_process&);
};

extern const observation counters;
extern const observation histograms;

}  // namespace observe
}  // namespace orrery
