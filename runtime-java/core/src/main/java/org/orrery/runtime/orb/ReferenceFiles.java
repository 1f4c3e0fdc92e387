// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.orrery.runtime.StartupException;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceFile;

/** The reference files of a process's objects, which are written together: a process that can't start leaves none behind. */
final class ReferenceFiles {
  private final Path folder;
  private final Map<String, Reference> references = new LinkedHashMap<>();

  ReferenceFiles(Path folder) {
    this.folder = folder;
  }

  /** Adds an object's reference by its name, {@code process.instance.facet}. */
  void add(String object, Reference reference) {
    references.put(object, reference);
  }

  /** Names of the objects, {@code process.instance.facet}. */
  Set<String> objects() {
    return references.keySet();
  }

  void write() {
    references.forEach((object, reference) -> {
      try {
        ReferenceFile.write(folder.resolve(object + ".ior"), reference);
      } catch (IOException failure) {
        throw new StartupException("can't write the reference of " + object + " into " + folder + " (" + failure
            + "); choose another folder with --refs");
      }
    });
  }
}
