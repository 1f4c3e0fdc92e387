// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.junit.jupiter.api.Test;
import org.orrery.dsl.idl.preprocess.PreprocessorProblem;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.dsl.idl.validation.IdlProblem;

/** Loads the IDL of the standard services as Debian ships it with omniORB, and compares the verdicts with omniidl's. */
class CorpusTest {

  private static final Path ROOT = Path.of("/usr/share/idl/omniORB");
  private static final List<URI> INCLUDE_PATH = List.of(Models.uri(ROOT), Models.uri(ROOT.resolve("COS")));

  /** Macros that omniidl predefines; some of the files test them. */
  private static final Map<String, String> OMNIIDL_MACROS = Map.of("__OMNIIDL__", "1");

  @Test
  void allFilesParseAndThoseThatOmniidlAcceptsHaveNoError() {
    List<Path> files = corpus();
    assertThat(files).hasSize(71);
    boolean oracle = canRun("omniidl", "-V");
    Map<String, List<String>> unexpected = new TreeMap<>();
    int linked = 0;
    for (Path file : files) {
      IdlLoader.Loaded loaded = Models.loader().load(List.of(Models.uri(file)), INCLUDE_PATH, OMNIIDL_MACROS);
      List<String> errors = loaded.issues().stream().filter(found -> found.issue().getSeverity().ordinal() == 0)
          .map(found -> found.file().lastSegment() + ":" + found.issue().getLineNumber() + ": " + found.issue().getCode() + " "
              + found.issue().getMessage()).toList();
      boolean accepted = oracle ? omniidlAccepts(file) : errors.isEmpty();
      linked += errors.isEmpty() ? 1 : 0;
      List<String> wrong = accepted ? errors
          : errors.isEmpty() ? List.of("omniidl refuses it, we do not") : errors.stream().filter(error -> !explains(error)).toList();
      if (!wrong.isEmpty()) {
        unexpected.put(ROOT.relativize(file).toString(), wrong);
      }
    }
    assertThat(unexpected).isEmpty();
    assertThat(linked).isGreaterThanOrEqualTo(60);
  }

  /** True for the only causes for which omniidl rejects files: an unknown name, a missing file, a member named as its struct. */
  private static boolean explains(String error) {
    return Stream.of(IdlProblem.UNKNOWN_NAME.code(),
        IdlProblem.NAME_OF_SCOPE.code(), PreprocessorProblem.INCLUDE_NOT_FOUND.code()).anyMatch(error::contains);
  }

  private static List<Path> corpus() {
    assumeTrue(Files.isDirectory(ROOT), "the Debian package omniorb-idl is not installed");
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(file -> file.toString().endsWith(".idl")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean omniidlAccepts(Path file) {
    // Without a back end omniidl runs its front end only.
    return canRun("omniidl", "-I" + ROOT, "-I" + ROOT.resolve("COS"), file.toString());
  }

  private static boolean canRun(String... command) {
    try {
      Process process = new ProcessBuilder(new ArrayList<>(List.of(command))).redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
      return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
