// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>

#include <orrery/detail/memory/area.hpp>
#include <orrery/memory/scope.hpp>

namespace orrery {

/// Area beside the request's scope from which a servant allocates. An allocation that does not fit has the client
/// answered NO_MEMORY, whatever the servant returns; `Lack` is the kind of memory. No destructor runs in it.
template <memory::shortage Lack>
class servant_memory {
 public:
  /// True if the memory exists.
  bool exists() const noexcept { return where_ != nullptr; }

  /// Null when it does not fit. `alignment` is a power of two.
  void* allocate(std::size_t bytes, std::size_t alignment) noexcept {
    void* const taken = where_ == nullptr ? nullptr : where_->allocate(bytes, alignment);
    if (taken == nullptr && request_ != nullptr) request_->lack(Lack);
    return taken;
  }
  /// A new object; null when it does not fit.
  template <class T, class... Arguments>
  T* make(const Arguments&... arguments) noexcept {
    static_assert(std::is_trivially_destructible_v<T>, "a scope destroys nothing");
    void* const room = allocate(sizeof(T), alignof(T));
    return room == nullptr ? nullptr : ::new (room) T{arguments...};
  }

  /// For containers by area_resource, and for what the RTSJ can; null for none.
  memory::area* area() const noexcept { return where_; }

 protected:
  /// Memory that does not exist, and lacks nothing.
  servant_memory() noexcept = default;
  /// Memory of a request; `where` is null for memory that does not exist.
  servant_memory(memory::area* where, memory::scope* request) noexcept : where_(where), request_(request) {}
  /// Memory of a request; it does not exist until `begin`.
  explicit servant_memory(memory::scope& request) noexcept : request_(&request) {}
  void begin(memory::area& where) noexcept { where_ = &where; }
  memory::scope& request() const noexcept { return *request_; }

 private:
  memory::area* where_ = nullptr;
  memory::scope* request_ = nullptr;
};

}  // namespace orrery
