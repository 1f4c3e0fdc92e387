// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <orrery/orb/client_request.hpp>

namespace orrery {

/// Where a receptacle's target is found: a text that says it (`IOR:`, `corbaloc:`), or a file that holds such a text
/// and is read anew each time, since a peer that restarts may write another address into it.
class reference_lookup : public reference_source {
 public:
  /// `IOR:...`, `corbaloc:...` or a file's path.
  explicit reference_lookup(std::string_view text_or_path);

  object_reference find() noexcept override;
  const std::string& where() const noexcept { return where_; }

  /// Why a text can't be a reference; empty for a file, which may come to exist.
  std::string problem() const;

 private:
  bool is_file() const noexcept;

  std::string where_;
};

}  // namespace orrery
