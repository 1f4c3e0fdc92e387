// SPDX-License-Identifier: Apache-2.0
#include "ArchiveImpl.hpp"

#include <algorithm>

void ArchiveImpl::receive(orrery::task& release) noexcept {
  const std::scoped_lock lock(mutex_);
  if (closed_) return;
  while (const auto report = tunnel_reports().get()) {
    Flow::Report what;
    if (report.read(what, release.scope()) != orrery::memory::passage::granted) continue;
    ++reports_;
    last_.assign(what.text);
  }
  while (const Flow::Chart* const chart = tunnel_charts().get()) depths_ += chart->depth;
}

orrery::outcome<void> ArchiveImpl::close(orrery::call&) noexcept {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  return {};
}

orrery::outcome<void> ArchiveImpl::open(orrery::call&) noexcept {
  const std::scoped_lock lock(mutex_);
  closed_ = false;
  return {};
}

orrery::outcome<std::int32_t> ArchiveImpl::reports(orrery::call&) noexcept {
  const std::scoped_lock lock(mutex_);
  return reports_;
}

orrery::outcome<std::string_view> ArchiveImpl::last(orrery::call& call) noexcept {
  const std::scoped_lock lock(mutex_);
  auto* const text = static_cast<char*>(call.scope().allocate(last_.size(), 1));
  if (text == nullptr) return std::string_view();
  std::copy(last_.begin(), last_.end(), text);
  return std::string_view(text, last_.size());
}

orrery::outcome<std::int32_t> ArchiveImpl::depths(orrery::call&) noexcept {
  const std::scoped_lock lock(mutex_);
  return depths_;
}
