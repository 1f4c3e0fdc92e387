// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/system/thread_stack.hpp>

#include <new>

#include <sys/mman.h>
#include <unistd.h>

#if defined(__SANITIZE_THREAD__)
#define ORRERY_THREADS_CHECKED 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ORRERY_THREADS_CHECKED 1
#endif
#endif

namespace orrery::lanes {
namespace {

#ifdef ORRERY_THREADS_CHECKED
/// ThreadSanitizer keeps what it knows of a thread in that one's stack, and refuses stacks without room for it.
constexpr std::size_t checker_bytes = std::size_t{1} << 20;
#else
constexpr std::size_t checker_bytes = 0;
#endif

/// The machine's, which may be larger than those that are counted with.
std::size_t guard_bytes() noexcept { return static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)); }

std::size_t taken_for(std::size_t bytes) noexcept {
  const std::size_t page = guard_bytes();
  const long least = ::sysconf(_SC_THREAD_STACK_MIN);
  return (std::max(bytes, static_cast<std::size_t>(std::max(least, 0L))) + page - 1) / page * page;
}

}  // namespace

thread_stack::thread_stack(std::size_t bytes) {
  const std::size_t size = taken_for(bytes_for(bytes) + checker_bytes);
  void* const mapped = ::mmap(nullptr, guard_bytes() + size, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (mapped == MAP_FAILED) throw std::bad_alloc();
  // Without its guard a stack that is too small would be found out by what it overwrites.
  if (::mprotect(mapped, guard_bytes(), PROT_NONE) != 0) {
    ::munmap(mapped, guard_bytes() + size);
    throw std::bad_alloc();
  }
  stack_ = {static_cast<std::byte*>(mapped) + guard_bytes(), size};
}

thread_stack::~thread_stack() {
  if (!stack_.empty()) ::munmap(stack_.data() - guard_bytes(), guard_bytes() + stack_.size());
}

}  // namespace orrery::lanes
