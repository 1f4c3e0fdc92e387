// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.generator.plan.ConstantPlan
import org.orrery.generator.plan.DataType
import org.orrery.generator.plan.Member
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/** Prints the declarations of types and constants, with one method for each kind. */
class DataTypeTemplate {

    static def struct(DataType.Struct it) '''
        «DocComment.of(doc, origin)»
        struct «name.declared» {
          «FOR member : members»
              «member(member)»
          «ENDFOR»
        };
    '''

    static def exception(DataType.UserException it) '''
        «DocComment.of(doc, origin)»
        struct «name.declared» {
          «FOR member : members»
              «member(member)»
          «ENDFOR»
        };
    '''

    static def enumeration(DataType.Enumeration it) '''
        «DocComment.of(doc, origin)»
        enum class «name.declared» : std::uint32_t {
          «FOR enumerator : enumerators»
              «enumerator.enumerator»,
          «ENDFOR»
        };
    '''

    static def alias(DataType.Alias it) '''
        «DocComment.of(doc, origin)»
        using «name.declared» = «target.spelling»;
    '''

    static def constant(ConstantPlan it) '''
        «DocComment.of(doc, origin)»
        inline constexpr «CppLiterals.type(it)» «name.declared» = «CppLiterals.value(it)»;
    '''

    static def member(Member it) '''
        «IF !doc.empty»
            «DocComment.of(doc, origin)»
        «ENDIF»
        «type.spelling» «name.member»{};
    '''
}
