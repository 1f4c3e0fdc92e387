// SPDX-License-Identifier: Apache-2.0
#include "termination.hpp"

#include <csignal>

#include <sys/signalfd.h>
#include <unistd.h>

namespace orrery::posix {
namespace {

sigset_t signals() noexcept {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGINT);
  return set;
}

}  // namespace

termination::termination() noexcept {
  const sigset_t set = signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

void termination::wait() noexcept {
  const sigset_t set = signals();
  int received = 0;
  while (sigwait(&set, &received) != 0) {
  }
}

bool termination::is_requested() noexcept {
  sigset_t pending;
  sigemptyset(&pending);
  ::sigpending(&pending);
  return sigismember(&pending, SIGTERM) == 1 || sigismember(&pending, SIGINT) == 1;
}

int termination::descriptor() noexcept {
  const sigset_t set = signals();
  return ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

void termination::request() noexcept { ::kill(::getpid(), SIGTERM); }

}  // namespace orrery::posix
