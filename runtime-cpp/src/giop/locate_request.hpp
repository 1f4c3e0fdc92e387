// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/request_header.hpp>

namespace orrery::giop::detail {

/// Answers a LocateRequest (CORBA 3.3 part 2, 9.4.5), or, where it could not be read, MessageError.
disposition answer_locate(session& s, const message& m, const cdr::reader& in, std::uint32_t id,
                          std::span<const std::uint8_t> key) noexcept;

}  // namespace orrery::giop::detail
