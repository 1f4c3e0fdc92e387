// SPDX-License-Identifier: Apache-2.0
#include "start_watch.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <system_error>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "termination.hpp"

namespace orrery::posix {

start_watch::start_watch(std::string_view process, std::chrono::seconds longest) noexcept
    : process_(process),
      longest_(longest),
      told_(termination::descriptor()),
      over_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (!told_.is_open() || !over_.is_open()) return;
  try {
    thread_ = std::thread([this] { watch(); });
  } catch (const std::system_error&) {
    // Nothing is watched.
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
  while (::poll(either.data(), either.size(), -1) < 0 && errno == EINTR) {
  }
  if (either[0].revents != 0) return;
  const auto most = std::chrono::milliseconds(longest_).count();
  if (::poll(either.data(), 1, static_cast<int>(most)) != 0) return;
  std::array<char, 160> line;
  const int length = std::snprintf(line.data(), line.size(),
                                   "%.*s: still busy %d s after it was told to end; what runs is left behind\n",
                                   static_cast<int>(std::min<std::size_t>(process_.size(), 64)), process_.data(),
                                   static_cast<int>(longest_.count()));
  if (length > 0) {
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), static_cast<std::size_t>(length));
  }
  ::_exit(1);
}

}  // namespace orrery::posix
