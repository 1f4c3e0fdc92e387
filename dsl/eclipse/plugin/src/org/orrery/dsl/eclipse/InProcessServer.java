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
 * Language server in the process of this Eclipse: started with the first document, ended with the JVM.
 *
 * <p>One thread passes all messages to the server, in order, so that a request about a document follows the change that it
 * refers to. Any thread may call.
 */
final class InProcessServer {

  /** Timeout of a request in seconds, so that the editor stays usable if the server does not answer. */
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

  /** Sends a notification to the server, in order with all other messages. */
  void tell(Consumer<LanguageServerImpl> message) {
    queue.execute(() -> message.accept(server));
  }

  /** Sends a request to the server and waits for the answer; empty if the request fails or times out. */
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

  /** URI of a file in the server's form, with three slashes. */
  static String uri(URI location) {
    String uri = location.toString();
    return uri.startsWith("file:/") && !uri.startsWith("file:///") ? "file:///" + uri.substring("file:/".length()) : uri;
  }

  private void initialize() {
    WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
    // Without this capability the server rejects workspace folders.
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
