// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import com.google.inject.Injector;
import org.eclipse.xtext.resource.FileExtensionProvider;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.impl.ResourceServiceProviderRegistryImpl;
import org.orrery.dsl.idl.ide.IdlIdeSetup;
import org.orrery.dsl.system.ide.OrreryIdeSetup;

/**
 * Injectors of both languages with their editor services, one each per JVM: EMF's registries are global, and a second injector
 * would replace the first one's registrations.
 */
public final class Languages {

  private final Injector idl;
  private final Injector system;

  private Languages() {
    // Set-up of the system language registers IDL without editor services; the set-up of IDL after it replaces that registration.
    system = new OrreryIdeSetup().createInjectorAndDoEMFRegistration();
    idl = new IdlIdeSetup().createInjectorAndDoEMFRegistration();
  }

  /** Injector of IDL. */
  public static Injector idl() {
    return Holder.LANGUAGES.idl;
  }

  /** Injector of the system language. */
  public static Injector system() {
    return Holder.LANGUAGES.system;
  }

  /** Creates a registry of both languages, by file extension. */
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
