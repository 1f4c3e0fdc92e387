// SPDX-License-Identifier: Apache-2.0
#include "modules/handler_module.hpp"

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <dlfcn.h>
#include <unistd.h>

#include "modules/module_file.hpp"

namespace orrery::giop::modules {
namespace {

constexpr const char* variable = "ORRERY_MODULES";
constexpr std::size_t longest_path = 4096;

/// Told once for each module, which versions may share: every request meets it again.
void say(kind k, version v, const char* where, const char* why) noexcept {
  static std::array<std::atomic<bool>, 32> said{};
  if (std::strcmp(name_of(k, v), name_of(k, version::v1_0)) == 0) v = version::v1_0;
  if (said[static_cast<std::size_t>(k) * version_count + static_cast<std::size_t>(v)].exchange(true)) return;
  std::fprintf(stderr, "message handler %s can't be loaded: %s%s\n", name_of(k, v), where, why);
}

std::string_view program_folder(std::array<char, longest_path>& room) noexcept {
  const ssize_t size = ::readlink("/proc/self/exe", room.data(), room.size());
  if (size <= 0) return ".";
  const std::string_view program(room.data(), static_cast<std::size_t>(size));
  return program.substr(0, program.rfind('/'));
}

/// True if the module is in that folder; `path` is then its path.
bool is_in(std::string_view folder, const char* name, std::array<char, longest_path>& path) noexcept {
  std::snprintf(path.data(), path.size(), "%.*s/liborrery_%s.so", static_cast<int>(folder.size()), folder.data(), name);
  return ::access(path.data(), F_OK) == 0;
}

bool find(const char* name, std::array<char, longest_path>& path) noexcept {
  if (const char* const only = std::getenv(variable)) return is_in(only, name, path);
  std::array<char, longest_path> room;
  if (is_in(program_folder(room), name, path)) return true;
  for (std::string_view folders = ORRERY_MODULE_FOLDERS; !folders.empty();) {
    const std::size_t end = folders.find(':');
    if (is_in(folders.substr(0, end), name, path)) return true;
    folders = end == std::string_view::npos ? std::string_view() : folders.substr(end + 1);
  }
  return false;
}

}  // namespace

const char* name_of(kind k, version v) noexcept {
  const bool latest = v == version::v1_2;
  switch (k) {
    case kind::read_request:
      return latest ? "serve_request_1_2" : v == version::v1_1 ? "serve_request_1_1" : "serve_request_1_0";
    case kind::read_locate_request:
      return latest ? "serve_locate_request_1_2" : "serve_locate_request_1_0";
    case kind::read_cancel:
      return "serve_cancel";
    case kind::write_reply:
      return latest ? "write_reply_1_2" : "write_reply_1_0";
    case kind::write_request:
      return latest ? "write_request_1_2" : "write_request_1_0";
    case kind::read_reply:
      return latest ? "read_reply_1_2" : "read_reply_1_0";
    case kind::write_cancel:
      return "write_cancel_request";
    case kind::read_fragment:
      return latest ? "read_fragment_1_2" : "read_fragment_1_1";
    case kind::write_fragment:
      break;
  }
  return "write_fragment_1_2";
}

void* open(kind k, version v) noexcept {
  std::array<char, longest_path> path;
  if (!find(name_of(k, v), path)) {
    const char* const only = std::getenv(variable);
    say(k, v, only != nullptr ? "there is no module of it in " : "there is no module of it beside the program, nor in ",
        only != nullptr ? only : ORRERY_MODULE_FOLDERS);
    return nullptr;
  }
  // The loader maps what the file's header says and would meet a bus error behind the end of a shorter file.
  if (!is_whole_module(path.data())) {
    say(k, v, path.data(), ": the file is broken");
    return nullptr;
  }
  void* const module = ::dlopen(path.data(), RTLD_NOW | RTLD_LOCAL);
  std::array<char, 64> entry;
  std::snprintf(entry.data(), entry.size(), "orrery_handler_%s", name_of(k, v));
  void* const handler = module == nullptr ? nullptr : ::dlsym(module, entry.data());
  if (handler == nullptr) {
    const char* const why = ::dlerror();
    say(k, v, "", why == nullptr ? path.data() : why);
    // Else the same name would mean this one, whatever file takes its place.
    if (module != nullptr) ::dlclose(module);
  }
  return handler;
}

}  // namespace orrery::giop::modules
