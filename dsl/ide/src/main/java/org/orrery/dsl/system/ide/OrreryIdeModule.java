// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.ide;

import com.google.inject.Binder;
import org.orrery.dsl.ide.editing.EditorServices;

/** Guice bindings of the system language's editor services. */
public class OrreryIdeModule extends AbstractOrreryIdeModule {

  @Override
  public void configure(Binder binder) {
    super.configure(binder);
    binder.install(new EditorServices());
  }
}
