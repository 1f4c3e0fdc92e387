// SPDX-License-Identifier: Apache-2.0
#include "connection_members.hpp"
#include "posix/stream.hpp"

namespace orrery::lanes {

template class basic_connection<transport::socket_transport>;

}  // namespace orrery::lanes
