// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import com.google.inject.Injector;
import org.eclipse.emf.ecore.EPackage;
import org.orrery.dsl.system.orrery.OrreryPackage;

/** Registers the language, and IDL under it, with EMF where there is no Eclipse: in the command line tool, Maven and tests. */
public class OrreryStandaloneSetup extends OrreryStandaloneSetupGenerated {

  /** Registers the language; calling it again does no harm. */
  public static void doSetup() {
    new OrreryStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  @Override
  public Injector createInjectorAndDoEMFRegistration() {
    EPackage.Registry.INSTANCE.put(OrreryPackage.eNS_URI, OrreryPackage.eINSTANCE);
    return super.createInjectorAndDoEMFRegistration();
  }
}
