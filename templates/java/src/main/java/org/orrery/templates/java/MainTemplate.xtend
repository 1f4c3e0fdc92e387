// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.java.JavaNames.*

/** Prints the class that starts a process: the plan's numbers as constants, and the connections of the receptacles. */
class MainTemplate {

    static def body(JavaProcess it) '''
        «DocComment.of(plan.doc, plan.origin)»
        public final class «file.className» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          «FOR line : picture»
              // «line»
          «ENDFOR»
          private static final «file.use(JavaRuntime.PROCESS_CONFIGURATION)» _CONFIGURATION =
              «ConfigurationFragments.process(it)»;

          «IF onRtsj»
              «RtsjFragments.configuration(it)»

          «ENDIF»
          «FOR instance : instances»
              «ConfigurationFragments.constants(it, instance)»
          «ENDFOR»

          private «file.className»() {}

          public static void main(String[] arguments) {
            «IF onRtsj»
                «file.use(JavaRuntime.RTSJ_MACHINE)».run(
                    _AREAS,
                    «edition»::new,
                    machine -> «file.use(JavaRuntime.PROCESS)».run(_CONFIGURATION, arguments, «file.className»::_assemble, machine));
            «ELSE»
                «file.use(JavaRuntime.PROCESS)».run(_CONFIGURATION, arguments, «file.className»::_assemble);
            «ENDIF»
          }

          private static void _assemble(OrbProcess _process) {
            «FOR instance : instances»
                «instance.base» «instance.variable» = new «instance.type»();
            «ENDFOR»
            «FOR tunnel : tunnels»
                «tunnel.type» «tunnel.name» =
                    _process.tunnels().«tunnel.made»;
            «ENDFOR»
            «FOR instance : instances.filter[!tunnels.empty]»
                «instance.variable»._reach(«instance.tunnels»);
            «ENDFOR»
            «FOR instance : instances.filter[!pools.empty]»
                «instance.variable»._reachPools(«instance.pools»);
            «ENDFOR»
            «FOR instance : instances.filter[!scopes.empty]»
                «instance.variable»._reachScopes(«instance.scopes»);
            «ENDFOR»
            «FOR instance : instances.filter[reachesProcess]»
                «instance.variable»._join(_process);
            «ENDFOR»
            «FOR instance : instances.filter[!bindings.empty]»
                «instance.variable»._connect(
                    «FOR binding : instance.bindings SEPARATOR ','»
                        _process.connect(«instance.constant(binding.plan.receptacle)», «binding.stub»::new)
                    «ENDFOR»
                    );
            «ENDFOR»
            «FOR instance : instances»
                «FOR task : instance.tasks.filter[sporadic]»
                    «instance.variable»._connect_«task.plan.name»(_process.sporadic(«instance.constant(task.plan.name)», «instance.variable»::«task.plan.name.part»));
                «ENDFOR»
            «ENDFOR»
            «FOR instance : instances»
                «FOR object : instance.plan.objects»
                    _process.activate(«instance.constant(object.facet)», «instance.variable».«object.facet.part»());
                «ENDFOR»
            «ENDFOR»
            «FOR instance : instances»
                «LifecycleFragments.accompanied(instance)»
            «ENDFOR»
            «FOR instance : instances»
                «FOR task : instance.tasks.filter[!sporadic]»
                    _process.schedule(«instance.constant(task.plan.name)», «instance.variable»::«task.plan.name.part»);
                «ENDFOR»
            «ENDFOR»
          }
        }
    '''
}
