// SPDX-License-Identifier: Apache-2.0
#include <orrery/iop/reference_file.hpp>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
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

}  // namespace

std::string write_reference_file(const std::string& directory, const std::string& name, std::string_view text) {
  std::error_code problem;
  std::filesystem::create_directories(directory, problem);
  if (problem) return problem.message();
  const std::string path = directory + "/" + name;
  // Unique to the process, so that two which start together do not write into one another's.
  const std::string fresh = path + "." + std::to_string(::getpid());
  const int handle = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (handle < 0) return std::strerror(errno);
  const bool written = write_all(handle, text) && write_all(handle, "\n");
  const int write_error = errno;
  ::close(handle);
  if (written && ::rename(fresh.c_str(), path.c_str()) == 0) return {};
  const std::string reason = std::strerror(written ? errno : write_error);
  ::unlink(fresh.c_str());
  return reason;
}

std::optional<std::string> read_reference_file(const std::string& path) {
  const int handle = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return std::nullopt;
  std::string text;
  std::array<char, 4096> piece;
  ssize_t got = 0;
  while ((got = ::read(handle, piece.data(), piece.size())) > 0)
    text.append(piece.data(), static_cast<std::size_t>(got));
  ::close(handle);
  if (got < 0) return std::nullopt;
  return text;
}

}  // namespace orrery::iop
