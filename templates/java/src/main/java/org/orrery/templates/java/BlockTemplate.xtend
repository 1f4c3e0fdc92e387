// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment

/** Prints the class of a struct stored in a memory area: a window through which its members are read and changed in place. */
class BlockTemplate {

    static def body(JavaBlock it) '''
        «DocComment.of(JavaFile.withPlaces(struct.doc), struct.origin)»
        public final class «file.className» extends «file.use(JavaRuntime.BLOCK)»<«view», «value»>«IF written» implements «file.use(JavaRuntime.FORM)»<«value»>«ENDIF» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          /** Size in bytes in a memory area. */
          public static final long BYTES = «plan.bytes»L;

          «FOR member : direct.filter[enumerated]»
              private static final «member.type»[] «member.field» = «member.type».values();
          «ENDFOR»
          «FOR part : parts»
              private final «part.type» _«part.name» = «part.made»;
          «ENDFOR»

          @Override
          public long _bytes() {
            return BYTES;
          }

          «FOR member : direct»
              public «member.type» «member.name»() {
                «IF member.enumerated»
                    return «member.field»[_memory().get(«file.use(JavaRuntime.VALUE_LAYOUT)».«member.layout», _at(«member.offset»))];
                «ELSE»
                    return _memory().get(«file.use(JavaRuntime.VALUE_LAYOUT)».«member.layout», _at(«member.offset»));
                «ENDIF»
              }

              public void «member.name»(«member.type» value) {
                _memory().set(ValueLayout.«member.layout», _at(«member.offset»), value«IF member.enumerated».ordinal()«ENDIF»);
              }

          «ENDFOR»
          «FOR part : parts»
              public «part.type» «part.name»() {
                return _«part.name»;
              }

          «ENDFOR»
          «FOR part : texts»
              public void «part.name»(CharSequence value) {
                _«part.name».set(value);
              }

          «ENDFOR»
          @Override
          public void set(«view» view) {
            «FOR member : direct»
                «member.name»(view.«member.name»());
            «ENDFOR»
            «FOR part : parts»
                _«part.name».set(view.«part.name»());
            «ENDFOR»
          }

          @Override
          public void set(«value» value) {
            «FOR member : direct»
                «member.name»(value.«member.name»());
            «ENDFOR»
            «FOR part : parts»
                _«part.name».set(value.«part.name»());
            «ENDFOR»
          }

          «IF written»
              @Override
              public void write(«file.use(JavaRuntime.WRITER)» _out) {
                «FOR m : struct.members»
                    «shown(m)»
                «ENDFOR»
              }

          «ENDIF»
          @Override
          public «value» copy() {
            return new «value»(«copies»);
          }
          «IF !parts.empty»

              @Override
              protected void _moved() {
                «FOR part : parts»
                    _place(_«part.name», «part.offset»);
                «ENDFOR»
              }
          «ENDIF»
        }
    '''
}
