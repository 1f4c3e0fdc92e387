// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import java.util.List
import org.orrery.generator.plan.DataType
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.java.JavaNames.*
import static extension org.orrery.templates.java.JavaTypes.*

/** Prints the class of a valuetype's values. */
class ValueTemplate {

    /**
     * The class.
     *
     * @param derived valuetypes of the plan that are derived from this one
     */
    static def body(DataType.Value it, List<DataType.Value> derived, JavaFile file) '''
        «val parent = base.map[file.types.named(it)].orElse(file.use(JavaRuntime.VALUE_BASE))»
        «DocComment.of(doc, origin)»
        public class «file.className» extends «parent» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          /** The valuetype. */
          public static final «file.use(JavaRuntime.VALUE_TYPE)»<«file.className»> _TYPE = new «file.use(JavaRuntime.VALUE_TYPE)»<>(
              "«repositoryId»", «IF base.present»«parent»._TYPE«ELSE»null«ENDIF», «truncatable», «file.className»::new, () -> «file.use(JavaRuntime.LIST)».of(«FOR d : derived SEPARATOR ', '»«file.types.named(d.name)»._TYPE«ENDFOR»));

          «FOR m : members»
              «IF !m.doc.empty»
                  «DocComment.of(m.doc, m.origin)»
              «ENDIF»
              public «file.types.kept(m.type)» «m.name.member»;
          «ENDFOR»

          @Override
          public «file.use(JavaRuntime.VALUE_TYPE)»<?> _type() {
            return _TYPE;
          }

          @Override
          protected void _read(«file.use(JavaRuntime.READER)» _in) {
            «IF base.present»
                super._read(_in);
            «ENDIF»
            «FOR m : members»
                «IF m.type.direct»
                    «m.name.member» = «file.types.read(m.type, "_in")»;
                «ELSE»
                    «m.name.member» = «file.use(JavaRuntime.VIEW)».read(«file.types.newView(m.type)», _in);
                «ENDIF»
            «ENDFOR»
          }

          @Override
          protected void _write(«file.use(JavaRuntime.WRITER)» _out) {
            «IF base.present»
                super._write(_out);
            «ENDIF»
            «FOR m : members»
                «file.types.write(m.type, m.name.member, "_out")»;
            «ENDFOR»
          }
        }
    '''
}
