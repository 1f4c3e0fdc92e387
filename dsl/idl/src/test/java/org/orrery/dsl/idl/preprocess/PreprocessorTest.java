// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PreprocessorTest {

  private final Map<String, String> files = new TreeMap<>();
  private final Map<String, Macro> macros = new HashMap<>();

  @Test
  void keepsTheBranchThatHoldsAndHidesTheOther() {
    assertRead("#define A\n#ifdef A\nx\n#else\ny\n#endif\n", "x");
    assertRead("#ifdef B\nx\n#elif 1\ny\n#else\nz\n#endif\n", "y");
    assertRead("#if 0\n#if 1\nx\n#else\ny\n#endif\n#else\nz\n#endif\n", "z");
  }

  @Test
  void evaluatesConditionsAsInC() {
    for (String condition : List.of("1 + 2 * 3 == 7", "defined(A) || !defined B", "(1 << 4) > 0xF", "-1 < 0", "1 ? 1 : 0 / 0",
        "TRUE && 'a' == 97", "0 || UNKNOWN == 0", "~0 == -1", "010 == 8", "1UL != 2")) {
      assertRead("#if " + condition + "\nyes\n#else\nno\n#endif\n", "yes");
    }
  }

  @Test
  void expandsObjectLikeAndFunctionLikeMacros() {
    assertRead("#define MAX 10\nlong x[MAX];", "long x [ 10 ] ;");
    assertRead("#define TWO ONE + ONE\n#define ONE 1\nTWO", "1 + 1");
    assertRead("#define SEQ(T) typedef sequence<T> T##Seq;\nSEQ(long)", "typedef sequence < long > longSeq ;");
    assertRead("#define TEXT(x) #x\nTEXT(a  \"b\")", "\"a \\\"b\\\"\"");
    assertRead("#define F(a, b) b a\nF( (1, 2) , F(3,4))", "4 3 ( 1 , 2 )");
  }

  @Test
  void aMacroIsNotExpandedInItself() {
    assertRead("#define A B\n#define B A\nA B", "A B");
    assertRead("#define f(x) x f\nf(1)(2)", "1 f ( 2 )");
  }

  @Test
  void namesInStringsAndCommentsAreNoMacros() {
    assertRead("#define A 1\n\"A\" /* A */ // A\nA", "\"A\" 1");
  }

  @Test
  void aFunctionLikeMacroWithoutParenthesesIsAName() {
    assertRead("#define f(x) x\nf ; f (1)", "f ; 1");
  }

  @Test
  void definitionsGoOnOverContinuedLines() {
    assertRead("#define A 1 \\\n  + 2\nA", "1 + 2");
  }

  @Test
  void includedFilesDefineMacrosAndAreEdges() {
    files.put("a.idl", "#ifndef A\n#define A 3\n#endif\n");
    PreprocessedText text = process("#include \"a.idl\"\n#include <a.idl>\nA");
    assertThat(text.inclusions()).extracting(inclusion -> inclusion.file().location()).containsExactly("a.idl", "a.idl");
    assertThat(tokens(text)).isEqualTo("3");
  }

  @Test
  void anIncludeInsideAConstructIsReadInPlace() {
    files.put("body.idl", "#define N 2\nlong x[N];");
    PreprocessedText text = process("struct S {\n#include \"body.idl\"\n};");
    assertThat(text.inclusions()).isEmpty();
    assertThat(tokens(text)).isEqualTo("struct S { long x [ 2 ] ; } ;");
  }

  @Test
  void regionsLieInOrderWithoutOverlap() {
    PreprocessedText text = process("#define A 1\nA\n#if 0\nx\n#elif 1\n#undef A\n#endif\nA // A\n");
    int end = 0;
    for (TextRegion region : text.regions()) {
      assertThat(region.offset()).isGreaterThanOrEqualTo(end);
      end = region.end();
    }
  }

  @Test
  void pragmasOfRepositoryIdsAreTakenAndOthersPassedOver() {
    PreprocessedText text = process("#pragma prefix \"omg.org\"\n#pragma version M::A 2.3\n"
        + "#pragma ID A \"IDL:x:1.0\"\n#pragma hh nothing\n");
    assertThat(text.pragmas()).extracting(Pragma::value).containsExactly("omg.org", "2.3", "IDL:x:1.0");
    assertThat(text.findings()).isEmpty();
  }

  private void assertRead(String text, String expected) {
    macros.clear();
    PreprocessedText processed = process(text);
    assertThat(processed.findings()).isEmpty();
    assertThat(tokens(processed)).isEqualTo(expected);
  }

  private static String tokens(PreprocessedText text) {
    TextCursor cursor = new TextCursor(text.flattened());
    StringBuilder tokens = new StringBuilder();
    for (cursor.skipBlanks(true); !cursor.atEnd(); cursor.skipBlanks(true)) {
      tokens.append(tokens.isEmpty() ? "" : " ").append(cursor.token());
    }
    return tokens.toString();
  }

  private PreprocessedText process(String text) {
    return Preprocessor.process("main.idl", text, macros, new FileFinder() {
      @Override
      public IncludedFile find(String name, boolean angled, String includer) {
        return files.containsKey(name) ? new IncludedFile(name, files.get(name)) : null;
      }

      @Override
      public String describePath() {
        return "";
      }

      @Override
      public void entered(Inclusion inclusion, String includer, Map<String, Macro> macros) {
        assertThat(includer).isEqualTo("main.idl");
      }
    });
  }
}
