// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.ior;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orrery ior}: prints the contents of object references. Makes no connection. */
@Command(name = "ior", description = "Tells what object references say: addresses, lanes, priorities, code sets. Connects to nobody.")
public final class IorCommand implements Callable<Integer> {
  private static final int MALFORMED = 1;
  /** Longest file that is read: references are some hundred bytes long. */
  private static final int MOST_BYTES = 1 << 20;

  private final PrintStream out;
  private final InputStream in;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "REFERENCE", arity = "1..*",
      description = "IOR:..., corbaloc:..., a file that holds one, or '-' for standard input.")
  private List<String> references;

  @Option(names = "--json", description = "Print a line of JSON for each.")
  private boolean json;

  /**
   * Creates the command.
   *
   * @param out stream for the contents
   * @param in standard input
   */
  public IorCommand(PrintStream out, InputStream in) {
    this.out = out;
    this.in = in;
  }

  @Override
  public Integer call() throws IOException {
    int code = 0;
    boolean first = true;
    for (String each : references) {
      Described reference = described(each);
      if (json) {
        out.println(ReferenceText.json(reference));
      } else {
        out.print((first ? "" : "\n") + ReferenceText.lines(reference));
      }
      first = false;
      code = reference.problem().isEmpty() ? code : MALFORMED;
    }
    return code;
  }

  private Described described(String named) throws IOException {
    try {
      return ReferenceReader.read(text(named));
    } catch (IllegalArgumentException none) {
      String shown = named.length() <= 60 ? named : named.substring(0, 57) + "...";
      throw new ParameterException(spec.commandLine(), "'" + shown + "' is no reference: " + none.getMessage(), none);
    }
  }

  private String text(String named) throws IOException {
    if (named.equals("-")) {
      return new String(in.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1).strip();
    }
    if (named.regionMatches(true, 0, "IOR:", 0, 4) || named.regionMatches(true, 0, "corbaloc:", 0, 9)) {
      return named;
    }
    Path file;
    try {
      file = Path.of(named.startsWith("file://") ? named.substring("file://".length()) : named);
    } catch (InvalidPathException odd) {
      throw new IllegalArgumentException("it begins with neither 'IOR:' nor 'corbaloc:', and is no file's name", odd);
    }
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new IllegalArgumentException("it begins with neither 'IOR:' nor 'corbaloc:', and there is no such file to read");
    }
    try (InputStream read = Files.newInputStream(file)) {
      return new String(read.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1).strip();
    }
  }
}
