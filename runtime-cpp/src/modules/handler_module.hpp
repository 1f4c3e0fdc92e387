// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/detail/iop/version.hpp>

namespace orrery::giop::modules {

/// Kind of a handler; with a version it is one slot.
enum class kind : std::uint8_t {
  read_request,
  read_locate_request,
  read_cancel,
  write_reply,
  write_request,
  read_reply,
  write_cancel,
  read_fragment,
  write_fragment
};

/// The handler's function, which is its module's name too: `liborrery_<name>.so`.
const char* name_of(kind k, version v) noexcept;

/// Opens the module of a handler: beside the program, else where the runtime was built or installed; where the variable
/// ORRERY_MODULES names a folder, only there. Gives the address of
/// a pointer to the handler; null, after one line on standard error that says why, where it can't be had. Opens files
/// and allocates; any thread.
void* open(kind k, version v) noexcept;

}  // namespace orrery::giop::modules
