// SPDX-License-Identifier: Apache-2.0
#include "terminate_handler.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

namespace orrery::posix {
namespace {

/// Name of the process. Written before the threads are started that may read it.
std::string_view name_of_process;
/// Handler that the program has set itself; null if there is none.
std::terminate_handler handler_of_program = nullptr;

/// True if a handler is the program's own, not the C++ library's, which would print further lines.
bool is_of_program(std::terminate_handler handler) noexcept {
#ifdef __GLIBCXX__
  if (handler == &__gnu_cxx::__verbose_terminate_handler) return false;
#endif
  return handler != nullptr && handler != &std::abort;
}

bool may_dump_core() noexcept {
  rlimit core{};
  return ::getrlimit(RLIMIT_CORE, &core) == 0 && core.rlim_cur > 0;
}

void tell(const char* what) noexcept {
  std::array<char, 16> thread{};
  pthread_getname_np(pthread_self(), thread.data(), thread.size());
  std::array<char, 512> line;
  const std::string_view process = name_of_process;
  const int written =
      std::snprintf(line.data(), line.size(), "%.*s: thread %s, without which the process ends, failed: %.300s\n",
                    static_cast<int>(std::min<std::size_t>(process.size(), 64)), process.data(), thread.data(), what);
  if (written > 0) {
    const auto bytes = std::min(static_cast<std::size_t>(written), line.size() - 1);
    [[maybe_unused]] const ssize_t told = ::write(STDERR_FILENO, line.data(), bytes);
  }
}

/// Returns for one thread only, so that one line is written; any other waits until the process has ended.
void claim_end() noexcept {
  static std::atomic<bool> claimed{false};
  thread_local bool by_this_thread = false;
  // The program's own handler has called std::terminate.
  if (by_this_thread) std::abort();
  while (claimed.exchange(true)) ::pause();
  by_this_thread = true;
}

[[noreturn]] void end_process() noexcept {
  claim_end();
  const std::exception_ptr thrown = std::current_exception();
  if (thrown == nullptr) {
    tell("std::terminate was called");
  } else {
    try {
      std::rethrow_exception(thrown);
    } catch (const std::exception& known) {
      tell(known.what());
    } catch (...) {
      tell("an exception that is not a std::exception");
    }
  }
  if (handler_of_program != nullptr) handler_of_program();
  if (may_dump_core()) std::abort();
  ::_exit(terminate_handler::exit_code);
}

}  // namespace

terminate_handler::terminate_handler(std::string_view process) noexcept {
  name_of_process = process;
  before_ = std::set_terminate(&end_process);
  handler_of_program = is_of_program(before_) ? before_ : nullptr;
}

terminate_handler::~terminate_handler() { std::set_terminate(before_); }

}  // namespace orrery::posix
