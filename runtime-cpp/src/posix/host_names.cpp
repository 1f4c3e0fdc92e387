// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/transport/host_names.hpp>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstring>
#include <new>

#include <pthread.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "address.hpp"

namespace orrery::transport {
namespace {

/// Stack of the look-up thread: enough for the resolver of the C library and its plug-ins, and little where all memory
/// is locked.
constexpr std::size_t stack_bytes = 256u << 10;

/// Greatest age of an answer that was not fetched; after that the name is looked up again.
constexpr std::chrono::seconds longest_kept{30};

/// A detached thread of the time-sharing class that takes no signals and runs wherever the process may. False when the
/// system refuses it.
bool start_detached(void* (*body)(void*), void* argument) noexcept {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  pthread_attr_setinheritsched(&attributes, PTHREAD_EXPLICIT_SCHED);
  pthread_attr_setschedpolicy(&attributes, SCHED_OTHER);
  const sched_param parameter{};
  pthread_attr_setschedparam(&attributes, &parameter);
  cpu_set_t processors;
  if (::sched_getaffinity(::getpid(), sizeof processors, &processors) == 0) {
    pthread_attr_setaffinity_np(&attributes, sizeof processors, &processors);
  }
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_t native{};
  const int error = pthread_create(&native, &attributes, body, argument);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  pthread_attr_destroy(&attributes);
  if (error == 0) pthread_setname_np(native, "host-names");
  return error == 0;
}

}  // namespace

/// A look-up under way, shared by the thread that asks and the thread that answers; the last to let go frees it.
struct host_names::question {
  std::atomic<int> owners{2};
  /// Readable when the answer is there.
  int answered = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  char host[posix::host_bytes] = {};
  posix::address_list found;
  time_limit::clock::time_point answered_at{};
  /// Publishes `found` to the thread that asked: a descriptor that is readable orders no memory.
  std::atomic<bool> done{false};

  void leave() noexcept {
    if (owners.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
    if (answered >= 0) ::close(answered);
    delete this;
  }

  bool is_answered() const noexcept { return done.load(std::memory_order_acquire); }

  static void* answer(void* raw) noexcept {
    auto* const self = static_cast<question*>(raw);
    posix::look_up(self->host, self->found);
    self->answered_at = time_limit::clock::now();
    self->done.store(true, std::memory_order_release);
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(self->answered, &one, sizeof one);
    self->leave();
    return nullptr;
  }

  /// Null when there is no memory, descriptor or thread for it.
  static question* ask(std::string_view host) noexcept {
    auto* const made = new (std::nothrow) question;
    if (made == nullptr) return nullptr;
    std::memcpy(made->host, host.data(), host.size());
    if (made->answered >= 0 && start_detached(&answer, made)) return made;
    made->owners.store(1);  // no thread will answer
    made->leave();
    return nullptr;
  }
};

host_names::~host_names() {
  for (question* const each : asked_) {
    if (each != nullptr) each->leave();
  }
}

host_names::question** host_names::place_for(std::string_view host, time_limit& limit, wait_end& how) noexcept {
  const auto is_about = [host](const question* q) { return q != nullptr && host == q->host; };
  if (const auto same = std::find_if(asked_.begin(), asked_.end(), is_about); same != asked_.end()) return same;
  const auto is_free = [](const question* q) { return q == nullptr || q->is_answered(); };
  auto* place = std::find_if(asked_.begin(), asked_.end(), is_free);
  if (place == asked_.end()) {
    place = asked_.begin();
    how = limit.readable((*place)->answered);
    if (how != wait_end::ready) return nullptr;
  }
  if (*place != nullptr) (*place)->leave();
  *place = nullptr;
  return place;
}

wait_end host_names::find(std::string_view host, posix::address_list& found, time_limit& limit) noexcept {
  limit.touch();
  found.count = 0;
  if (host.empty() || host.size() >= posix::host_bytes) return wait_end::ready;
  wait_end how = wait_end::ready;
  question** const place = place_for(host, limit, how);
  if (place == nullptr) return how;
  if (*place != nullptr && (*place)->is_answered() && time_limit::clock::now() - (*place)->answered_at > longest_kept) {
    (*place)->leave();
    *place = nullptr;
  }
  if (*place == nullptr) *place = question::ask(host);
  if (*place == nullptr) return wait_end::ready;
  how = limit.readable((*place)->answered);
  if (how != wait_end::ready || !(*place)->is_answered()) return how;
  found = (*place)->found;
  (*place)->leave();
  *place = nullptr;
  return how;
}

}  // namespace orrery::transport
