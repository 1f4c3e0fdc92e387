// SPDX-License-Identifier: Apache-2.0
#include "start_watch.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "forced_end.hpp"
#include "termination.hpp"

namespace orrery::posix {

start_watch::start_watch(std::string_view process, std::chrono::seconds longest,
                         const std::atomic<int>& exit_code) noexcept
    : process_(process),
      longest_(longest),
      exit_code_(exit_code),
      told_(termination::descriptor()),
      over_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (!told_.is_open() || !over_.is_open()) return;
  try {
    thread_ = std::thread([this] { watch(); });
  } catch (const std::system_error&) {
    // Without a watching thread the start is not watched.
  }
}

start_watch::~start_watch() {
  if (!thread_.joinable()) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(over_.handle(), &one, sizeof one);
  thread_.join();
}

void start_watch::watch() const noexcept {
  std::array<pollfd, 2> either{pollfd{over_.handle(), POLLIN, 0}, pollfd{told_.handle(), POLLIN, 0}};
  while (::poll(either.data(), either.size(), -1) < 0) {
    if (errno != EINTR) return;
  }
  if (either[0].revents != 0) return;
  // Two signals wait as one, and the second one is to be seen.
  signalfd_siginfo first;
  [[maybe_unused]] const ssize_t taken = ::read(told_.handle(), &first, sizeof first);
  {
    const forced_end limit(process_, longest_, std::max(exit_code_.load(), 0));
    while (::poll(either.data(), 1, -1) < 0 && errno == EINTR) {
    }
  }
  termination::request();
}

}  // namespace orrery::posix
