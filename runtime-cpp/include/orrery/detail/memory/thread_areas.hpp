// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/detail/memory/process_memory.hpp>
#include <orrery/detail/memory/region_array.hpp>
#include <orrery/memory/scope.hpp>

namespace orrery::memory {

/// Scopes in which a POA's requests have their memory: indices among the process's scopes.
struct request_scopes {
  /// Request scope, one per thread; -1 where requests use the scope that their thread is in anyway.
  std::int32_t request = -1;
  /// Session scope; -1 for none.
  std::int32_t session = -1;
};

/// A scope of one thread: an area that it enters and leaves, and allocates from itself, since no other thread is in it.
struct thread_scope {
  /// Null where its lane does not enter that scope.
  area* where = nullptr;
  scope room{};
};

/// The areas of one thread that serves: those that it has to itself, and the way to those that it shares. Lies in its
/// lane's memory. For that thread.
class thread_areas {
 public:
  /// `all` outlives it; null where the model lays out no memory. The lane counts from 0 in its process, the thread in
  /// its lane.
  thread_areas(region& within, process_memory* all, std::uint32_t lane, std::uint32_t thread);
  /// For a process with so many scopes; none where the model lays out no memory.
  static constexpr std::size_t memory_bytes(std::size_t scopes) noexcept {
    return region_array<thread_scope>::memory_bytes(scopes);
  }

  /// A request in the scopes of its POA, from the construction to the end; what it has allocated is gone then.
  class entry {
   public:
    /// `connection` is the request's, counted from 0 in its lane.
    entry(const thread_areas& of, const request_scopes& which, std::uint32_t connection) noexcept;
    entry(const entry&) = delete;
    entry& operator=(const entry&) = delete;
    ~entry();

    /// False where the thread's lane does not enter them.
    explicit operator bool() const noexcept { return entered_ != nullptr; }
    scope& request() const noexcept { return entered_->room; }
    /// The area that it allocates from.
    area& where() const noexcept { return *entered_->where; }
    /// Null for none.
    area* session() const noexcept { return session_; }
    /// A pool scope that the request's connection, lane or process has; null where it has none.
    block_set* blocks(std::int32_t scope) const noexcept {
      return scope < 0 ? nullptr : of_.all_->blocks(scope, of_.lane_, connection_);
    }

    /// True if the plan has servants enter that scope within their requests.
    bool is_inner(std::int32_t scope) const noexcept {
      return scope >= 0 && of_.all_->scopes()[static_cast<std::size_t>(scope)].inner;
    }
    /// True if the plan nests a scope in that of the request.
    bool nests(std::int32_t scope) const noexcept {
      return scope >= 0 && of_.all_->scopes()[static_cast<std::size_t>(scope)].parent == entered_ - of_.scopes_.begin();
    }
    /// The thread's area of a scope; null where its lane does not enter that.
    area* area_of(std::int32_t scope) const noexcept {
      return of_.all_->find(scope, of_.lane_, connection_, of_.thread_);
    }

   private:
    const thread_areas& of_;
    std::uint32_t connection_;
    thread_scope* entered_ = nullptr;
    area* session_ = nullptr;
    [[no_unique_address]] place_of_thread place_;
  };

  /// Enters a scope that the thread stays in: each request empties it, but it is always nested in the same ones.
  std::span<std::byte> stay_in(std::int32_t request) noexcept;

 private:
  area& parent_of(std::int32_t request, area* session, std::uint32_t connection) const noexcept;

  process_memory* all_;
  std::uint32_t lane_;
  std::uint32_t thread_;
  region_array<thread_scope> scopes_;
};

}  // namespace orrery::memory
