// SPDX-License-Identifier: Apache-2.0
#include "denials.hpp"

#include <algorithm>
#include <vector>

#include "posix/privileges.hpp"

namespace orrery {
namespace {

/// List of denied privileges, each once.
class list {
 public:
  void add(const std::string& what) {
    if (std::find(all_.begin(), all_.end(), what) == all_.end()) all_.push_back(what);
  }
  void scheduling(orrery::scheduling policy, std::int32_t native_priority) {
    if (posix::grants(policy, native_priority)) return;
    add(std::string(policy == orrery::scheduling::fifo ? "SCHED_FIFO" : "SCHED_RR") + " at priority " +
        std::to_string(native_priority) + " (CAP_SYS_NICE or RLIMIT_RTPRIO)");
  }
  void processors(const processor_set& wanted) {
    const std::optional<std::uint32_t> denied = posix::denied_processor(wanted);
    if (!denied) return;
    add("processor " + std::to_string(*denied) + " (of the machine's " + std::to_string(posix::processor_count()) +
        ", those of its cpuset)");
  }
  std::string text() const {
    std::string joined;
    for (const std::string& each : all_) joined.append(joined.empty() ? "" : ", ").append(each);
    return joined;
  }

 private:
  std::vector<std::string> all_;
};

}  // namespace

std::string denials(const process_config& config, bool locked) {
  list denied;
  denied.processors(config.processors);
  for (const lane_config& lane : config.lanes) {
    denied.scheduling(lane.policy, lane.native_priority);
    denied.processors(lane.processors);
  }
  for (const task_config& task : config.tasks) denied.scheduling(task.policy, task.native_priority);
  posix::bind(config.processors);
  if (config.lock_memory && !locked) denied.add("locked memory (CAP_IPC_LOCK or RLIMIT_MEMLOCK)");
  return denied.text();
}

}  // namespace orrery
