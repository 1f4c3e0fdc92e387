// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.generator.plan.LanePlan
import org.orrery.generator.plan.PoaPlan
import org.orrery.generator.plan.PrioritiesPlan
import org.orrery.templates.java.JavaProcess.JavaInstance
import org.orrery.templates.java.JavaProcess.JavaThread

/** Prints the configuration of a process, and of its instances' objects, bindings and tasks, as calls of the runtime's builders. */
class ConfigurationFragments {

    static def process(JavaProcess it) '''
        ProcessConfiguration.named("«plan.name»")
            .host(«file.use(JavaRuntime.HOST_CONFIGURATION)».builder()
                «IF !plan.processors.empty»
                    .processors(«numbers(plan.processors)»)
                «ENDIF»
                «IF plan.memory.locked»
                    .lockMemory()
                «ENDIF»
                «IF plan.footprint.bytes > 0»
                    .plannedBytes(«file.size(plan.footprint.bytes)»)
                «ENDIF»
                .privileges(HostConfiguration.Privileges.«plan.privileges»)
                .build())
            «IF !plan.priorities.empty»
                «priorities(plan.priorities)»
            «ENDIF»
            .giop(«file.use(JavaRuntime.GIOP_CONFIGURATION)».ofMinors(«numbers(plan.giop.minors)»)
                .maxMessageBytes(«file.size(plan.giop.maxMessageBytes)»)
                «IF plan.giop.fragmentBytes > 0»
                    .fragmentBytes(«file.size(plan.giop.fragmentBytes)»)
                «ENDIF»
                «IF !strategy.empty»
                    .handlers(«strategy»)
                «ENDIF»
                .reassemblyBytes(«file.size(plan.giop.reassemblyBytes)»)
                .assemblyTimeout(«file.duration(plan.giop.assemblyTimeoutNanos)»)
                .build())
            «FOR lane : plan.lanes»
                «lane(lane)»
            «ENDFOR»
            «FOR poa : plan.poas»
                «poa(poa)»
            «ENDFOR»
            «IF memory.laidOut»
                «MemoryFragments.layout(memory, file)»
            «ENDIF»
            «FOR initial : plan.initial»
                .initial("«initial.id»", «JavaLiterals.quoted(initial.reference)»)
            «ENDFOR»
            «IF takesArguments»
                .takesArguments()
            «ENDIF»
            .build()'''

    private static def priorities(JavaProcess it, PrioritiesPlan priorities) '''
        .priorities(«file.use(JavaRuntime.PRIORITY_RULES)».builder()
            «IF !priorities.toNative.empty»
                .toNative(«function(priorities.toNative)»)
            «ENDIF»
            «IF !priorities.inbound.empty || priorities.inboundCode.stated»
                .inbound(«function(priorities.inbound, priorities.inboundCode)»)
            «ENDIF»
            «IF !priorities.outbound.empty || priorities.outboundCode.stated»
                .outbound(«function(priorities.outbound, priorities.outboundCode)»)
            «ENDIF»
            .foreign(PriorityRules.Foreign.«priorities.foreign»)
            .build())'''

    private static def lane(JavaProcess it, LanePlan lane) '''
        .lane(«file.use(JavaRuntime.LANE_CONFIGURATION)».named("«lane.label»")
            .«JavaEndpoint.of(lane.endpoint).setting(lane.connections)»
            .threads(«lane.threads.workers», «thread(thread(lane))»)
            «IF lane.propagated.limited»
                .serves(«lane.propagated.lowest», «lane.propagated.highest»)
            «ENDIF»
            «IF lane.propagated.takenNatively»
                .takesPriorities()
            «ENDIF»
            .receiveBytes(«file.size(lane.receiveBytes)»)
            .sendBytes(«file.size(lane.sendBytes)»)
            .scopeBytes(«file.size(lane.requestScopeBytes)»)
            «IF lane.residentScope >= 0»
                .residentScope(«lane.residentScope»)
            «ENDIF»
            «IF lane.spinNanos > 0»
                .spin(«file.duration(lane.spinNanos)»)
            «ENDIF»
            «IF lane.buffer.on || !lane.borrowing.lenders.empty»
                .ownThreads(«lane.threads.own»)
                .servants(«lane.threads.servants»)
                .allThreads(«lane.threads.all»)
            «ENDIF»
            «IF lane.buffer.on»
                .buffer(«lane.buffer.requests», «file.size(lane.buffer.bytes)»)
            «ENDIF»
            «IF !lane.borrowing.lenders.empty»
                .borrows(«list(lane.borrowing.lenders)», «lane.borrowing.threads»)
            «ENDIF»
            «IF observes»
                .observation(«file.use(JavaRuntime.OBSERVATION)».«plan.observation»)
            «ENDIF»
            .build())'''

    private static def poa(JavaProcess it, PoaPlan poa) '''
        .poa(«file.use(JavaRuntime.POA_CONFIGURATION)».named("«poa.path»")
            .declaredObjects(«poa.declaredObjects»)
            .capacity(«poa.capacity»)
            .priorityModel(PoaConfiguration.PriorityModel.«poa.priorityModel»)
            .threads(PoaConfiguration.Threads.«poa.threads»)
            .lifespan(PoaConfiguration.Lifespan.«lifespan(poa)»)
            .publication(«publication(poa.lane, poa.publishedLanes, poa.defaultPriority)»)
            «IF poa.scopesToEnter.request >= 0»
                .requestScope(«memory.numbered(poa.scopesToEnter.request)»)
            «ENDIF»
            «IF poa.scopesToEnter.session >= 0»
                .sessionScope(«memory.numbered(poa.scopesToEnter.session)»)
            «ENDIF»
            .build())'''

    private static def thread(JavaProcess it, JavaThread thread) '''
        «file.use(JavaRuntime.THREAD_CONFIGURATION)».ofPriority(«thread.priority»)
            «IF !thread.scheduling.empty»
                .scheduling(«thread.scheduling»)
            «ENDIF»
            «IF !thread.processors.empty»
                .processors(«numbers(thread.processors)»)
            «ENDIF»
            .stackBytes(«file.size(thread.stackBytes)»)
            .build()'''

    static def constants(JavaProcess it, JavaInstance instance) '''
        «FOR object : instance.plan.objects»
            private static final «file.use(JavaRuntime.OBJECT_CONFIGURATION)» «instance.constant(object.facet)» =
                ObjectConfiguration.named("«object.reference»")
                    .poa(«object.poa»)
                    .slot(«object.slot»)
                    .objectKey("«object.objectKey»")
                    «IF !object.statedKey.empty»
                        .statedKey("«statedKey(object)»")
                    «ENDIF»
                    «IF !object.named.empty»
                        .named(«JavaLiterals.quoted(object.named)»)
                    «ENDIF»
                    .publication(«publication(object.lane, object.publishedLanes, object.priority)»)
                    .build();
        «ENDFOR»
        «FOR binding : instance.bindings»
            private static final «file.use(JavaRuntime.BINDING_CONFIGURATION)» «instance.constant(binding.plan.receptacle)» =
                BindingConfiguration.named("«instance.plan.name».«binding.plan.receptacle»")
                    «IF !binding.plan.target.reference.empty»
                        .reference("«binding.plan.target.reference»")
                    «ENDIF»
                    «IF !binding.plan.target.address.empty»
                        .address(«JavaLiterals.quoted(binding.plan.target.address)»)
                    «ENDIF»
                    «FOR band : binding.plan.bands»
                        .band(«band.low», «band.high»)
                    «ENDFOR»
                    .timeout(«file.duration(binding.plan.timeoutNanos)»)
                    «IF binding.plan.prebindNanos > 0»
                        .prebind(«file.duration(binding.plan.prebindNanos)»)
                    «ENDIF»
                    «IF binding.plan.onewayAnswered»
                        .sync(«file.use(JavaRuntime.SYNC_SCOPE)».«binding.plan.oneway»)
                    «ENDIF»
                    .build();
        «ENDFOR»
        «FOR task : instance.tasks»
            private static final «file.use(JavaRuntime.TASK_CONFIGURATION)» «instance.constant(task.plan.name)» =
                TaskConfiguration.named("«instance.plan.name».«task.plan.name»")
                    .period(«file.duration(task.plan.periodNanos)»)
                    «IF task.plan.offsetNanos > 0»
                        .offset(«file.duration(task.plan.offsetNanos)»)
                    «ENDIF»
                    .thread(«thread(thread(task.plan))»)
                    «IF !task.called.empty»
                        .calls(«task.called»)
                    «ENDIF»
                    .build();
        «ENDFOR»
    '''
}
