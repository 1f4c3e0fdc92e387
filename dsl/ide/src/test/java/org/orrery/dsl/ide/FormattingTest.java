// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;

class FormattingTest extends ServerTest {

  FormattingTest() {
    super("orrery");
  }

  @Test
  void indentsByBracesAndKeepsTheAuthorsColumns() throws Exception {
    String text =
        """
        import "nav.idl"


        /** The system.
              * Two lines. */
        system X {
        component A { provides i : I { f   { wcet 1us } } }\040\040
            // A comment.
              process p in cpp {
          threadpool t {
        lane low   { priority 1   threads 1 }
        lane high  { priority 10  threads 1 }



        }
                instance a : A
        }
        }


        """;

    assertThat(format("x.orrery", text))
        .isEqualTo(
            """
            import "nav.idl"

            /** The system.
             * Two lines. */
            system X {
              component A { provides i : I { f   { wcet 1us } } }
              // A comment.
              process p in cpp {
                threadpool t {
                  lane low   { priority 1   threads 1 }
                  lane high  { priority 10  threads 1 }

                }
                instance a : A
              }
            }
            """);
  }

  @Test
  void leavesDirectivesAndWhatTheyLeaveOutAsTheyAre() throws Exception {
    String text =
        """
        #ifndef A
        #define A
        module M {
        #ifdef B
           interface   Left Out
        #endif
              interface I {
            void f(in long a,
                   in long b);
          };
        };
        #endif
        """;

    assertThat(format("x.idl", text))
        .isEqualTo(
            """
            #ifndef A
            #define A
            module M {
            #ifdef B
               interface   Left Out
            #endif
              interface I {
                void f(in long a,
                  in long b);
              };
            };
            #endif
            """);
  }

  @Test
  void whatIsFormattedStaysAsItIs() throws Exception {
    String model = Files.readString(Path.of("../../system/src/test/resources/valid/everything.orrery"));

    assertThat(format("everything.orrery", model)).isEqualTo(model);
  }

  @Test
  void aFileThatDoesNotParseIsNotTouched() throws Exception {
    String text = "system X {\n    component\n}\n";

    assertThat(format("broken.orrery", text)).isEqualTo(text);
  }

  private String format(String name, String text) throws Exception {
    String file = writeFile(name, text);
    initialize();
    open(file, text);
    var edits = languageServer.formatting(new DocumentFormattingParams(document(file), new FormattingOptions(2, true))).get();
    return apply(text, edits);
  }

  private static String apply(String text, List<? extends TextEdit> edits) {
    List<TextEdit> last = new ArrayList<>(edits);
    last.sort(Comparator.comparingInt((TextEdit edit) -> offset(text, edit.getRange().getStart())).reversed());
    StringBuilder result = new StringBuilder(text);
    for (TextEdit edit : last) {
      result.replace(offset(text, edit.getRange().getStart()), offset(text, edit.getRange().getEnd()), edit.getNewText());
    }
    return result.toString();
  }

  private static int offset(String text, Position place) {
    int line = 0;
    int at = 0;
    while (line < place.getLine()) {
      at = text.indexOf('\n', at) + 1;
      line++;
    }
    return at + place.getCharacter();
  }
}
