// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import com.google.inject.Injector;
import org.eclipse.emf.ecore.EPackage;
import org.orrery.dsl.idl.model.IdlPackage;

/** Registers IDL with EMF outside Eclipse: in the command line tool, Maven and tests. */
public class IdlStandaloneSetup extends IdlStandaloneSetupGenerated {

  /** Registers IDL. Further calls have no effect. */
  public static void doSetup() {
    new IdlStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  @Override
  public Injector createInjectorAndDoEMFRegistration() {
    EPackage.Registry.INSTANCE.put(IdlPackage.eNS_URI, IdlPackage.eINSTANCE);
    return super.createInjectorAndDoEMFRegistration();
  }
}
