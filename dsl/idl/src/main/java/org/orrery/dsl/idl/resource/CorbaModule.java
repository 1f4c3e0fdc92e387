// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;

/**
 * Names of module CORBA that are declared without an inclusion (CORBA 3.3 part 1, 7.16): an IDL file that is part of the
 * language, loaded once per resource set.
 */
public final class CorbaModule {

  /** URI of the file in each resource set. */
  public static final URI LOCATION = URI.createURI("orrery:/corba.idl");

  private CorbaModule() {
  }

  /** File of module CORBA, loaded on first use; null without a resource set, or if IDL is not registered. */
  public static IdlResource in(ResourceSet resources) {
    if (resources == null) {
      return null;
    }
    Resource existing = resources.getResource(LOCATION, false);
    if (existing != null) {
      return existing instanceof IdlResource idl ? idl : null;
    }
    Resource created = resources.createResource(LOCATION);
    if (!(created instanceof IdlResource idl)) {
      return null;
    }
    try (InputStream text = CorbaModule.class.getResourceAsStream("corba.idl")) {
      idl.load(text, Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return idl;
  }
}
