// SPDX-License-Identifier: Apache-2.0
#include "reactor_members.hpp"

namespace orrery::lanes {

template class basic_reactor<transport::socket_transport>;

}  // namespace orrery::lanes
