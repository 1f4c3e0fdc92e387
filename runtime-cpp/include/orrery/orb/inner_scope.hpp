// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include <orrery/detail/memory/left_scope.hpp>
#include <orrery/detail/upcall/servant_memory.hpp>
#include <orrery/upcall/call.hpp>

namespace orrery {

/// A scope of the model, `per thread`, that a servant enters within its request: from the construction to the end, when
/// all that was allocated there is gone. For intermediate results that the reply does not need. An allocation that
/// does not fit has the client answered NO_MEMORY, whatever the servant returns. No destructor runs in it. For the
/// thread that serves the call, and no longer than that. It does not exist in a request of a POA that runs elsewhere,
/// nor while the thread is in it already.
///
///     auto scratch = enter_scratch(call);
///     double* sums = scratch.make_array<double>(64);
///
/// Generated code derives a type for each scope, so that one is entered from the one that it is nested in, or does not
/// compile.
class inner_scope : public servant_memory<memory::shortage::request> {
 public:
  /// A scope nested in the request's. `scope` is an index in the process's layout.
  inner_scope(const call& within, std::int32_t scope) noexcept
      : servant_memory(within.scope()), inside_(within.inside()) {
    if (inside_ != nullptr && inside_->nests(scope)) enter(inside_->where(), scope);
  }
  /// A scope nested in another inner scope.
  inner_scope(const inner_scope& around, std::int32_t scope) noexcept
      : servant_memory(around.request()), inside_(around.inside_) {
    if (around.exists()) enter(*around.area(), scope);
  }
  inner_scope(const inner_scope&) = delete;
  inner_scope& operator=(const inner_scope&) = delete;
  ~inner_scope() {
    if (exists()) area()->leave();
  }

  /// Room for `count` values, value-initialised; null when it does not fit.
  template <class T>
  T* make_array(std::size_t count) noexcept {
    static_assert(std::is_trivially_destructible_v<T>, "a scope destroys nothing");
    static_assert(std::is_nothrow_default_constructible_v<T>);
    const bool counts = count <= static_cast<std::size_t>(-1) / sizeof(T);
    void* const room = allocate(counts ? count * sizeof(T) : static_cast<std::size_t>(-1), alignof(T));
    if (room == nullptr) return nullptr;
    T* const array = static_cast<T*>(room);
    for (std::size_t i = 0; i < count; ++i) ::new (static_cast<void*>(array + i)) T();
    return array;
  }

 private:
  void enter(memory::area& outer, std::int32_t scope) noexcept {
    if (!inside_->is_inner(scope)) return;
    memory::area* const mine = inside_->area_of(scope);
    if (mine == nullptr || mine->enter(outer) != memory::permission::granted) return;
    begin(*mine);
    place_.move_to(*mine);
  }

  const memory::thread_areas::entry* inside_;
  [[no_unique_address]] memory::place_of_thread place_;
};

}  // namespace orrery
