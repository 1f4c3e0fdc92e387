// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/corba/outcome.hpp>
#include <orrery/detail/demux/object_key.hpp>
#include <orrery/detail/demux/reader_epochs.hpp>
#include <orrery/iop/object_ref.hpp>
#include <orrery/upcall/servant.hpp>

namespace orrery {

class poa_state;

/// An object that was made at run time.
struct active_object {
  /// Id for deactivating the object.
  demux::object_id id;
  /// Reference that clients call. `reference.view()` refers to this struct.
  object_reference reference;
};

/// A POA of the model in which user code makes objects at run time and takes them out again: one with
/// `lifespan transient`. A handle, cheap to copy, valid as long as the process.
///
///     orrery::poa tracks = poa_named("nav/tracks");           // in a component
///     orrery::outcome<orrery::active_object> made = tracks.activate(servant);
///     if (!made) return *made.failure();                      // full: NO_RESOURCES
///     ...
///     auto gone = tracks.deactivate(made->id);                // from now on OBJECT_NOT_EXIST
///     if (gone && tracks.is_over(*gone)) reuse(servant);
///
/// Any thread may call any of these, while any others do and while requests are served. None allocates, locks or waits.
class poa {
 public:
  /// Ticket for `is_over`: the deactivation of an object that may still serve requests.
  using departure = demux::reader_epochs::ticket;

  /// A POA that does not exist: every operation on it fails.
  poa() noexcept = default;
  /// `state` must outlive it; null for a POA that does not exist.
  explicit poa(const poa_state* state) noexcept : state_(state) {}

  /// True if the process has such a POA.
  bool exists() const noexcept { return state_ != nullptr; }

  /// Makes the servant an object, which is called from then on, perhaps before this returns. The servant stays the
  /// caller's and must outlive the object's departure. In a POA with `threads single` it must not also be another's.
  ///
  /// NO_RESOURCES when as many objects are active, or not over yet, as the model allows (`objects N`); BAD_INV_ORDER
  /// before the process listens; OBJ_ADAPTER when the POA is missing or its lifespan is `persistent`.
  outcome<active_object> activate(servant& object) const noexcept;

  /// Takes an object out: later calls of it get OBJECT_NOT_EXIST, also when its slot has been used again.
  /// Requests that are being served end as if it were there. OBJECT_NOT_EXIST when there is no such object here, so of
  /// two that deactivate one object only one succeeds.
  outcome<departure> deactivate(const demux::object_id& id) const noexcept;

  /// True if no thread can be in the servant any more, so that it may be destroyed or used again. A thread that is
  /// serving a run-time object while it asks is itself one that the answer waits for.
  bool is_over(departure when) const noexcept;

 private:
  const poa_state* state_ = nullptr;
};

}  // namespace orrery
