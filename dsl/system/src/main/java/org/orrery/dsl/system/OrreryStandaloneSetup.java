// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import com.google.inject.Injector;
import org.eclipse.emf.ecore.EPackage;
import org.orrery.dsl.system.orrery.OrreryPackage;

/** Registers the system language, and IDL on which it builds, with EMF outside Eclipse: in the command line tool, Maven and tests. */
public class OrreryStandaloneSetup extends OrreryStandaloneSetupGenerated {

  /** Registers both languages. Further calls have no effect. */
  public static void doSetup() {
    new OrreryStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  @Override
  public Injector createInjectorAndDoEMFRegistration() {
    EPackage.Registry.INSTANCE.put(OrreryPackage.eNS_URI, OrreryPackage.eINSTANCE);
    return super.createInjectorAndDoEMFRegistration();
  }
}
