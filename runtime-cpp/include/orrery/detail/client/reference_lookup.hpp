// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <orrery/detail/client/client_request.hpp>
#include <orrery/detail/client/object_name.hpp>

namespace orrery {

/// Initial reference of a process (CORBA 3.3 part 1, 8.5.2): what `corbaloc:rir:` and `corbaname:rir:` name by its id.
struct initial_reference {
  std::string_view id{};
  /// `IOR:...`, `corbaloc:...`, `file:///...` or a file's path.
  std::string_view where{};
};

/// Source of a receptacle's target: a text that says it (`IOR:`, `corbaloc:`), or a file that holds such a text and is
/// read anew each time, since a peer that restarts may write another address into it; or a name in a naming service
/// that one of these leads to.
class reference_lookup : public reference_source {
 public:
  /// `IOR:...`, `corbaloc:...`, `corbaname:...`, `file:///...` or a file's path; `initial` is what `rir:` may name.
  explicit reference_lookup(std::string_view text_or_path, std::span<const initial_reference> initial = {});

  object_reference find(caller& thread, std::chrono::nanoseconds longest) noexcept override;
  /// The constructor's argument.
  const std::string& where() const noexcept { return where_; }
  /// That argument; for a name, its naming context; for either, what is stated for an initial reference in it.
  const std::string& text() const noexcept { return text_; }

  /// Reason why no object can be found there, and what to write instead; empty for a file, which may come to exist.
  const std::string& problem() const noexcept { return problem_; }

  /// Name to be looked up; empty where the text or the file states the object itself.
  std::span<const name_component> name() const noexcept { return name_; }
  /// The object that the text or the file states; for a name, the naming context. Nil when there is none now.
  object_reference context() const noexcept;

 private:
  void take_initial(std::span<const initial_reference> initial);
  void take_text();

  std::string where_;
  std::string text_;
  /// Path of the file; empty where the text itself is the reference.
  std::string path_;
  /// Empty where no name is to be looked up.
  std::vector<name_component> name_;
  std::string problem_;
};

}  // namespace orrery
