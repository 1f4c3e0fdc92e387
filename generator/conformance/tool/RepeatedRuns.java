// SPDX-License-Identifier: Apache-2.0
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.orrery.generator.cli.Main;

/**
 * Runs the tool once for each line of standard input, in one JVM: most of a short run is the JVM's start. A line has the arguments, with
 * tabs between them; behind what the tool prints to either stream, a line of its own bears {@link #END} and the exit code.
 */
final class RepeatedRuns {

  private static final char END = '\u0004';

  private RepeatedRuns() {}

  public static void main(String[] none) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      int code = Main.run(line.split("\t"));
      System.out.println("\n" + END + code);
      System.out.flush();
    }
  }
}
