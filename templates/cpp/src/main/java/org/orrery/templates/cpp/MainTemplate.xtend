// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppNames.*

/** One source per process: its main function makes the instances, connects them and serves. */
class MainTemplate {

    def path(CppProcess it) { CppPaths.process(plan.name, "main.cpp") }

    def text(CppProcess it) '''
        // «plan.origin.label»

        #include <orrery/abi.hpp>
        #include <orrery/orb/process.hpp>
        #include <orrery/orb/receptacle.hpp>

        #include "«CppPaths.process(plan.name, "configuration.hpp")»"

        «FOR header : userHeaders»
            #include "«header»"
        «ENDFOR»

        namespace {

        // Links with a runtime of this binary interface only.
        [[gnu::used]] const int* const main_abi = &«CppRuntime.ABI»;

        }  // namespace

        int main(int argc, char** argv) {
          «CppRuntime.PROCESS» process(::«namespace»::configuration, argc, argv);
          «FOR instance : instances»

              // «instance.plan.origin.label»
              «FOR receptacle : receptaclesOf(instance)»
                  «CppRuntime.RECEPTACLE»<«receptacle.binding.interfaceName.stub»> «receptacle.variable»(process, «receptacle.index»);
              «ENDFOR»
              «IF instance.plan.bindings.empty»
                  ::«instance.component.plan.implementation.type» «instance.variable»;
              «ELSE»
                  ::«instance.component.plan.implementation.type» «instance.variable»({
                      «FOR receptacle : receptaclesOf(instance)»
                          .«receptacle.binding.receptacle.part» = «receptacle.variable»,
                      «ENDFOR»
                  });
              «ENDIF»
              «IF instance.component.makesObjects»
                  «instance.variable».join(process);
              «ENDIF»
              «FOR facet : facetsOf(instance)»
                  process.provide(«facet.index», «instance.variable».«facet.object.facet.provide»());
              «ENDFOR»
              «FOR task : tasksOf(instance)»
                  process.release<&«instance.component.global»::«task.task.name.part»>(«task.index», «instance.variable»);
              «ENDFOR»
          «ENDFOR»

          return process.run();
        }
    '''
}
