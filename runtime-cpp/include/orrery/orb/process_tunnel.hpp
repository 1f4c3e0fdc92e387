// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>

#include <orrery/orb/process.hpp>
#include <orrery/values/tunnel.hpp>

namespace orrery {

/// A tunnel of the model, made at start-up: all of it lies in immortal memory, or in the scope that its references are
/// from. `Tunnel` is memory::tunnel<T>, or memory::reference_tunnel<T> for `copy shallow`. The process outlives it, and
/// so do the components that are given it.
template <class Tunnel>
class process_tunnel {
  static_assert(std::is_trivially_destructible_v<Tunnel>, "an area destroys nothing");
  static constexpr bool copies = std::is_constructible_v<Tunnel, memory::area&, std::uint32_t, std::uint32_t>;

 public:
  /// The most bytes of its area that such a tunnel takes. The planner counts so too; generated code asserts it.
  static constexpr std::size_t memory_bytes(const memory::tunnel_layout& plan) noexcept {
    constexpr std::size_t own = sizeof(Tunnel) + alignof(Tunnel) - 1;
    if constexpr (copies) return own + Tunnel::memory_bytes(plan.capacity, plan.value_bytes);
    if constexpr (!copies) return own + Tunnel::memory_bytes(plan.capacity);
  }

  /// The tunnel `all[index]` of a process's plan. Throws std::bad_alloc where there is no room for it, which generated
  /// code excludes.
  process_tunnel(process& home, std::span<const memory::tunnel_layout> all, std::size_t index)
      : tunnel_(make(home.tunnel_area(index), all[index])) {
    home.observe_tunnel(index, tunnel_,
                        [](const void* tunnel) noexcept { return static_cast<const Tunnel*>(tunnel)->high_water(); });
  }
  process_tunnel(const process_tunnel&) = delete;
  process_tunnel& operator=(const process_tunnel&) = delete;

  Tunnel* get() const noexcept { return tunnel_; }

 private:
  static Tunnel* make(memory::area& within, const memory::tunnel_layout& plan) {
    void* const room = within.allocate(sizeof(Tunnel), alignof(Tunnel));
    if (room == nullptr) throw std::bad_alloc();
    Tunnel* made = nullptr;
    if constexpr (copies) made = ::new (room) Tunnel(within, plan.capacity, plan.value_bytes);
    if constexpr (!copies) made = ::new (room) Tunnel(within, plan.capacity);
    if (made->capacity() == 0) throw std::bad_alloc();
    return made;
  }

  Tunnel* tunnel_;
};

}  // namespace orrery
