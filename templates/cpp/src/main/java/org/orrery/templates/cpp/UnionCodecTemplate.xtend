// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/** Prints how a union is read from and written to CDR: the discriminator, then the arm (CORBA 3.3 part 2, 9.3.2.2). */
class UnionCodecTemplate {

    static def union(CppChoice it) '''
        constexpr std::size_t minimum_bytes(«CppRuntime.TYPE»<«plan.name.global»>) noexcept {
          return «plan.wire.minBytes»;
        }
        inline void decode(«CppRuntime.READER»& in, «plan.name.global»& value) noexcept {
          decode(in, value._label);
          switch (value._arm()) {
            «FOR arm : arms»
                case «arm.index»:
                  decode(in, «arm.member.type.coded("*std::construct_at(&value._held." + arm.name + ")")»);
                  break;
            «ENDFOR»
            default:
              «IF !other.empty»
                  std::construct_at(&value._held._none);
              «ENDIF»
              break;
          }
        }
        inline void encode(«CppRuntime.WRITER»& out, const «plan.name.global»& value) noexcept {
          encode(out, value._label);
          switch (value._arm()) {
            «FOR arm : arms»
                case «arm.index»:
                  encode(out, «arm.member.type.coded("value._held." + arm.name)»);
                  break;
            «ENDFOR»
            default:
              break;
          }
        }
    '''
}
