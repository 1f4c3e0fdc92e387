// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import org.eclipse.xtext.util.Modules2;
import org.orrery.dsl.idl.IdlRuntimeModule;
import org.orrery.dsl.idl.IdlStandaloneSetup;

/**
 * Registers IDL with its editor services, for language servers.
 */
public class IdlIdeSetup extends IdlStandaloneSetup {

  @Override
  public Injector createInjector() {
    return Guice.createInjector(Modules2.mixin(new IdlRuntimeModule(), new IdlIdeModule()));
  }
  
}
