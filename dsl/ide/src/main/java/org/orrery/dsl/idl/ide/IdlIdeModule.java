// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.ide;

import com.google.inject.Binder;
import org.orrery.dsl.ide.editing.EditorServices;

/** Guice bindings of IDL's editor services. */
public class IdlIdeModule extends AbstractIdlIdeModule {

  @Override
  public void configure(Binder binder) {
    super.configure(binder);
    binder.install(new EditorServices());
  }
}
