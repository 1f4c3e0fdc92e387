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
 * The names of module CORBA that are known without including anything (CORBA 3.3 part 1, 7.16): a file of IDL that comes with
 * the language, one per resource set.
 */
public final class CorbaModule {

  /** Where the file stands in each resource set. */
  public static final URI LOCATION = URI.createURI("orrery:/corba.idl");

  private CorbaModule() {
  }

  /** The file, loaded when first asked for; null without a resource set or where IDL is not registered. */
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
