// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import java.util.List
import org.orrery.generator.plan.DataType
import org.orrery.generator.plan.Member
import org.orrery.generator.plan.ScopedName

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/**
 * Prints one header per source file, with the TypeCodes of its types, for systems that have anys or TypeCodes. Who puts no such type
 * into an any, and takes none out, includes none of it.
 */
class AnyTemplate {

    def path(CppUnit it) { CppPaths.any(file) }

    def text(CppUnit it) '''
        #pragma once

        #include <«CppRuntime.ANY_HEADER»>

        «FOR header : anys»
            #include "«header»"
        «ENDFOR»
        #include "«CppPaths.codec(file)»"

        // TypeCodes of these types, as orrery::any::of, extract and holds and orrery::type_code_of need them.

        «FOR run : ahead»
            «NamespaceTemplate.begin(run.namespace)»

            «FOR type : run.items.filter[each | described.exists[items.contains(each)]]»
                constexpr void describe(«CppRuntime.TYPE»<«type.name.global»>, «CppRuntime.TYPE_CODE_BUILDER»& out) noexcept;
            «ENDFOR»

            «NamespaceTemplate.end(run.namespace)»

        «ENDFOR»
        «FOR run : described»
            «NamespaceTemplate.begin(run.namespace)»

            «FOR type : run.items»
                «Fragments.typeCode(type)»

            «ENDFOR»
            «NamespaceTemplate.end(run.namespace)»

        «ENDFOR»
    '''

    static def struct(DataType.Struct it) { described(name, repositoryId, "tk_struct", members(members)) }

    static def exception(DataType.UserException it) { described(name, repositoryId, "tk_except", members(members)) }

    static def enumeration(DataType.Enumeration it) {
        described(name, repositoryId, "tk_enum", '''
            out.number(«enumerators.size»);
            «FOR each : enumerators»
                out.text("«each»");
            «ENDFOR»
        ''')
    }

    static def union(CppChoice it) {
        described(plan.name, plan.repositoryId, "tk_union", '''
            out.type«plan.discriminator.withBounds»();
            out.default_index(«defaultMember»);
            out.number(«memberCount»);
            «FOR arm : arms»
                «FOR label : arm.labels»
                    out.label<«discriminator»>(«label»);
                    «member(arm.member)»
                «ENDFOR»
                «IF arm.otherwise»
                    out.label<«discriminator»>({});
                    «member(arm.member)»
                «ENDIF»
            «ENDFOR»
        ''')
    }

    private static def described(ScopedName name, String id, String kind, CharSequence content) '''
        constexpr void describe(«CppRuntime.TYPE»<«name.global»>, «CppRuntime.TYPE_CODE_BUILDER»& out) noexcept {
          if (!out.begin(«CppRuntime.TC_KIND»::«kind», "«id»", "«name.simple»")) return;
          «content»
          out.end();
        }
    '''

    private static def members(List<Member> members) '''
        out.number(«members.size»);
        «FOR each : members»
            «member(each)»
        «ENDFOR»
    '''

    private static def member(Member it) '''
        out.member«type.withBounds»("«name»");
    '''
}
