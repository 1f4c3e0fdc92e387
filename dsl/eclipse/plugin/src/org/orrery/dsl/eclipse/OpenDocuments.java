// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.eclipse;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.xtext.ide.server.LanguageServerImpl;

/** Documents open at the language server: forwards their changes, and sends requests about places in them. */
final class OpenDocuments {

  private static final Map<IDocument, String> URIS = Collections.synchronizedMap(new WeakHashMap<>());

  private OpenDocuments() {}

  /** Request about a place in a document. */
  @FunctionalInterface
  interface Question<T> {
    CompletableFuture<T> ask(LanguageServerImpl server, TextDocumentIdentifier document, Position place);
  }

  /** Opens a file's document at the server and forwards its changes. */
  static void open(IDocument document, IFile file) {
    String uri = InProcessServer.uri(file.getLocationURI());
    if (URIS.put(document, uri) != null) {
      return;
    }
    String text = document.get();
    InProcessServer.get()
        .tell(
            server ->
                server.didOpen(
                    new DidOpenTextDocumentParams(new TextDocumentItem(uri, file.getFileExtension(), 1, text))));
    document.addDocumentListener(new Changes(uri));
  }

  /** Sends a request about an offset in a document; empty if the document is not open at the server or the server does not answer. */
  static <T> Optional<T> ask(IDocument document, int offset, Question<T> question) {
    String uri = URIS.get(document);
    if (uri == null) {
      return Optional.empty();
    }
    try {
      int line = document.getLineOfOffset(offset);
      Position place = new Position(line, offset - document.getLineOffset(line));
      return InProcessServer.get().ask(server -> question.ask(server, new TextDocumentIdentifier(uri), place));
    } catch (BadLocationException gone) {
      ILog.get().error("An offset outside of its document", gone);
      return Optional.empty();
    }
  }

  /** Offset of a place in a document. */
  static int offset(IDocument document, Position place) throws BadLocationException {
    return document.getLineOffset(place.getLine()) + place.getCharacter();
  }

  /** Listener that sends the whole text after each change: models are small, and a whole text can't get out of step. */
  private static final class Changes implements IDocumentListener {

    private final String uri;
    private final AtomicInteger version = new AtomicInteger(1);

    Changes(String uri) {
      this.uri = uri;
    }

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      // The text is sent after the change.
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      VersionedTextDocumentIdentifier document =
          new VersionedTextDocumentIdentifier(uri, version.incrementAndGet());
      TextDocumentContentChangeEvent text = new TextDocumentContentChangeEvent(event.getDocument().get());
      InProcessServer.get()
          .tell(server -> server.didChange(new DidChangeTextDocumentParams(document, List.of(text))));
    }
  }
}
