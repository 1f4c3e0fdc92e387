// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.HexFormat;
import org.orrery.runtime.Settings;

/**
 * A CORBA object that the model declares, made by {@link #named}.
 *
 * <pre>{@code
 * ObjectConfiguration.named("keeper.keeper.tracker")
 *     .poa(0)
 *     .slot(0)
 *     .objectKey("4f52590100000000000000010000000000000001")
 *     .publication(PublicationConfiguration.ofLane(1).lists(1, 0, 2).priority(20000).build())
 *     .build()
 * }</pre>
 *
 * @param reference its name, {@code process.instance.facet}: its reference file is that with {@code .ior}
 * @param poa number of its POA
 * @param slot its slot in the POA's object table
 * @param objectKey its key in hexadecimal, which stays the same over restarts
 * @param statedKey a second key by which it can be called, the model's own, in hexadecimal; empty where the model states none. Its
 *     reference does not carry it
 * @param named name that it takes in a naming service when the process is ready, as {@code corbaname:}; empty for none
 * @param publication what its reference tells of the lanes that serve it
 */
public record ObjectConfiguration(
    String reference, int poa, int slot, String objectKey, String statedKey, String named, PublicationConfiguration publication) {
  /** Begins an object: its POA, slot, key and publication have to be set. */
  public static Builder named(String reference) {
    return new Builder(reference);
  }

  /** Collects an object's settings. */
  public static final class Builder {
    private final String reference;
    private Integer poa;
    private Integer slot;
    private String objectKey;
    private String statedKey = "";
    private String named = "";
    private PublicationConfiguration publication;

    private Builder(String reference) {
      this.reference = reference;
    }

    /** Number of the POA. */
    public Builder poa(int number) {
      poa = number;
      return this;
    }

    /** Slot in the POA's object table. */
    public Builder slot(int number) {
      slot = number;
      return this;
    }

    /** Key in hexadecimal. */
    public Builder objectKey(String octets) {
      objectKey = octets;
      return this;
    }

    /** Second key, the model's own, in hexadecimal. */
    public Builder statedKey(String octets) {
      statedKey = octets;
      return this;
    }

    /** Name in a naming service, as {@code corbaname:}. */
    public Builder named(String name) {
      named = name;
      return this;
    }

    /** Lanes and priority in the object's reference. */
    public Builder publication(PublicationConfiguration told) {
      publication = told;
      return this;
    }

    /**
     * The object.
     *
     * @throws IllegalArgumentException if a setting is missing or wrong
     */
    public ObjectConfiguration build() {
      Settings.of("object " + reference)
          .required("poa", poa)
          .atLeast(0, "poa", poa)
          .required("slot", slot)
          .atLeast(0, "slot", slot)
          .required("objectKey", objectKey)
          .notEmpty("objectKey", objectKey)
          .that(isHexadecimal(objectKey), "objectKey is %s, not pairs of hexadecimal digits".formatted(objectKey))
          .required("statedKey", statedKey)
          .that(isHexadecimal(statedKey), "statedKey is %s, not pairs of hexadecimal digits".formatted(statedKey))
          .required("named", named)
          .required("publication", publication)
          .check();
      return new ObjectConfiguration(reference, poa, slot, objectKey, statedKey, named, publication);
    }

    private static boolean isHexadecimal(String octets) {
      return octets == null || octets.length() % 2 == 0 && octets.chars().allMatch(HexFormat::isHexDigit);
    }
  }
}
