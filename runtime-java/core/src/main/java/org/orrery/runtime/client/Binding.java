// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.List;
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.RequestTarget;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.PriorityModel;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.realtime.ThreadPriority;

/**
 * Place of a stub's object, by one profile of its reference.
 *
 * @param addresses the profile's own and its alternates, at least one: for threads without a priority, and where no lanes are
 *     listed
 * @param lanes lanes that the profile lists
 * @param profile index of the profile in the reference
 * @param forwarded whether a LOCATION_FORWARD led here, so that the original target is asked when this place fails
 * @param next the reference's next profile, tried if no address of this one answers; null for none
 */
record Binding(
    List<LaneAddress> addresses,
    List<LaneAddress> lanes,
    Reference reference,
    int profile,
    Terms terms,
    RequestTarget target,
    boolean forwarded,
    Binding next) {
  /** Greatest number of a reference's addresses that are tried; each has a share of the timeout. */
  private static final int MOST_ADDRESSES = 16;

  /**
   * Terms of a profile for calls of its object.
   *
   * @param minor minor version of GIOP 1
   * @param codeSet code set of strings
   * @param propagated whether the server asks for its callers' priorities
   */
  record Terms(int minor, CodeSet codeSet, boolean propagated) {
    static Terms of(IiopProfile profile, CallPolicy policy) {
      int minor = policy.minorFor(profile.minor());
      // GIOP 1.0 has no contexts for code sets, so the one that every server understands is used.
      CodeSet codeSet = minor == 0 ? CodeSet.ISO_8859_1 : profile.codeSet();
      boolean propagated = PriorityModel.of(profile)
          .filter(model -> model.kind() == PriorityModel.Kind.CLIENT_PROPAGATED)
          .isPresent();
      return new Terms(minor, codeSet, propagated);
    }

    private Terms copied() {
      return new Terms(minor, codeSet, propagated);
    }
  }

  /**
   * Reads the reference's addresses.
   *
   * @throws SystemException INV_OBJREF for nil; TRANSIENT when no profile can be used; MARSHAL when all are malformed
   */
  static Binding of(Reference reference, CallPolicy policy, boolean forwarded) {
    if (reference.isNil()) {
      throw new SystemException(StandardException.INV_OBJREF, MinorCodes.NIL_REFERENCE, Completion.NO);
    }
    List<Integer> profiles = reference.iiopProfiles();
    Binding next = null;
    SystemException malformed = null;
    for (int i = Math.min(profiles.size(), MOST_ADDRESSES) - 1; i >= 0; i--) {
      try {
        next = of(reference, profiles.get(i), policy, forwarded, next);
      } catch (SystemException unreadable) {
        malformed = unreadable;
      }
    }
    if (next == null) {
      throw malformed;
    }
    return next;
  }

  private static Binding of(Reference reference, int index, CallPolicy policy, boolean forwarded, Binding next) {
    IiopProfile profile = reference.iiop(index);
    return new Binding(
        addresses(profile),
        LaneAddress.listedIn(profile),
        reference,
        index,
        Terms.of(profile, policy),
        RequestTarget.of(profile.objectKey()),
        forwarded,
        next);
  }

  private static List<LaneAddress> addresses(IiopProfile profile) {
    return profile.addresses().stream()
        .limit(MOST_ADDRESSES)
        .map(each -> new LaneAddress(each.host(), each.port(), ThreadPriority.NONE))
        .toList();
  }

  /** The profile's own address. */
  LaneAddress main() {
    return addresses.getFirst();
  }

  /** This binding, made of copies that outlive the request in which it was found. */
  Binding lasting() {
    return OutsideRequests.make(() -> copied(reference.copied()));
  }

  private Binding copied(Reference kept) {
    return new Binding(
        addresses.stream().map(LaneAddress::copied).toList(),
        lanes.stream().map(LaneAddress::copied).toList(),
        kept,
        profile,
        terms.copied(),
        RequestTarget.of(target.key().clone()),
        forwarded,
        next == null ? null : next.copied(kept));
  }

  /**
   * This binding, naming the object as its server asks for (NEEDS_ADDRESSING_MODE); null when there is no such disposition, or it is the
   * one that was used.
   */
  Binding addressed(int disposition) {
    CdrValue address = switch (disposition) {
      case RequestTarget.PROFILE -> reference.profileAddress(profile);
      case RequestTarget.REFERENCE -> reference.referenceAddress(profile);
      default -> null;
    };
    if (disposition == target.disposition() || address == null && disposition != RequestTarget.KEY) {
      return null;
    }
    return new Binding(
        addresses, lanes, reference, profile, terms, new RequestTarget(target.key(), disposition, address), forwarded, next);
  }
}
