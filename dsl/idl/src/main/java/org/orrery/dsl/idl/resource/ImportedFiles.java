// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import java.nio.charset.StandardCharsets;
import org.eclipse.emf.common.util.URI;
import org.orrery.dsl.idl.model.Import;
import org.orrery.dsl.idl.preprocess.IncludedFile;

/** Imports that name a file, such as {@code import "nav.idl";}: found the way an #include in double quotes is. */
public final class ImportedFiles {

  private ImportedFiles() {
  }

  /** The file that an import names; null if it names none, or one that is not there. */
  public static URI find(Import imported) {
    String name = imported.getRepositoryId();
    if (name == null || name.isEmpty() || name.startsWith("IDL:") || imported.eResource().getResourceSet() == null) {
      return null;
    }
    ResourceFileFinder finder = new ResourceFileFinder(imported.eResource().getResourceSet(), StandardCharsets.UTF_8);
    IncludedFile file = finder.find(name, false, imported.eResource().getURI().toString());
    return file == null ? null : URI.createURI(file.location());
  }
}
