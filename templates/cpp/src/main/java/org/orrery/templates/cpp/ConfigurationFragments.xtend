// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.generator.plan.ProcessPlan
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppLiterals.*

/** The tables of a process's configuration. */
class ConfigurationFragments {

    static def lanes(ProcessPlan it) '''
        inline constexpr «CppRuntime.LANE_CONFIG» lanes[] = {
            «FOR lane : lanes»
                «DocComment.of("", lane.origin)»
                {
                    .name = «lane.name.string»,
                    .priority = «lane.priority»,
                    .policy = «CppRuntime.scheduling(lane.scheduling)»,
                    .native_priority = «lane.nativePriority»,
                    .threads = «lane.staticThreads»,
                    .host = «lane.host.string»,
                    .port = «lane.port»,
                    .max_connections = «lane.connections»,
                    .receive_bytes = «lane.receiveBytes»,
                    .send_bytes = «lane.sendBytes»,
                    .scope_bytes = «lane.requestScopeBytes»,
                    .stack_bytes = «lane.stackBytes»,
                },
            «ENDFOR»
        };
    '''

    static def poas(CppProcess it) '''
        inline constexpr «CppRuntime.POA_LAYOUT» poas[] = {
            «FOR poa : poas»
                {.declared = «poa.objects.size», .slots = «poa.plan.capacity», .generation = 1},  // [«poa.plan.index»] «poa.plan.path»
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
                    .lane = «facet.lane»,
                },
            «ENDFOR»
        };
    '''

    static def receptacles(CppProcess it) '''
        inline constexpr «CppRuntime.RECEPTACLE_CONFIG» receptacles[] = {
            «FOR receptacle : receptacles»
                «DocComment.of("", receptacle.binding.origin)»
                {
                    .instance = «receptacle.instance.plan.name.string»,
                    .name = «receptacle.binding.receptacle.string»,
                    .reference = «receptacle.binding.target.reference.string»,
                    .address = «receptacle.binding.target.address.string»,
                    .timeout = std::chrono::nanoseconds(«receptacle.binding.timeoutNanos»),
                    .prebind = std::chrono::nanoseconds(«receptacle.binding.prebindNanos»),
                },
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
                    .period = std::chrono::nanoseconds(«task.task.periodNanos»),
                    .priority = «task.task.priority»,
                    .policy = «CppRuntime.scheduling(task.task.scheduling)»,
                    .native_priority = «task.task.nativePriority»,
                },
            «ENDFOR»
        };
    '''
}
