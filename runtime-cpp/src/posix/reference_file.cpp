// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/iop/reference_file.hpp>

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

/// Makes a file beside that path and says its name; negative, with errno, when it can't. The name has the process's
/// number, so that two which start together do not meet. What lies there already, left by a process that was killed or
/// laid there as a link to something else, is neither written nor followed: the next name is tried.
int make_new(const std::string& path, std::string& name) {
  constexpr int most_names = 100;
  int handle = -1;
  for (int i = 0; i < most_names && handle < 0; ++i) {
    name = path;
    name.append(".").append(std::to_string(::getpid()));
    if (i > 0) name.append(".").append(std::to_string(i));
    handle = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (handle < 0 && errno != EEXIST) break;
  }
  return handle;
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
  std::string fresh;
  const int handle = make_new(path, fresh);
  if (handle < 0) return std::strerror(errno);
  bool written = write_all(handle, text) && write_all(handle, "\n");
  int error = errno;
  // A file system may tell only now that it is full.
  if (::close(handle) != 0 && written) {
    written = false;
    error = errno;
  }
  // A link at the file's own name is replaced, not followed.
  if (written && ::rename(fresh.c_str(), path.c_str()) == 0) return {};
  if (written) error = errno;
  ::unlink(fresh.c_str());
  return std::strerror(error);
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
