// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** Version of Orrery, from a resource written by the build. */
final class Version implements IVersionProvider {

  static String text() {
    try (InputStream resource = Version.class.getResourceAsStream("version.txt")) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {"orrery " + text()};
  }
}
