// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.generator.plan.DataType
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/** Prints the class of a valuetype's values, and the functions that read and write their state. */
class ValueTemplate {

    static def view(DataType.Value it) '''
        «DocComment.of(doc, origin)»
        struct «name.declared» : «parent» {
          static constexpr «CppRuntime.VALUE_TYPE» orrery_type{"«repositoryId»"«IF base.present», &«base.get.global»::orrery_type, «truncatable»«ENDIF»};
          «name.declared»() noexcept : «name.declared»(orrery_type) {}
          «FOR member : members»
              «DataTypeTemplate.member(member)»
          «ENDFOR»

         protected:
          /** For derived types. */
          explicit «name.declared»(const «CppRuntime.VALUE_TYPE»& actual) noexcept : «parent»(actual) {}
        };
    '''

    private static def parent(DataType.Value it) { base.map[global].orElse(CppRuntime.VALUE) }

    static def codec(DataType.Value it) '''
        «IF base.present || !members.empty»
            inline void decode_state(«CppRuntime.READER»& in, «name.global»& value) noexcept {
              «IF base.present»
                  decode_state(in, static_cast<«base.get.global»&>(value));
              «ENDIF»
              «FOR member : members»
                  decode(in, «member.type.coded("value." + member.name.member)»);
              «ENDFOR»
            }
            inline void encode_state(«CppRuntime.WRITER»& out, const «name.global»& value) noexcept {
              «IF base.present»
                  encode_state(out, static_cast<const «base.get.global»&>(value));
              «ENDIF»
              «FOR member : members»
                  encode(out, «member.type.coded("value." + member.name.member)»);
              «ENDFOR»
            }
        «ELSE»
            inline void decode_state(«CppRuntime.READER»&, «name.global»&) noexcept {}
            inline void encode_state(«CppRuntime.WRITER»&, const «name.global»&) noexcept {}
        «ENDIF»
        [[maybe_unused]] static const «CppRuntime.VALUE_CODEC» orrery_codec_of_«name.declared»{«CppRuntime.TYPE»<«name.global»>{}};
    '''
}
