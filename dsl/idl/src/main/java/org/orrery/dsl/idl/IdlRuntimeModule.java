// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import org.eclipse.xtext.conversion.IValueConverterService;
import org.orrery.dsl.idl.conversion.IdlValueConverters;

/** The language's services, wherever it runs. */
public class IdlRuntimeModule extends AbstractIdlRuntimeModule {

  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return IdlValueConverters.class;
  }
}
