// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.java.JavaTypes.*

/** Prints the view of a union in a received message. */
class UnionViewTemplate {

    static def body(JavaChoice it, boolean written, JavaFile file) '''
        «val discriminator = file.types.view(plan.discriminator)»
        «DocComment.of(plan.doc, plan.origin)»
        public final class «file.className» implements «file.use(JavaRuntime.VIEW)»<«value»>«IF written», «file.use(JavaRuntime.FORM)»<«value»>«ENDIF» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          private «discriminator» _label;
          «FOR arm : arms»
              «IF arm.type.direct»
                  private «file.types.view(arm.type)» «arm.name»;
              «ELSE»
                  private final «file.types.view(arm.type)» «arm.name» = «file.types.newView(arm.type)»;
              «ENDIF»
          «ENDFOR»

          @Override
          public void read(«file.use(JavaRuntime.READER)» _in) {
            _label = «file.types.read(plan.discriminator, "_in")»;
            switch («value»._armOf(_label)) {
              «FOR arm : arms»
                  «IF arm.type.direct»
                      case «arm.index» -> «arm.name» = «file.types.read(arm.type, "_in")»;
                  «ELSE»
                      case «arm.index» -> «arm.name».read(_in);
                  «ENDIF»
              «ENDFOR»
              default -> { }
            }
          }

          public «discriminator» discriminator() {
            return _label;
          }

          «FOR arm : arms»
              /** «IF !arm.doc.empty»«arm.doc» «ENDIF»BAD_OPERATION unless it is the chosen arm. */
              public «file.types.view(arm.type)» «arm.name»() {
                «file.use(JavaRuntime.UNION_ARM)».require(«value»._armOf(_label) == «arm.index»);
                return «arm.name»;
              }

          «ENDFOR»
          «IF written»
              @Override
              public void write(«file.use(JavaRuntime.WRITER)» _out) {
                «file.types.writeShown(plan.discriminator, "_label", "_out")»
                switch («value»._armOf(_label)) {
                  «FOR arm : arms»
                      case «arm.index» -> {
                        «file.types.writeShown(arm.type, arm.name, "_out")»
                      }
                  «ENDFOR»
                  default -> { }
                }
              }

          «ENDIF»
          @Override
          public «value» copy() {
            return switch («value»._armOf(_label)) {
              «FOR arm : arms»
                  case «arm.index» -> «value».«arm.name»(«IF arm.hasSeveralLabels»_label, «ENDIF»«arm.type.copy(arm.name)»);
              «ENDFOR»
              default -> «IF other.empty»throw new AssertionError(_label)«ELSE»«value».__default(_label)«ENDIF»;
            };
          }
        }
    '''
}
