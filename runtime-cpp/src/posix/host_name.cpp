// SPDX-License-Identifier: Apache-2.0
#include "host_name.hpp"

#include <unistd.h>

namespace orrery::posix {

std::string published_host(const std::string& listened) {
  if (listened != "0.0.0.0" && listened != "::") return listened;
  char name[256] = {};
  if (::gethostname(name, sizeof name - 1) != 0) return "localhost";
  return name;
}

}  // namespace orrery::posix
