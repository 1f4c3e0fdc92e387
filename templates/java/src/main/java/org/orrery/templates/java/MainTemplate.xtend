// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.generator.plan.LanePlan
import org.orrery.generator.plan.PoaPlan
import org.orrery.generator.plan.PrioritiesPlan
import org.orrery.templates.common.DocComment
import org.orrery.templates.java.JavaProcess.JavaInstance

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
              new ProcessConfiguration(
                  "«plan.name»",
                  new «file.use(JavaRuntime.HOST_CONFIGURATION)»(«list(plan.processors)», «plan.memory.locked», «plan.footprint.bytes»L, HostConfiguration.Privileges.«plan.privileges»),
                  «IF !plan.priorities.empty»
                      «priorities(plan.priorities)»,
                  «ENDIF»
                  new «file.use(JavaRuntime.GIOP_CONFIGURATION)»(«list(plan.giop.minors)», «plan.giop.maxMessageBytes», «plan.giop.fragmentBytes»«strategy»)
                      .reassembling(«plan.giop.reassemblyBytes», «plan.giop.assemblyTimeoutNanos»L),
                  List.of(
                      «FOR lane : plan.lanes SEPARATOR ','»
                          «lane(lane)»
                      «ENDFOR»
                      ),
                  List.of(
                      «FOR poa : plan.poas SEPARATOR ','»
                          «poa(poa)»
                      «ENDFOR»
                      ))«IF memory.laidOut»
                      «MemoryFragments.layout(memory, file)»«ENDIF»«IF takesArguments»
                          .takingArguments()«ENDIF»;

          «IF onRtsj»
              «RtsjFragments.configuration(it)»

          «ENDIF»
          «FOR instance : instances»
              «constants(instance)»
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

    private static def priorities(JavaProcess it, PrioritiesPlan priorities) '''
        new «file.use(JavaRuntime.PRIORITY_RULES)»(
            «function(priorities.toNative)»,
            «function(priorities.inbound, priorities.inboundCode)»,
            «function(priorities.outbound, priorities.outboundCode)»,
            PriorityRules.Foreign.«priorities.foreign»)'''

    private static def lane(JavaProcess it, LanePlan lane) '''
        «file.use(JavaRuntime.LANE_CONFIGURATION)».named("«lane.label»")
            .«JavaEndpoint.of(lane.endpoint).setting(lane.connections)»
            .threads(«lane.threads.workers», «thread(lane)»)
            «IF lane.propagated.limited»
                .serves(«lane.propagated.lowest», «lane.propagated.highest»)
            «ENDIF»
            «IF lane.propagated.takenNatively»
                .takesPriorities()
            «ENDIF»
            .buffers(«lane.receiveBytes», «lane.sendBytes»)
            .requestScope(«lane.requestScopeBytes»L)
            «IF lane.residentScope >= 0»
                .staysIn(«lane.residentScope»)
            «ENDIF»
            «IF lane.spinNanos > 0»
                .spins(«lane.spinNanos»L)
            «ENDIF»
            «IF lane.buffer.on || !lane.borrowing.lenders.empty»
                .serving(«lane.threads.own», «lane.threads.servants», «lane.threads.all»)
            «ENDIF»
            «IF lane.buffer.on»
                .buffer(«lane.buffer.requests», «lane.buffer.bytes»L)
            «ENDIF»
            «IF !lane.borrowing.lenders.empty»
                .borrows(«list(lane.borrowing.lenders)», «lane.borrowing.threads»)
            «ENDIF»
            «IF observes»
                .observes(«file.use(JavaRuntime.OBSERVATION)».«plan.observation»)
            «ENDIF»
            .build()'''

    private static def poa(JavaProcess it, PoaPlan poa) '''
        new «file.use(JavaRuntime.POA_CONFIGURATION)»(
            "«poa.path»",
            new «file.use(JavaRuntime.POA_LAYOUT)»(«poa.declaredObjects», «poa.capacity», 1),
            new PoaConfiguration.Policies(
                PoaConfiguration.PriorityModel.«poa.priorityModel»,
                PoaConfiguration.Threads.«poa.threads»,
                PoaConfiguration.Lifespan.«lifespan(poa)»),
            new «file.use(JavaRuntime.PUBLICATION_CONFIGURATION)»(«poa.lane», «list(poa.publishedLanes)», «poa.defaultPriority»))«memory.scopesOf(poa)»'''

    private static def constants(JavaProcess it, JavaInstance instance) '''
        «FOR object : instance.plan.objects»
            private static final «file.use(JavaRuntime.OBJECT_CONFIGURATION)» «instance.constant(object.facet)» =
                new ObjectConfiguration(
                    "«object.reference»",
                    «object.poa»,
                    «object.slot»,
                    "«object.objectKey»",
                    new «file.use(JavaRuntime.PUBLICATION_CONFIGURATION)»(«object.lane», «list(object.publishedLanes)», «object.priority»))«IF !object.statedKey.empty»
                    .called("«statedKey(object)»")«ENDIF»;
        «ENDFOR»
        «FOR binding : instance.bindings»
            private static final «file.use(JavaRuntime.BINDING_CONFIGURATION)» «instance.constant(binding.plan.receptacle)» =
                new BindingConfiguration(
                    "«instance.plan.name».«binding.plan.receptacle»",
                    "«binding.plan.target.reference»",
                    "«binding.plan.target.address»",
                    «bands(binding.plan)»,
                    «binding.plan.timeoutNanos»L,
                    «binding.plan.prebindNanos»L«IF binding.plan.onewayAnswered»,
                    «file.use(JavaRuntime.SYNC_SCOPE)».«binding.plan.oneway»«ENDIF»);
        «ENDFOR»
        «FOR task : instance.tasks»
            private static final «file.use(JavaRuntime.TASK_CONFIGURATION)» «instance.constant(task.plan.name)» =
                new TaskConfiguration(
                    "«instance.plan.name».«task.plan.name»",
                    «task.plan.periodNanos»L,
                    «IF task.plan.offsetNanos > 0»
                        «task.plan.offsetNanos»L,
                    «ENDIF»
                    «thread(task.plan)»,
                    «file.use(JavaRuntime.LIST)».of(«task.called»));
        «ENDFOR»
    '''
}
