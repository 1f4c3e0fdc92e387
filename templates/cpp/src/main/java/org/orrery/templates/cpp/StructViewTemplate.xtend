// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import java.util.List
import org.orrery.generator.plan.DataType
import org.orrery.generator.plan.Member
import org.orrery.generator.plan.ScopedName
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/**
 * Prints a struct that refers to memory outside of it, its owning form, and the traits that copying needs. The parts are apart, since of
 * types that contain each other all views are declared first, then all owning forms.
 */
class StructViewTemplate {

    static def view(DataType.Struct it) '''
        «DocComment.of(doc, origin)»
        struct «name.declared» {
          «FOR member : members»
              «DataTypeTemplate.member(member)»
          «ENDFOR»

          struct owned;
          /** An owned copy. Allocates. */
          owned copy() const;
        };
    '''

    /**
     * The owning form.
     *
     * @param early true if it comes before other owning forms that it has sequences of: these sequences initialize themselves, since
     *     an initializer here would need the element's size
     */
    static def owned(DataType.Struct it, boolean early) '''
        /** An owned copy of «name.declared». */
        struct «name.declared»::owned {
          «FOR member : members»
              «member.type.owned» «member.name.member»«IF !early || member.type.owned == member.type.spelling»{}«ENDIF»;
          «ENDFOR»

          /** Valid as long as this value and the scope. */
          «name.global» view(«CppRuntime.SCOPE»& room) const noexcept;
        };
    '''

    static def functions(DataType.Struct it) '''
        inline «name.global» «name.declared»::owned::view(«CppRuntime.SCOPE»& room) const noexcept {
          return {
              «FOR member : members»
                  .«member.name.member» = «CppRuntime.VIEW_AS»<«member.type.spelling»>(«member.name.member», room),
              «ENDFOR»
          };
        }

        inline «name.global»::owned «name.declared»::copy() const {
          return {
              «FOR member : members»
                  .«member.name.member» = «CppRuntime.OWN»(«member.name.member»),
              «ENDFOR»
          };
        }
    '''

    /** Function with the greatest size of a value in an area with all that it refers to; empty text if it is unbounded. */
    static def largest(ScopedName name, long keptBytes) '''
        «IF keptBytes >= 0»

            /** Greatest size in bytes of a «name.declared» in an area, with all that it refers to. */
            constexpr std::size_t most_made_bytes(«CppRuntime.TYPE»<«name.global»>) noexcept {
              return «keptBytes»;
            }
        «ENDIF»
    '''

    /** Function that lists the members of a type that refer to memory outside of it; empty text if there are none. */
    static def referring(ScopedName type, List<Member> members) '''
        «IF !members.empty»

            /** Members of «type.declared» that refer to memory outside of it. */
            constexpr auto view_members(«CppRuntime.TYPE»<«type.global»>) noexcept {
              return std::tuple{
                  «FOR member : members»
                      &«type.global»::«member.name.member»,
                  «ENDFOR»
              };
            }
        «ENDIF»
    '''
}
