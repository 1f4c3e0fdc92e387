// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import java.nio.charset.StandardCharsets;
import org.eclipse.emf.common.util.URI;
import org.orrery.dsl.idl.model.Import;
import org.orrery.dsl.idl.preprocess.IncludedFile;

/** Resolution of imports that name a file, such as {@code import "nav.idl";}: by the rules of an #include in double quotes. */
public final class ImportedFiles {

  private ImportedFiles() {
  }

  /** File named by an import; null if it does not name a file, or the file does not exist. */
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
