// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/** Prints one header per interface that has operations with several results, with a struct for each. */
class ResultsTemplate {

    def path(CppInterface it) { CppPaths.ofInterface(plan.name, "results.hpp") }

    def text(CppInterface it) '''
        #pragma once

        #include <array>
        #include <cstdint>
        #include <span>
        #include <string_view>

        #include <orrery/cdr/codec.hpp>
        #include <orrery/iop/object_ref.hpp>
        «FOR header : runtime»
            #include <«header»>
        «ENDFOR»

        «FOR header : resultHeaders»
            #include "«header»"
        «ENDFOR»

        namespace «namespace» {

        «FOR operation : own SEPARATOR "\n"»
            «struct(operation)»
        «ENDFOR»

        }  // namespace «namespace»
    '''

    private def struct(CppOperation it) '''
        «DocComment.of("What the operation returns, then its out and inout parameters.", plan.origin)»
        struct «declaredResults» {
          «FOR each : results»
              «each.type.spelling» «each.name»{};
          «ENDFOR»
        };

        inline void decode(«CppRuntime.READER»& in, «resultsName»& value) noexcept {
          «FOR each : results»
              decode(in, «each.type.coded("value." + each.name)»);
          «ENDFOR»
        }
        inline void encode(«CppRuntime.WRITER»& out, const «resultsName»& value) noexcept {
          «FOR each : results»
              encode(out, «each.type.coded("value." + each.name)»);
          «ENDFOR»
        }
    '''
}
