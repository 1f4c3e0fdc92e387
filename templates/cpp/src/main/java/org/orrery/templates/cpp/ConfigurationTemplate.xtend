// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppLiterals.*

/** Prints one header per process, with its configuration as constant data. */
class ConfigurationTemplate {

    def path(CppProcess it) { CppPaths.process(plan.name, "configuration.hpp") }

    def text(CppProcess it) '''
        #pragma once

        #include <chrono>

        #include <«handlersHeader»>
        #include <orrery/orb/process_config.hpp>
        #include <«CppRuntime.SIZE_LITERALS_HEADER»>

        «FOR header : transformHeaders»
            #include "«header»"
        «ENDFOR»

        // «plan.origin.label»
        //
        «FOR line : picture»
            // «line»
        «ENDFOR»

        namespace «namespace» {

        using namespace «CppRuntime.DURATION_LITERALS»;
        using namespace «CppRuntime.SIZE_LITERALS»;

        «IF !plan.priorities.empty»
            «PriorityFragments.steps(plan.priorities)»
        «ENDIF»

        «IF !laneLists.empty»
            «ConfigurationFragments.laneLists(it)»
        «ENDIF»

        «ConfigurationFragments.lanes(plan)»

        «IF !poas.empty»
            «ConfigurationFragments.poas(it)»
        «ENDIF»

        «IF !facets.empty»
            «ConfigurationFragments.facets(it)»
        «ENDIF»

        «IF !receptacles.empty»
            «ConfigurationFragments.receptacles(it)»
        «ENDIF»

        «IF !plan.initial.empty»
            «ConfigurationFragments.initialReferences(plan)»
        «ENDIF»

        «IF !tasks.empty»
            «ConfigurationFragments.tasks(it)»
        «ENDIF»

        «IF memory.laidOut»
            «MemoryFragments.layout(memory)»
        «ENDIF»

        «DocComment.of(plan.doc, plan.origin)»
        inline constexpr «CppRuntime.PROCESS_CONFIG» configuration{
            .name = «plan.name.string»,
            .handlers = «handlers»,
            «IF !plan.priorities.empty»
                «PriorityFragments.rules(plan.priorities)»
            «ENDIF»
            .lanes = lanes,
            .poas = «IF poas.empty»{}«ELSE»poas«ENDIF»,
            .facets = «IF facets.empty»{}«ELSE»facets«ENDIF»,
            .receptacles = «IF receptacles.empty»{}«ELSE»receptacles«ENDIF»,
            «IF !plan.initial.empty»
                .initial = initial,
            «ENDIF»
            .tasks = «IF tasks.empty»{}«ELSE»tasks«ENDIF»,
            «IF takesArguments»
                .takes_arguments = true,
            «ENDIF»
            .processors = {«plan.processors.join(", ")»},
            .privileges = «CppRuntime.privileges(plan.privileges)»,
            .lock_memory = «plan.memory.locked»,
            «IF footprint.present»
                .planned_bytes = «footprint.get.bytes.size»,
            «ENDIF»
            «IF memory.laidOut»
                .memory = &memory,
            «ENDIF»
            «IF observation.present»
                .observation = «observation.get»,
            «ENDIF»
            .outbound = {
                .max_connections = «plan.outboundConnections»,
                .send_bytes = «plan.giop.maxMessageBytes.size»,
                .receive_bytes = «plan.giop.maxMessageBytes.size»,
                .fragment_bytes = «plan.giop.fragmentBytes.size»,
                .reassembly_bytes = «plan.giop.reassemblyBytes.size»,
                .assembly_timeout = «plan.giop.assemblyTimeoutNanos.duration»,
                .scope_bytes = «plan.memory.replyBytes.size»,
            },
        };

        }  // namespace «namespace»
    '''
}
