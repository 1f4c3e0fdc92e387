// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.dsl.idl.preprocess.IncludedFile;

/** IDL files of module CORBA that are part of the language, each loaded once per resource set. */
public final class CorbaModule {

  /** URI in each resource set of the names that are declared without an inclusion (CORBA 3.3 part 1, 7.16). */
  public static final URI LOCATION = URI.createURI("orrery:/corba.idl");

  /** Name of the file that each ORB has for what else it declares. */
  static final String ORB = "orb.idl";

  private static final URI ORB_LOCATION = URI.createURI("orrery:/" + ORB);

  private CorbaModule() {
  }

  /** File of the names that need no inclusion, loaded on first use; null without a resource set, or if IDL is not registered. */
  public static IdlResource in(ResourceSet resources) {
    return resources == null ? null : load(resources, LOCATION);
  }

  /** The valuetype {@code CORBA::ValueBase}, of which all values are. */
  public static ValueType valueBase(ResourceSet resources) {
    Iterator<EObject> all = in(resources).getAllContents();
    while (all.hasNext()) {
      if (all.next() instanceof ValueType type) {
        return type;
      }
    }
    throw new IllegalStateException("corba.idl has no ValueBase");
  }

  /** True of a file that is part of the language. */
  public static boolean isBuiltIn(URI location) {
    return location.equals(LOCATION) || location.equals(ORB_LOCATION);
  }

  /** File that is part of the language; null if IDL is not registered. */
  public static IdlResource load(ResourceSet resources, URI location) {
    Resource existing = resources.getResource(location, false);
    if (existing != null) {
      return existing instanceof IdlResource idl ? idl : null;
    }
    Resource created = resources.createResource(location);
    if (!(created instanceof IdlResource idl)) {
      return null;
    }
    try {
      idl.load(new ByteArrayInputStream(text(location).getBytes(StandardCharsets.UTF_8)), Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return idl;
  }

  /** The file {@code orb.idl}, for who has none of an ORB's. */
  static IncludedFile orb() {
    return new IncludedFile(ORB_LOCATION.toString(), text(ORB_LOCATION));
  }

  private static String text(URI location) {
    try (InputStream text = CorbaModule.class.getResourceAsStream(location.lastSegment())) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
