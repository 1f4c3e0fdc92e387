// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/orb/component_hooks.hpp>

#include <cstdio>
#include <exception>

namespace orrery {

std::string component_hooks::started(int& exit_code) const {
  if (start == nullptr) return {};
  exit_code = 1;
  try {
    const int code = start(component);
    if (code == 0) return {};
    // The system keeps eight bits of the exit code, and a failure whose eight bits are 0 must not look like success.
    exit_code = (code & 0xff) == 0 ? 1 : code & 0xff;
    return "its start function returned " + std::to_string(code);
  } catch (const std::exception& failure) {
    return std::string("its start function threw ") + failure.what();
  } catch (...) {
    return "its start function threw";
  }
}

void component_hooks::stopped() const noexcept {
  if (stop == nullptr) return;
  const auto tell = [this](const char* what) {
    std::fprintf(stderr, "%.*s: its stop function threw %s\n", static_cast<int>(instance.size()), instance.data(),
                 what);
  };
  try {
    stop(component);
  } catch (const std::exception& failure) {
    tell(failure.what());
  } catch (...) {
    tell("");
  }
}

}  // namespace orrery
