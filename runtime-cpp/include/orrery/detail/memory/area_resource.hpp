// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory_resource>
#include <new>

#include <orrery/detail/memory/area.hpp>

namespace orrery::memory {

/// Lets the standard library's containers live in an area: what they give back comes back with the area, of a variable
/// one at once. A container in a scope must be gone, or forgotten, before the scope is left. Throws std::bad_alloc when
/// the area is full, as its interface has it.
class area_resource final : public std::pmr::memory_resource {
 public:
  explicit area_resource(area& from) noexcept : from_(from) {}

 private:
  void* do_allocate(std::size_t bytes, std::size_t alignment) override {
    void* const taken = from_.allocate(bytes, alignment);
    if (taken == nullptr) throw std::bad_alloc();
    return taken;
  }
  void do_deallocate(void* piece, std::size_t bytes, std::size_t) override { from_.release(piece, bytes); }
  bool do_is_equal(const memory_resource& other) const noexcept override { return this == &other; }

  area& from_;
};

}  // namespace orrery::memory
