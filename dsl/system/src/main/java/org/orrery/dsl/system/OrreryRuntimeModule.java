// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import org.eclipse.xtext.conversion.IValueConverterService;
import org.orrery.dsl.system.conversion.OrreryValueConverters;

/** The language's services, wherever it runs; what it shares with IDL comes from there. */
public class OrreryRuntimeModule extends AbstractOrreryRuntimeModule {

  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return OrreryValueConverters.class;
  }
}
