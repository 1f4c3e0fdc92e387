// SPDX-License-Identifier: Apache-2.0
#include "buffered_service_members.hpp"

namespace orrery::lanes {

template class basic_buffered_service<transport::socket_transport>;

}  // namespace orrery::lanes
