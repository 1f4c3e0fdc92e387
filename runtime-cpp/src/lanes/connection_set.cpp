// SPDX-License-Identifier: Apache-2.0
#include "connection_set_members.hpp"

namespace orrery::lanes {

template class basic_connection_set<transport::socket_transport>;

}  // namespace orrery::lanes
