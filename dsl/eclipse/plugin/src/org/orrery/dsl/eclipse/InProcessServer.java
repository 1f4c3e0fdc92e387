// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.eclipse;

import com.google.inject.Guice;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.orrery.dsl.ide.OrreryServerModule;

/**
 * The language server of this Eclipse, in its own process: started at the first document, ended with the JVM.
 *
 * <p>Requests are handed over on one thread, in order, so that a question about a document comes behind the change that it
 * is asked of. Any thread may call.
 */
final class InProcessServer {

  /** A server that does not answer within this time is given up for the question: the editor stays usable. */
  private static final int PATIENCE_SECONDS = 5;

  private static final int START_SECONDS = 30;

  private final LanguageServerImpl server;
  private final ExecutorService queue = Executors.newSingleThreadExecutor(InProcessServer::daemon);

  private InProcessServer() {
    server = Guice.createInjector(OrreryServerModule.create()).getInstance(LanguageServerImpl.class);
    server.connect(new ProblemMarkers());
    initialize();
  }

  static InProcessServer get() {
    return Holder.SERVER;
  }

  /** Tells the server something, in order with all else. */
  void tell(Consumer<LanguageServerImpl> message) {
    queue.execute(() -> message.accept(server));
  }

  /** Asks the server; empty when it fails or does not answer in time. */
  <T> Optional<T> ask(Function<LanguageServerImpl, CompletableFuture<T>> question) {
    try {
      CompletableFuture<T> answer =
          queue.submit(() -> question.apply(server)).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return Optional.ofNullable(answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException | TimeoutException failed) {
      ILog.get().error("The language server did not answer", failed);
      return Optional.empty();
    }
  }

  /** How the server names a place of the workspace: with three slashes. */
  static String uri(URI location) {
    String uri = location.toString();
    return uri.startsWith("file:/") && !uri.startsWith("file:///") ? "file:///" + uri.substring("file:/".length()) : uri;
  }

  private void initialize() {
    WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
    // Without it the server takes the folders for a client's mistake.
    workspace.setWorkspaceFolders(true);
    ClientCapabilities capabilities = new ClientCapabilities();
    capabilities.setWorkspace(workspace);
    InitializeParams parameters = new InitializeParams();
    parameters.setCapabilities(capabilities);
    parameters.setWorkspaceFolders(folders());
    try {
      server.initialize(parameters).get(START_SECONDS, TimeUnit.SECONDS);
      server.initialized(new InitializedParams());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException failed) {
      ILog.get().error("The language server did not start", failed);
    }
  }

  private static List<WorkspaceFolder> folders() {
    List<WorkspaceFolder> folders = new ArrayList<>();
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      if (project.isOpen() && project.getLocationURI() != null) {
        folders.add(new WorkspaceFolder(uri(project.getLocationURI()) + "/", project.getName()));
      }
    }
    return folders;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "Orrery language server");
    thread.setDaemon(true);
    return thread;
  }

  private static final class Holder {
    static final InProcessServer SERVER = new InProcessServer();
  }
}
