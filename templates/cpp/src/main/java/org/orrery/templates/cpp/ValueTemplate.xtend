// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.generator.plan.DataType
import org.orrery.generator.plan.DataType.Value.Form
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/** Prints the class of a valuetype's values, and the functions that read and write their state. */
class ValueTemplate {

    static def view(DataType.Value it) '''
        «DocComment.of(doc, origin)»
        struct «name.declared»«IF form != Form.ABSTRACT» : «parent»«ENDIF» {
          «IF !abstractBases.empty»
              static constexpr std::array<const «CppRuntime.VALUE_TYPE»*, «abstractBases.size»> orrery_abstract_bases{«FOR base : abstractBases SEPARATOR ", "»&«base.global»::orrery_type«ENDFOR»};
          «ENDIF»
          static constexpr «CppRuntime.VALUE_TYPE» orrery_type{«constants.join(", ")»};
          «IF form != Form.ABSTRACT»
              «name.declared»() noexcept : «name.declared»(orrery_type) {}
              «FOR member : members»
                  «DataTypeTemplate.member(member)»
              «ENDFOR»

            «" "»protected:
              /** For derived types. */
              explicit «name.declared»(const «CppRuntime.VALUE_TYPE»& actual) noexcept : «parent»(actual) {}
          «ENDIF»
        };
    '''

    /** Members of the type's constant; defaults at the end are left out. */
    private static def constants(DataType.Value it) {
        val stated = newArrayList('"' + repositoryId + '"')
        val custom = form == Form.CUSTOM
        if (base.present || !abstractBases.empty || custom) {
            stated += base.map["&" + global + "::orrery_type"].orElse("nullptr")
            stated += truncatable.toString
        }
        if (!abstractBases.empty || custom) {
            stated += if (abstractBases.empty) "{}" else "orrery_abstract_bases"
        }
        if (custom) {
            stated += custom.toString
        }
        stated
    }

    private static def parent(DataType.Value it) { base.map[global].orElse(CppRuntime.VALUE) }

    /** Codec of the state; empty for an abstract valuetype, which has none. */
    static def codec(DataType.Value it) '''
        «IF form != Form.ABSTRACT»
            «IF form == Form.CUSTOM»
                «custom»
            «ELSE»
                «state("inline ")»
            «ENDIF»
            [[maybe_unused]] static const «CppRuntime.VALUE_CODEC» orrery_codec_of_«name.declared»{«CppRuntime.TYPE»<«name.global»>{}};
        «ENDIF»
    '''

    private static def custom(DataType.Value it) '''
        /** User code, which reads what encode_state has written. Where it fails it calls `in.fail`. */
        void decode_state(«CppRuntime.READER»& in, «name.global»& value) noexcept;
        /** User code, which writes the state with the functions `encode` of its parts. */
        void encode_state(«CppRuntime.WRITER»& out, const «name.global»& value) noexcept;
    '''

    private static def state(DataType.Value it, String specifier) '''
        «IF base.present || !members.empty»
            «specifier»void decode_state(«CppRuntime.READER»& in, «name.global»& value) noexcept {
              «IF base.present»
                  decode_state(in, static_cast<«base.get.global»&>(value));
              «ENDIF»
              «FOR member : members»
                  decode(in, «member.type.coded("value." + member.name.member)»);
              «ENDFOR»
            }
            «specifier»void encode_state(«CppRuntime.WRITER»& out, const «name.global»& value) noexcept {
              «IF base.present»
                  encode_state(out, static_cast<const «base.get.global»&>(value));
              «ENDIF»
              «FOR member : members»
                  encode(out, «member.type.coded("value." + member.name.member)»);
              «ENDFOR»
            }
        «ELSE»
            «specifier»void decode_state(«CppRuntime.READER»&, «name.global»&) noexcept {}
            «specifier»void encode_state(«CppRuntime.WRITER»&, const «name.global»&) noexcept {}
        «ENDIF»
    '''

    /**
     * First version of a user's file of a custom valuetype: it encodes all members as those of other valuetypes are.
     *
     * @param codec header with the declarations of the functions
     */
    static def scaffold(DataType.Value it, String codec) '''
        #include "«codec»"

        «NamespaceTemplate.begin(name.scope.namespace)»

        «state("")»

        «NamespaceTemplate.end(name.scope.namespace)»
    '''
}
