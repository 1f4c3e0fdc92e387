// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import org.eclipse.xtext.util.Modules2;
import org.orrery.dsl.system.OrreryRuntimeModule;
import org.orrery.dsl.system.OrreryStandaloneSetup;

/** Registers the system language with its editor services, for language servers. */
public class OrreryIdeSetup extends OrreryStandaloneSetup {

  @Override
  public Injector createInjector() {
    return Guice.createInjector(Modules2.mixin(new OrreryRuntimeModule(), new OrreryIdeModule()));
  }
}
