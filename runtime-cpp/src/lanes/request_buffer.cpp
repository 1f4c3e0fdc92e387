// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/lanes/request_buffer_members.hpp>

namespace orrery::lanes {

template class basic_request_buffer<system_sync>;

}  // namespace orrery::lanes
