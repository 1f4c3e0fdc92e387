// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.List;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.giop.RequestTarget;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.PriorityModel;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.orb.Completion;
import org.orrery.runtime.orb.Lasting;
import org.orrery.runtime.orb.MinorCodes;
import org.orrery.runtime.orb.StandardException;
import org.orrery.runtime.orb.SystemException;
import org.orrery.runtime.realtime.ThreadPriority;

/**
 * Where a stub's object was found.
 *
 * @param main the reference's own address: for threads without a priority, and where no lanes are listed
 * @param lanes those that the reference lists
 * @param propagated whether the server asks for its callers' priorities
 * @param forwarded whether a LOCATION_FORWARD led here, so that the original target is asked when this place fails
 */
record Binding(
    LaneAddress main,
    List<LaneAddress> lanes,
    Reference reference,
    RequestTarget target,
    int minor,
    CodeSet codeSet,
    boolean propagated,
    boolean forwarded) {
  /**
   * Reads the reference's address.
   *
   * @throws SystemException INV_OBJREF for nil; TRANSIENT when no profile can be used
   */
  static Binding of(Reference reference, CallPolicy policy, boolean forwarded) {
    if (reference.isNil()) {
      throw new SystemException(StandardException.INV_OBJREF, MinorCodes.NIL_REFERENCE, Completion.NO);
    }
    IiopProfile profile = reference.iiop();
    int minor = policy.minorFor(profile.minor());
    // GIOP 1.0 has no contexts that tell a code set: what every server understands is used.
    CodeSet codeSet = minor == 0 ? CodeSet.ISO_8859_1 : profile.codeSet();
    return new Binding(
        new LaneAddress(profile.host(), profile.port(), ThreadPriority.NONE),
        LaneAddress.listedIn(profile),
        reference,
        RequestTarget.of(profile.objectKey()),
        minor,
        codeSet,
        propagated(profile),
        forwarded);
  }

  /** The same, made of copies that outlive the request in which it was found. */
  Binding lasting() {
    return Lasting.make(this::copied);
  }

  private Binding copied() {
    Reference kept = reference.copied();
    return new Binding(
        main.copied(),
        lanes.stream().map(LaneAddress::copied).toList(),
        kept,
        RequestTarget.of(target.key().clone()),
        minor,
        codeSet,
        propagated,
        forwarded);
  }

  /**
   * The same, naming the object as its server asks for (NEEDS_ADDRESSING_MODE); null when there is no such disposition, or it is the
   * one that was used.
   */
  Binding addressed(int disposition) {
    CdrValue address = switch (disposition) {
      case RequestTarget.PROFILE -> reference.profileAddress();
      case RequestTarget.REFERENCE -> reference.referenceAddress();
      default -> null;
    };
    if (disposition == target.disposition() || address == null && disposition != RequestTarget.KEY) {
      return null;
    }
    RequestTarget named = new RequestTarget(target.key(), disposition, address);
    return new Binding(main, lanes, reference, named, minor, codeSet, propagated, forwarded);
  }

  private static boolean propagated(IiopProfile profile) {
    return PriorityModel.of(profile)
        .filter(model -> model.kind() == PriorityModel.Kind.CLIENT_PROPAGATED)
        .isPresent();
  }
}
