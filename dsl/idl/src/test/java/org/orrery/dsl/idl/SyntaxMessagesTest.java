// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.dsl.idl.resource.IdlLoader;

class SyntaxMessagesTest {

  @TempDir private Path folder;

  @Test
  void saysWhatIsMissing() {
    assertFirst("struct S { long x }", "'}' is not expected here, but ';' is", "write ';' before it");
  }

  @Test
  void saysThatAKeywordCanBeEscaped() {
    assertFirst("struct S { long context; };", "keyword 'context' is not expected here", "if it is meant as a name, escape it: _context");
    assertFirst("struct S { octet context; };", "'context' is a keyword, but a name is needed here",
        "escape it, _context, or choose another name");
  }

  @Test
  void saysThatANameIsMissing() {
    assertFirst("interface I { void f(in long); };", "')' is not expected here, but a name is", "write a name before it");
  }

  @Test
  void saysThatTheFileEndsTooEarly() {
    assertFirst("module M { struct S { long x; };", "the file ends here, but '}' is missing", "add '}'");
  }

  @Test
  void saysThatAStringIsOpen() {
    assertFirst("const string s = \"abc;\n", "this literal does not end on its line", "end it with the quote with which it begins");
  }

  private void assertFirst(String text, String message, String remedy) {
    IdlLoader.FileIssue issue = Models.load(folder, "a.idl", text).issues().getFirst();
    assertThat(issue.issue().getMessage()).isEqualTo(message);
    assertThat(issue.remedy()).isEqualTo(remedy);
    assertThat(issue.issue().getCode()).isEqualTo("ORR-IDL-001");
  }
}
