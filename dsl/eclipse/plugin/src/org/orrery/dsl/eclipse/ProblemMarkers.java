// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.eclipse;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.services.LanguageClient;

/** Language client that shows the server's diagnostics as markers: in the editor, its ruler, and the Problems view. */
final class ProblemMarkers implements LanguageClient {

  static final String TYPE = "org.orrery.dsl.eclipse.problem";

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams published) {
    URI location = URI.create(published.getUri());
    for (IFile file : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(location)) {
      WorkspaceJob job =
          new WorkspaceJob("Orrery problems") {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
              mark(file, published.getDiagnostics());
              return Status.OK_STATUS;
            }
          };
      // The scheduling rule is the file: two jobs that interleave would duplicate its markers.
      job.setRule(file);
      job.setSystem(true);
      job.schedule();
    }
  }

  private static void mark(IFile file, List<Diagnostic> diagnostics) throws CoreException {
    if (!file.exists()) {
      return;
    }
    file.deleteMarkers(TYPE, true, IResource.DEPTH_ZERO);
    IDocument text = new Document(text(file));
    for (Diagnostic diagnostic : diagnostics) {
      file.createMarker(TYPE, attributes(diagnostic, text));
    }
  }

  private static Map<String, Object> attributes(Diagnostic diagnostic, IDocument text) {
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(IMarker.MESSAGE, message(diagnostic));
    attributes.put(IMarker.SEVERITY, severity(diagnostic.getSeverity()));
    attributes.put(IMarker.LINE_NUMBER, diagnostic.getRange().getStart().getLine() + 1);
    if (diagnostic.getCode() != null) {
      attributes.put("code", diagnostic.getCode().isLeft() ? diagnostic.getCode().getLeft() : "");
    }
    try {
      attributes.put(IMarker.CHAR_START, OpenDocuments.offset(text, diagnostic.getRange().getStart()));
      attributes.put(IMarker.CHAR_END, OpenDocuments.offset(text, diagnostic.getRange().getEnd()));
    } catch (BadLocationException changed) {
      // The text has changed: the marker has its line only, until the next diagnostics.
      attributes.remove(IMarker.CHAR_START);
    }
    return attributes;
  }

  private static String message(Diagnostic diagnostic) {
    var message = diagnostic.getMessage();
    return message.isLeft() ? message.getLeft() : message.getRight().getValue();
  }

  private static int severity(DiagnosticSeverity severity) {
    return switch (severity) {
      case Error -> IMarker.SEVERITY_ERROR;
      case Warning -> IMarker.SEVERITY_WARNING;
      default -> IMarker.SEVERITY_INFO;
    };
  }

  /** Text of a file: that of an open editor, to which the server's diagnostics refer, else the one on disk. */
  private static String text(IFile file) throws CoreException {
    ITextFileBuffer buffer =
        FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
    return buffer == null ? file.readString() : buffer.getDocument().get();
  }

  @Override
  public void telemetryEvent(Object event) {
    // Telemetry is not collected.
  }

  @Override
  public void showMessage(MessageParams message) {
    ILog.get().info(message.getMessage());
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams message) {
    ILog.get().info(message.getMessage());
  }
}
