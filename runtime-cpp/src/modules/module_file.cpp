// SPDX-License-Identifier: Apache-2.0
#include "modules/module_file.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

namespace orrery::giop::modules {
namespace {

template <class T>
bool read_at(int file, std::uint64_t offset, T& value) noexcept {
  return ::pread(file, &value, sizeof value, static_cast<off_t>(offset)) == static_cast<ssize_t>(sizeof value);
}

bool is_whole(int file) noexcept {
  struct stat status {};
  ElfW(Ehdr) header{};
  if (::fstat(file, &status) != 0 || !read_at(file, 0, header)) return false;
  const auto size = static_cast<std::uint64_t>(status.st_size);
  const unsigned char own_class = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != own_class ||
      header.e_type != ET_DYN || header.e_phentsize != sizeof(ElfW(Phdr))) {
    return false;
  }
  for (std::uint64_t i = 0; i < header.e_phnum; ++i) {
    ElfW(Phdr) part{};
    if (!read_at(file, header.e_phoff + i * sizeof part, part)) return false;
    if (part.p_filesz > size || part.p_offset > size - part.p_filesz) return false;
  }
  return header.e_phnum > 0;
}

}  // namespace

bool is_whole_module(const char* path) noexcept {
  const int file = ::open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool whole = is_whole(file);
  ::close(file);
  return whole;
}

}  // namespace orrery::giop::modules
