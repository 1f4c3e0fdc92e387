// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints the source file of a scaffold: a first draft of a component's class, whose operations answer with NO_IMPLEMENT. */
class ScaffoldSourceTemplate {

    def path(CppComponent it) { userSource }

    def text(CppComponent it) '''
        #include "«plan.implementation.header»"

        «NamespaceTemplate.begin(userNamespace)»

        «IF plan.lifecycle.start»
            int «userClass»::on_start() {
              return 0;
            }

        «ENDIF»
        «IF plan.lifecycle.stop»
            void «userClass»::on_stop() {}

        «ENDIF»
        «FOR task : plan.tasks SEPARATOR "\n"»
            void «userClass»::«task.name.part»(«CppRuntime.TASK»& /*release*/) noexcept {}
        «ENDFOR»

        «FOR facet : facets SEPARATOR "\n"»
            «FOR operation : facet.iface.operations SEPARATOR "\n"»
                «definition(userClass + "::" + facet.type, operation)»
            «ENDFOR»
        «ENDFOR»

        «NamespaceTemplate.end(userNamespace)»
    '''

    private def definition(String scope, CppOperation it) '''
        «IF plan.oneway»
            void «scope»::«function»(«CppRuntime.CALL»& /*call*/«furtherUnusedParameters») {}
        «ELSE»
            «outcome» «scope»::«function»(«CppRuntime.CALL»& /*call*/«furtherUnusedParameters») {
              return «CppRuntime.SYSTEM_EXCEPTION»{«CppRuntime.NO_IMPLEMENT»};
            }
        «ENDIF»
    '''
}
