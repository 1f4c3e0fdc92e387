// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.references;

import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.planner.demux.ObjectKeys;

/**
 * Reference to an object, as text, made of what the plan knows before the object's process runs.
 *
 * @param typeId repository id of its interface
 * @param poa that it lives in
 * @param lanes all of its process, by index
 * @param giop of its process
 */
public record ReferenceText(ObjectPlan object, String typeId, PoaPlan poa, List<LanePlan> lanes, GiopPlan giop) {

  /** Tags of profile components (CORBA 3.3 part 2, 7.6.6). */
  private static final int TAG_CODE_SETS = 1;
  private static final int TAG_POLICIES = 2;

  /** Tag of the list of lanes, a sequence of host, port and priority. Clients of TAO read it, and Orrery's. */
  private static final int TAG_LANES = 0x54414F02;

  /** Numbers of code sets in the OSF's registry (7.10.5.1). */
  private static final int UTF_8 = 0x05010001;

  private static final int UTF_16 = 0x00010109;

  /** Policy type of the priority model: Real-time CORBA 1.2, 5.7.3. */
  private static final int PRIORITY_MODEL_POLICY = 40;

  /** Text of the reference; empty if one of its endpoints is known at start-up only. */
  public String address() {
    Stream<Integer> lanesNamed = Stream.concat(Stream.of(object.lane()), object.publishedLanes().stream());
    if (!lanesNamed.map(this::endpoint).allMatch(EndpointForm::isStated)) {
      return "";
    }
    // A list of one lane adds nothing to the profile's address, and people can read a corbaloc.
    return object.publishedLanes().size() < 2 || minor() == 0 ? corbaloc() : ior();
  }

  /** Reference as a URI, which names one address and which each ORB reads (7.6.10.3). */
  private String corbaloc() {
    return "corbaloc:%s/%s".formatted(endpoint(object.lane()).inUri(minor()), ObjectKeys.escaped(object.objectKey()));
  }

  /** Reference as an IOR, with all components that the running process would publish. */
  private String ior() {
    EndpointForm endpoint = endpoint(object.lane());
    boolean declares = poa.priorityModel() != PoaPlan.PriorityModel.NONE;
    Encapsulation profile =
        endpoint
            .profile(minor())
            .octets(HexFormat.of().parseHex(object.objectKey()))
            .unsignedLong(declares ? 3 : 2)
            .unsignedLong(TAG_CODE_SETS)
            .octets(new Encapsulation().unsignedLong(UTF_8).unsignedLong(0).unsignedLong(UTF_16).unsignedLong(0))
            .unsignedLong(TAG_LANES)
            .octets(published());
    if (declares) {
      profile.unsignedLong(TAG_POLICIES).octets(policies());
    }
    Encapsulation reference =
        new Encapsulation().string(typeId).unsignedLong(1).unsignedLong(endpoint.profileTag()).octets(profile);
    return "IOR:" + HexFormat.of().formatHex(reference.bytes());
  }

  private Encapsulation published() {
    Encapsulation list = new Encapsulation().unsignedLong(object.publishedLanes().size());
    for (int index : object.publishedLanes()) {
      endpoint(index).appendTo(list, lanes.get(index).priority());
    }
    return list;
  }

  private Encapsulation policies() {
    Encapsulation model =
        new Encapsulation()
            .unsignedLong(poa.priorityModel() == PoaPlan.PriorityModel.SERVER_DECLARED ? 1 : 0)
            .unsignedShort(object.priority());
    return new Encapsulation().unsignedLong(1).unsignedLong(PRIORITY_MODEL_POLICY).octets(model);
  }

  private int minor() {
    return Collections.max(giop.minors());
  }

  private EndpointForm endpoint(int lane) {
    return EndpointForm.of(lanes.get(lane).endpoint());
  }
}
