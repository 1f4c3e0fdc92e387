// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints the header of a scaffold: a first draft of a component's class. */
class ScaffoldHeaderTemplate {

    def path(CppComponent it) { plan.implementation.header }

    def text(CppComponent it) '''
        #pragma once

        #include "«CppPaths.component(plan.name)»"

        «NamespaceTemplate.begin(userNamespace)»

        class «userClass» final : public «global» {
         public:
          using «global»::«declared»;

          «FOR facet : facets»
              «facet.port.interfaceName.servant»& «facet.port.name.provide»() noexcept override {
                return «facet.field»;
              }
          «ENDFOR»

          «IF plan.lifecycle.start»
              int on_start() override;
          «ENDIF»
          «IF plan.lifecycle.stop»
              void on_stop() override;
          «ENDIF»
          «FOR task : plan.tasks»
              void «task.name.part»(«CppRuntime.TASK»& release) noexcept override;
          «ENDFOR»
        «IF !facets.empty»

            «" "»private:
              «FOR facet : facets SEPARATOR "\n"»
                  «servantClass(facet)»
              «ENDFOR»

              «FOR facet : facets»
                  «facet.type» «facet.field»{*this};
              «ENDFOR»
        «ENDIF»
        };

        «NamespaceTemplate.end(userNamespace)»
    '''

    private def servantClass(CppComponent it, CppComponent.Facet facet) '''
        class «facet.type» final : public «facet.port.interfaceName.servant» {
         public:
          explicit «facet.type»(«userClass»& component) noexcept
              : component_(component) {}

          «FOR operation : facet.iface.operations»
              «operation.served» «operation.function»(«CppRuntime.CALL»& call«operation.furtherParameters») override;
          «ENDFOR»

         private:
          [[maybe_unused]] «userClass»& component_;
        };
    '''
}
