// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#if defined(__SANITIZE_ADDRESS__)
#define ORRERY_POISONS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ORRERY_POISONS 1
#endif
#endif
#ifndef ORRERY_POISONS
#define ORRERY_POISONS 0
#endif

#if ORRERY_POISONS
#include <atomic>

#include <sanitizer/asan_interface.h>
#endif

/// Poisoning of memory that the runtime gives out itself: AddressSanitizer reports accesses to memory that was given
/// back, or never given out. In builds without it all of this is empty.
namespace orrery::memory {

#if ORRERY_POISONS

inline constexpr bool poisons = true;
/// Poisons memory: from now on any access to it is reported.
inline void poison(const void* first, std::size_t bytes) noexcept { __asan_poison_memory_region(first, bytes); }
/// Lifts the poison: from now on any access is allowed.
inline void unpoison(const void* first, std::size_t bytes) noexcept { __asan_unpoison_memory_region(first, bytes); }

/// Lock that keeps a shared area from being entered between the leaving of its last thread and the poisoning of its
/// memory. In builds that poison nothing it does not exist, and no thread waits.
class poison_gate {
 public:
  class hold {
   public:
    explicit hold(poison_gate& gate) noexcept : gate_(gate) {
      while (gate_.held_.test_and_set(std::memory_order_acquire)) gate_.held_.wait(true, std::memory_order_relaxed);
    }
    hold(const hold&) = delete;
    hold& operator=(const hold&) = delete;
    ~hold() {
      gate_.held_.clear(std::memory_order_release);
      gate_.held_.notify_one();
    }

   private:
    poison_gate& gate_;
  };

 private:
  std::atomic_flag held_;
};

#else

inline constexpr bool poisons = false;
inline void poison(const void*, std::size_t) noexcept {}
inline void unpoison(const void*, std::size_t) noexcept {}

class poison_gate {
 public:
  class hold {
   public:
    explicit hold(poison_gate&) noexcept {}
  };
};

#endif

template <class Byte>
void poison(std::span<Byte> what) noexcept {
  poison(what.data(), what.size_bytes());
}
template <class Byte>
void unpoison(std::span<Byte> what) noexcept {
  unpoison(what.data(), what.size_bytes());
}

/// Only a buffer's first bytes may be touched.
template <class Byte>
void poison_behind(std::span<Byte> buffer, std::size_t used) noexcept {
  unpoison(buffer.first(used));
  poison(buffer.subspan(used));
}

/// Lifts the poison of bytes for its own lifetime, so that the scope that declares it may read them.
class poison_lifted {
 public:
  explicit poison_lifted(std::span<const std::uint8_t> from) noexcept : from_(from) { unpoison(from_); }
  poison_lifted(const poison_lifted&) = delete;
  poison_lifted& operator=(const poison_lifted&) = delete;
  ~poison_lifted() { poison(from_); }

 private:
  std::span<const std::uint8_t> from_;
};

}  // namespace orrery::memory
