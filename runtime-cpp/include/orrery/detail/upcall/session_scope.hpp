// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <type_traits>

#include <orrery/detail/memory/kept_type.hpp>
#include <orrery/detail/memory/left_scope.hpp>
#include <orrery/detail/upcall/servant_memory.hpp>

namespace orrery {

/// A POA's session scope, as one of its calls has it: memory that outlives the call, as long as the connection that it
/// came by, or as its lane. An allocation that does not fit has the client answered NO_MEMORY, whatever the servant
/// returns. No destructor runs in it.
///
/// A session per connection is one call's at a time. In one per lane those of its other threads may be, too; allocating
/// needs no lock, what is kept there may.
class session_scope : public servant_memory<memory::shortage::session> {
 public:
  /// A scope that does not exist: of a POA without `sessions in scope`.
  session_scope() noexcept = default;
  session_scope(memory::area* where, memory::scope& request) noexcept : servant_memory(where, &request) {}

  /// Takes back what `allocate` gave for so many bytes, if the scope is variable; else it comes back with the session.
  void release(void* piece, std::size_t bytes) noexcept {
    if (area() != nullptr) area()->release(piece, bytes);
  }
  /// As `release`, for an object that `make` gave.
  template <class T>
  void drop(T* object) noexcept {
    release(object, sizeof(T));
  }

  /// Object kept last in this session by any of its calls, as the type that it was kept as; null before. Asking for
  /// another type stops the process where scopes are checked (left_scope.hpp), and is undefined elsewhere.
  template <class T>
  T* kept() const noexcept {
    void* const object = area() == nullptr ? nullptr : area()->portal();
    if constexpr (memory::checks_scopes && !std::is_void_v<T>) {
      if (object != nullptr) check_kept_as(memory::tag_of_type<std::remove_cv_t<T>>);
    }
    return static_cast<T*>(object);
  }
  /// Lets the session's later calls find an object of this scope: the portal of the RTSJ. False for another's object.
  template <class T>
  bool keep(T* object) noexcept {
    if (area() == nullptr || area()->set_portal(object) != memory::permission::granted) return false;
    if constexpr (memory::checks_scopes && !std::is_void_v<T>) area()->note_portal_type(memory::tag_of_type<T>);
    return true;
  }

 private:
  void check_kept_as(const memory::type_tag& asked) const noexcept {
    const memory::type_tag* const kept = area()->portal_type();
    if (kept != nullptr && kept != &asked) memory::stop_at_other_type(*area(), *kept, asked);
  }
};

}  // namespace orrery
