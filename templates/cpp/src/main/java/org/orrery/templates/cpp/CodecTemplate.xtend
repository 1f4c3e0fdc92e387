// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import java.util.List
import org.orrery.generator.plan.DataType
import org.orrery.generator.plan.Member
import org.orrery.generator.plan.ScopedName

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/**
 * Prints one header per source file, with the CDR encoders and decoders of its types.
 *
 * The functions are in the types' namespaces, where argument-dependent look-up finds them.
 */
class CodecTemplate {

    def path(CppUnit it) { CppPaths.codec(file) }

    def text(CppUnit it) '''
        #pragma once

        #include <orrery/cdr/codec.hpp>

        «FOR header : codecs»
            #include "«header»"
        «ENDFOR»
        #include "«CppPaths.types(file)»"

        «FOR run : ahead»
            «NamespaceTemplate.begin(run.namespace)»

            «FOR type : run.items SEPARATOR "\n"»
                «Fragments.codecAhead(type)»
            «ENDFOR»

            «NamespaceTemplate.end(run.namespace)»

        «ENDFOR»
        «FOR run : coded»
            «NamespaceTemplate.begin(run.namespace)»

            «FOR type : run.items»
                «Fragments.codec(type)»

            «ENDFOR»
            «NamespaceTemplate.end(run.namespace)»

        «ENDFOR»
    '''

    /** Declares the codec of a type that others contain in sequences, and which comes behind them. */
    static def declared(ScopedName it) '''
        constexpr std::size_t minimum_bytes(«CppRuntime.TYPE»<«global»>) noexcept;
        inline void decode(«CppRuntime.READER»& in, «global»& value) noexcept;
        inline void encode(«CppRuntime.WRITER»& out, const «global»& value) noexcept;
    '''

    static def struct(DataType.Struct it) '''
        constexpr std::size_t minimum_bytes(«CppRuntime.TYPE»<«name.global»>) noexcept {
          return «wire.minBytes»;
        }
        «members(name, members)»
    '''

    static def exception(DataType.UserException it) '''
        constexpr std::string_view repository_id(«CppRuntime.TYPE»<«name.global»>) noexcept {
          return "«repositoryId»";
        }
        «members(name, members)»
    '''

    static def enumeration(DataType.Enumeration it) '''
        inline void decode(«CppRuntime.READER»& in, «name.global»& value) noexcept {
          «CppRuntime.DECODE_ENUM»(in, value, «name.global»::«enumerators.last.enumerator»);
        }
        inline void encode(«CppRuntime.WRITER»& out, const «name.global»& value) noexcept {
          «CppRuntime.ENCODE_ENUM»(out, value);
        }
    '''

    private static def members(ScopedName name, List<Member> members) '''
        «IF members.empty»
            inline void decode(«CppRuntime.READER»&, «name.global»&) noexcept {}
            inline void encode(«CppRuntime.WRITER»&, const «name.global»&) noexcept {}
        «ELSE»
            inline void decode(«CppRuntime.READER»& in, «name.global»& value) noexcept {
              «FOR member : members»
                  decode(in, «member.type.coded("value." + member.name.member)»);
              «ENDFOR»
            }
            inline void encode(«CppRuntime.WRITER»& out, const «name.global»& value) noexcept {
              «FOR member : members»
                  encode(out, «member.type.coded("value." + member.name.member)»);
              «ENDFOR»
            }
        «ENDIF»
    '''
}
