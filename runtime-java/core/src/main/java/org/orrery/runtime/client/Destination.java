// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.RequestContexts;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.Reference;

/**
 * Destination of one thread's calls of one stub: the target's reference, or where its server forwards, and of that the address which
 * answers.
 *
 * <pre>
 *   reference ─▶ profile ─▶ lane for the thread's priority, or address, then its alternates
 *                   │ no answer
 *                   ▼
 *                next profile … ─▶ the original target, where a forward led here
 * </pre>
 *
 * The address that answers is kept for the next call.
 */
final class Destination {
  private final Target target;
  private final CallPolicy policy;
  private final Route route;
  private Binding binding;
  private Binding lastDirect;
  private Binding lastForwarded;
  /** Index among the binding's addresses. */
  private int address;
  private boolean fellBack;
  /** Deadline of the call. */
  private long deadline;

  /** A destination for the calling thread. */
  Destination(Target target, CallPolicy policy) {
    this.target = target;
    this.policy = policy;
    this.route = new Route(policy.bands());
  }

  /**
   * Begins a call: asks where the object is, if that is not known.
   *
   * @param latest deadline of the call
   */
  void begin(long latest) {
    deadline = latest;
    fellBack = false;
    bind();
  }

  /** Asks where the object is, if that is not known. */
  void bind() {
    if (binding == null) {
      rebind(target.resolve(policy, deadline), false);
    }
  }

  /** Goes to where a server says that the object is. */
  void forward(Reference to) {
    rebind(to, true);
  }

  /** Moves to a reference. Allocates nothing for the reference where it was before. */
  private void rebind(Reference reference, boolean forwarded) {
    Binding before = forwarded ? lastForwarded : lastDirect;
    if (before == null || !before.reference().equals(reference)) {
      before = Binding.of(reference, policy, forwarded).lasting();
      if (forwarded) {
        lastForwarded = before;
      } else {
        lastDirect = before;
      }
    }
    binding = before;
    address = 0;
  }

  /** Names the object as its server asks for; false when there is no such way, or it is the one that was used. */
  boolean address(int disposition) {
    Binding addressed = OutsideRequests.make(() -> binding.addressed(disposition));
    if (addressed != null) {
      binding = addressed;
    }
    return addressed != null;
  }

  Binding binding() {
    return binding;
  }

  boolean known() {
    return binding != null;
  }

  /**
   * The address to connect to. Where there is none for the thread's priority, the target is asked anew before the next attempt.
   *
   * @throws org.orrery.runtime.corba.SystemException as {@link Route#lane}
   */
  LaneAddress place() {
    LaneAddress lane;
    try {
      lane = route.lane(binding);
    } catch (SystemException none) {
      forget();
      throw none;
    }
    return lane == binding.main() ? binding.addresses().get(address) : lane;
  }

  /** Number of places that are left for this call to try, with this one. */
  int placesLeft() {
    if (binding.next() == null && binding.addresses().size() == 1 && !binding.forwarded()) {
      return 1;
    }
    int places = alternates();
    for (Binding each = binding; each != null; each = each.next()) {
      places++;
    }
    return places + (mayFallBack() ? 1 : 0);
  }

  /** Goes to the next address, since this one does not answer; false when there is none, and then the target is asked anew. */
  boolean next() {
    if (alternates() > 0) {
      address++;
    } else if (binding.next() != null) {
      binding = binding.next();
      address = 0;
    } else if (mayFallBack()) {
      fellBack = true;
      rebind(target.resolve(policy, deadline), false);
    } else {
      forget();
      return false;
    }
    return true;
  }

  /** A lane has no alternates: they serve at no priority that is known. */
  private int alternates() {
    return route.lane(binding) == binding.main() ? binding.addresses().size() - 1 - address : 0;
  }

  private boolean mayFallBack() {
    return binding.forwarded() && !fellBack;
  }

  /**
   * Drops the binding, so that the target is asked anew before the next attempt, since the server may restart at another address.
   */
  void forget() {
    binding = null;
  }

  /** Sets the priority that the request states, if the server asks for it: the one by which the lane was chosen. */
  void tell(RequestContexts contexts) {
    route.tell(contexts);
  }
}
