// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import static extension org.orrery.templates.java.JavaNames.*

/** Prints a first version of the user's class of a component: it compiles, and its operations raise NO_IMPLEMENT. */
class ScaffoldTemplate {

    static def body(JavaComponent it, String base) '''
        public final class «file.className» extends «base» {
          «FOR port : facets»
              @Override
              public «port.type» «port.name»() {
                return new «port.plan.name.capitalized»Facet();
              }

          «ENDFOR»
          «IF plan.lifecycle.start»
              @Override
              public int _onStart() {
                return 0;
              }

          «ENDIF»
          «IF plan.lifecycle.stop»
              @Override
              public void _onStop() {}

          «ENDIF»
          «FOR task : plan.tasks»
              @Override
              public void «task.name.part»() {
                // Runs each period, on the task's own thread.
              }

          «ENDFOR»
          «IF !facets.empty»
              private static «file.use(JavaRuntime.SYSTEM_EXCEPTION)» unwritten() {
                return new SystemException(
                    «file.use(JavaRuntime.STANDARD_EXCEPTION)».NO_IMPLEMENT, 0, «file.use(JavaRuntime.COMPLETION)».NO);
              }

          «ENDIF»
          «FOR port : facets»
              private static final class «port.plan.name.capitalized»Facet extends «port.type» {
                «FOR call : port.operations»
                    @Override
                    public «call.servantResult» «call.method»(«call.servantParameters»)«call.raises» {
                      throw unwritten();
                    }

                «ENDFOR»
              }

          «ENDFOR»
        }
    '''
}
