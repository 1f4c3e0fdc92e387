// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace orrery {

/// Name of a part of the model with a dot between its owner's name and its own: `instance.task`.
inline std::string joined(std::string_view owner, std::string_view name) {
  return std::string(owner).append(".").append(name);
}

}  // namespace orrery
