// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.PriorityModel;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.Tagged;
import org.orrery.runtime.lanes.LaneConfiguration;

/**
 * Maker of references to the process's objects: one IIOP profile, which any ORB reads, with the lanes and the priority model in
 * tagged components.
 *
 * @param minor highest minor version of GIOP that the process speaks
 * @param lanes addresses that the lanes listen at, by ordinal
 */
record OwnReferences(int minor, List<LaneAddress> lanes) {
  /** Address of a lane in references. */
  static LaneAddress address(LaneConfiguration lane, int port) {
    return new LaneAddress(lane.endpoint().published().host(), port, lane.thread().priority());
  }

  Reference to(ObjectConfiguration object, PoaConfiguration poa, String typeId) {
    return to(HexFormat.of().parseHex(object.objectKey()), object.publication(), poa, typeId);
  }

  /** A reference to an object of a POA by its key. */
  Reference to(byte[] key, PublicationConfiguration published, PoaConfiguration poa, String typeId) {
    return to(key, published.lane(), components(published, poa), typeId);
  }

  /** Reference to one lane alone, for the process's own calls. */
  Reference at(int lane, ObjectConfiguration object, String typeId) {
    return to(HexFormat.of().parseHex(object.objectKey()), lane, List.of(), typeId);
  }

  /** A reference at a lane that leads to no object. */
  Reference nobody(int lane) {
    return to(new byte[] {0}, lane, List.of(), "");
  }

  private Reference to(byte[] key, int lane, List<Tagged> components, String typeId) {
    LaneAddress main = lanes.get(lane);
    return Reference.to(typeId, IiopProfile.ours(minor, main.host(), main.port(), key).with(components));
  }

  private List<Tagged> components(PublicationConfiguration published, PoaConfiguration poa) {
    List<Tagged> components = new ArrayList<>();
    if (!published.lanes().isEmpty()) {
      components.add(LaneAddress.component(published.lanes().stream().map(lanes::get).toList()));
    }
    PriorityModel.Kind kind = switch (poa.policies().priorityModel()) {
      case NONE -> null;
      case CLIENT_PROPAGATED -> PriorityModel.Kind.CLIENT_PROPAGATED;
      case SERVER_DECLARED -> PriorityModel.Kind.SERVER_DECLARED;
    };
    if (kind != null) {
      components.add(new PriorityModel(kind, published.priority()).component());
    }
    return components;
  }
}
