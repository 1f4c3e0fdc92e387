// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import com.google.inject.Injector;
import org.eclipse.xtext.resource.FileExtensionProvider;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.impl.ResourceServiceProviderRegistryImpl;
import org.orrery.dsl.idl.ide.IdlIdeSetup;
import org.orrery.dsl.system.ide.OrreryIdeSetup;

/**
 * The languages with their editor services, one injector each per JVM: EMF's registries are global, and a second injector
 * would take files away from the first.
 */
public final class Languages {

  private final Injector idl;
  private final Injector system;

  private Languages() {
    // The system language sets up plain IDL first; IDL with its editor services comes after it, to stay.
    system = new OrreryIdeSetup().createInjectorAndDoEMFRegistration();
    idl = new IdlIdeSetup().createInjectorAndDoEMFRegistration();
  }

  /** IDL's services. */
  public static Injector idl() {
    return Holder.LANGUAGES.idl;
  }

  /** The system language's services. */
  public static Injector system() {
    return Holder.LANGUAGES.system;
  }

  /** A new registry of both, by file extension. */
  public static IResourceServiceProvider.Registry registry() {
    IResourceServiceProvider.Registry registry = new ResourceServiceProviderRegistryImpl();
    register(registry, idl());
    register(registry, system());
    return registry;
  }

  private static void register(IResourceServiceProvider.Registry registry, Injector language) {
    IResourceServiceProvider services = language.getInstance(IResourceServiceProvider.class);
    for (String extension : language.getInstance(FileExtensionProvider.class).getFileExtensions()) {
      registry.getExtensionToFactoryMap().put(extension, services);
    }
  }

  private static final class Holder {
    static final Languages LANGUAGES = new Languages();
  }
}
