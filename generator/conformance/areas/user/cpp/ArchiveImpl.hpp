// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>
#include <string>

#include "Flow/Archive/servant.hpp"
#include "components/Archive.hpp"

/// A task of lower priority than the desk's lane receives what that sends.
class ArchiveImpl final : public Areas::Archive, public Flow::Archive::servant {
 public:
  Flow::Archive::servant& provide_archive() noexcept override { return *this; }
  void receive(orrery::task& release) noexcept override;

  orrery::outcome<void> close(orrery::call& call) noexcept override;
  orrery::outcome<void> open(orrery::call& call) noexcept override;
  orrery::outcome<std::int32_t> reports(orrery::call& call) noexcept override;
  orrery::outcome<std::string_view> last(orrery::call& call) noexcept override;
  orrery::outcome<std::int32_t> depths(orrery::call& call) noexcept override;

 private:
  /// Of what follows, which the task and lanes use. Whoever has closed the archive knows that nothing is received.
  std::mutex mutex_;
  bool closed_ = false;
  std::int32_t reports_ = 0;
  std::int32_t depths_ = 0;
  std::string last_;
};
