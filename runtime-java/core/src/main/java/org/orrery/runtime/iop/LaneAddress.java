// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.PriorityBand;

/**
 * A lane as a reference lists it, in the component that TAO's real-time clients read too: a sequence of host, port and priority.
 *
 * @param port 0 to 65535
 * @param priority CORBA priority; negative from a peer whose pool has no lanes
 */
public record LaneAddress(String host, int port, int priority) {
  /** An empty host, port and priority. */
  private static final int FEWEST_BYTES = 9;

  /** The component that lists the lanes. */
  public static Tagged component(List<LaneAddress> lanes) {
    return new Tagged(Tagged.LANES, Encapsulation.write(out ->
        out.writeSequence(lanes, Extent.UNBOUNDED, LaneAddress::write)));
  }

  private static void write(LaneAddress lane, CdrWriter out) {
    out.writeString(lane.host);
    out.writeShort((short) lane.port);
    out.writeShort((short) lane.priority);
  }

  /** The lanes that a profile lists; none of a foreign ORB's. */
  public static List<LaneAddress> listedIn(IiopProfile profile) {
    for (Tagged component : profile.components()) {
      if (component.tag() == Tagged.LANES) {
        return Encapsulation.read(component.data(), LaneAddress::readAll);
      }
    }
    return List.of();
  }

  private static List<LaneAddress> readAll(CdrReader in) {
    int count = in.readSequenceLength(FEWEST_BYTES);
    List<LaneAddress> lanes = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      StringView host = new StringView();
      host.read(in);
      lanes.add(new LaneAddress(host.toString(), in.readShort() & 0xffff, in.readShort()));
    }
    return lanes;
  }

  /**
   * The lane within the band that is nearest below the priority, or else the lowest: a request does not run above its caller where that can
   * be had. Null where none is within the band.
   */
  public static LaneAddress nearest(List<LaneAddress> lanes, int priority, PriorityBand within) {
    LaneAddress best = null;
    for (int i = 0; i < lanes.size(); i++) {
      LaneAddress lane = lanes.get(i);
      if (within.contains(lane.priority) && (best == null || lane.isNearer(best, priority))) {
        best = lane;
      }
    }
    return best;
  }

  /** A copy that shares nothing with this address. */
  public LaneAddress copied() {
    return new LaneAddress(new String(host), port, priority);
  }

  private boolean isNearer(LaneAddress other, int caller) {
    boolean below = priority <= caller;
    boolean otherBelow = other.priority <= caller;
    return below == otherBelow ? below == priority > other.priority : below;
  }
}
