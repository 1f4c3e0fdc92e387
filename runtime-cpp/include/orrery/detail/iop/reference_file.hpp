// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace orrery::iop {

/// Writes `text` and a newline so that a reader sees the old file or the new one, never a part. Makes the directory
/// where it is missing. Empty on success, else the system's reason.
std::string write_reference_file(const std::string& directory, const std::string& name, std::string_view text);

/// The file's text, read into `room`; empty when it can't be read or is longer. Allocates nothing.
std::string_view read_reference_file(const char* path, std::span<char> room) noexcept;

}  // namespace orrery::iop
