// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/demux/object_table.hpp>
#include <orrery/upcall/servant.hpp>

namespace orrery {

/// From object key to servant in constant time, for all POAs of a process. Objects of the model are declared before the
/// process listens; every lane reads without a lock.
using object_adapter = demux::object_table<servant>;

/// Position of an object of the model. POAs and slots count from 0.
struct object_position {
  std::uint32_t poa = 0;
  std::uint32_t slot = 0;
};

}  // namespace orrery
