// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <orrery/detail/plan/lane_config.hpp>

/// Privileges that the operating system grants this process, of those that a model needs. Asked once, by the main
/// thread, before any other starts: the only certain answer is to try, and each try is undone.
namespace orrery::posix {

/// True if a thread may run in that class at that priority (CAP_SYS_NICE, or RLIMIT_RTPRIO).
bool grants(scheduling policy, std::int32_t native_priority) noexcept;

/// The first processor of the set that this process can't have; nothing when it can have all.
std::optional<std::uint32_t> denied_processor(const processor_set& processors) noexcept;

/// Binds the calling thread, and those that it starts from now on, as far as the system allows.
void bind(const processor_set& processors) noexcept;

/// Locks and faults in all memory that the process has. False when that is denied (CAP_IPC_LOCK, or RLIMIT_MEMLOCK).
bool lock_all() noexcept;
/// Lock and unlock some of the process's memory.
bool lock(std::span<const std::byte> memory) noexcept;
void unlock(std::span<const std::byte> memory) noexcept;
/// Bytes of the process's memory that are locked, as the system counts it.
std::size_t locked_bytes() noexcept;

/// Number of processors of the machine.
std::uint32_t processor_count() noexcept;

}  // namespace orrery::posix
