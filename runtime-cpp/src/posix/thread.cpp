// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/system/thread.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include <pthread.h>

#include "scheduling.hpp"

namespace orrery::lanes {
namespace {

/// As many bytes as Linux keeps of a thread's name, with the terminating zero.
using thread_name = std::array<char, 16>;

struct start_block {
  thread::body run;
  void* argument;
  thread_name name;
};

void* enter(void* raw) {
  const std::unique_ptr<start_block> block(static_cast<start_block*>(raw));
  const start_block copy = *block;
  // The thread sets its name itself too: it may fail, and print its name, before its starter goes on.
  pthread_setname_np(pthread_self(), copy.name.data());
  copy.run(copy.argument);
  return nullptr;
}

}  // namespace

void run_at(scheduling policy, std::int32_t native_priority) noexcept {
  sched_param parameter{};
  parameter.sched_priority = policy == scheduling::other ? 0 : native_priority;
  pthread_setschedparam(pthread_self(), posix::native_policy(policy), &parameter);
}

thread::thread(thread&& other) noexcept : native_(other.native_), running_(std::exchange(other.running_, false)) {}

thread& thread::operator=(thread&& other) noexcept {
  std::swap(native_, other.native_);
  std::swap(running_, other.running_);
  return *this;
}

bool thread::start(const thread_config& config, body run, void* argument) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, config.stack.data(), config.stack.size());
  pthread_attr_setinheritsched(&attributes, PTHREAD_EXPLICIT_SCHED);
  pthread_attr_setschedpolicy(&attributes, posix::native_policy(config.policy));
  sched_param parameter{};
  parameter.sched_priority = config.policy == scheduling::other ? 0 : config.native_priority;
  pthread_attr_setschedparam(&attributes, &parameter);

  // Before the thread is there: what it touches first, and its first turn, belong to its own processors.
  if (!config.processors.empty()) {
    const cpu_set_t set = posix::native_set(config.processors);
    pthread_attr_setaffinity_np(&attributes, sizeof set, &set);
  }

  thread_name name{};
  std::memcpy(name.data(), config.name.data(), std::min(config.name.size(), name.size() - 1));
  auto block = std::make_unique<start_block>(start_block{run, argument, name});
  pthread_t native{};
  int error = pthread_create(&native, &attributes, &enter, block.get());
  if (error == EINVAL && !config.processors.empty()) {  // none of them is there
    cpu_set_t own;
    if (::sched_getaffinity(0, sizeof own, &own) != 0) {
      CPU_ZERO(&own);
      for (std::size_t i = 0; i < CPU_SETSIZE; ++i) CPU_SET(i, &own);  // all that its cpuset has
    }
    pthread_attr_setaffinity_np(&attributes, sizeof own, &own);
    error = pthread_create(&native, &attributes, &enter, block.get());
  }
  if (error == EPERM) {
    pthread_attr_setschedpolicy(&attributes, SCHED_OTHER);
    parameter.sched_priority = 0;
    pthread_attr_setschedparam(&attributes, &parameter);
    error = pthread_create(&native, &attributes, &enter, block.get());
  }
  pthread_attr_destroy(&attributes);
  if (error != 0) return false;
  static_cast<void>(block.release());

  pthread_setname_np(native, name.data());
  native_ = static_cast<std::uint64_t>(native);
  running_ = true;
  return true;
}

void thread::join() noexcept {
  if (std::exchange(running_, false)) pthread_join(static_cast<pthread_t>(native_), nullptr);
}

}  // namespace orrery::lanes
