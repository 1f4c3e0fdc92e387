// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.ior;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tests {@code orrery ior} on references printed by omniORB and Orrery, and on broken ones. */
class IorCommandTest {

  /** Root context of a name service of omniORB 4.2.5. */
  private static final String OMNI_ORB =
      "IOR:010000002b00000049444c3a6f6d672e6f72672f436f734e616d696e672f4e616d696e67436f6e746578744578743a312e30000001"
          + "000000000000006c000000010102000a0000003139322e302e322e3200c36d0b0000004e616d6553657276696365000300000000000000"
          + "080000000100000000545441010000001c0000000100000001000100010000000100010509010100010000000901010003545441080000"
          + "00869f036b01005fb7";

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final StringWriter complaints = new StringWriter();

  private int run(String input, String... arguments) {
    IorCommand command = new IorCommand(
        new PrintStream(printed, true, StandardCharsets.UTF_8), new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    printed.reset();
    return new CommandLine(command).setErr(new PrintWriter(complaints)).execute(arguments);
  }

  private String output() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  @Test
  void tellsWhatAReferenceOfOmniOrbSays() {
    assertThat(run("", OMNI_ORB)).isZero();
    assertThat(output()).isEqualTo(
        """
        type                     IDL:omg.org/CosNaming/NamingContextExt:1.0
        IIOP 1.2                 192.0.2.2:28099
          key                    4e616d6553657276696365  "NameService"
          ORB type               omniORB (0x41545400)
          code sets              char: ISO 8859-1, converts UTF-8
                                 wchar: UTF-16, converts UTF-16
          omniORB persistent id  869f036b01005fb7
        """);
  }

  @Test
  void readsFilesAndStandardInput(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("names.ior"), OMNI_ORB + "\n");
    assertThat(run("", file.toString())).isZero();
    String read = output();
    assertThat(run(OMNI_ORB, "-")).isZero();
    assertThat(output()).isEqualTo(read).contains("NameService");
    assertThat(run("", "file://" + file, file.toString())).isZero();
    assertThat(output()).isEqualTo(read + "\n" + read);
  }

  @Test
  void tellsWhatALocationSays() {
    assertThat(run("", "corbaloc:iiop:1.2@ship.example:2810,:[::1]/Name%20Service")).isZero();
    assertThat(output()).isEqualTo(
        """
        type                     not told
        IIOP 1.2                 ship.example:2810
          key                    4e616d652053657276696365  "Name Service"
        IIOP 1.0                 [::1]:2809
          key                    4e616d652053657276696365  "Name Service"
        """);
  }

  @Test
  void printsALineOfJson() {
    assertThat(run("", "--json", "corbaloc::h:1/k")).isZero();
    assertThat(output()).isEqualTo(
        "{\"type\":\"\",\"profiles\":[{\"name\":\"IIOP 1.0\",\"address\":\"h:1\",\"key\":\"6b\",\"components\":[]}],\"problem\":\"\"}"
            + System.lineSeparator());
  }

  @Test
  void saysThatAReferenceIsToNoObject() {
    assertThat(run("", "IOR:00000000000000010000000000000000")).isZero();
    assertThat(output()).contains("none: a nil reference");
  }

  @Test
  void tellsWhatIsThereOfACutReference() {
    assertThat(run("", OMNI_ORB.substring(0, OMNI_ORB.length() - 40))).isEqualTo(1);
    assertThat(output()).contains("IDL:omg.org/CosNaming/NamingContextExt:1.0", "malformed");
  }

  @Test
  void refusesWhatIsNoReference(@TempDir Path folder) {
    for (String wrong : new String[] {"IOR:0", "IOR:xy", "corbaloc:ship", "corbaloc::h/%4", folder.toString(), "nowhere.ior"}) {
      assertThat(run("", wrong)).as(wrong).isEqualTo(2);
    }
    assertThat(complaints.toString()).contains("'nowhere.ior' is no reference", "two hexadecimal digits");
  }

  @Test
  void endsWithAnAnswerWhateverTheBytesAre() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 2_000; i++) {
      char[] digits = OMNI_ORB.toCharArray();
      for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
        digits[random.nextInt(4, digits.length)] = Character.forDigit(random.nextInt(16), 16);
      }
      assertThat(run("", new String(digits))).isBetween(0, 1);
    }
  }
}
