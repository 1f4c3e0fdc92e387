// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace orrery::giop::modules {

/// True if the file is a shared object of this machine and has all the bytes that its header speaks of.
bool is_whole_module(const char* path) noexcept;

}  // namespace orrery::giop::modules
