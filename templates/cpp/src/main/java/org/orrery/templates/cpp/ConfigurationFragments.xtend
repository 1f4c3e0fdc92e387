// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.generator.plan.ProcessPlan
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppLiterals.*

/** Prints the tables of a process's configuration: lanes, POAs, facets, receptacles, tasks. */
class ConfigurationFragments {

    /** Prints the lists of lanes that other tables refer to, each once. */
    static def laneLists(CppProcess it) '''
        «FOR lanes : laneLists»
            inline constexpr std::uint32_t «lanes.laneList»[] = {«lanes.join(", ")»};
        «ENDFOR»
    '''

    static def lanes(ProcessPlan it) '''
        inline constexpr «CppRuntime.LANE_CONFIG» lanes[] = {
            «FOR lane : lanes»
                «DocComment.of("", lane.origin)»
                {
                    .name = «lane.label.string»,
                    .priority = «lane.priority»,
                    «FOR initializer : CppScheduling.initializers(lane.scheduling)»
                        «initializer»,
                    «ENDFOR»
                    «IF lane.propagated.limited»
                        .serves = {«lane.propagated.lowest», «lane.propagated.highest»},
                    «ENDIF»
                    «IF lane.propagated.takenNatively»
                        .takes_priorities = true,
                    «ENDIF»
                    .threads = {.workers = «lane.threads.workers», .own = «lane.threads.own», .servants = «lane.threads.servants», .all = «lane.threads.all»},
                    .processors = {«lane.processors.join(", ")»},
                    «FOR initializer : CppEndpoint.of(lane.endpoint).initializers»
                        «initializer»,
                    «ENDFOR»
                    .max_connections = «lane.connections»,
                    .receive_bytes = «lane.receiveBytes.size»,
                    .send_bytes = «lane.sendBytes.size»,
                    .fragment_bytes = «giop.fragmentBytes.size»,
                    .reassembly_bytes = «giop.reassemblyBytes.size»,
                    «IF lane.large.borrowed»
                        .large_messages = «lane.large.buffers»,
                        .small_bytes = «lane.large.connectionBytes.size»,
                    «ENDIF»
                    .assembly_timeout = «giop.assemblyTimeoutNanos.duration»,
                    .scope_bytes = «lane.requestScopeBytes.size»,
                    «IF lane.residentScope >= 0»
                        .resident_scope = «lane.residentScope»,
                    «ENDIF»
                    .stack_bytes = «lane.stackBytes.size»,
                    .spin = «lane.spinNanos.duration»,
                    «IF lane.buffer.on»
                        .buffered_requests = «lane.buffer.requests»,
                        .buffered_bytes = «lane.buffer.bytes.size»,
                    «ENDIF»
                    «IF !lane.borrowing.lenders.empty»
                        .lenders = «lane.borrowing.lenders.laneList»,
                        .borrowed_threads = «lane.borrowing.threads»,
                    «ENDIF»
                },
            «ENDFOR»
        };
    '''

    static def poas(CppProcess it) '''
        inline constexpr «CppRuntime.POA_CONFIG» poas[] = {
            «FOR poa : poas»
                «DocComment.of("", poa.plan.origin)»
                {
                    .path = «poa.plan.path.string»,
                    «IF !poa.plan.persistent»
                        .lifespan = «CppRuntime.LIFESPAN_TRANSIENT»,
                    «ENDIF»
                    .layout = {.declared = «poa.plan.declaredObjects», .slots = «poa.plan.capacity», .single_threaded = «poa.singleThreaded»},
                    «IF !poa.plan.persistent»
                        .lane = «poa.plan.lane»,
                        «IF !poa.plan.publishedLanes.empty»
                            .listed_lanes = «poa.plan.publishedLanes.laneList»,
                        «ENDIF»
                    «ENDIF»
                    «IF poa.model.present»
                        .model = «CppRuntime.PRIORITY_MODEL»{«poa.model.get», «poa.plan.defaultPriority»},
                    «ENDIF»
                    «IF poa.plan.scopesToEnter.any»
                        .scopes = {.request = «poa.plan.scopesToEnter.request», .session = «poa.plan.scopesToEnter.session»},
                    «ENDIF»
                },
            «ENDFOR»
        };
    '''

    static def facets(CppProcess it) '''
        inline constexpr «CppRuntime.FACET_CONFIG» facets[] = {
            «FOR facet : facets»
                «DocComment.of("", facet.object.origin)»
                {
                    .instance = «facet.instance.plan.name.string»,
                    .name = «facet.object.facet.string»,
                    .position = {.poa = «facet.object.poa», .slot = «facet.object.slot»},
                    «IF !facet.object.statedKey.empty»
                        .key = {«facet.key.string», «facet.object.statedOctets.length»},
                    «ENDIF»
                    «IF !facet.object.named.empty»
                        .named = «facet.object.named.string»,
                    «ENDIF»
                    .lane = «facet.object.lane»,
                    «IF !facet.object.publishedLanes.empty»
                        .listed_lanes = «facet.object.publishedLanes.laneList»,
                    «ENDIF»
                    «IF facet.model.present»
                        .model = «CppRuntime.PRIORITY_MODEL»{«facet.model.get», «facet.object.priority»},
                    «ENDIF»
                },
            «ENDFOR»
        };
    '''

    static def receptacles(CppProcess it) '''
        «FOR receptacle : receptacles.filter[!binding.bands.empty]»
            inline constexpr «CppRuntime.PRIORITY_BAND» «receptacle.bands»[] = {
                «FOR band : receptacle.binding.bands»
                    {.low = «band.low», .high = «band.high»},
                «ENDFOR»
            };
        «ENDFOR»
        inline constexpr «CppRuntime.RECEPTACLE_CONFIG» receptacles[] = {
            «FOR receptacle : receptacles»
                «DocComment.of("", receptacle.binding.origin)»
                {
                    .instance = «receptacle.instance.plan.name.string»,
                    .name = «receptacle.binding.receptacle.string»,
                    .reference = «receptacle.binding.target.reference.string»,
                    .address = «receptacle.binding.target.address.string»,
                    .timeout = «receptacle.binding.timeoutNanos.duration»,
                    .prebind = «receptacle.binding.prebindNanos.duration»,
                    «IF !receptacle.binding.bands.empty»
                        .bands = «receptacle.bands»,
                    «ENDIF»
                    «IF receptacle.binding.onewayAnswered»
                        .sync = «CppRuntime.syncScope(receptacle.binding.oneway)»,
                    «ENDIF»
                },
            «ENDFOR»
        };
    '''

    static def initialReferences(ProcessPlan it) '''
        inline constexpr «CppRuntime.INITIAL_REFERENCE» initial[] = {
            «FOR each : initial»
                {.id = «each.id.string», .where = «each.reference.string»},
            «ENDFOR»
        };
    '''

    static def tasks(CppProcess it) '''
        inline constexpr «CppRuntime.TASK_CONFIG» tasks[] = {
            «FOR task : tasks»
                «DocComment.of("", task.task.origin)»
                {
                    .instance = «task.instance.plan.name.string»,
                    .name = «task.task.name.string»,
                    .period = «task.task.periodNanos.duration»,
                    «IF task.task.offsetNanos > 0»
                        .offset = «task.task.offsetNanos.duration»,
                    «ENDIF»
                    .priority = «task.task.priority»,
                    «FOR initializer : CppScheduling.initializers(task.task.scheduling)»
                        «initializer»,
                    «ENDFOR»
                    .stack_bytes = «task.task.stackBytes.size»,
                },
            «ENDFOR»
        };
    '''
}
