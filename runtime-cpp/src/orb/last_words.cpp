// SPDX-License-Identifier: Apache-2.0
#include "last_words.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>

#include <pthread.h>
#include <unistd.h>

namespace orrery {
namespace {

/// Written before any thread is started that may come here.
std::string_view name_of_process;

void tell(const char* what) noexcept {
  std::array<char, 16> thread{};
  pthread_getname_np(pthread_self(), thread.data(), thread.size());
  std::array<char, 512> line;
  const std::string_view process = name_of_process;
  const int written =
      std::snprintf(line.data(), line.size(), "%.*s: thread %s threw %.300s, without which the process ends\n",
                    static_cast<int>(std::min<std::size_t>(process.size(), 64)), process.data(), thread.data(), what);
  if (written > 0) {
    const auto bytes = std::min(static_cast<std::size_t>(written), line.size() - 1);
    [[maybe_unused]] const ssize_t told = ::write(STDERR_FILENO, line.data(), bytes);
  }
}

[[noreturn]] void end_process() noexcept {
  const std::exception_ptr thrown = std::current_exception();
  if (thrown == nullptr) {
    tell("nothing, and was ended by std::terminate");
  } else {
    try {
      std::rethrow_exception(thrown);
    } catch (const std::exception& known) {
      tell(known.what());
    } catch (...) {
      tell("what is no std::exception");
    }
  }
  ::_exit(last_words::exit_code);
}

}  // namespace

last_words::last_words(std::string_view process) noexcept {
  name_of_process = process;
  before_ = std::set_terminate(&end_process);
}

last_words::~last_words() { std::set_terminate(before_); }

}  // namespace orrery
