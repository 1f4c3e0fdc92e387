// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

/**
 * A CORBA object that the model declares.
 *
 * @param reference its name, {@code process.instance.facet}: its reference file is that with {@code .ior}
 * @param poa number of its POA
 * @param slot its slot in the POA's object table
 * @param objectKey its key in hexadecimal, which stays the same over restarts
 * @param statedKey a second key by which it can be called, the model's own, in hexadecimal; empty where the model states none. Its
 *     reference does not carry it
 * @param publication what its reference tells of the lanes that serve it
 */
public record ObjectConfiguration(
    String reference, int poa, int slot, String objectKey, String statedKey, PublicationConfiguration publication) {
  /** An object without a key of the model's. */
  public ObjectConfiguration(String reference, int poa, int slot, String objectKey, PublicationConfiguration publication) {
    this(reference, poa, slot, objectKey, "", publication);
  }

  /** This object with a second key, in hexadecimal. */
  public ObjectConfiguration called(String key) {
    return new ObjectConfiguration(reference, poa, slot, objectKey, key, publication);
  }
}
