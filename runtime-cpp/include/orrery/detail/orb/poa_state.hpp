// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include <orrery/detail/demux/object_adapter.hpp>
#include <orrery/detail/orb/poa_config.hpp>
#include <orrery/detail/orb/publication.hpp>
#include <orrery/detail/upcall/upcall_rules.hpp>
#include <orrery/rtcorba/mutex.hpp>

namespace orrery {

/// State of a POA: its part of the object table, the mutex of a POA with the threads policy `single`, and the contents
/// of references to its run-time objects. User code has a `poa`, which refers to it.
class poa_state {
 public:
  /// `config` and `objects` outlive it; `index` is the POA's in both. `scopes` are those that a request has to enter.
  poa_state(const poa_config& config, std::uint32_t index, object_adapter& objects,
            const memory::request_scopes& scopes = {});

  const poa_config& config() const noexcept { return config_; }
  std::uint32_t index() const noexcept { return index_; }
  object_adapter& objects() const noexcept { return objects_; }

  /// Makes the servant an object that the model declares. Before the process listens.
  void declare(std::uint32_t slot, servant& object) noexcept;
  /// Makes the POA's policies hold for a servant that is about to become one of its objects.
  void admit(servant& object) const noexcept;

  /// Opens the POA: from now on objects can be made. Once, before any thread of the process runs.
  void publish(publication&& where) noexcept { published_.emplace(std::move(where)); }
  /// Contents of its objects' references; nothing until the process listens.
  const std::optional<publication>& published() const noexcept { return published_; }

 private:
  const poa_config& config_;
  std::uint32_t index_;
  object_adapter& objects_;
  /// Mutex for the threads policy `single`; null for a POA without it.
  std::unique_ptr<rtcorba::mutex> gate_;
  upcall_rules rules_;
  std::optional<publication> published_;
};

}  // namespace orrery
