// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <orrery/detail/client/client_request.hpp>

namespace orrery {

/// Source of a receptacle's target: a text that says it (`IOR:`, `corbaloc:`), or a file that holds such a text and is
/// read anew each time, since a peer that restarts may write another address into it.
class reference_lookup : public reference_source {
 public:
  /// `IOR:...`, `corbaloc:...`, `file:///...` or a file's path.
  explicit reference_lookup(std::string_view text_or_path);

  object_reference find() noexcept override;
  /// The constructor's argument.
  const std::string& where() const noexcept { return where_; }

  /// Reason why no object can be found there, and what to write instead; empty for a file, which may come to exist.
  const std::string& problem() const noexcept { return problem_; }

 private:
  std::string where_;
  /// Path of the file; empty where the text itself is the reference.
  std::string path_;
  std::string problem_;
};

}  // namespace orrery
