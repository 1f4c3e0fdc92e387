// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import java.util.List
import org.orrery.generator.plan.DataType
import org.orrery.generator.plan.DataType.Value.Form
import org.orrery.generator.plan.Member
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.java.JavaNames.*
import static extension org.orrery.templates.java.JavaTypes.*

/** Prints the class of a valuetype's values, or the interface of an abstract one. */
class ValueTemplate {

    /**
     * The class.
     *
     * @param derived valuetypes with values that are derived from this one
     */
    static def body(DataType.Value it, List<DataType.Value> derived, JavaFile file) {
        if (form == Form.ABSTRACT) bodyOfAbstract(derived, file) else bodyOfStateful(derived, file)
    }

    private static def bodyOfAbstract(DataType.Value it, List<DataType.Value> derived, JavaFile file) '''
        «DocComment.of(doc, origin)»
        public interface «file.className» extends «IF abstractBases.empty»«file.use(JavaRuntime.VALUE_BASE)»«ELSE»«FOR base : abstractBases SEPARATOR ", "»«file.types.named(base)»«ENDFOR»«ENDIF» {

          /** The valuetype. */
          «type(derived, file)»
        }
    '''

    private static def bodyOfStateful(DataType.Value it, List<DataType.Value> derived, JavaFile file) '''
        «DocComment.of(doc, origin)»
        public «IF custom»abstract «ENDIF»class «file.className» extends «parent(file)»«FOR base : abstractBases BEFORE " implements " SEPARATOR ", "»«file.types.named(base)»«ENDFOR» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          /** The valuetype. */
          public static final «type(derived, file)»

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
          «IF !custom»

              «state(members, base.present, file)»
          «ENDIF»
        }
    '''

    private static def type(DataType.Value it, List<DataType.Value> derived, JavaFile file) '''
        «val type = file.use(JavaRuntime.VALUE_TYPE)»
        «type»<«file.className»> _TYPE = new «type»<>(
            "«repositoryId»",
            «type».Form.«shape»,
            «IF base.present»«parent(file)»._TYPE«ELSE»null«ENDIF»,
            «file.use(JavaRuntime.LIST)».of(«FOR base : abstractBases SEPARATOR ", "»«file.types.named(base)»._TYPE«ENDFOR»),
            «IF form == Form.ABSTRACT»null«ELSE»«IF custom»«file.names.derived(name, "Impl")»«ELSE»«file.className»«ENDIF»::new«ENDIF»,
            () -> «file.use(JavaRuntime.LIST)».of(«FOR d : derived SEPARATOR ", "»«file.types.named(d.name)»._TYPE«ENDFOR»));
    '''

    private static def shape(DataType.Value it) {
        if (truncatable) "TRUNCATABLE" else if (form == Form.CUSTOM || form == Form.ABSTRACT) form.name else "PLAIN"
    }

    private static def parent(DataType.Value it, JavaFile file) {
        base.map[file.types.named(it)].orElse(file.use(JavaRuntime.ANY_VALUE))
    }

    private static def isCustom(DataType.Value it) { form == Form.CUSTOM }

    private static def state(List<Member> members, boolean ofBaseToo, JavaFile file) '''
        @Override
        protected void _read(«file.use(JavaRuntime.READER)» _in) {
          «IF ofBaseToo»
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
          «IF ofBaseToo»
              super._write(_out);
          «ENDIF»
          «FOR m : members»
              «file.types.write(m.type, m.name.member, "_out")»;
          «ENDFOR»
        }
    '''

    /**
     * First version of the user's class of a custom valuetype: it encodes all members as those of other valuetypes are.
     *
     * @param bases its bases with state, the nearest first
     */
    static def scaffold(DataType.Value it, List<DataType.Value> bases, JavaFile file) '''
        public final class «file.className» extends «file.types.named(name)» {
          «state(encodedByUser(bases), bases.exists[!custom], file)»
        }
    '''

    /** Members that no generated code encodes, those of the bases first. */
    private static def encodedByUser(DataType.Value it, List<DataType.Value> bases) {
        (bases.filter[custom].toList.reverse + #[it]).map[members].flatten.toList
    }
}
