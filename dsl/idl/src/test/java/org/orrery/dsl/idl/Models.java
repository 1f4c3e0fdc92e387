// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import com.google.inject.Injector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.idl.resource.IdlLoader;

/** Loads models from texts through the public loader. */
public final class Models {

  private static final Injector INJECTOR = new IdlStandaloneSetup().createInjectorAndDoEMFRegistration();

  private Models() {
  }

  public static Injector injector() {
    return INJECTOR;
  }

  public static IdlLoader loader() {
    return INJECTOR.getInstance(IdlLoader.class);
  }

  /** Writes files, given as names and texts in turn, and loads the first; the folder is on the include path. */
  public static IdlLoader.Loaded load(Path folder, String... namesAndTexts) {
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      write(folder.resolve(namesAndTexts[i]), namesAndTexts[i + 1]);
    }
    return loader().load(List.of(uri(folder.resolve(namesAndTexts[0]))), List.of(uri(folder)), Map.of());
  }

  /** The issues of a load as lines such as {@code a.idl:3: ORR-IDL-003 'X' is not declared}. */
  public static List<String> describe(IdlLoader.Loaded loaded) {
    return loaded.issues().stream().map(found -> found.file().lastSegment() + ":" + found.issue().getLineNumber() + ": "
        + found.issue().getCode() + " " + found.issue().getMessage()).toList();
  }

  public static Specification specification(IdlLoader.Loaded loaded) {
    return (Specification) loaded.files().getFirst().getContents().getFirst();
  }

  public static URI uri(Path path) {
    return URI.createFileURI(path.toAbsolutePath().toString());
  }

  static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
