// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment

/** Prints the value of a union: made with one arm, it does not change. */
class UnionTemplate {

    static def body(JavaChoice it, JavaFile file) '''
        «val discriminator = file.types.kept(plan.discriminator)»
        «DocComment.of(plan.doc, plan.origin)»
        public final class «file.className» implements «file.use(JavaRuntime.VALUE)» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          private final «discriminator» _label;
          «FOR arm : arms»
              private «file.types.kept(arm.type)» «arm.name»;
          «ENDFOR»

          private «file.className»(«discriminator» label) {
            _label = label;
          }

          «FOR arm : arms»
              «factory(it, arm, discriminator, file)»

          «ENDFOR»
          «IF !other.empty»
              /** A value without an arm. */
              public static «file.className» __default() {
                return __default(«other»);
              }

              /** A value without an arm, of a label that names none; another raises BAD_OPERATION. */
              public static «file.className» __default(«discriminator» label) {
                «file.use(JavaRuntime.UNION_ARM)».require(_armOf(label) == -1);
                return new «file.className»(label);
              }

          «ENDIF»
          /** Index of the arm that a label chooses, in the order of the IDL; -1 if it chooses none. */
          static int _armOf(«discriminator» label) {
            «FOR arm : labelled»
                if («arm.labels.map["label == " + it].join(" || ")») {
                  return «arm.index»;
                }
            «ENDFOR»
            return «otherwise»;
          }

          public «discriminator» discriminator() {
            return _label;
          }

          «FOR arm : arms»
              /** «IF !arm.doc.empty»«arm.doc» «ENDIF»BAD_OPERATION unless it is the chosen arm. */
              public «file.types.kept(arm.type)» «arm.name»() {
                «file.use(JavaRuntime.UNION_ARM)».require(_armOf(_label) == «arm.index»);
                return «arm.name»;
              }

          «ENDFOR»
          @Override
          public void write(«file.use(JavaRuntime.WRITER)» _out) {
            «file.types.write(plan.discriminator, "_label", "_out")»;
            switch (_armOf(_label)) {
              «FOR arm : arms»
                  case «arm.index» -> «file.types.write(arm.type, arm.name, "_out")»;
              «ENDFOR»
              default -> { }
            }
          }

          private Object _chosen() {
            return switch (_armOf(_label)) {
              «FOR arm : arms»
                  case «arm.index» -> «arm.name»;
              «ENDFOR»
              default -> null;
            };
          }

          /** True if the other union has the same discriminator and an equal arm; arrays are compared by their elements. */
          @Override
          public boolean equals(Object _other) {
            return _other instanceof «file.className» _that
                && _label == _that._label
                && «file.use(JavaRuntime.CONTENTS)».equal(_chosen(), _that._chosen());
          }

          @Override
          public int hashCode() {
            return «file.use(JavaRuntime.CONTENTS)».hash(_label, _chosen());
          }

          @Override
          public String toString() {
            return "«file.className»[" + _label + ": " + «file.use(JavaRuntime.CONTENTS)».text(_chosen()) + "]";
          }
        }
    '''

    private static def factory(JavaChoice it, JavaChoice.Arm arm, String discriminator, JavaFile file) '''
        /** A value with the arm «arm.name». */
        public static «file.className» «arm.name»(«file.types.kept(arm.type)» value) {
          «file.className» made = new «file.className»(«arm.label»);
          made.«arm.name» = value;
          return made;
        }
        «IF arm.hasSeveralLabels»

            /** A value with the arm «arm.name», by one of its labels; another raises BAD_OPERATION. */
            public static «file.className» «arm.name»(«discriminator» label, «file.types.kept(arm.type)» value) {
              «file.use(JavaRuntime.UNION_ARM)».require(_armOf(label) == «arm.index»);
              «file.className» made = new «file.className»(label);
              made.«arm.name» = value;
              return made;
            }
        «ENDIF»
    '''
}
