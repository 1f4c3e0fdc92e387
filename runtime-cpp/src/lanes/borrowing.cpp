// SPDX-License-Identifier: Apache-2.0
#include "borrowing_members.hpp"

namespace orrery::lanes {

template class basic_borrowing<transport::socket_transport>;
template class basic_lending<transport::socket_transport>;

}  // namespace orrery::lanes
