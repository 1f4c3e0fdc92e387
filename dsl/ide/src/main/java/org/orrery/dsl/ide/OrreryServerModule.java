// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import com.google.inject.Binder;
import com.google.inject.Module;
import com.google.inject.Singleton;
import com.google.inject.util.Modules;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.ide.server.ServerModule;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.orrery.dsl.ide.workspace.IncludingProject;

/**
 * Guice module of a language server. The languages are named here and not looked up by a service loader, which can't find
 * them inside OSGi.
 *
 * <pre>{@code
 * LanguageServer server = Guice.createInjector(OrreryServerModule.create()).getInstance(LanguageServer.class);
 * }</pre>
 */
public final class OrreryServerModule implements Module {

  private OrreryServerModule() {}

  /** Creates the complete module of a server. All servers of a JVM share the languages' injectors. */
  public static Module create() {
    return Modules.override(new ServerModule()).with(new OrreryServerModule());
  }

  @Override
  public void configure(Binder binder) {
    binder.bind(LanguageServer.class).to(OrreryLanguageServer.class).in(Singleton.class);
    binder.bind(LanguageServerImpl.class).to(OrreryLanguageServer.class);
    binder.bind(ProjectManager.class).to(IncludingProject.class);
    binder.bind(IResourceServiceProvider.Registry.class).toInstance(Languages.registry());
  }
}
