// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import com.google.inject.Module;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.xtext.testing.AbstractLanguageServerTest;

/** Base class of tests of the server: sets it up as the launcher does, and sends requests to it. */
abstract class ServerTest extends AbstractLanguageServerTest {

  static final String NAV =
      """
      /** Navigation. */
      module Nav {
        struct Position { double lat; double lon; };
        /** Where the vehicle is. */
        interface Navigation {
          /** The last known position. */
          Position current();
        };
      };
      """;

  ServerTest(String extension) {
    super(extension);
  }

  @Override
  protected Module getServerModule() {
    return OrreryServerModule.create();
  }

  List<Diagnostic> diagnostics(String file) {
    return List.copyOf(getDiagnostics().getOrDefault(file, List.of()));
  }

  static String text(Diagnostic diagnostic) {
    return diagnostic.getMessage().getLeft();
  }

  static TextDocumentIdentifier document(String file) {
    return new TextDocumentIdentifier(file);
  }

  /** Position directly after the first occurrence of the words. */
  static Position behind(String text, String words) {
    return position(text, text.indexOf(words) + words.length());
  }

  static Position position(String text, int offset) {
    String before = text.substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, offset - before.lastIndexOf('\n') - 1);
  }
}
