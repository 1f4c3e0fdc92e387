// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

/** Prints one header per interface, with the stub class. */
class StubTemplate {

    static val LIFETIMES = '''
        A stub belongs to one thread. Results are views, valid until the thread's next call to the same process: copy() what is
        to be kept.
    '''

    def path(CppInterface it) { CppPaths.ofInterface(plan.name, "stub.hpp") }

    def text(CppInterface it) '''
        #pragma once

        #include <array>
        #include <cstdint>
        #include <span>
        #include <string_view>

        #include <orrery/client/stub.hpp>
        #include <orrery/corba/outcome.hpp>
        «FOR header : runtime»
            #include <«header»>
        «ENDFOR»

        «FOR header : headers»
            #include "«header»"
        «ENDFOR»

        namespace «namespace» {

        «DocComment.of(plan.doc, LIFETIMES, plan.origin)»
        class stub : public «CppRuntime.STUB» {
         public:
          using «CppRuntime.STUB»::stub;

          «FOR operation : operations SEPARATOR "\n"»
              «DocComment.of(operation.plan.doc, operation.plan.origin)»
              «operation.outcome» «operation.function»(«operation.parameters») noexcept;
          «ENDFOR»
        };

        }  // namespace «namespace»
    '''
}
