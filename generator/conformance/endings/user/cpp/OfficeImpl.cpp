// SPDX-License-Identifier: Apache-2.0
#include "OfficeImpl.hpp"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

int OfficeImpl::on_start() {
  for (const char* word : arguments()) {
    if (!words_.empty()) words_ += " ";
    words_ += word;
  }
  if (words_.rfind("refuse ", 0) == 0) return std::atoi(words_.c_str() + 7);
  if (words_ == "throw") throw std::runtime_error("no desk");
  works_ = words_ == "work";
  std::puts("office: started");
  std::fflush(stdout);
  return 0;
}

void OfficeImpl::on_stop() {
  std::puts("office: stopped");
  std::fflush(stdout);
}

void OfficeImpl::work(orrery::task& /*release*/) noexcept {
  if (works_ && ++releases_ == 3) {
    end_process(7);
    end_process(8);  // the first one decides
  }
}

orrery::outcome<std::string_view> OfficeImpl::words(orrery::call& /*call*/) noexcept {
  return std::string_view(words_);
}

orrery::outcome<void> OfficeImpl::close(orrery::call& /*call*/, std::int32_t code) noexcept {
  end_process(code);
  return {};
}

orrery::outcome<void> OfficeImpl::fail(orrery::call& /*call*/) noexcept { return orrery::system_exception{}; }
