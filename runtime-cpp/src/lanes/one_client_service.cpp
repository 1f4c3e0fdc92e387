// SPDX-License-Identifier: Apache-2.0
#include "one_client_service_members.hpp"

namespace orrery::lanes {

template class basic_one_client_service<transport::socket_transport>;

}  // namespace orrery::lanes
