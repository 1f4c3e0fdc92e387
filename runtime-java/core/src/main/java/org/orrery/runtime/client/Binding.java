// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.List;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.giop.RequestContexts;
import org.orrery.runtime.giop.RequestTarget;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.PriorityModel;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.orb.Completion;
import org.orrery.runtime.orb.MinorCodes;
import org.orrery.runtime.orb.StandardException;
import org.orrery.runtime.orb.SystemException;
import org.orrery.runtime.realtime.PriorityBand;
import org.orrery.runtime.realtime.PriorityCurrent;

/**
 * Where a stub's object was found, for one thread.
 *
 * @param priority the caller's, to be told with each request; {@link RequestContexts#NO_PRIORITY} where the server does not ask for it
 * @param forwarded whether a LOCATION_FORWARD led here, so that the original target is asked when this place fails
 */
record Binding(
    LaneAddress lane,
    Reference reference,
    RequestTarget target,
    int minor,
    CodeSet codeSet,
    int priority,
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
    LaneAddress lane = lane(profile, policy.bands());
    return new Binding(
        lane, reference, RequestTarget.of(profile.objectKey()), minor, codeSet, toldPriority(profile), forwarded);
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
    return new Binding(lane, reference, named, minor, codeSet, priority, forwarded);
  }

  private static int toldPriority(IiopProfile profile) {
    boolean asked = PriorityModel.of(profile)
        .filter(model -> model.kind() == PriorityModel.Kind.CLIENT_PROPAGATED)
        .isPresent();
    return asked && PriorityCurrent.priority() != PriorityCurrent.NONE
        ? PriorityCurrent.priority()
        : RequestContexts.NO_PRIORITY;
  }

  /**
   * The lane that fits the calling thread; the profile's own address for a thread without a priority, and where no lanes are
   * listed.
   */
  private static LaneAddress lane(IiopProfile profile, List<PriorityBand> bands) {
    int priority = PriorityCurrent.priority();
    LaneAddress main = new LaneAddress(profile.host(), profile.port(), priority);
    if (priority == PriorityCurrent.NONE) {
      return main;
    }
    PriorityBand within = bands.isEmpty() ? PriorityBand.ALL : band(bands, priority);
    return LaneAddress.nearest(LaneAddress.listedIn(profile), priority, within).orElse(main);
  }

  private static PriorityBand band(List<PriorityBand> bands, int priority) {
    for (PriorityBand band : bands) {
      if (band.contains(priority)) {
        return band;
      }
    }
    throw new SystemException(StandardException.INV_POLICY, MinorCodes.OUTSIDE_BANDS, Completion.NO);
  }
}
