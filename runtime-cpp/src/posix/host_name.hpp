// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace orrery::posix {

/// Host to publish for a lane that listens at `listened`: that itself, or this machine's name for "any address".
std::string published_host(const std::string& listened);

}  // namespace orrery::posix
