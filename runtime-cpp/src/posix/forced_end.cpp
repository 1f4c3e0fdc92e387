// SPDX-License-Identifier: Apache-2.0
#include "forced_end.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>

#include <pthread.h>
#include <unistd.h>

namespace orrery::posix {
namespace {

constexpr std::chrono::milliseconds together{250};

// Data that a signal handler may read: written while the signals are blocked.
std::array<char, 160> message{};
std::size_t message_bytes = 0;
int late_code = 1;
std::chrono::steady_clock::time_point first{};

void end_now(int number, siginfo_t* about, void* /*context*/) {
  if (about->si_code == SI_TIMER) {
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, message.data(), message_bytes);
    ::_exit(late_code);
  }
  if (about->si_pid == ::getpid() || std::chrono::steady_clock::now() - first < together) return;
  ::_exit(128 + number);
}

}  // namespace

forced_end::forced_end(std::string_view process, std::chrono::seconds longest, int exit_code) noexcept {
  sigset_t both;
  sigemptyset(&both);
  sigaddset(&both, SIGTERM);
  sigaddset(&both, SIGINT);
  pthread_sigmask(SIG_BLOCK, &both, &mask_before_);
  const int length = std::snprintf(
      message.data(), message.size(), "%.*s: still busy %d s after it was told to end; what runs is left behind\n",
      static_cast<int>(std::min<std::size_t>(process.size(), 64)), process.data(), static_cast<int>(longest.count()));
  message_bytes = static_cast<std::size_t>(std::max(length, 0));
  first = std::chrono::steady_clock::now();
  late_code = exit_code == 0 ? 1 : exit_code;

  struct sigaction how {};
  how.sa_sigaction = &end_now;
  how.sa_flags = SA_SIGINFO | SA_RESTART;
  how.sa_mask = both;
  ::sigaction(SIGTERM, &how, &term_before_);
  ::sigaction(SIGINT, &how, &interrupt_before_);

  sigevent by_signal{};
  by_signal.sigev_notify = SIGEV_SIGNAL;
  by_signal.sigev_signo = SIGTERM;
  timed_ = ::timer_create(CLOCK_MONOTONIC, &by_signal, &timer_) == 0;
  itimerspec when{};
  when.it_value.tv_sec = longest.count();
  if (timed_) ::timer_settime(timer_, 0, &when, nullptr);
  pthread_sigmask(SIG_UNBLOCK, &both, nullptr);
}

forced_end::~forced_end() {
  if (timed_) ::timer_delete(timer_);
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
  ::sigaction(SIGTERM, &term_before_, nullptr);
  ::sigaction(SIGINT, &interrupt_before_, nullptr);
}

}  // namespace orrery::posix
