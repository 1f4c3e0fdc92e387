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

  @Test
  void namesTheWordsOfIdlForThoseOfOtherLanguages() {
    assertFirst("exception E { }; interface I { void f() throws (E); };", "'throws' is no word of IDL", "write raises (...)");
    assertThat(Models.load(folder, "a.idl", "struct S { int x; };").issues().getFirst().remedy())
        .isEqualTo("declare it, or include the file that does, or write 'long', which is IDL's name of such a type");
  }

  @Test
  void reportsASyntaxErrorWithoutWhatFollowsFromIt() {
    assertThat(Models.describe(Models.load(folder, "a.idl", "module M { struct S { long x }; struct T { S s; }; };\ntypedef M::T U;")))
        .hasSize(1).allMatch(each -> each.startsWith("a.idl:1: ORR-IDL-001"));
    assertThat(Models.describe(Models.load(folder, "a.idl", "#include \"b.idl\"\ntypedef S T;", "b.idl", "struct long S;")))
        .hasSize(1).allMatch(each -> each.startsWith("b.idl:1: ORR-IDL-001"));
    assertThat(Models.describe(Models.load(folder, "a.idl", "struct A { long; };\nstruct B { long x; };\nstruct C { long = x; };")))
        .hasSize(2).allMatch(each -> each.contains("ORR-IDL-001"));
  }

  @Test
  void reportsWhatIsMissingInAFileThatDoesNotSeeTheOneWithASyntaxError() {
    assertThat(Models.describe(Models.load(folder, "a.idl", "#include \"sound.idl\"\n#include \"broken.idl\"\n",
            "sound.idl", "typedef Missing T;", "broken.idl", "struct long S;")))
        .hasSize(2)
        .anyMatch(each -> each.startsWith("sound.idl:1: ORR-IDL-003"))
        .anyMatch(each -> each.startsWith("broken.idl:1: ORR-IDL-001"));
  }

  private void assertFirst(String text, String message, String remedy) {
    IdlLoader.FileIssue issue = Models.load(folder, "a.idl", text).issues().getFirst();
    assertThat(issue.issue().getMessage()).isEqualTo(message);
    assertThat(issue.remedy()).isEqualTo(remedy);
    assertThat(issue.issue().getCode()).isEqualTo("ORR-IDL-001");
  }
}
