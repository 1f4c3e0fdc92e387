// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl;

import com.google.inject.Injector;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.diagnostics.Severity;
import org.orrery.dsl.idl.IdlStandaloneSetup;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.ContractReader;
import org.orrery.generator.idl.contract.Places;

/** Loads versions of IDL for tests. */
public final class Versions {

  private static final Injector INJECTOR = new IdlStandaloneSetup().createInjectorAndDoEMFRegistration();

  /** Files by their last name. */
  public static final Places PLACES = new Places(file -> file.getURI().lastSegment());

  private Versions() {}

  /** Loads a file. */
  public static IdlLoader.Loaded load(Path file, Path... includes) {
    return INJECTOR.getInstance(IdlLoader.class).load(List.of(uri(file)), List.of(includes).stream().map(Versions::uri).toList(), Map.of());
  }

  /** Errors of the files; warnings are left out. */
  public static List<String> errors(IdlLoader.Loaded loaded) {
    return loaded.issues().stream().filter(each -> each.issue().getSeverity() == Severity.ERROR)
        .map(each -> each.file().lastSegment() + ":" + each.issue().getLineNumber() + ": " + each.issue().getMessage()).toList();
  }

  /** Contract of all files that were loaded. */
  public static Contract contract(IdlLoader.Loaded loaded) {
    List<IdlResource> files = loaded.all().stream().filter(each -> each.getURI().isFile()).toList();
    return ContractReader.read(files, PLACES);
  }

  private static URI uri(Path path) {
    return URI.createFileURI(path.toAbsolutePath().normalize().toString());
  }
}
