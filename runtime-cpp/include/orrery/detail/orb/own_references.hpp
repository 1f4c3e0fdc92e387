// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <orrery/detail/demux/object_adapter.hpp>
#include <orrery/detail/orb/poa_state.hpp>
#include <orrery/detail/orb/publication.hpp>
#include <orrery/iop/object_ref.hpp>

namespace orrery {

/// Makes references to the objects of a process. The lanes and priorities that they contain are decided once, when the
/// lanes listen. From then on any thread may use it; nothing allocates, locks or waits.
class own_references {
 public:
  /// Contents of the references to an object that the model declares.
  struct declared_object {
    object_position position{};
    publication told;
  };

  /// Until `publish`, all references are nil. `objects` outlives this.
  explicit own_references(const object_adapter& objects) noexcept : objects_(objects) {}

  /// Once, before any thread of the process runs. The POAs, by their numbers in keys, outlive this and are published.
  void publish(std::span<const poa_state> poas, std::vector<declared_object>&& declared) noexcept {
    poas_ = poas;
    declared_ = std::move(declared);
  }

  /// The reference to the object that `key` finds; nil where the object has been taken out, where its reference would
  /// be larger than an object_reference can hold, and for an object without a place in a POA.
  object_reference of(std::span<const std::uint8_t> key) const noexcept;

 private:
  const publication* told_of(const object_adapter::identified& object) const noexcept;

  const object_adapter& objects_;
  std::span<const poa_state> poas_{};
  std::vector<declared_object> declared_;
};

}  // namespace orrery
