// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints one source file per process, whose main function creates the instances, connects them and serves. */
class MainTemplate {

    def path(CppProcess it) { CppPaths.process(plan.name, "main.cpp") }

    def text(CppProcess it) '''
        // «plan.origin.label»

        #include <orrery/abi.hpp>
        «IF !immortals.empty»
            #include <orrery/orb/immortal.hpp>
        «ENDIF»
        #include <orrery/orb/process.hpp>
        «IF !memory.tunnels.empty»
            #include <«CppRuntime.PROCESS_TUNNEL_HEADER»>
        «ENDIF»
        #include <orrery/orb/receptacle.hpp>

        #include "«CppPaths.process(plan.name, "configuration.hpp")»"
        «IF !immortals.empty»
            #include "«CppPaths.process(plan.name, "instances.hpp")»"
        «ENDIF»
        «FOR header : memoryHeaders»
            #include "«header»"
        «ENDFOR»

        «FOR header : userHeaders»
            #include "«header»"
        «ENDFOR»

        namespace {

        // Links with a runtime of this binary interface only.
        [[gnu::used]] const int* const main_abi = &«CppRuntime.ABI»;
        «IF !immortals.empty»

            static_assert(«CppRuntime.IMMORTAL_BYTES»<«immortals.join(", ")»>«immortalTunnels» <= ::«namespace»::memory.immortal_bytes,
                          "components with 'state fixed' or 'state pool' need more immortal memory: write a larger 'immortal' in 'memory' of process '«plan.name»'");
        «ENDIF»
        «IF !memory.tunnels.empty»

            // The plan counts the bytes of tunnels as the library does.
            «FOR tunnel : memory.tunnels»
                static_assert(«tunnel.made»::memory_bytes(::«namespace»::tunnels[«tunnel.plan.index»]) ==
                                  ::«namespace»::tunnels[«tunnel.plan.index»].bytes,
                              "the plan counts tunnel '«tunnel.plan.name»' otherwise than this runtime: generate with the tool of its release");
            «ENDFOR»
        «ENDIF»

        «FOR pool : memory.pools.filter[typed]»

            static_assert(sizeof(«pool.element») <= «pool.plan.blockBytes» && «pool.plan.blockBytes» % alignof(«pool.element») == 0,
                          "planned block of pool '«pool.plan.name»' is smaller than this compiler's: write 'pool «pool.plan.blocks» of N bytes' with its size");
        «ENDFOR»

        }  // namespace

        int main(int argc, char** argv) {
          «CppRuntime.PROCESS» process(::«namespace»::configuration, argc, argv);
          «IF !memory.tunnels.empty»

              «FOR tunnel : memory.tunnels»
                  «tunnel.made» «tunnel.variable»(process, ::«namespace»::tunnels, «tunnel.plan.index»);
              «ENDFOR»
          «ENDIF»
          «FOR instance : instances»

              // «instance.plan.origin.label»
              «FOR receptacle : receptaclesOf(instance)»
                  «CppRuntime.RECEPTACLE»<«receptacle.binding.interfaceName.stub»> «receptacle.variable»(process, «receptacle.index»);
              «ENDFOR»
              «IF instance.plan.bindings.empty»
                  «instance.type» «instance.variable»«IF instance.immortal»(process)«ENDIF»;
              «ELSEIF instance.immortal»
                  const «instance.component.global»::receptacles «instance.uses»{
                      «FOR receptacle : receptaclesOf(instance)»
                          .«receptacle.binding.receptacle.part» = «receptacle.variable»,
                      «ENDFOR»
                  };
                  «instance.type» «instance.variable»(process, «instance.uses»);
              «ELSE»
                  «instance.type» «instance.variable»({
                      «FOR receptacle : receptaclesOf(instance)»
                          .«receptacle.binding.receptacle.part» = «receptacle.variable»,
                      «ENDFOR»
                  });
              «ENDIF»
              «IF instance.immortal»
                  ::«namespace»::instances::«instance.plan.name.part».publish(«instance.variable»);
              «ENDIF»
              «IF instance.component.reachesProcess»
                  «instance.variable»«instance.access»join(process);
              «ENDIF»
              «IF !instance.component.tunnels.empty»
                  «instance.variable»«instance.access»reach_tunnels({
                      «FOR tunnel : instance.component.tunnels»
                          .«tunnel.plan.name.part» = «tunnel.variable».get(),
                      «ENDFOR»
                  });
              «ENDIF»
              «IF !instance.component.pools.empty»
                  «instance.variable»«instance.access»reach_pools({
                      «FOR pool : poolsOf(instance)»
                          .«pool.plan.name.part» = «IF pool.once»process.blocks(«pool.plan.index»)«ELSE»«pool.plan.index»«ENDIF»,
                      «ENDFOR»
                  });
              «ENDIF»
              «IF !instance.component.innerScopes.empty»
                  «instance.variable»«instance.access»reach_scopes({
                      «FOR scope : innerScopesOf(instance)»
                          .«scope.name.part» = «scope.index»,
                      «ENDFOR»
                  });
              «ENDIF»
              «FOR facet : facetsOf(instance)»
                  process.provide(«facet.index», «instance.variable»«instance.access»«facet.object.facet.provide»());
              «ENDFOR»
              «FOR task : tasksOf(instance)»
                  process.release<&«instance.component.global»::«task.task.name.part»>(«task.index», «IF instance.immortal»*«ENDIF»«instance.variable»);
              «ENDFOR»
              «LifecycleFragments.accompanied(instance)»
          «ENDFOR»

          return process.run();
        }
    '''
}
