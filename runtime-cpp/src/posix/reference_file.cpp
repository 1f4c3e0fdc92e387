// SPDX-License-Identifier: Apache-2.0
#include <orrery/iop/reference_file.hpp>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace orrery::iop {
namespace {

bool write_all(int handle, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t written = ::write(handle, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool make_directories(const std::string& path) {
  for (std::size_t end = 0; end != std::string::npos;) {
    end = path.find('/', end + 1);
    if (::mkdir(path.substr(0, end).c_str(), 0777) != 0 && errno != EEXIST) return false;
  }
  return true;
}

}  // namespace

std::string write_reference_file(const std::string& directory, const std::string& name, std::string_view text) {
  if (!make_directories(directory)) return std::strerror(errno);
  const std::string path = directory + "/" + name;
  // Unique to the process, so that two which start together do not write into one another's.
  const std::string fresh = path + "." + std::to_string(::getpid());
  const int handle = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (handle < 0) return std::strerror(errno);
  const bool written = write_all(handle, text) && write_all(handle, "\n");
  const int write_error = errno;
  ::close(handle);
  if (written && ::rename(fresh.c_str(), path.c_str()) == 0) return {};
  std::string reason = std::strerror(written ? errno : write_error);
  ::unlink(fresh.c_str());
  return reason;
}

std::string_view read_reference_file(const char* path, std::span<char> room) noexcept {
  const int handle = ::open(path, O_RDONLY | O_CLOEXEC);
  if (handle < 0) return {};
  std::size_t size = 0;
  ssize_t got = 0;
  while (size < room.size() && (got = ::read(handle, room.data() + size, room.size() - size)) > 0) {
    size += static_cast<std::size_t>(got);
  }
  ::close(handle);
  if (got < 0 || size == room.size()) return {};
  return {room.data(), size};
}

}  // namespace orrery::iop
