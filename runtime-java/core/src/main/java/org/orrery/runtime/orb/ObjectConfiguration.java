// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

/**
 * A CORBA object that the model declares.
 *
 * @param reference its name, {@code process.instance.facet}: its reference file is that with {@code .ior}
 * @param poa number of its POA
 * @param slot its slot in the POA's object table
 * @param objectKey its key in hexadecimal, which stays the same over restarts
 * @param publication what its reference tells of the lanes that serve it
 */
public record ObjectConfiguration(
    String reference, int poa, int slot, String objectKey, PublicationConfiguration publication) {}
