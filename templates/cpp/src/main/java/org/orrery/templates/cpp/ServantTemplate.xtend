// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

/** Prints one header per interface, with the abstract class from which the user's servants derive. */
class ServantTemplate {

    static val LIFETIMES = '''
        Views in parameters are valid until the operation returns. Views in results must stay valid until the reply has been
        encoded: they refer to the servant's own memory or to call.scope(). The threads of the object's lane call it.
    '''

    def path(CppInterface it) { CppPaths.ofInterface(plan.name, "servant.hpp") }

    def text(CppInterface it) '''
        #pragma once

        #include <array>
        #include <cstdint>
        #include <span>
        #include <string_view>

        #include <orrery/corba/outcome.hpp>
        #include <orrery/iop/object_ref.hpp>
        #include <orrery/upcall/call.hpp>
        #include <orrery/upcall/servant.hpp>
        «FOR header : runtime»
            #include <«header»>
        «ENDFOR»

        «FOR header : headers»
            #include "«header»"
        «ENDFOR»

        namespace «namespace» {

        «DocComment.of(plan.doc, LIFETIMES, plan.origin)»
        class servant : public «CppRuntime.SERVANT» {
         public:
          servant() noexcept;

          «FOR operation : operations SEPARATOR "\n"»
              «declaration(operation)»
          «ENDFOR»
        };

        }  // namespace «namespace»
    '''

    private def declaration(CppOperation it) '''
        «DocComment.of(plan.doc, plan.origin)»
        virtual «served» «function»(«CppRuntime.CALL»& call«furtherParameters») = 0;
    '''
}
