// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <orrery/detail/cdr/writer.hpp>

namespace orrery {

/// Part of a name: `id.kind` in its stringified form.
struct name_component {
  std::string id;
  std::string kind;
};

/// CosNaming::Name, as an argument of a call.
struct name_view {
  std::span<const name_component> components;
};

void encode(cdr::writer& out, const name_view& name) noexcept;

/// Name of an object in a naming service, as `corbaname:` states it (CORBA Naming 1.3, 2.5.3).
struct object_name {
  /// The naming context as `corbaloc:`; its key is `NameService` where the text states none.
  std::string context;
  /// Empty where the text names the context itself.
  std::vector<name_component> components;
  /// Reason why the text is no name, and what to write instead; empty for none.
  std::string problem;

  /// Reads `corbaname:ADDRESS[/KEY][#NAME]`; NAME is `id.kind/id.kind/...` with escapes.
  static object_name parse(std::string_view text);
};

}  // namespace orrery
