// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <utility>

#include <orrery/orb/process.hpp>

namespace orrery {

/// The immortal memory that objects of these types take together at most, however they come to lie.
template <class... T>
inline constexpr std::size_t immortal_bytes = (std::size_t{0} + ... + (sizeof(T) + alignof(T) - 1));

/// An object in a process's immortal memory, made at start-up and destroyed when `main` is left: what a component with
/// `state fixed` or `state pool` is. The process outlives it.
template <class T>
class immortal {
 public:
  /// Throws std::bad_alloc where the model gives the process too little; generated code does not compile then.
  template <class... Arguments>
  explicit immortal(process& home, Arguments&&... arguments)
      : object_(::new (home.allocate_immortal(sizeof(T), alignof(T))) T(std::forward<Arguments>(arguments)...)) {}
  immortal(const immortal&) = delete;
  immortal& operator=(const immortal&) = delete;
  ~immortal() { std::destroy_at(object_); }

  T& operator*() const noexcept { return *object_; }
  T* operator->() const noexcept { return object_; }

 private:
  T* object_;
};

/// Access to such an object for the code of a process without a global variable of its own: generated code declares one
/// for each, and `main` publishes the object before anything is served. Any thread.
template <class T>
class singleton {
 public:
  constexpr singleton() noexcept = default;
  singleton(const singleton&) = delete;
  singleton& operator=(const singleton&) = delete;

  void publish(const immortal<T>& made) noexcept { object_ = &*made; }

  /// False while `main` has not made it: instances are made in the order of the model.
  explicit operator bool() const noexcept { return object_ != nullptr; }
  T& operator*() const noexcept { return *object_; }
  T* operator->() const noexcept { return object_; }

 private:
  T* object_ = nullptr;
};

}  // namespace orrery
