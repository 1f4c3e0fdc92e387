// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery::giop {

/// The minor number of GIOP 1.x.
enum class version : std::uint8_t { v1_0 = 0, v1_1 = 1, v1_2 = 2 };

inline constexpr std::size_t version_count = 3;

/// The message types of CORBA 3.3 part 2, 9.4.
enum class message_type : std::uint8_t {
  request = 0,
  reply = 1,
  cancel_request = 2,
  locate_request = 3,
  locate_reply = 4,
  close_connection = 5,
  message_error = 6,
  fragment = 7
};

inline constexpr std::size_t message_type_count = 8;

/// Reply status (9.4.3.1); the last two are of GIOP 1.2.
enum class reply_status : std::uint32_t {
  no_exception = 0,
  user_exception = 1,
  system_exception = 2,
  location_forward = 3,
  location_forward_perm = 4,
  needs_addressing_mode = 5
};

/// LocateReply status (9.4.6.1); the last three are of GIOP 1.2.
enum class locate_status : std::uint32_t {
  unknown_object = 0,
  object_here = 1,
  object_forward = 2,
  object_forward_perm = 3,
  system_exception = 4,
  needs_addressing_mode = 5
};

}  // namespace orrery::giop
