// SPDX-License-Identifier: Apache-2.0
#include "system_calls.hpp"

#include <cerrno>
#include <cstdarg>
#include <mutex>
#include <shared_mutex>

#include <dlfcn.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/syscall.h>

namespace system_calls {

std::atomic<long> waits = 0;
std::atomic<long> receives = 0;
std::atomic<long> sends = 0;
std::atomic<long> others = 0;

namespace {

/// A test's rule for one system call.
template <class Rule>
struct say {
  std::shared_mutex mutex{};
  Rule rule{};
  std::atomic<bool> is_set = false;

  void set(Rule next) {
    const std::lock_guard lock(mutex);
    rule = std::move(next);
    is_set = static_cast<bool>(rule);
  }
};
say<send_limit::rule> of_sends;
say<accept_failure::rule> of_accepts;

/// The C library's function of that name. No local static: a thread that waits for another to initialise one makes a
/// system call, by the very function that is asked for.
template <class Function>
Function next(std::atomic<Function>& known, const char* name) {
  Function found = known.load(std::memory_order_relaxed);
  if (found == nullptr) {
    found = reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
    known.store(found, std::memory_order_relaxed);
  }
  return found;
}
constinit std::atomic<long (*)(long, ...)> real_syscall = nullptr;
constinit std::atomic<int (*)(int, int, int, epoll_event*)> real_epoll_ctl = nullptr;
constinit std::atomic<int (*)(int, sockaddr*, socklen_t*, int)> real_accept4 = nullptr;

/// Number of `bytes` that are to be sent.
long allowed(long socket, long bytes) {
  const std::shared_lock lock(of_sends.mutex);
  return of_sends.rule ? static_cast<long>(of_sends.rule(static_cast<int>(socket), static_cast<std::size_t>(bytes)))
                       : bytes;
}

int accept_error() {
  const std::shared_lock lock(of_accepts.mutex);
  return of_accepts.rule ? of_accepts.rule() : 0;
}

}  // namespace

send_limit::send_limit(rule taken) { of_sends.set(std::move(taken)); }
send_limit::~send_limit() { of_sends.set({}); }

accept_failure::accept_failure(rule error) { of_accepts.set(std::move(error)); }
accept_failure::~accept_failure() { of_accepts.set({}); }

}  // namespace system_calls

// Takes six arguments, whatever was passed: AddressSanitizer would object to those that were not.
extern "C" __attribute__((no_sanitize_address)) long syscall(long number, ...) noexcept {
  using namespace system_calls;
  const auto real = next(real_syscall, "syscall");
  (number == SYS_epoll_wait ? waits : number == SYS_recvfrom ? receives : number == SYS_sendto ? sends : others) += 1;
  std::va_list list;
  va_start(list, number);
  long a[6];
  for (long& each : a) each = va_arg(list, long);
  va_end(list);
  if (number == SYS_sendto && system_calls::of_sends.is_set) {
    a[2] = allowed(a[0], a[2]);
    if (a[2] == 0) {
      errno = EAGAIN;
      return -1;
    }
  }
  return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

extern "C" int epoll_ctl(int poller, int operation, int handle, epoll_event* event) noexcept {
  const auto real = system_calls::next(system_calls::real_epoll_ctl, "epoll_ctl");
  system_calls::others += 1;
  return real(poller, operation, handle, event);
}

extern "C" int accept4(int acceptor, sockaddr* address, socklen_t* length, int flags) {
  const auto real = system_calls::next(system_calls::real_accept4, "accept4");
  const int error = system_calls::of_accepts.is_set ? system_calls::accept_error() : 0;
  if (error == 0) return real(acceptor, address, length, flags);
  errno = error;
  return -1;
}
