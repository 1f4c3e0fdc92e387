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
 * References to this process's objects: one IIOP profile, whose address any ORB finds, with the lanes and the priority model in
 * components for those that know of them.
 *
 * @param minor highest minor version of GIOP that the process speaks
 * @param lanes addresses that the lanes listen at, by ordinal
 */
record OwnReferences(int minor, List<LaneAddress> lanes) {
  /** Address at which a lane listens, as its callers are told. */
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

  /** A reference that leads to one lane, whatever the object's clients are told. */
  Reference at(int lane, ObjectConfiguration object, String typeId) {
    return to(HexFormat.of().parseHex(object.objectKey()), lane, List.of(), typeId);
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
