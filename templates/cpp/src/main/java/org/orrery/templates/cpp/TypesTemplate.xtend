// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints one header per source file, with the types and constants that it declares, without their codecs. */
class TypesTemplate {

    def path(CppUnit it) { CppPaths.types(file) }

    def text(CppUnit it) '''
        #pragma once

        #include <array>
        #include <cstdint>
        #include <span>
        #include <string>
        #include <string_view>
        #include <tuple>

        #include <orrery/cdr/codec.hpp>
        #include <orrery/iop/object_ref.hpp>
        «FOR header : runtime»
            #include <«header»>
        «ENDFOR»
        #include <orrery/values/owned.hpp>

        «FOR header : headers»
            #include "«header»"
        «ENDFOR»

        «FOR run : ahead»
            «NamespaceTemplate.begin(run.namespace)»

            «FOR type : run.items»
                «Fragments.forward(type)»
            «ENDFOR»

            «NamespaceTemplate.end(run.namespace)»

        «ENDFOR»
        «FOR run : types»
            «NamespaceTemplate.begin(run.namespace)»

            «FOR declaration : run.items SEPARATOR "\n"»
                «Fragments.declaration(declaration, views)»
            «ENDFOR»

            «NamespaceTemplate.end(run.namespace)»

        «ENDFOR»
        «FOR run : constants»
            «NamespaceTemplate.begin(run.namespace)»

            «FOR constant : run.items SEPARATOR "\n"»
                «DataTypeTemplate.constant(constant)»
            «ENDFOR»

            «NamespaceTemplate.end(run.namespace)»

        «ENDFOR»
    '''
}
